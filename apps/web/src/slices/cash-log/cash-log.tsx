import { cashBalances, type CashRow } from '@parkett/contract/customer/cash-log'
import { currencies } from '@parkett/contract/wire/money'
import { Button } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Rows } from '@parkett/ui/row'
import { Skeleton } from '@parkett/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cashLogQuery } from '../../cash/queries.ts'
import { useExplainPart } from '../../explain/use-explain-part.ts'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { useQueryValue } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { Filters } from '../../trading/filters.tsx'
import { usePeriod } from '../../trading/period.ts'
import { ownCurrency } from '../../worth/shown-block.ts'
import { directions, useLogFilters } from './log-filters.ts'
import { LogExport } from './log-export.tsx'
import { LogRow } from './log-row.tsx'
import { LogSums } from './log-sums.tsx'

/**
 * `/ucenter/moneyLog`: every change of cash with the balance after it, under sums that visibly
 * add up.
 */
export function MoneyLog() {
  const t = useWords()
  const language = useLanguage()
  const [period, setPeriod] = usePeriod()
  const [chosen] = useQueryValue('show')
  const [of] = useQueryValue('side')
  const [wanted] = useQueryValue('currency')
  const journal = useRecordSheet('journal')
  const part = useExplainPart()
  const direction = directions.find((known) => known === chosen) ?? 'all'
  const currency = currencies.find((known) => known === wanted) ?? ownCurrency(language)
  const side = cashBalances.find((known) => known === of) ?? 'both'
  const query = useInfiniteQuery(cashLogQuery({ currency, period, direction, side }))
  const filters = useLogFilters({ period, direction, side, currency }, query.data?.pages[0])
  return (
    <ScreenPage>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <Filters of={filters} />
        <Loaded
          query={query}
          failed={t('state.failed', { thing: t('money.log') })}
          bones={<Skeleton label={t('shell.loading')} kind="lines" count={4} />}
        >
          {({ pages }) => (
            <>
              <LogSums page={pages[0]} side={side} />
              <LogList
                query={query}
                rows={pages.flatMap(({ rows }) => rows)}
                onOpen={(row) => journal.show(row.journal)}
              />
              {pages[0]?.rows.length === 0 && period !== 'year' && (
                <Widen onWiden={() => setPeriod('year')} />
              )}
              <LogExport asked={{ currency, period, direction, side }} />
            </>
          )}
        </Loaded>
      </Pulled>
      {part && journal.id !== null && <part.JournalSheet id={journal.id} onClose={journal.close} />}
    </ScreenPage>
  )
}

type LogListProps = {
  readonly query: Parameters<typeof PageFooter>[0]['query']
  readonly rows: readonly CashRow[]
  readonly onOpen: (row: CashRow) => void
}

function LogList({ query, rows, onOpen }: LogListProps) {
  const t = useWords()
  if (rows.length === 0) return <Empty>{t('moneylog.none')}</Empty>
  return (
    <>
      <Rows label={t('money.log')}>
        {rows.map((row) => (
          <LogRow key={row.journal} row={row} onOpen={() => onOpen(row)} />
        ))}
      </Rows>
      <PageFooter query={query} />
    </>
  )
}

function Widen({ onWiden }: { readonly onWiden: () => void }) {
  const t = useWords()
  return (
    <div className="pad">
      <Button kind="secondary" wide onClick={onWiden}>
        {t('period.year')}
      </Button>
    </div>
  )
}
