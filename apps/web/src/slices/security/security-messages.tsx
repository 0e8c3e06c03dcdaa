import { devicesMessages } from '@parkett/contract/customer/devices'
import { Row, Rows } from '@parkett/ui/row'
import { formatDateTime } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { readAloud } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'

/** What happened to the security of the account. There is no switch for these. */
export function SecurityMessages() {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  // The server says them in the language of the reader, so the language is part of what was asked.
  const messages = useQuery(readAloud.one(devicesMessages, {}, language))
  return (
    <>
      <p className="pad quiet">{t('devices.messagesNote')}</p>
      <Loaded query={messages} failed={t('devices.messagesFailed')}>
        {({ messages: list }) =>
          list.length === 0 ? (
            <p className="pad">{t('devices.messagesEmpty')}</p>
          ) : (
            <Rows label={t('devices.messages')} long>
              {list.map(({ id, at, text }) => (
                <Row key={id} name={text} sub={formatDateTime(at, language, { zone })} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </>
  )
}
