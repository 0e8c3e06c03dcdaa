import { parsePrice } from '@parkett/core/decimal'
import { reaches, waitsForStop } from '@parkett/core/orders/stop'
import type { Alarm } from '../../base/alarm.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { triggerStop } from './acts/trigger.ts'
import type { BrokerDeps } from './broker.ts'
import { mayTradeNow, type MarketFacts } from './facts.ts'

type StopDeps = Pick<BrokerDeps, 'commit'> & { readonly alarm: Alarm }

/**
 * Sends the orders whose stop the last price has reached to the market, each once, and answers all
 * orders as they stand then. A price of another day reaches none.
 */
export function afterStops(
  deps: StopDeps,
  open: readonly OrderRow[],
  about: (instrument: bigint) => MarketFacts | null,
): Promise<readonly OrderRow[]> {
  return Promise.all(
    open.map(async (order) => {
      const { stop } = order.terms
      if (stop === undefined || !waitsForStop(stop)) return order
      const facts = about(order.instrument)
      const last = facts === null ? null : facts.quote.last
      if (facts === null || last === null || !mayTradeNow(facts, order)) return order
      return reaches(order.side, stop.price, parsePrice(last)) ? trigger(deps, order, last) : order
    }),
  )
}

async function trigger(deps: StopDeps, order: OrderRow, last: string): Promise<OrderRow> {
  const { id, customer, side, terms } = order
  const key = `trigger-${id}`
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
