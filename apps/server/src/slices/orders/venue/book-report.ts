import { printInstant } from '@parkett/core/market/zone'
import type { Execution } from '@parkett/core/orders/at-venue'
import { submit } from '../../../ledger/door/submit.ts'
import type { OrderRow } from '../../../accounts/trading/tables.ts'
import type { Venue } from '../acts/booking.ts'
import { tellVenue } from '../acts/at-venue.ts'
import { fillFromVenue } from '../acts/venue-fill.ts'
import { marketFacts } from '../facts.ts'
import type { MatcherDeps } from '../matcher.ts'
import { venueOf } from '../place-input.ts'
import { oneOrder } from '../queries.ts'
import { orderNamed } from './names.ts'
import type { OutsideVenue } from './port.ts'

export type VenueDeps = MatcherDeps & { readonly outside: OutsideVenue }

/**
 * Books one report. `later`: the books cannot take it now, and asking about the order finds it again.
 * `unknown`: nobody here ordered this.
 */
export async function bookReport(
  deps: VenueDeps,
  report: Execution,
  known: ReadonlyMap<string, OrderRow>,
): Promise<'booked' | 'later' | 'unknown'> {
  const order = known.get(report.ref) ?? (await orderOf(deps, report.ref))
  if (order === null) return 'unknown'
  const venue = venueThen(deps, order, report)
  const symbol = deps.feed.instrument(order.instrument)?.symbol
  if (venue === null || symbol === undefined) return 'later'
  const { id, customer, instrument, currency, side } = order
  const key = `executed-${deps.outside.name}-${report.id}`
  const input = { order: id, instrument, currency, side, venue, symbol, report }
  const done = await submit(deps.commit, { customer, key, body: key }, fillFromVenue, input)
  if (done.ok) return 'booked'
  return done.reason === 'order_not_open' || done.reason === 'not_found' ? 'unknown' : 'later'
}

/** The order that a venue's number is of; one whose acknowledgement got lost is acknowledged by this. */
async function orderOf(deps: VenueDeps, ref: string): Promise<OrderRow | null> {
  const told = await deps.outside.ask(ref)
  const named = told === null ? null : orderNamed(told.name)
  if (named === null) return null
  const order = await oneOrder(deps.pool, named.customer, named.id)
  if (order?.terms.venue?.name !== deps.outside.name) return null
  await acknowledge(deps, order, ref)
  return order
}

/** The venue has it, under this number. */
export async function acknowledge(
  { commit }: Pick<VenueDeps, 'commit'>,
  { id, customer, side }: OrderRow,
  ref: string,
): Promise<void> {
  const key = `venue-has-${id}`
  const input = { order: id, side, becomes: 'acknowledged', ref } as const
  await submit(commit, { customer, key, body: key }, tellVenue, input)
}

/** The market of the instant at which it was executed: what was found late settles as what was told at once. */
function venueThen(
  { feed, clock, outside }: VenueDeps,
  order: OrderRow,
  { at }: Execution,
): Venue | null {
  const [now, then] = [clock.now(), at].map((instant) =>
    marketFacts(feed, order.instrument, instant),
  )
  if (!now?.ok || !then?.ok) return null
  // What a venue of play money executes is simulated there, at real prices.
  const kind = outside.stake === 'money' ? 'REAL' : 'SIMULATED'
  const provenance = { kind, source: outside.label, at: printInstant(at), delaySeconds: 0 } as const
  return { ...venueOf(then.value), today: now.value.today, provenance }
}
