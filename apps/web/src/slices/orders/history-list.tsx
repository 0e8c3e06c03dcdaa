import type { Order } from '@parkett/contract/customer/orders'
import { Button } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Row, Rows } from '@parkett/ui/row'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ButtonLink } from '@parkett/ui/button'
import { href, paths } from '../../router/paths.ts'
import { useRecord } from '../../router/shown.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'
import { CsvButton } from '../../trading/csv-button.tsx'
import { PageFooter } from '../../trading/list-states.tsx'
import { Filters } from '../../trading/filters.tsx'
import { usePeriodFilter, usePeriod } from '../../trading/period.ts'
import { ordersQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import { useCsvTime } from '../../trading/csv-time.ts'
import { useDeal } from './deal.ts'
import { historyRows } from './history-csv.ts'

const traded = ({ filled }: Order): boolean => filled > 0

/** What was really traded in a period, with its charges; everything of it as CSV. */
export function HistoryList() {
  const t = useWords()
  const client = useQueryClient()
  const time = useCsvTime()
  const [period, setPeriod] = usePeriod()
  const filter = usePeriodFilter(period)
  const options = ordersQuery({ segment: 'done', period })
  const query = useInfiniteQuery(options)
  const all = async () => {
    const { pages } = await client.fetchInfiniteQuery({
      ...options,
      pages: Number.POSITIVE_INFINITY,
    })
    return historyRows(pages.flatMap(({ rows }) => rows).filter(traded), t, time)
  }
  return (
    <>
      <Filters of={[filter]} />
      <Loaded query={query} failed={t('state.failed', { thing: t('portfolio.history') })}>
        {({ pages }) => {
          const orders = pages.flatMap(({ rows }) => rows).filter(traded)
          if (orders.length === 0 && !query.hasNextPage) {
            return <NothingTraded widest={period === 'year'} onWiden={() => setPeriod('year')} />
          }
          return (
            <>
              <Rows label={t('portfolio.history')}>
                {orders.map((order) => (
                  <TradedRow key={order.id} order={order} />
                ))}
              </Rows>
              <PageFooter query={query} />
              <div className="pad stack-2">
                <CsvButton name={`parkett-${period}.csv`} rows={all} />
                <ButtonLink kind="quiet" href={href(paths.closedPositions())}>
                  {t('position.closed')}
                </ButtonLink>
              </div>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function TradedRow({ order }: { readonly order: Order }) {
  const t = useWords()
  const format = useFormat()
  const { instrument, averagePrice, value, charges } = order
  return (
    <Row
      name={useDeal(order)}
      sub={`${format.price(averagePrice, instrument)} · ${format.minute(order.updatedAt)}`}
      value={format.money(value)}
      change={t('portfolio.fees', { amount: format.money(charges) })}
      href={href(paths.order({ id: order.id }))}
      selected={useRecord('order') === order.id}
    />
  )
}

type NothingTradedProps = { readonly widest: boolean; readonly onWiden: () => void }

function NothingTraded({ widest, onWiden }: NothingTradedProps) {
  const t = useWords()
  const action = widest ? (
    <ButtonLink kind="secondary" href={href(paths.trade())}>
      {t('nav.trade')}
    </ButtonLink>
  ) : (
    <Button kind="secondary" onClick={onWiden}>
      {t('period.year')}
    </Button>
  )
  return <Empty action={action}>{t('portfolio.noneTraded')}</Empty>
}
