import { kycActs } from '@parkett/contract/kyc'
import type { AnswerOf } from '@parkett/contract/route'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { formatDateTime } from '@parkett/words/format-time'
import { actText, personText, reasonText, stateText } from '@parkett/words/staff-feed'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Loaded } from '../../shell/loaded.tsx'
import { callServer } from '../../shell/server.ts'
import { useLanguage, useWords } from '../../shell/words.ts'

type Act = AnswerOf<typeof kycActs>['rows'][number]

const actsQuery = queryOptions({
  queryKey: ['identity', 'acts'],
  queryFn: () => callServer(kycActs, { query: {} }),
  staleTime: 0,
})

/** Who of the house opened or decided what, when, why, and with whom. The newest twenty. */
export function Acts() {
  const t = useWords()
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
              {rows.map((act) => (
                <OneAct key={act.id} act={act} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Section>
  )
}

function OneAct({ act: { at, alias, role, act, before, after, reasons, approver } }: { readonly act: Act }) {
  const t = useWords()
  const language = useLanguage()
  const people = [`${role} ${alias}`, ...(approver === null ? [] : [approver])].map((one) => personText(t, one))
  const change = [before, after].flatMap((state) => (state === null ? [] : [stateText(t, state, language)]))
  const lines = [
    `${people.join(' + ')} · ${formatDateTime(at, language)}`,
    [...new Set(change)].join(' → '),
    reasons.map((reason) => reasonText(t, reason)).join(', '),
  ]
  return (
    <Row
      name={actText(t, act)}
      sub={lines
        .filter((line) => line !== '')
        .map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
    />
  )
}
