import { afterAsking, stepOf, type AtVenue, type ToldOf } from '@parkett/core/orders/at-venue'
import { goesOnWaiting } from '@parkett/core/orders/order-state'
import { markRead, stopVenue, venueKept, type VenueRow } from '../../../accounts/trading/venues.ts'
import type { Clock } from '../../../base/ports.ts'
import { submit } from '../../../ledger/door/submit.ts'
import { tellVenue } from '../acts/at-venue.ts'
import { endOrder } from '../acts/end.ts'
import { marketFacts, mayTradeNow } from '../facts.ts'
import { acknowledge, bookReport, type VenueDeps } from './book-report.ts'
import { nameOf } from './names.ts'
import { ordersThere, type Out } from './orders-there.ts'
import { stuckMs } from './stuck.ts'
import { VenueAway } from './port.ts'

type RoundDeps = VenueDeps & { readonly wall: Clock }

/** Orders that one round asks the venue about: it lets nobody ask for ever. */
const askedMost = 4
/** An order nobody told anything of is asked about. */
const askEveryMs = 30_000
/** What was sent a moment ago may still be on its way there. */
const onItsWayMs = 20_000

/**
 * One round of a venue outside: what was executed there is booked, each report once; what waits is sent, each
 * order once; what nobody told of is asked for (`market.md` M91-M93).
 * @throws Error naming the venue and why, when it could not be asked: the job says so
 */
export function makeVenueRound(deps: RoundDeps): () => Promise<void> {
  const { outside, pool, wall } = deps
  const memory = makeMemory(deps)
  return async () => {
    const kept = await venueKept(pool, outside.name, wall.now())
    try {
      await takeReports(deps, kept)
      // Read again: what was just booked may be all of it, or may have stopped the venue.
      const isStopped = (await venueKept(pool, outside.name, wall.now())).stoppedAt !== null
      const open = await ordersThere(pool, outside.name)
      memory.keep(open)
      const due = open.flatMap((order) => stepDue(deps, order, { isStopped, memory }))
      for (const each of memory.turn(due)) await goOn(deps, each, { isStopped, memory })
    } catch (error) {
      if (!(error instanceof VenueAway)) throw error
      throw new Error(`${outside.label} could not be asked: ${error.why}`, { cause: error })
    }
  }
}

async function takeReports(deps: RoundDeps, kept: VenueRow): Promise<void> {
  const { outside, pool } = deps
  const reports = await outside.reports({ id: kept.readTo, from: kept.openedAt })
  // In most rounds nothing was executed: no order is looked for.
  if (reports.length === 0) return
  const open = await ordersThere(pool, outside.name)
  const known = new Map(
    open.flatMap((order) => (order.at.ref === null ? [] : [[order.at.ref, order]])),
  )
  for (const report of reports) {
    if ((await bookReport(deps, report, known)) === 'unknown')
      await stop(deps, report.id, report.ref)
    // Behind what stands in the books, or is asked for by its order.
    await markRead(pool, outside.name, report.id)
  }
}

/** Nothing more goes there until somebody has looked: the venue and these books do not mean the same. */
async function stop(
  { pool, outside, wall, alarm }: RoundDeps,
  by: string,
  ref: string,
): Promise<void> {
  await stopVenue(pool, outside.name, { by, at: wall.now() })
  alarm('a venue reports what nobody ordered', { venue: outside.name, report: by, order: ref })
}

/** An order of which something is to be done. */
type Due = {
  readonly order: Out
  readonly step: Exclude<ReturnType<typeof stepOf>, 'none'>
}
type Memory = ReturnType<typeof makeMemory>

/** When each order was asked about, and which of them rang: lost with the process, and asked again. */
function makeMemory({ wall, alarm, outside }: Pick<RoundDeps, 'wall' | 'alarm' | 'outside'>) {
  const asked = new Map<bigint, number>()
  const since = new Map<bigint, number>()
  const rung = new Set<bigint>()
  const isDue = ({ id, at }: Out): boolean =>
    at.back !== null || wall.now() - (asked.get(id) ?? 0) >= askEveryMs
  const keep = (open: readonly Out[]): void => {
    const ids = new Set(open.map(({ id }) => id))
    for (const known of [asked, since, rung])
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
  }
  /** Those whose turn it is: who waits for longest first. */
  const turn = (due: readonly Due[]): readonly Due[] =>
    due
      .toSorted((a, b) => (asked.get(a.order.id) ?? 0) - (asked.get(b.order.id) ?? 0))
      .slice(0, askedMost)
  const note = ({ id }: Out): void => void asked.set(id, wall.now())
  /** Something of it is open at the venue; for too long it rings, once. */
  const waits = ({ id }: Out, why: string): void => {
    const from = since.get(id) ?? wall.now()
    since.set(id, from)
    if (wall.now() - from < stuckMs || rung.has(id)) return
    rung.add(id)
    alarm('an order is stuck at a venue', { venue: outside.name, order: id.toString(), why })
  }
  const moves = ({ id }: Out): void => void since.delete(id)
  return { isDue, keep, turn, note, waits, moves }
}

