import type { Order } from '@parkett/contract/customer/orders'
import { Monogram } from '@parkett/ui/monogram'
import { Row } from '@parkett/ui/row'
import type { ReactNode } from 'react'
import { href, paths } from '../../router/paths.ts'
import { useRecord } from '../../router/shown.ts'
import { useReasons, useWords } from '../../session/words.ts'
import { nameOf, symbolOf } from '../../market-view/display.ts'
import { listName } from '../../market-view/list-name.ts'
import { endingText, statusWords } from '../../trading/order-words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** One order in a list: side and share, filled of total, price, status and why it ended. */
export function OrderRow({ order, trail }: { readonly order: Order; readonly trail?: ReactNode }) {
  const t = useWords()
  const reasons = useReasons()
  const format = useFormat()
  const { instrument, side, type, filled, quantity, status } = order
  const why = endingText(order, t, reasons)
  const price = order.averagePrice ?? (type === 'limit' ? order.limit : null)
  // Of one that was filled whole or not at all, the total says it all.
  const done =
    filled === 0 || filled === quantity
      ? t('unit.shares', { count: quantity })
      : t('order.filledOf', { filled: format.quantity(filled), total: format.quantity(quantity) })
  return (
    <Row
      lead={<Monogram symbol={symbolOf(instrument)} />}
      name={`${t(side === 'buy' ? 'trade.buy' : 'trade.sell')} · ${listName(nameOf(instrument, format.language))}`}
      sub={[t(statusWords[status]), done, ...(why === null ? [] : [why])].join(' · ')}
      value={price === null ? t('order.market') : format.price(price, instrument)}
      change={format.minute(order.createdAt)}
      href={href(paths.order({ id: order.id }))}
      selected={useRecord('order') === order.id}
      trail={trail}
    />
  )
}
