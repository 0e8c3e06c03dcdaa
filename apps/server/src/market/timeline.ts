import type { Session } from '@parkett/contract/customer/market'
import { dayNumber, isoDate, type DayNumber, type IsoDate } from '@parkett/core/civil'
import { auctionsIn, type WhichAuction } from '@parkett/core/market/auctions'
import { addTradingDays, isTradingDay, type Calendar } from '@parkett/core/market/calendar'
import type { MarketProfile } from '@parkett/core/market/profiles'
import { compressed } from '@parkett/core/market/compressed'
import { segmentsOn, tradedIn } from '@parkett/core/market/sessions'
import type { Segment } from '@parkett/core/market/session-plans'
import { instantOf, localTime, printInstant, type Instant } from '@parkett/core/market/zone'
import type { Sessions } from '../base/market-settings.ts'
import { orRefuse } from '../base/refusal.ts'
import { tradedAllDay, wholeDay, type Stretch } from './whole-day.ts'

/** An auction of a trading day as instants; from `lockedFrom` on nothing is taken back or changed. */
export type Auction = {
  readonly which: WhichAuction
  readonly date: IsoDate
  readonly from: Instant
  readonly until: Instant
  readonly lockedFrom: Instant | null
}

/** From one instant until another, business ms. */
export type Span = { readonly from: Instant; readonly until: Instant }

/**
 * One trading day laid out on the clock. `opens` is the first trade, `closes` the moment its
 * candle is final.
 */
export type DayPlan = {
  readonly date: IsoDate
  readonly day: DayNumber
  readonly stretches: readonly Stretch[]
  /** When its tape runs: an auction in the middle of it stops the prices, and they go on where they are by then. */
  readonly traded: readonly Pick<Stretch, 'from' | 'to'>[]
  /** None where there is nothing but continuous trading. */
  readonly auctions: readonly Auction[]
  /** The session at the closing price. */
  readonly atClose: Span | null
  readonly opens: Instant
  readonly closes: Instant
}

/** How long its tape runs, ms. */
export const tradedMs = ({ traded }: Pick<DayPlan, 'traded'>): number =>
  traded.reduce((sum, { from, to }) => sum + to - from, 0)

/**
 * Where the tape stands: the day whose prices show, and how much of its session has passed (1:
 * it is over).
 */
export type Standing = {
  readonly plan: DayPlan
  readonly passed: number
  /** Orders are matched now: continuous trading. */
  readonly live: boolean
}

/** The trading days of one market on the clock. */
export type Timeline = {
  readonly session: (at: Instant) => Session
  /** Trading date an order accepted now belongs to. Refuses `calendar_missing`. */
  readonly tradeDate: (at: Instant) => IsoDate
  /** Undefined before the first known trading day has opened. */
  readonly standing: (at: Instant) => Standing | undefined
  /** The last trading day whose candle is final. */
  readonly finished: (at: Instant) => DayPlan | undefined
  /** Refuses `calendar_missing` and throws RangeError on a date without trading. */
  readonly plan: (date: IsoDate) => DayPlan
}

export type TimelineOptions = {
  readonly profile: MarketProfile
  readonly calendar: Calendar
  readonly sessions: Sessions
}

/**
 * `real` follows the exchange's hours. The others never close: each trading day lasts from the
 * local midnight that ends the trading day before it to the local midnight that ends itself, so
 * a weekend belongs to the Monday after it, with Monday's tape stretched over three days and no
 * price shown twice. `always` has every phase of the exchange within it, `nonstop` continuous trading alone.
 */
export function makeTimeline(options: TimelineOptions): Timeline {
  const plans = new Map<IsoDate, DayPlan>()
  const plan = (date: IsoDate): DayPlan => {
    const kept = plans.get(date)
    if (kept !== undefined) return kept
    const made = options.sessions === 'real' ? realPlan(options, date) : wholePlan(options, date)
    plans.set(date, made)
    return made
  }
  const aroundDate = memoOfLast((date: IsoDate) => findAround(options, plan, date))
  // A list of quotes asks for the same instant again and again, and a busy day for the same date.
  const around = memoOfLast((at: Instant) =>
    aroundDate(localTime(at, options.profile.timeZone).date),
  )
  return {
    plan,
    session: (at) => sessionOf(options, around(at), at),
    tradeDate: (at) => {
      const { current, next } = around(at)
      if (current !== undefined && at < lastEnd(current)) return current.date
      if (next !== undefined) return next.date
      const date = localTime(at, options.profile.timeZone).date
      return orRefuse(addTradingDays(options.calendar, date, 1))
    },
    standing: (at) => standingOf(around(at), at),
    finished: (at) => {
      const { past, current } = around(at)
      return current !== undefined && at >= current.closes ? current : past
    },
  }
}

/**
 * `past` has opened before now and is over or running; `current` is the day now, `next` the one
 * after.
 */
type Around = {
  readonly date: IsoDate
  readonly past: DayPlan | undefined
  readonly current: DayPlan | undefined
  readonly next: DayPlan | undefined
}

