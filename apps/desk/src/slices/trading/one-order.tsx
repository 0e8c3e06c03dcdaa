import { tradingOrder } from '@parkett/contract/desk/trading'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { Sheet } from '@parkett/ui/sheet'
import { formatMoney, formatPrice, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CancelOrder } from '../../customer/cancel-order.tsx'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { orderPrice } from '../../frame/order-price.ts'
import { orderState } from '../../frame/order-state.ts'
import { may } from '../../frame/may.ts'
import { hrefOf } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { shortOf } from '../../frame/short.ts'
import { sourceModes } from '../../frame/source-modes.ts'
import { Day, When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Book } from './book.tsx'

type Shown = AnswerOf<typeof tradingOrder>
type OneOrderProps = {
  readonly me: StaffMe
  readonly customer: string
  readonly id: string
  readonly onClose: () => void
}

/** One order over the list: what was asked, each fill with where its price is from, and the way out. */
export function OneOrder({ me, customer, id, onClose }: OneOrderProps) {
  const t = useWords()
  const query = useQuery(read.one(tradingOrder, { params: { customer, id } }))
  return (
    <Sheet open title={shortOf(id)} closeLabel={t('action.close')} onClose={onClose}>
      <div className="pad stack desk-wide">
        <Loaded query={query}>{(shown) => <Shown me={me} shown={shown} />}</Loaded>
      </div>
    </Sheet>
  )
}

const open = ['queued', 'accepted', 'partially_filled']

function Shown({ me, shown }: { readonly me: StaffMe; readonly shown: Shown }) {
  const t = useWords()
  const language = useLanguage()
  const [cancelling, cancel] = useState(false)
  const { order } = shown
  const mayCancel = may(me, 'users.cancelOrder') && open.includes(order.status)
  return (
    <>
      <p>
        <CustomerLink id={order.customer} /> ·{' '}
        {t(order.side === 'buy' ? 'trade.buy' : 'trade.sell')}{' '}
        {formatQuantity(String(order.quantity), language)} × {isolated(order.instrument)} (
        {order.code}) · {orderPrice(t, order, { language, currency: order.value.currency })} ·{' '}
        {orderState(t, order, language)}
      </p>
      {mayCancel && !cancelling && (
        <div>
          <Button kind="secondary" onClick={() => cancel(true)}>
            {t('order.cancel')}
          </Button>
        </div>
      )}
      {cancelling && (
        <CancelOrder customer={order.customer} order={order} onDone={() => cancel(false)} />
      )}
      <Changes shown={shown} />
      {open.includes(order.status) && may(me, 'trading.book') && (
        <Book me={me} instrument={shown.instrumentId} />
      )}
      <h3 className="section-title">{t('desk.trades.fills')}</h3>
      {shown.fills.length === 0 ? (
        <p className="quiet">{t('desk.trades.noFills')}</p>
      ) : (
        <DataTable
          caption={t('desk.trades.fills')}
          heads={[
            t('label.time'),
            t('position.quantity'),
            t('label.price'),
            t('label.value'),
            t('desk.source'),
            t('desk.trades.settles'),
            t('desk.browse.journal'),
          ]}
          rows={shown.fills.map((fill) => ({
            key: fill.id,
            cells: [
              <When key="at" at={fill.at} />,
              formatQuantity(String(fill.quantity), language),
              formatPrice(fill.price, language, { currency: fill.value.currency }),
              <Amount key="value" money={fill.value} />,
              t(sourceModes[fill.provenance.kind]),
              <Day key="settles" date={fill.settlesOn} />,
              may(me, 'ledger.journal') ? (
                <a key="journal" href={hrefOf('ledger', fill.journal)}>
                  {shortOf(fill.journal)}
                </a>
              ) : (
                shortOf(fill.journal)
              ),
            ],
          }))}
        />
      )}
    </>
  )
}

/** What its customer made another of it: each value before and after. */
function Changes({ shown: { changes, order } }: { readonly shown: Shown }) {
  const t = useWords()
  const language = useLanguage()
  if (changes.length === 0) return null
  const { currency } = order.value
  const both = (change: Shown['changes'][number], print: (of: typeof change.before) => string) => {
    const [before, after] = [print(change.before), print(change.after)]
    return before === after ? before : `${before} → ${after}`
  }
  return (
    <>
      <h3 className="section-title">{t('desk.trades.changes')}</h3>
      <DataTable
        caption={t('desk.trades.changes')}
        heads={[
          t('label.time'),
          t('position.quantity'),
          t('label.price'),
          t('ticket.validity'),
          t('ticket.hold'),
        ]}
        rows={changes.map((change) => ({
          key: change.at,
          cells: [
            <When key="at" at={change.at} />,
            both(change, ({ quantity }) => formatQuantity(String(quantity), language)),
            both(change, (of) => orderPrice(t, of, { language, currency })),
            both(change, ({ expiresOn }) => formatDate(expiresOn, language)),
            both(change, ({ hold }) => formatMoney(hold, language)),
          ],
        }))}
      />
    </>
  )
}
