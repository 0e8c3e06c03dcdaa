import type { AmendRequest } from '@parkett/contract/customer/order-amend'
import type { Order } from '@parkett/contract/customer/orders'
import type { Language } from '@parkett/words/languages'
import { decimalSign, readAmount } from '@parkett/words/read-amount'
import { isGuarded } from '../kind-word.ts'
import { priceOf } from '../ticket/entry.ts'

/** What is typed; a price that the order does not have is null. */
export type Wanted = {
  readonly quantity: string
  readonly limit: string | null
  readonly stop: string | null
  readonly lasts: Order['timeInForce']
}

/** The order as it is, in the figures of the reader. */
export function wantedFrom(order: Order, language: Language): Wanted {
  const typed = (price: string) => price.replace('.', decimalSign(language))
  return {
    quantity: String(order.quantity),
    limit: order.type === 'limit' ? typed(order.limit) : null,
    stop: order.stop !== undefined && isGuarded(order) ? typed(order.stop.price) : null,
    lasts: order.timeInForce,
  }
}

export type Missing = Partial<Record<'quantity' | 'limit' | 'stop', true>>

/** What is asked of the server: all that is shown, or which figures are none. */
export function requestOf(
  wanted: Wanted,
  language: Language,
): { readonly request: AmendRequest } | { readonly missing: Missing } {
  const read = readAmount(wanted.quantity, language, { decimals: 0 })
  const quantity = read === null || read.length > 9 ? 0 : Number(read)
  const limit = priceOf(wanted.limit, language)
  const stop = priceOf(wanted.stop, language)
  const missing: Missing = {
    ...(quantity === 0 && { quantity: true }),
    ...(wanted.limit !== null && limit === null && { limit: true }),
    ...(wanted.stop !== null && stop === null && { stop: true }),
  }
  if (Object.keys(missing).length > 0) return { missing }
  return {
    request: {
      quantity,
      ...(limit !== null && { limit }),
      ...(stop !== null && { stop }),
      ...(wanted.lasts !== 'ioc' && { timeInForce: wanted.lasts }),
    },
  }
}
