import type { ClosedPosition, closedList } from '@parkett/contract/customer/holdings'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { SelectField } from '@parkett/ui/select-field'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useRecord } from '../../router/shown.ts'
import { useChoice } from '../../router/use-choice.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { CsvButton } from '../../trading/csv-button.tsx'
import { Gain } from '../../trading/gain.tsx'
import { nameOf, toldName } from '../../market-view/display.ts'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { Filters } from '../../trading/filters.tsx'
import { usePeriodFilter, usePeriod, type ShownPeriod } from '../../trading/period.ts'
import { closedQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import { useCsvTime } from '../../trading/csv-time.ts'
import { closedRows } from './closed-csv.ts'

/**
 * `/historyPosition`: what was closed in a period, its realised sum, one stock at a time or
 * all.
 */
export function ClosedPositions() {
  const t = useWords()
  const [period, setPeriod] = usePeriod()
  const filter = usePeriodFilter(period)
  const [stock, setStock] = useChoice('stock')
  const query = useInfiniteQuery(closedQuery({ period, instrument: stock }))
  return (
    <ScreenPage>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <Filters of={[filter]} />
        <Loaded query={query} failed={t('state.failed', { thing: t('position.closed') })}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows)
            if (rows.length === 0 && !query.hasNextPage && stock === undefined) {
              return <NothingClosed widest={period === 'year'} onWiden={() => setPeriod('year')} />
            }
            return (
              <>
                <Sums sums={pages[0]?.sums ?? []} />
                <StockFilter rows={rows} value={stock} onChange={setStock} />
                <Rows label={t('position.closed')}>
                  {rows.map((closed) => (
                    <ClosedRow key={closed.id} closed={closed} />
                  ))}
                </Rows>
                <PageFooter query={query} />
                <Export period={period} stock={stock} />
              </>
            )
          }}
        </Loaded>
      </Pulled>
    </ScreenPage>
  )
}

type Sum = AnswerOf<typeof closedList>['sums'][number]

function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  const t = useWords()
  return (
    <Ledger>
      {sums.map(({ currency, realisedPl }) => (
        <Line
          key={currency}
          total
          label={t('position.realisedPl')}
          hint={sums.length > 1 ? currency : undefined}
          value={
            <OwnAmount>
              <Gain amount={realisedPl} />
            </OwnAmount>
          }
        />
      ))}
    </Ledger>
  )
}

type StockFilterProps = {
  readonly rows: readonly ClosedPosition[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** The stocks of the rows read so far; the one chosen stays in the list even when it has no row. */
function StockFilter({ rows, value, onChange }: StockFilterProps) {
  const t = useWords()
  const format = useFormat()
  const names = new Map(
    rows.map(({ instrument }) => [instrument.id, nameOf(instrument, format.language)]),
  )
  if (value !== undefined && !names.has(value)) names.set(value, t('title.stock'))
  if (names.size < 2 && value === undefined) return null
  const options = [
    { value: '', label: t('action.all') },
    ...[...names].map(([id, label]) => ({ value: id, label })),
  ]
  return (
    <div className="pad">
      <SelectField
        label={t('title.stock')}
        options={options}
        value={value ?? ''}
        onChange={(id) => onChange(id === '' ? undefined : id)}
      />
    </div>
  )
}

function ClosedRow({ closed }: { readonly closed: ClosedPosition }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Row
      name={toldName(closed.instrument, format.language)}
      sub={`${t('unit.shares', { count: closed.quantity })} · ${format.date(closed.sellTime)}`}
      value={
        <OwnAmount>
          <Gain amount={closed.realisedPl} />
        </OwnAmount>
      }
      change={format.ratio(closed.realisedRatio)}
      href={href(paths.closedPosition({ id: closed.id }))}
      selected={useRecord('closedPosition') === closed.id}
    />
  )
}

function Export({
  period,
  stock,
}: {
  readonly period: ShownPeriod
  readonly stock: string | undefined
}) {
  const t = useWords()
  const client = useQueryClient()
  const time = useCsvTime()
  const all = async () => {
    const options = closedQuery({ period, instrument: stock })
    const { pages } = await client.fetchInfiniteQuery({
      ...options,
      pages: Number.POSITIVE_INFINITY,
    })
    return closedRows(
      pages.flatMap(({ rows }) => rows),
      t,
      time,
    )
  }
  return (
    <div className="pad">
      <CsvButton name={`parkett-closed-${period}.csv`} rows={all} />
    </div>
  )
}

function NothingClosed({
  widest,
  onWiden,
}: {
  readonly widest: boolean
  readonly onWiden: () => void
}) {
  const t = useWords()
  const action = widest ? (
    <ButtonLink kind="secondary" href={href(paths.portfolio())}>
      {t('nav.portfolio')}
    </ButtonLink>
  ) : (
    <Button kind="secondary" onClick={onWiden}>
      {t('period.year')}
    </Button>
  )
  return <Empty action={action}>{t('holdings.noneClosed')}</Empty>
}
