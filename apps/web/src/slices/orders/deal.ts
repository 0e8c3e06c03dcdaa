import type { Order } from '@parkett/contract/customer/orders'
import { listedName } from '../../market-view/list-name.ts'
import { useWords } from '../../session/words.ts'
import { isOpen } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'

/** `10 Nordlicht kaufen` of what waits or came to nothing, `5 Nordlicht gekauft` of what was traded. */
export function useDeal({ instrument, side, status, filled, quantity }: Order): string {
  const t = useWords()
  const format = useFormat()
  const { language } = format
  const name = listedName(instrument, language)
  if (isOpen(status) || filled === 0)
    return t(side === 'buy' ? 'order.toBuy' : 'order.toSell', {
      quantity: format.quantity(quantity),
      name,
    })
  return t(side === 'buy' ? 'order.bought' : 'order.sold', {
    quantity: format.quantity(filled),
    name,
  })
}
