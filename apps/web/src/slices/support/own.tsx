import { problemsList } from '@parkett/contract/customer/problems'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { useOpened, useRecordPath } from '../../router/opened.ts'
import { href } from '../../router/paths.ts'
import { readAloud } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { PageFooter } from '../../trading/list-states.tsx'
import { useFormat } from '../../trading/use-format.ts'

const ownQuery = infiniteQueryOptions({
  ...readAloud.pages(problemsList, { query: {} }),
  // Staff may have answered while the customer was elsewhere.
  refetchOnMount: 'always',
})

/** What the customer wrote, about a record or none, and where it stands. Nothing, if nothing was. */
export function Own() {
  const t = useWords()
  const format = useFormat()
  const opened = useOpened()
  const pathOf = useRecordPath('ticket')
  const query = useInfiniteQuery(ownQuery)
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('support.own') })}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0) return null
        return (
          <Section quiet title={t('support.own')}>
            <Rows onward label={t('support.own')}>
              {rows.map(({ id, kind, state, changedAt }) => (
                <Row
                  key={id}
                  name={t(`problems.kind_${kind}`)}
                  sub={`${t(`problems.state_${state}`)} · ${format.minute(changedAt)}`}
                  href={href(pathOf(id))}
                  selected={opened?.id === id}
                />
              ))}
            </Rows>
            <PageFooter query={query} />
          </Section>
        )
      }}
    </Loaded>
  )
}
