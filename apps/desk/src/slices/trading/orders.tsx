import { orderStates, orderTypes, tradingOrders } from '@parkett/contract/desk/trading'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { type Asked, askedHref, goAsked, readAsked, said } from '../../frame/asked.ts'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { orderPrice } from '../../frame/order-price.ts'
import { orderState } from '../../frame/order-state.ts'
import { usePages } from '../../frame/pager.tsx'
import { Views } from '../../frame/queue/views.tsx'
import { pickedOf } from '../../frame/pick-field.tsx'
import { read } from '../../frame/reads.ts'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { callDesk } from '../../frame/server.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Auctions } from './auctions.tsx'
import { OneOrder } from './one-order.tsx'
import { fields, type Field, OrdersFilter, sortsOf } from './orders-filter.tsx'
import { Venue } from './venue.tsx'

type State = (typeof orderStates)[number]
type Row = AnswerOf<typeof tradingOrders>['rows'][number]

/** Orders of everybody, found by state, share, customer and day; one opens with its fills. */
export function Orders({ me, rest }: { readonly me: StaffMe; readonly rest: string }) {
  const t = useWords()
  const asked = readAsked(rest, fields)
  const state = orderStates.find((one) => one === asked.state) ?? 'open'
  const { order: opened, ...filter } = asked
  const [customer = '', id = ''] = opened.split('.')
  return (
    <>
      <Views
        label={t('desk.trades.state')}
        views={orderStates.map((value) => ({ value, label: t(`desk.trades.${value}`) }))}
        value={state}
        onChange={(next) => goAsked('orders', { ...asked, state: next, order: '' })}
      />
      <SavedViews me={me} list="orders" asked={filter} unsaid={{ state: 'open' }} />
      <p className="quiet">{t('desk.trades.noSetter')}</p>
      <Venue me={me} />
      {may(me, 'trading.auctions') && <Auctions />}
      <OrdersFilter key={JSON.stringify(asked)} asked={asked} state={state} />
      <Found key={`${rest} ${state}`.replace(asked.order, '')} asked={asked} state={state} />
      {id !== '' && (
        <OneOrder
          key={id}
          me={me}
          customer={customer}
          id={id}
          onClose={() => goAsked('orders', { ...asked, order: '' })}
        />
      )}
    </>
  )
}

type FoundProps = { readonly asked: Asked<Field>; readonly state: State }

/** What the call takes of what the address says: of a closed list what is one of it. */
function queryOf(asked: Asked<Field>, state: State): QueryOf<typeof tradingOrders> {
  const { order: _order, type: typeAsked, sort: sortAsked, ...typed } = asked
  const type = pickedOf(orderTypes, typeAsked)
  const sort = pickedOf(sortsOf(state), sortAsked)
  return {
    ...said(typed),
    ...(type !== undefined && { type }),
    ...(sort !== undefined && { sort }),
    state,
  }
}

function Found({ asked, state }: FoundProps) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const { order: _order, ...filter } = asked
  const given = (at: string | undefined) => ({
    ...queryOf(asked, state),
    ...(at !== undefined && { cursor: at }),
  })
  const query = useQuery(read.one(tradingOrders, { query: given(cursor) }))
  return (
    <Loaded query={query}>
      {({ rows, next, days }) => (
        <>
          {days !== null && (
            <p className="quiet">
              {t('desk.trades.days', {
                from: formatDate(days.from, language),
                to: formatDate(days.to, language),
              })}
            </p>
          )}
          <ListTable
            caption={t('desk.trades')}
            file={['orders', ...Object.values(said({ ...filter, state }))].join('-')}
            pager={pager(next)}
            empty={t('desk.trades.none')}
            whole={async (at) => {
              const page = await callDesk(tradingOrders, { query: given(at) })
              return { rows: page.rows.map(csvOf), next: page.next }
            }}
            heads={[
              t('order.reference'),
              t('label.time'),
              t('label.name'),
              t('desk.instruments'),
              t('desk.side'),
              t('desk.filledHead'),
              t('order.limit'),
              t('label.value'),
              t('label.status'),
            ]}
            rows={rows.map((row) => ({
              key: row.id,
              csv: csvOf(row),
              cells: [
                <a
                  key="reference"
                  className="desk-ref"
                  href={askedHref('orders', { ...asked, order: `${row.customer}.${row.id}` })}
                >
                  {row.reference}
                </a>,
                <When key="at" at={row.at} />,
                <CustomerLink key="customer" id={row.customer} />,
                `${isolated(row.instrument)} (${row.code})`,
                t(row.side === 'buy' ? 'trade.buy' : 'trade.sell'),
                `${formatQuantity(String(row.filled), language)} / ${formatQuantity(String(row.quantity), language)}`,
                orderPrice(t, row, { language, currency: row.value.currency }),
                <Amount key="value" money={row.value} />,
                orderState(t, row, language),
              ],
            }))}
          />
        </>
      )}
    </Loaded>
  )
}

/** A row for a spreadsheet; the numbers of rows are no use there. */
const csvOf = ({
  id: _id,
  customer: _customer,
  value,
  market,
  stop,
  trail,
  beside,
  triggeredAt,
  ...row
}: Row) => ({
  ...row,
  stop: stop ?? '',
  trail: trail ?? '',
  beside: String(beside),
  triggeredAt: triggeredAt ?? '',
  market: market ?? '',
  currency: value.currency,
  value: value.amount,
})
