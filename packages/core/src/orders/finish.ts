import { buyReleased } from '../ledger/events/buys.ts'
import { sellReleased } from '../ledger/events/sells.ts'
import type { Journal } from '../ledger/posting.ts'
import { addFunds, noFunds, released, unsettledOf, type Purse } from './hold-origin.ts'
import type { OrderState, OrderStatus } from './order-state.ts'

export type Finished = {
  readonly order: OrderState
  readonly funds: Purse
  readonly journal: Journal | null
}

/**
 * Ends an order and gives back what it still holds: a buy's surplus to the pockets it came from
 * (unsettled money whose date has come is settled by now), a sale's unsold shares to sellable
 * (`money.md` G11).
 */
export function finish(
  order: OrderState,
  funds: Purse,
  end: { status: OrderStatus; today: string },
): Finished {
  const ended: OrderState = { ...order, status: end.status, hold: noFunds }
  return order.side === 'buy'
    ? releaseMoney(order, { ended, funds, today: end.today })
    : releaseShares(order, ended, funds)
}

function releaseMoney(
  order: OrderState,
  end: { ended: OrderState; funds: Purse; today: string },
): Finished {
  const back = released(order.hold, end.today)
  const given = buyReleased(order.currency, { cash: back.cash, unsettled: unsettledOf(back) })
  return {
    order: end.ended,
    funds: addFunds(end.funds, back),
    journal: given.postings.length > 0 ? given : null,
  }
}

function releaseShares(order: OrderState, ended: OrderState, funds: Purse): Finished {
  const unsold = order.quantity - order.filled
  const given = sellReleased(order.instrument.toString(), unsold)
  return { order: ended, funds, journal: unsold > 0n ? given : null }
}
