import {
  isPaidAfter,
  type PublishBoard,
  type PublishWay,
} from '@parkett/contract/desk/publish-ways'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { No } from '@parkett/contract/wire/outcome'
import { addDays, type IsoDate } from '../../civil.ts'
import { profiles } from '../../market/profiles.ts'
import { instantOf, localTime, type Instant } from '../../market/zone.ts'
import { firstWrong, wrongTerm, type Term } from './term.ts'

/** What a clock of the market shows: `2026-12-01T09:00`. */
type Wall = string

/** Times of an offering as two people would publish it, by the market's own clock. */
export type Times = {
  readonly board: PublishBoard
  readonly way: PublishWay
  readonly opensAt: Wall
  readonly closesAt: Wall
  readonly drawsAt: Wall
  readonly resultsAt: Wall | null
  readonly payUntil: Wall | null
  readonly listsOn: IsoDate
}

export type MarketDays = {
  readonly trades: (date: IsoDate) => boolean
  /** The n-th trading day behind a date, which need not be one, or before it. */
  readonly after: (date: IsoDate, days: number) => IsoDate
  /** The trade date that an order accepted now belongs to. */
  readonly today: IsoDate
  readonly now: Instant
}

/** Money is set aside no longer than so many days before the closing, and between closing and listing. */
const openDaysMost = 30
const waitDaysMost = 30
const drawDaysMost = 14
/** Published so long before the opening, at least: the commitment is out, and its terms can be read. */
const aheadMs = 10 * 60_000
/** Whoever won has so long to pay, at least. */
const payHoursLeast = 4

export const dateOf = (wall: Wall): IsoDate => wall.slice(0, 10)
export const instantIn = (board: PublishBoard, wall: Wall): Instant =>
  instantOf({ date: dateOf(wall), time: wall.slice(11) }, profiles[board].timeZone)

/** The first of the times that cannot be, with what could (`market.md` M55, M26, M51, M52); null: all of them can. */
export const wrongTime = (times: Times, days: MarketDays): No | null =>
  firstWrong([
    () => wrongWindow(times, days),
    () => (isPaidAfter(times.way) ? wrongPayment(times, days) : wrongDraw(times, days)),
    () => wrongListing(times, days),
  ])

const said = (wall: Wall): string => wall.replace('T', ' ')
const minuteAfter = (wall: Wall): Wall => later(wall, 60_000)
/** Worked out beside every zone: how far two of its clocks are apart. */
const later = (wall: Wall, ms: number): Wall => {
  const { date, time } = localTime(
    instantOf({ date: dateOf(wall), time: wall.slice(11) }, 'UTC') + ms,
    'UTC',
  )
  return `${date}T${time.slice(0, 5)}`
}

const notBefore = (term: Term, wall: Wall, first: Wall): No | null =>
  wall < first ? wrongTerm(term, 'after', { value: said(first) }) : null
const notAfter = (term: Term, wall: Wall, last: Wall): No | null =>
  wall > last ? wrongTerm(term, 'before', { value: said(last) }) : null
const onTradingDay = (term: Term, date: IsoDate, { trades, after }: MarketDays): No | null =>
  trades(date) ? null : wrongTerm(term, 'day', { value: after(date, 1) })

/** The first and the last moment of a trading day from there on, and up to there: what is said in a term's place does. */
const firstIn = (wall: Wall, { trades, after }: MarketDays): Wall =>
  trades(dateOf(wall)) ? wall : `${after(dateOf(wall), 1)}T00:00`
const lastIn = (wall: Wall, { trades, after }: MarketDays): Wall =>
  trades(dateOf(wall)) ? wall : `${after(dateOf(wall), -1)}T23:59`

/** China subscribes on one day, from the morning to three; Shanghai begins a quarter of an hour behind the others. */
const firstOf = (board: PublishBoard): string => (board === 'MAIN_SH' ? '09:30' : '09:15')

const lastOpening = '14:00'
const isOneDay = (way: PublishWay): boolean => way === 'quota' || way === 'by_time'

