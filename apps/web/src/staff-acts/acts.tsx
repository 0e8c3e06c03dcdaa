import { kycActs } from '@parkett/contract/customer/kyc'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { formatDateTime } from '@parkett/words/format-time'
import { actText, personText, reasonText, stateText } from '@parkett/words/staff-feed'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Loaded } from '../frame/loaded.tsx'
import { readAloud } from '../session/reads.ts'
import { useLanguage, useWords } from '../session/words.ts'
import { useZone } from '../session/zone.tsx'
import { PageFooter } from '../trading/list-states.tsx'

type Act = AnswerOf<typeof kycActs>['rows'][number]

const actsQuery = infiniteQueryOptions({
  ...readAloud.pages(kycActs),
  staleTime: 0,
})

/**
 * Who of the house opened or decided what, when, why, and with whom: all of it, page by page.
 * Needs the words `kyc`.
 */
export function Acts() {
  const t = useWords()
  const query = useInfiniteQuery(actsQuery)
  return (
    <Section title={t('kyc.acts')}>
      <Loaded query={query} failed={t('state.failed', { thing: t('kyc.acts') })}>
        {({ pages }) => {
          const acts = pages.flatMap(({ rows }) => rows)
          if (acts.length === 0) return <p className="pad quiet">{t('kyc.actsNone')}</p>
          return (
            <>
              <Rows label={t('kyc.acts')}>
                {acts.map((act) => (
                  <OneAct key={act.id} act={act} />
                ))}
              </Rows>
              {query.hasNextPage && <PageFooter query={query} />}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function OneAct({
  act: { at, alias, role, act, before, after, reasons, approver },
}: {
  readonly act: Act
}) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const people = [`${role} ${alias}`, ...(approver === null ? [] : [approver])].map((one) =>
    personText(t, one),
  )
  const change = [before, after].flatMap((state) =>
    state === null ? [] : [stateText(t, state, language, zone)],
  )
  const lines = [
    `${people.join(' + ')} · ${formatDateTime(at, language, { zone })}`,
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
