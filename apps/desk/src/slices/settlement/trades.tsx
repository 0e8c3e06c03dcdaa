import { settlementTrades } from '@parkett/contract/desk/settlement'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { currencies } from '@parkett/contract/wire/money'
import { Sheet } from '@parkett/ui/sheet'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { askedHref } from '../../frame/asked.ts'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { hrefOf } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { shortOf } from '../../frame/short.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

type Row = AnswerOf<typeof settlementTrades>['rows'][number]
type TradesProps = {
  readonly me: StaffMe
  readonly of: { readonly customer: string; readonly date: string; readonly currency: string }
  readonly onClose: () => void
}

/** The trades behind one line of settlement, each with its order and its journal. */
export function Trades({ me, of: { customer, date, currency }, onClose }: TradesProps) {
  const t = useWords()
  const language = useLanguage()
  const known = currencies.find((one) => one === currency)
  if (known === undefined) return null
  const title = t('desk.settle.tradesOf', { day: formatDate(date, language) })
  return (
    <Sheet open title={title} closeLabel={t('action.close')} onClose={onClose}>
      <div className="pad stack desk-wide">
        <p>
          <CustomerLink id={customer} />
        </p>
        <List me={me} title={title} params={{ customer, date, currency: known }} />
      </div>
    </Sheet>
  )
}

type ListProps = Pick<TradesProps, 'me'> & {
  readonly title: string
  readonly params: TradesProps['of'] & { readonly currency: (typeof currencies)[number] }
}

function List({ me, title, params }: ListProps) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(settlementTrades, { params, query: { cursor } }))
  const order = ({ order: id, reference }: Row) =>
    may(me, 'trading.order') ? (
      <a
        key="order"
        className="desk-ref"
        href={askedHref('orders', { state: 'all', order: `${params.customer}.${id}` })}
      >
        {reference}
      </a>
    ) : (
      reference
    )
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={title}
          file={`trades-${params.date}-${shortOf(params.customer)}`}
          pager={pager(next)}
          whole={async (at) => {
            const given = { params, query: { cursor: at } }
            const page = await callDesk(settlementTrades, given)
            return { rows: page.rows.map(csvOf), next: page.next }
          }}
          heads={[
            t('order.reference'),
            t('label.time'),
            t('desk.instruments'),
            t('desk.side'),
            t('position.quantity'),
            t('label.price'),
            t('label.value'),
            t('desk.browse.journal'),
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            csv: csvOf(row),
            cells: [
              order(row),
              <When key="at" at={row.at} />,
              `${isolated(row.instrument)} (${row.code})`,
              t(row.side === 'buy' ? 'trade.buy' : 'trade.sell'),
              formatQuantity(String(row.quantity), language),
              formatPrice(row.price, language, { currency: row.value.currency }),
              <Amount key="value" money={row.value} />,
              may(me, 'ledger.journal') ? (
                <a key="journal" href={hrefOf('ledger', row.journal)}>
                  {shortOf(row.journal)}
                </a>
              ) : (
                shortOf(row.journal)
              ),
            ],
          }))}
        />
      )}
    </Loaded>
  )
}

const csvOf = ({ id: _id, order: _order, value, ...row }: Row) => ({
  ...row,
  currency: value.currency,
  value: value.amount,
})
