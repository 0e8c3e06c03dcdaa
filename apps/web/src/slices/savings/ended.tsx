import { Empty } from '@parkett/ui/empty'
import { Row, Rows } from '@parkett/ui/row'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { addKnown } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { endedQuery } from './queries.ts'
import { stateOf } from './state-words.ts'

/** What matured or was given back early, newest first, with what it brought. */
export function Ended() {
  const t = useWords()
  const format = useFormat()
  const query = useInfiniteQuery(endedQuery)
  return (
    <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
      <Loaded query={query} failed={t('state.failed', { thing: t('savings.ended') })}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (rows.length === 0) return <Empty>{t('savings.noneEnded')}</Empty>
          return (
            <>
              <Rows label={t('savings.ended')} onward>
                {rows.map((row) => (
                  <Row
                    key={row.id}
                    name={`${t('savings.days', { count: row.days })} · ${t(stateOf(row)[0])}`}
                    sub={format.minute(row.endedAt)}
                    value={
                      <OwnAmount>{format.money(addKnown(row.deposit, row.paidReturn))}</OwnAmount>
                    }
                    change={<OwnAmount>{format.gain(row.paidReturn)}</OwnAmount>}
                    href={href(paths.savings({ deposit: row.id }))}
                  />
                ))}
              </Rows>
              <PageFooter query={query} />
            </>
          )
        }}
      </Loaded>
    </Pulled>
  )
}
