import { devicesLogins, type AccessEvent } from '@parkett/contract/customer/devices'
import { Fold } from '@parkett/ui/fold'
import { Row, Rows } from '@parkett/ui/row'
import { UserRound } from '@parkett/ui/icons'
import { formatDateTime } from '@parkett/words/format-time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { readAloud } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'

const loginsQuery = queryOptions({ ...readAloud.one(devicesLogins) })
const shownMax = 20
const names = {
  login: 'devices.event.login',
  wrong: 'devices.event.wrong',
  factor_wrong: 'devices.event.factor_wrong',
  locked: 'devices.event.locked',
  reset: 'devices.event.reset',
} as const

/** Who logged in and who tried: a stranger's guesses are the owner's to see. */
export function Logins() {
  const t = useWords()
  const logins = useQuery(loginsQuery)
  return (
    <Fold lead={<UserRound />} title={t('devices.logins')}>
      <Loaded query={logins} failed={t('devices.failed')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="pad quiet">{t('devices.loginsEmpty')}</p>
          ) : (
            <Rows label={t('devices.logins')} long>
              {rows.slice(0, shownMax).map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Fold>
  )
}

function EventRow({ event }: { readonly event: AccessEvent }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  return (
    <Row
      name={t(names[event.kind])}
      sub={t('devices.since', {
        network: event.network,
        time: formatDateTime(event.at, language, { zone }),
      })}
    />
  )
}