function findAround(
  options: TimelineOptions,
  plan: (date: IsoDate) => DayPlan,
  date: IsoDate,
): Around {
  const { calendar, sessions } = options
  const known = calendar.from <= date && date <= calendar.to
  const today = known && calendar.opens(dayNumber(date)) ? date : undefined
  const before = previousOpen(calendar, date)
  const after = known ? addTradingDays(calendar, date, 1) : undefined
  const nextDate = after?.ok ? after.value : undefined
  const planOf = (day: IsoDate | undefined): DayPlan | undefined =>
    day === undefined ? undefined : plan(day)
  if (sessions !== 'real' && today === undefined) {
    // Between trading days the next one is already running.
    const running = planOf(nextDate)
    const following = nextDate === undefined ? undefined : addTradingDays(calendar, nextDate, 1)
    return {
      date,
      past: planOf(before),
      current: running,
      next: planOf(following?.ok ? following.value : undefined),
    }
  }
  return { date, past: planOf(before), current: planOf(today), next: planOf(nextDate) }
}

/** The last trading day before a date; dates after the calendar's end count from its end. */
function previousOpen(calendar: Calendar, date: IsoDate): IsoDate | undefined {
  const first = dayNumber(calendar.from)
  for (let day = Math.min(dayNumber(date) - 1, dayNumber(calendar.to)); day >= first; day -= 1) {
    if (calendar.opens(day)) return isoDate(day)
  }
  return undefined
}

function standingOf({ past, current }: Around, at: Instant): Standing | undefined {
  if (current !== undefined && at >= current.opens) {
    const { traded, stretches, auctions } = current
    const held = auctions.find(({ from, until }) => from <= at && at < until)
    const seen = held === undefined ? at : held.from
    const gone = traded.reduce(
      (sum, { from, to }) => sum + Math.min(Math.max(seen - from, 0), to - from),
      0,
    )
    const live = stretches.some(
      ({ phase, from, to }) => phase === 'continuous' && from <= at && at < to,
    )
    // The close is made by the closing auction: until it is over, the day stands one step
    // before its end.
    return {
      plan: current,
      live,
      passed: at >= current.closes ? 1 : Math.min(gone / tradedMs(current), 0.9999),
    }
  }
  return past === undefined ? undefined : { plan: past, passed: 1, live: false }
}

function sessionOf(
  { profile, calendar }: TimelineOptions,
  { date, past, current, next }: Around,
  at: Instant,
): Session {
  const stretch = current?.stretches.find(({ from, to }) => from <= at && at < to)
  const edges = [current, next].flatMap((plan) => plan?.traded ?? [])
  const opening = edges.find(({ from }) => from > at)
  const closing = edges.find(({ to }) => to > at)
  return {
    market: profile.market,
    phase: stretch?.phase ?? 'closed',
    // The trading date that has begun: today on a trading day, else the last one.
    tradeDate: current?.date ?? past?.date ?? date,
    nextOpen: opening === undefined ? null : printInstant(opening.from),
    nextClose: closing === undefined ? null : printInstant(closing.to),
    provisional: ((next ?? current)?.date ?? '') > calendar.publishedTo,
  }
}

const lastEnd = (plan: DayPlan): Instant => plan.stretches.at(-1)?.to ?? plan.closes

function realPlan(options: TimelineOptions, date: IsoDate): DayPlan {
  const { profile } = options
  const at = (time: string): Instant => instantOf({ date, time }, profile.timeZone)
  const stretches = segmentsOf(options, date).map(({ phase, cancel, from, to }) => ({
    phase,
    cancel,
    from: at(from),
    to: at(to),
  }))
  return planOf(options, date, stretches)
}

const segmentsOf = ({ profile, calendar }: TimelineOptions, date: IsoDate): readonly Segment[] =>
  orRefuse(segmentsOn({ sessions: profile.sessions, calendar }, date))

/** A day laid out: its first trade is that of continuous trading, its last one that of an auction behind it. */
function planOf(
  { profile }: TimelineOptions,
  date: IsoDate,
  stretches: readonly Stretch[],
): DayPlan {
  const auctions = auctionsIn(stretches).map(({ which, from, to, lockedFrom }) => ({
    which,
    date,
    from,
    until: to,
    lockedFrom,
  }))
  const opens = stretches.find(({ phase }) => phase === 'continuous')?.from
  const closes = stretches.findLast(
    ({ phase }) => phase === 'continuous' || phase === 'auction',
  )?.to
  if (opens === undefined || closes === undefined)
    throw new RangeError(`${profile.market} does not trade on ${date}`)
  return {
    date,
    day: dayNumber(date),
    stretches,
    traded: tradedIn(stretches),
    auctions,
    atClose: closeIn(stretches),
    opens,
    closes,
  }
}

function closeIn(stretches: readonly Stretch[]): Span | null {
  const post = stretches.find(({ phase }) => phase === 'post')
  return post === undefined ? null : { from: post.from, until: post.to }
}

/** A day of a market that never closes: from the midnight behind the one before it until its own. */
function wholePlan(options: TimelineOptions, date: IsoDate): DayPlan {
  const { profile, calendar, sessions } = options
  if (!orRefuse(isTradingDay(calendar, date)))
    throw new RangeError(`${profile.market} does not trade on ${date}`)
  const day = dayNumber(date)
  const before = previousOpen(calendar, date)
  const midnight = (on: DayNumber): Instant =>
    instantOf({ date: isoDate(on), time: '00:00' }, profile.timeZone)
  const whole = {
    from: midnight(before === undefined ? day : dayNumber(before) + 1),
    to: midnight(day + 1),
  }
  const phases = sessions === 'nonstop' ? tradedAllDay : compressed(segmentsOf(options, date))
  const at = (time: string): Instant => instantOf({ date, time }, profile.timeZone)
  return planOf(options, date, wholeDay(whole, phases, at))
}

function memoOfLast<K, T>(compute: (key: K) => T): (key: K) => T {
  let last: { key: K; value: T } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, value: compute(key) }
    return last.value
  }
}
