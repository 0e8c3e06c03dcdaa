import { addDays } from '@parkett/core/civil'
import { holdFor } from '@parkett/core/orders/accept'
import { buyingPower, type Purse } from '@parkett/core/orders/hold-origin'
import { sweepBack, sweepBackNeeds, type Brought } from '../../../accounts/treasury/sweep-back.ts'
import type { OrderRow } from '../../../accounts/trading/tables.ts'
import type { Moment, Need, Work } from '../../../ledger/door/act.ts'
import { orderState, tariffOf } from '../order-record.ts'
import type { Venue } from './booking.ts'

type Asking = {
  readonly currency: OrderRow['currency']
  /** The most that comes back at once out of the pool, as reviewed. */
  readonly back: bigint
  readonly venue: Venue
}

/** Nothing for an order whose review brings nothing back; the market's date is at most a day ahead of the books'. */
export const broughtBackNeeds = (customer: bigint, asked: Asking): readonly Need[] =>
  asked.back > 0n ? sweepBackNeeds(customer, asked.currency, addDays(asked.venue.today, -1)) : []

type Given = { readonly order: OrderRow; readonly funds: Purse; readonly asked: Asking }

/** What the pool gives back at once for a purchase that misses something, and the purse with it. */
export function broughtBack(
  work: Work,
  { order, funds, asked }: Given,
  at: Moment,
): { readonly brought: Omit<Brought, 'amount'>; readonly funds: Purse } {
  const none = { brought: { journals: [], rows: [], events: [] }, funds }
  if (order.side === 'sell' || asked.back === 0n) return none
  const hold = holdFor(orderState(order), tariffOf(order))
  if (!hold.ok) return none
  const missing = hold.value - buyingPower(funds, asked.venue.settlesOn)
  const { currency, id } = order
  const { amount, ...brought } = sweepBack(
    work,
    { currency, missing, most: asked.back, order: id },
    at,
  )
  return { brought, funds: { ...funds, wallet: funds.wallet + amount } }
}