type Going = { readonly isStopped: boolean; readonly memory: Memory }

/** What is to be done about one order now: of those that wait for their market nothing is. */
function stepDue({ feed, clock }: RoundDeps, order: Out, going: Going): readonly Due[] {
  const facts = marketFacts(feed, order.instrument, clock.now())
  const mayTrade = facts.ok && mayTradeNow(facts.value, order)
  const { isStopped, memory } = going
  const step = stepOf(order.at, { mayTrade, isStopped, isDue: memory.isDue(order) })
  return step === 'none' ? [] : [{ order, step }]
}

async function goOn(
  deps: RoundDeps,
  { order, step }: Due,
  { isStopped, memory }: Going,
): Promise<void> {
  const { outside } = deps
  memory.note(order)
  if (step === 'send') return send(deps, order)
  if (step === 'find') {
    const there = await outside.find(nameOf(order))
    if (there !== null) {
      memory.moves(order)
      return acknowledge(deps, order, there.ref)
    }
    memory.waits(order, 'unacknowledged')
    // It never came there: it goes out again, under the same name, unless nobody wants it any more.
    if (order.at.back !== null) return endUnsent(deps, order, order.at.back)
    return isStopped ? undefined : post(deps, order)
  }
  const { ref } = order.at
  if (ref === null) return
  if (step === 'take_back') await outside.takeBack(ref)
  const told = await outside.ask(ref)
  if (told === null) return memory.waits(order, 'unknown there')
  await settle(deps, order, { told, memory })
}

/** Written down first, so that whoever goes on behind a cut asks before it sends. */
async function send(deps: RoundDeps, order: Out): Promise<void> {
  const { id, customer, side } = order
  const key = `venue-send-${id}`
  const input = { order: id, side, becomes: 'sent' } as const
  const done = await submit(deps.commit, { customer, key, body: key }, tellVenue, input)
  // Taken back or frozen since the round began. Another server's round may have been first, and sends it.
  if (done.ok && !done.value.replayed) await post(deps, order)
}

async function post(deps: RoundDeps, order: Out): Promise<void> {
  const { outside, feed, clock } = deps
  const symbol = feed.instrument(order.instrument)?.symbol
  if (symbol === undefined) return
  const name = nameOf(order)
  const { side, quantity: shares, limitPrice: limit, kind, timeInForce } = order
  const waits = goesOnWaiting(kind, timeInForce)
  const taken = await outside.send({ name, symbol, side, shares, limit, waits })
  // Refused because it is there already, or because the venue does not want it.
  const there = taken ?? (await outside.find(name))
  if (there !== null) return acknowledge(deps, order, there.ref)
  await end(deps, order, { as: 'cancelled', reason: 'venue_refused', at: clock.now() })
}

type Asked = { readonly told: ToldOf; readonly memory: Memory }

async function settle(deps: RoundDeps, order: Out, { told, memory }: Asked): Promise<void> {
  const { filled, kind, timeInForce, at } = order
  const waits = goesOnWaiting(kind, timeInForce)
  const next = afterAsking({ back: at.back, waits, filled }, told, deps.clock.now())
  if (next === 'missing') {
    memory.waits(order, 'a report is missing')
    for (const report of await deps.outside.reportsOf(told.ref))
      if ((await bookReport(deps, report, new Map([[told.ref, order]]))) === 'unknown')
        await stop(deps, report.id, report.ref)
    return
  }
  if (next !== 'same') return end(deps, order, next)
  if (at.back === null) memory.moves(order)
  else memory.waits(order, 'wanted back')
}

type Ends = NonNullable<AtVenue['back']>

/** Nobody wants it, and it never came there: once nothing of it can be on its way any more. */
async function endUnsent(deps: RoundDeps, order: Out, back: Ends): Promise<void> {
  const { sent } = order.at
  if (sent === null || deps.clock.now() - sent >= onItsWayMs) await end(deps, order, back)
}

/** It is over there, and every share that was executed is booked. */
async function end(deps: RoundDeps, order: Out, { as, reason }: Ends): Promise<void> {
  const { id, customer, instrument, currency, filled } = order
  const facts = marketFacts(deps.feed, instrument, deps.clock.now())
  if (!facts.ok) return
  const key = `venue-over-${id}-${filled}`
  const asking = { customer, route: 'orders.over', key, body: key }
  const { today } = facts.value
  await submit(deps.commit, asking, endOrder, {
    order: id,
    instrument,
    currency,
    as,
    today,
    reason,
    overThere: { filled },
  })
}
