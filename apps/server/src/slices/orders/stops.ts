import { parsePrice, printPrice, type Price } from '@parkett/core/decimal'
import { isAhead, reaches, type Stop } from '@parkett/core/orders/stop'
import { followed, isKeptAt, type Trailing } from '@parkett/core/orders/trail'
import type { Alarm } from '../../base/alarm.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { trailStop, type Followed } from './acts/trail.ts'
import { behindStop, triggerStop } from './acts/trigger.ts'
import type { BrokerDeps } from './broker.ts'
import { mayTradeNow, onStepOf, type MarketFacts } from './facts.ts'
import { editionOf } from './order-record.ts'
import { trailingOf, type Trails } from './trailing.ts'

type StopDeps = Pick<BrokerDeps, 'commit'> & { readonly alarm: Alarm; readonly trails: Trails }
type About = (instrument: bigint) => MarketFacts | null

/** A stop as it stands at a last price, and what it has followed to stand there. */
type Seen = {
  readonly order: OrderRow
  readonly stop: Stop
  readonly last: Price
  readonly followed?: Followed
  readonly now: number
}

/**
 * Sends the orders whose stop the last price has reached to the market, each once, lets the others
 * follow it that do, and answers all orders as they stand then. A price of another day reaches none.
 */
export async function afterStops(
  deps: StopDeps,
  open: readonly OrderRow[],
  about: About,
): Promise<readonly OrderRow[]> {
  deps.trails.keep(open)
  const seen = open.flatMap((order) => seeStop(deps.trails, order, about))
  if (seen.length === 0) return open
  const sent = await Promise.all(
    seen.flatMap((each) => {
      if (reaches(each.order.side, each.stop.price, each.last)) return [trigger(deps, each)]
      return isKeptNow(each) ? [keep(deps, each, each.followed)] : []
    }),
  )
  const after = new Map(sent)
  return open.map((order) => after.get(order) ?? order)
}

/** The last price before a stop that an order waits for, where it may trade at that price. */
function seeStop(trails: Trails, order: OrderRow, about: About): readonly Seen[] {
  const { stop } = order.terms
  if (!isAhead(stop)) return []
  const facts = about(order.instrument)
  const shown = facts === null ? null : facts.quote.last
  if (facts === null || shown === null || !mayTradeNow(facts, order)) return []
  const { now } = facts
  const last = parsePrice(shown)
  const trailing = trailingOf(order)
  if (trailing === null) return [{ order, stop, last, now }]
  const seen = trails.see(order, trailing, { price: last, at: now })
  const onStep = onStepOf(facts)
  const moved: Trailing = followed(order.side, trailing, seen, onStep)
  return [{ order, stop: moved, last, now, followed: { seen, onStep } }]
}

type Following = Seen & { readonly followed: Followed }

/** It has followed since it was kept, and that is long enough ago. */
const isKeptNow = (seen: Seen): seen is Following =>
  seen.followed !== undefined &&
  seen.stop !== seen.order.terms.stop &&
  isKeptAt(seen.now, seen.order.updatedAt)

type Sent = readonly [OrderRow, OrderRow]

async function trigger(deps: StopDeps, { order, stop, last, followed: seen }: Seen): Promise<Sent> {
  const { id, customer, side, terms } = order
  const key = `trigger-${editionOf(order)}`
  const asking = { customer, key, body: key }
  const input = { order: id, side, last: printPrice(last), ...(seen && { followed: seen }) }
  const done = await submit(deps.commit, asking, triggerStop, input)
  if (!done.ok) return isLost(deps, order, done.reason)
  const { at, price } = done.value.value
  const reached = { ...stop, triggered: { at, price: parsePrice(price) } }
  return [order, behindStop({ ...order, terms: { ...terms, stop: reached } })]
}

/** How far it has followed becomes what is shown, and what a restart finds. */
async function keep(deps: StopDeps, { order, stop }: Seen, seen: Followed): Promise<Sent> {
  const { id, customer, side, terms } = order
  const key = `trail-${editionOf(order)}-${seen.seen.price}`
  const asking = { customer, key, body: key }
  const done = await submit(deps.commit, asking, trailStop, { order: id, side, ...seen })
  if (!done.ok) return isLost(deps, order, done.reason)
  return [order, { ...order, terms: { ...terms, stop } }]
}

/** Taken back, changed or frozen since the round began: it stays as it is. */
function isLost({ alarm }: StopDeps, order: OrderRow, why: string): Sent {
  if (why !== 'order_not_open' && why !== 'account_frozen')
    alarm('an order could not be matched', { order: order.id.toString(), why })
  return [order, order]
}
