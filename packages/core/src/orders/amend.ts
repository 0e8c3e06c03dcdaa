import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { notionalOf, type Price } from '../decimal.ts'
import { buyAmended } from '../ledger/events/buys.ts'
import { sellAmended } from '../ledger/events/sells.ts'
import { crossing } from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'
import { tooLittle } from '../ledger/too-little.ts'
import { splitOf } from './accept.ts'
import { fillFees, type FillContext } from './fill.ts'
import {
  addFunds,
  buyingPower,
  giveBack,
  noFunds,
  reserve,
  totalOf,
  type Purse,
} from './hold-origin.ts'
import { isOpen, type OrderState } from './order-state.ts'

/** What of an open order may be changed; the rest of it stays as it was placed. */
export type Asked = {
  /** Of the whole order, with what is filled. */
  readonly quantity: bigint
  readonly limit: Price
  readonly timeInForce: OrderState['timeInForce']
  readonly expiresOn: string
}
export type Amended = {
  readonly order: OrderState
  readonly funds: Purse
  readonly journals: readonly Journal[]
}

/**
 * Changes an open order and what it sets aside in one: more is reserved like a new order's, less
 * goes back to where it came from (`market.md` M39). Refuses `order_not_open`, `amend_below_filled`
 * and `insufficient_buying_power`.
 */
export function amend(
  order: OrderState,
  asked: Asked,
  { funds, context }: { readonly funds: Purse; readonly context: FillContext },
): Outcome<Amended> {
  if (!isOpen(order.status)) return no('order_not_open')
  if (asked.quantity <= order.filled) return no('amend_below_filled', filledFacts(order))
  const changed = { ...order, ...asked }
  return order.side === 'sell'
    ? ok({ order: changed, funds, journals: moved(sellAmended(...sharesBy(order, asked))) })
    : holdAnew(changed, funds, context)
}

const filledFacts = ({ filled }: OrderState) => ({
  filled: Number(filled),
  least: Number(filled + 1n),
})
const sharesBy = (order: OrderState, asked: Asked) =>
  [order.instrument.toString(), asked.quantity - order.quantity] as const

/** A journal that moves nothing is none. */
const moved = (entry: Journal): readonly Journal[] => (entry.postings.length > 0 ? [entry] : [])

/** The difference between what the changed order can still cost and what it holds. */
function holdAnew(order: OrderState, funds: Purse, context: FillContext): Outcome<Amended> {
  const { currency } = order
  const cost = openCost(order, order.limit, context)
  if (!cost.ok) return cost
  const needed = cost.value.value + cost.value.fees
  const missing = needed - totalOf(order.hold)
  if (missing <= 0n) {
    const { back, left } = giveBack(order.hold, -missing, context.today)
    const given = { more: splitOf(noFunds), less: splitOf(back) }
    return ok({
      order: { ...order, hold: left },
      funds: addFunds(funds, back),
      journals: moved(buyAmended(currency, given)),
    })
  }
  const extra = reserve(funds, missing, context.settlesOn)
  if (extra === null) {
    const available = buyingPower(funds, context.settlesOn) + totalOf(order.hold)
    return tooLittle(currency, { needed, available })
  }
  const { hold, left, hop } = extra
  const taken = { more: splitOf(hold), less: splitOf(noFunds) }
  return ok({
    order: { ...order, hold: addFunds(order.hold, hold) },
    funds: left,
    journals: [...crossing(currency, hop), buyAmended(currency, taken)],
  })
}

/**
 * What the open part comes to at a price, minor units: its charges go on from what the order booked
 * on this trading day.
 */
export function openCost(
  order: OrderState,
  price: Price,
  context: FillContext,
): Outcome<{ readonly value: bigint; readonly fees: bigint }> {
  const shares = order.quantity - order.filled
  const fees = fillFees(order, { price, shares }, context)
  if (!fees.ok) return fees
  return ok({ value: notionalOf(price, shares, context.tariff.exponent), fees: fees.value })
}

/**
 * Whether a change gives up the order's place in time: more shares, or another price. Fewer shares
 * and another validity keep it.
 */
export const goesBehind = (
  before: Pick<OrderState, 'quantity' | 'limit'>,
  after: Pick<OrderState, 'quantity' | 'limit'>,
): boolean => after.quantity > before.quantity || after.limit !== before.limit
