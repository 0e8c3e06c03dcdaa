import { parsePrice } from '@parkett/core/decimal'
import { reaches, waitsForStop } from '@parkett/core/orders/stop'
import type { Alarm } from '../../base/alarm.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { triggerStop } from './acts/trigger.ts'
import type { BrokerDeps } from './broker.ts'
import { mayTradeNow, type MarketFacts } from './facts.ts'
import { editionOf } from './order-record.ts'

type StopDeps = Pick<BrokerDeps, 'commit'> & { readonly alarm: Alarm }

/**
 * Sends the orders whose stop the last price has reached to the market, each once, and answers all
 * orders as they stand then. A price of another day reaches none.
 */
export async function afterStops(
  deps: StopDeps,
  open: readonly OrderRow[],
  about: (instrument: bigint) => MarketFacts | null,
): Promise<readonly OrderRow[]> {
  const due = open.flatMap((order) => {
    const last = reachedBy(order, about)
    return last === null ? [] : [{ order, last }]
  })
  if (due.length === 0) return open
  const sent = await Promise.all(
    due.map(async ({ order, last }) => [order, await trigger(deps, order, last)] as const),
  )
  const after = new Map(sent)
  return open.map((order) => after.get(order) ?? order)
}

/** The last price, where it has reached the stop that an order waits for. */
function reachedBy(
  order: OrderRow,
  about: (instrument: bigint) => MarketFacts | null,
): string | null {
  const { stop } = order.terms
  if (stop === undefined || !waitsForStop(stop)) return null
  const facts = about(order.instrument)
  const last = facts === null ? null : facts.quote.last
  if (facts === null || last === null || !mayTradeNow(facts, order)) return null
  return reaches(order.side, stop.price, parsePrice(last)) ? last : null
}

async function trigger(deps: StopDeps, order: OrderRow, last: string): Promise<OrderRow> {
  const { id, customer, side, terms } = order
  const key = `trigger-${editionOf(order)}`
  const asking = { customer, key, body: key }
  const done = await submit(deps.commit, asking, triggerStop, { order: id, side, last })
  if (!done.ok) {
    // Taken back or frozen since the round began: it stays as it is.
    if (done.reason !== 'order_not_open' && done.reason !== 'account_frozen')
      deps.alarm('an order could not be matched', { order: id.toString(), why: done.reason })
    return order
  }
  const { at, price } = done.value.value
  if (terms.stop === undefined) return order
  const triggered = { at, price: parsePrice(price) }
  return { ...order, terms: { ...terms, stop: { ...terms.stop, triggered } } }
}
