import type { Order } from '@parkett/contract/customer/orders'
import { DataTable } from '@parkett/ui/data-table'
import type { WordKey } from '@parkett/words/keys'
import { toldName } from '../../market-view/display.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { statusWords } from '../../trading/order-words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { ChangeOrder } from './order-acts.tsx'
import { isEither, isGuarded, kindWord } from './kind-word.ts'

/** What can still trade, or what cannot any more. */
export type Drawn = 'open' | 'done'

const heads = {
  open: [
    'label.name',
    'ticket.type',
    'position.quantity',
    'trade.limit',
    'ticket.validity',
    'order.change',
  ],
  done: ['label.name', 'ticket.type', 'position.quantity', 'label.price', 'label.status'],
} as const satisfies Record<Drawn, readonly WordKey[]>

type DrawnOrdersProps = { readonly of: Drawn; readonly orders: readonly Order[] }

/** Orders as a table: of each open one its limit and until when, of each other its price and what came of it. */
export function DrawnOrders({ of, orders }: DrawnOrdersProps) {
  const t = useWords()
  const columnsOf = useColumns()
  if (orders.length === 0)
    return (
      <p className="pad quiet">{t(of === 'open' ? 'portfolio.noneOpen' : 'portfolio.noneDone')}</p>
    )
  return (
    <DataTable
      caption={t(of === 'open' ? 'hub.openOrders' : 'portfolio.done')}
      heads={heads[of].map((key) => t(key))}
      rows={orders.map((order) => ({ key: order.id, cells: columnsOf(of, order) }))}
    />
  )
}

function useColumns() {
  const t = useWords()
  const format = useFormat()
  return (of: Drawn, order: Order) => {
    const { id, instrument, side, type, filled, quantity, limit, status, stop } = order
    const verb = t(side === 'buy' ? 'trade.buy' : 'trade.sell')
    const whole = filled === quantity || (filled === 0 && of === 'open')
    const bounds = [
      ...(stop && (isGuarded(order) || isEither(order))
        ? [
            `${t(stop.trail ? 'order.trailing' : 'order.stop')} ${format.price(stop.price, instrument)}`,
          ]
        : []),
      ...(type === 'limit' ? [format.price(limit, instrument)] : []),
    ]
    return [
      <a key="order" href={href(paths.order({ id }))}>
        {toldName(instrument, format.language)}
      </a>,
      `${verb} · ${t(kindWord(order))}`,
      whole
        ? format.quantity(quantity)
        : t('order.filledOf', {
            filled: format.quantity(filled),
            total: format.quantity(quantity),
          }),
      ...(of === 'open'
        ? [
            bounds.join(' · ') || '–',
            t('order.validUntil', { date: format.day(order.expiresOn) }),
            <ChangeOrder key="change" order={order} inRow />,
          ]
        : [
            filled > 0 ? format.price(order.averagePrice, instrument) : '–',
            `${t(statusWords[status])} · ${format.day(order.updatedAt)}`,
          ]),
    ]
  }
}
