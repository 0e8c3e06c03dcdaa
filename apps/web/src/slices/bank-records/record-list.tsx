import { Button, ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Rows } from '@parkett/ui/row'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, type AppPath } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'
import { CsvButton } from '../../trading/csv-button.tsx'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { SavePaper } from '../../papers/save-paper.tsx'
import { Filters } from '../../trading/filters.tsx'
import { usePeriodFilter, type ShownPeriod } from '../../trading/period.ts'

/**
 * A list as a table for other programs: exact decimals and ISO times under heads in the
 * reader's language.
 */
type Csv<R> = {
  readonly name: string
  readonly columns: readonly (readonly [head: string, cell: (record: R) => string])[]
  /** Every record of the period, also those not loaded yet. */
  readonly read: () => Promise<readonly R[]>
}

type RecordListProps<R> = {
  /** Withdrawals, transfers, … */
  readonly label: string
  /** Said when the period holds none. */
  readonly none: string
  /** Where one more is made, when the widest period is empty. */
  readonly make: { readonly label: string; readonly path: AppPath }
  readonly period: readonly [ShownPeriod, (period: ShownPeriod) => void]
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly rows: readonly R[] }>>
  readonly row: (record: R) => ReactNode
  readonly csv: Csv<R>
}

/** P5: one kind of records with its period, page by page. */
export function RecordList<R>({ label, none, make, period, query, row, csv }: RecordListProps<R>) {
  const t = useWords()
  const [shown, choose] = period
  const filter = usePeriodFilter(shown)
  return (
    <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
      <Filters of={[filter]} />
      <Loaded query={query} failed={t('state.failed', { thing: label })}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (rows.length === 0)
            return (
              <Nothing
                none={none}
                make={make}
                widen={shown === 'year' ? undefined : () => choose('year')}
              />
            )
          return (
            <>
              <Rows label={label}>{rows.map(row)}</Rows>
              <PageFooter query={query} />
              <div className="pad stack-2">
                <SavePaper label={t('portfolio.pdf')} wanted={{ kind: 'interim', period: shown }} />
                <CsvButton name={`parkett-${csv.name}-${shown}.csv`} rows={() => tableOf(csv)} />
              </div>
            </>
          )
        }}
      </Loaded>
    </Pulled>
  )
}

async function tableOf<R>({ columns, read }: Csv<R>): Promise<readonly (readonly string[])[]> {
  const records = await read()
  return [
    columns.map(([head]) => head),
    ...records.map((record) => columns.map(([, cell]) => cell(record))),
  ]
}

type NothingProps = Pick<RecordListProps<unknown>, 'none' | 'make'> & {
  readonly widen: (() => void) | undefined
}

function Nothing({ none, make, widen }: NothingProps) {
  const t = useWords()
  const action =
    widen === undefined ? (
      <ButtonLink kind="secondary" href={href(make.path)}>
        {make.label}
      </ButtonLink>
    ) : (
      <Button kind="secondary" onClick={widen}>
        {t('period.year')}
      </Button>
    )
  return <Empty action={action}>{none}</Empty>
}
