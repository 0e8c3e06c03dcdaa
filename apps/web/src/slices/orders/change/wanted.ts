import type { AmendRequest } from '@parkett/contract/customer/order-amend'
import { standsForDays } from '@parkett/contract/customer/order-stands'
import type { Order } from '@parkett/contract/customer/orders'
import type { Language } from '@parkett/words/languages'
import { decimalSign, readAmount } from '@parkett/words/read-amount'
import { isEither, isGuarded } from '../kind-word.ts'
import { asWaiting, priceOf, waitingOf, type Entry } from '../ticket/entry.ts'
import { isOpen } from '../ticket/entry-gaps.ts'

/** What is typed; a price that the order does not have is null. */
export type Wanted = {
  readonly quantity: string
  readonly limit: string | null
  readonly stop: string | null
  /** That follows the last price: `stop` is its distance then. */
  readonly trail: Entry['trail']
  readonly lasts: Order['timeInForce']
}

/** The order as it is, in the figures of the reader. */
export function wantedFrom(order: Order, language: Language): Wanted {
  const typed = (price: string) => price.replace('.', decimalSign(language))
  return {
    quantity: String(order.quantity),
    // The closing price is nobody's choice.
    limit: order.type === 'limit' && order.timeInForce !== 'close' ? typed(order.limit) : null,
    ...stopFrom(order, typed),
    lasts: order.timeInForce,
  }
}

function stopFrom(order: Order, typed: (price: string) => string): Pick<Wanted, 'stop' | 'trail'> {
  if (order.stop === undefined || !(isGuarded(order) || isEither(order)))
    return { stop: null, trail: null }
  const { price, trail } = order.stop
  if (trail === undefined) return { stop: typed(price), trail: null }
  const isPercent = trail.by.endsWith('%')
  return { stop: typed(trail.by.replace('%', '')), trail: isPercent ? 'percent' : 'money' }
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
  const waiting = waitingOf(wanted, language)
  const missing: Missing = {
    ...(quantity === 0 && { quantity: true }),
    ...(wanted.limit !== null && limit === null && { limit: true }),
    ...(wanted.stop !== null && isOpen(waiting) && { stop: true }),
  }
  if (Object.keys(missing).length > 0) return { missing }
  return {
    request: {
      quantity,
      ...(limit !== null && { limit }),
      ...asWaiting(waiting),
      ...(standsForDays(wanted.lasts) && { timeInForce: wanted.lasts }),
    },
  }
}
