import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { IsoDate } from '../civil.ts'
import { isHalfDay, isTradingDay, nextTradingDay, type Calendar } from './calendar.ts'
import type { Phase, Segment, SessionPlan } from './session-plans.ts'
import type { LocalTime } from './zone.ts'

export type Exchange = { readonly sessions: SessionPlan; readonly calendar: Calendar }

/**
 * Where the trading day stands. `until` is the local time the phase ends, `null` outside every
 * segment.
 */
export type SessionNow = {
  readonly phase: Phase
  readonly until: string | null
  /** Orders may be cancelled: not in the last minutes of most auctions. */
  readonly cancel: boolean
}

/**
 * The phase at a local time of the exchange (`market.md` M2); segments are half-open, 15:00:00
 * is no longer in one that ends at 15:00. A closed market takes cancellations. Refuses
 * `calendar_missing`.
 */
export function phaseAt(exchange: Exchange, now: LocalTime): Outcome<SessionNow> {
  const segments = segmentsOn(exchange, now.date)
  if (!segments.ok) return segments
  const current = segments.value.find(({ from, to }) => from <= now.time && now.time < to)
  if (current === undefined) return ok({ phase: 'closed', until: null, cancel: true })
  return ok({ phase: current.phase, until: current.to, cancel: current.cancel })
}

/** The segments of one date, none on a day without trading. Refuses `calendar_missing`. */
export function segmentsOn(
  { sessions, calendar }: Exchange,
  date: IsoDate,
): Outcome<readonly Segment[]> {
  const open = isTradingDay(calendar, date)
  if (!open.ok) return open
  if (!open.value) return ok([])
  const day = isHalfDay(calendar, date) ? sessions.half : sessions.full
  return ok(day.filter(({ since }) => since === undefined || since <= date))
}

/**
 * The next time continuous trading begins, strictly after `now`: after the break, or on the
 * next trading day. Refuses `calendar_missing` where the calendar ends first.
 */
export function nextOpening(exchange: Exchange, now: LocalTime): Outcome<LocalTime> {
  return nextEdge(exchange, now, (segment) => segment.from)
}

/** The next time continuous trading ends, strictly after `now`. Refuses `calendar_missing`. */
export function nextClosing(exchange: Exchange, now: LocalTime): Outcome<LocalTime> {
  return nextEdge(exchange, now, (segment) => segment.to)
}

/**
 * The date a trade or order of this moment belongs to: today until the last segment has ended,
 * then the next trading day. Refuses `calendar_missing`.
 */
export function tradeDateAt(exchange: Exchange, now: LocalTime): Outcome<IsoDate> {
  const segments = segmentsOn(exchange, now.date)
  if (!segments.ok) return segments
  const ahead = segments.value.some(({ to }) => now.time < to)
  return ahead ? ok(now.date) : nextTradingDay(exchange.calendar, now.date)
}

function nextEdge(
  exchange: Exchange,
  now: LocalTime,
  edge: (segment: Pick<Segment, 'from' | 'to'>) => string,
): Outcome<LocalTime> {
  const today = segmentsOn(exchange, now.date)
  if (!today.ok) return today
  const later = tradedIn(today.value).find((segment) => isLater(edge(segment), now.time))
  if (later !== undefined) return ok({ date: now.date, time: edge(later) })
  const date = nextTradingDay(exchange.calendar, now.date)
  if (!date.ok) return date
  const segments = segmentsOn(exchange, date.value)
  if (!segments.ok) return segments
  const [first] = tradedIn(segments.value)
  if (first === undefined) throw new RangeError(`no continuous trading on ${date.value}`)
  return ok({ date: date.value, time: edge(first) })
}

/**
 * When shares are traded one by one, from the first to the last of it: an auction in the middle ends and
 * begins no trading, a break does.
 */
export function tradedIn<E extends string | number>(
  parts: readonly { readonly phase: Phase; readonly from: E; readonly to: E }[],
): readonly { readonly from: E; readonly to: E }[] {
  const traded: { readonly from: E; readonly to: E }[] = []
  for (const { phase, from, to } of parts) {
    if (phase !== 'continuous') continue
    const last = traded.at(-1)
    const between = parts.find((one) => one.phase === 'auction' && one.from === last?.to)
    if (last !== undefined && between?.to === from) traded.splice(-1, 1, { from: last.from, to })
    else traded.push({ from, to })
  }
  return traded
}

/** `09:30:00` is not later than `09:30`, which a plain text comparison would say. */
const isLater = (edge: string, time: string): boolean =>
  edge.padEnd(8, ':00') > time.padEnd(8, ':00')
