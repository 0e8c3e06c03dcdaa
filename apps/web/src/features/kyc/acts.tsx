import { kycActs } from '@parkett/contract/kyc'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import type { WordKey } from '@parkett/words/keys'
import { formatDateTime } from '@parkett/words/format-time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../shell/loaded.tsx'
import { callServer } from '../../shell/server.ts'
import { useLanguage, useWords } from '../../shell/words.ts'

const actsQuery = queryOptions({
  queryKey: ['identity', 'acts'],
  queryFn: () => callServer(kycActs, { query: {} }),
  staleTime: 0,
})

const acts: Readonly<Record<string, WordKey>> = {
  'identity.open': 'kyc.act.open',
  'identity.picture_front': 'kyc.act.picture_front',
  'identity.picture_back': 'kyc.act.picture_back',
  'identity.approve': 'kyc.act.approve',
  'identity.reject': 'kyc.act.reject',
  'identity.ask_again': 'kyc.act.ask_again',
  'identity.replace': 'kyc.act.replace',
}

/** Who of the house opened or decided what, and when. The newest twenty. */
export function Acts() {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(actsQuery)
  return (
    <Section title={t('kyc.acts')}>
      <Loaded query={query} failed={t('kyc.failed')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Rows>
              <Row name={t('kyc.actsNone')} />
            </Rows>
          ) : (
            <Rows>
              {rows.map(({ id, at, alias, act }) => {
                const key = acts[act]
                return (
                  <Row
                    key={id}
                    name={key === undefined ? act : t(key)}
                    sub={`${alias} · ${formatDateTime(at, language)}`}
                  />
                )
              })}
            </Rows>
          )
        }
      </Loaded>
    </Section>
  )
}