/** The first opening that may be: the commitment is out before it, and a record day is not over. */
function firstOpening({ board, way }: Times, days: MarketDays): Wall {
  const { date, time } = localTime(days.now, profiles[board].timeZone)
  if (way === 'placement') return `${days.after(days.today, 1)}T00:00`
  const first = firstIn(later(`${date}T${time.slice(0, 5)}`, aheadMs), days)
  if (!isOneDay(way)) return first
  const [on, morning] = [dateOf(first), firstOf(board)]
  if (first > `${on}T${lastOpening}`) return `${days.after(on, 1)}T${morning}`
  return first < `${on}T${morning}` ? `${on}T${morning}` : first
}

/** Of opening and closing. */
function wrongWindow(times: Times, days: MarketDays): No | null {
  const { board, way, opensAt, closesAt } = times
  const first = firstOpening(times, days)
  const opensOn = dateOf(opensAt)
  const oneDay = isOneDay(way)
  const latest = oneDay ? `${opensOn}T15:00` : lastIn(later(opensAt, openDaysMost * dayMs), days)
  return firstWrong([
    () => notBefore('opensAt', opensAt, first),
    () => onTradingDay('opensAt', opensOn, days),
    () => (oneDay ? notBefore('opensAt', opensAt, `${opensOn}T${firstOf(board)}`) : null),
    () => (oneDay ? notAfter('opensAt', opensAt, `${opensOn}T${lastOpening}`) : null),
    () => notBefore('closesAt', closesAt, firstIn(minuteAfter(opensAt), days)),
    () => notAfter('closesAt', closesAt, latest),
    () => onTradingDay('closesAt', dateOf(closesAt), days),
  ])
}

/** Paid in advance: the result comes with the draw. Beijing has a moment of its own for it (M52). */
function wrongDraw({ way, closesAt, drawsAt, ...times }: Times, days: MarketDays): No | null {
  const only = `${days.after(dateOf(closesAt), 2)}T08:00`
  return firstWrong([
    () => (times.resultsAt === null ? null : wrongTerm('resultsAt', 'unwanted')),
    () => (times.payUntil === null ? null : wrongTerm('payUntil', 'unwanted')),
    () =>
      way !== 'by_time' || drawsAt === only
        ? null
        : wrongTerm('drawsAt', 'only', { value: said(only) }),
    () => notBefore('drawsAt', drawsAt, firstIn(minuteAfter(closesAt), days)),
    () => notAfter('drawsAt', drawsAt, lastIn(later(closesAt, drawDaysMost * dayMs), days)),
    () => onTradingDay('drawsAt', dateOf(drawsAt), days),
  ])
}

/** Numbers are given out on the morning behind the closing (M26): the draw that day, result and payment the next. */
export const numbersAtOf = (closesAt: Wall, { after }: Pick<MarketDays, 'after'>): Wall =>
  `${after(dateOf(closesAt), 1)}T09:00`

function wrongPayment(
  { closesAt, drawsAt, resultsAt, payUntil }: Times,
  days: MarketDays,
): No | null {
  const numbersAt = numbersAtOf(closesAt, days)
  const paysOn = days.after(dateOf(closesAt), 2)
  if (resultsAt === null) return wrongTerm('resultsAt', 'wanted')
  if (payUntil === null) return wrongTerm('payUntil', 'wanted')
  return firstWrong([
    () => notBefore('drawsAt', drawsAt, minuteAfter(numbersAt)),
    () => notAfter('drawsAt', drawsAt, `${dateOf(numbersAt)}T23:59`),
    () => notBefore('resultsAt', resultsAt, `${paysOn}T00:00`),
    () => notAfter('resultsAt', resultsAt, later(`${paysOn}T16:00`, -payHoursLeast * 3_600_000)),
    () => notBefore('payUntil', payUntil, later(resultsAt, payHoursLeast * 3_600_000)),
    () => notAfter('payUntil', payUntil, `${paysOn}T16:00`),
  ])
}

function wrongListing(
  { closesAt, drawsAt, payUntil, listsOn }: Times,
  days: MarketDays,
): No | null {
  const first = days.after(dateOf(payUntil ?? drawsAt), 1)
  const last = dateOf(lastIn(`${addDays(dateOf(closesAt), waitDaysMost)}T00:00`, days))
  if (listsOn < first) return wrongTerm('listsOn', 'after', { value: first })
  if (listsOn > last) return wrongTerm('listsOn', 'before', { value: last })
  return onTradingDay('listsOn', listsOn, days)
}
