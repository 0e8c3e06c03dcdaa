import { ok } from '@parkett/contract/wire/outcome'
import { addDays } from '@parkett/core/civil'
import { instantOf } from '@parkett/core/market/zone'
import { profiles } from '@parkett/core/market/profiles'
import { timetableFrom } from '@parkett/core/offerings/timetable'
import {
  beijingFrom,
  newcomerMarkets,
  newcomersMost,
  type NewcomerMarket,
} from '@parkett/core/simulation/newcomers'
import type { Feed } from '../../market/feed.ts'

type Days = Pick<Feed, 'addTradingDays' | 'opensAt'>

/** Each market has its next offering every third trading day. */
const everyDays = 3

/** So many of Germany's newcomers come to everybody; those behind them to the holders of a listed company. */
const toEverybody = 270
export const isPlacement = (market: NewcomerMarket, n: number): boolean =>
  market === 'DE' && n >= toEverybody

/** Where the numbers of a second series begin, in the markets that have one. */
const secondFrom: Partial<Record<NewcomerMarket, number>> = { DE: toEverybody, CN: beijingFrom }

/** Offerings that follow one another: the numbers of their companies. */
export type Series = {
  readonly market: NewcomerMarket
  readonly from: number
  readonly until: number
}
export const allSeries: readonly Series[] = [
  ...newcomerMarkets.map((market) => ({
    market,
    from: 0,
    until: secondFrom[market] ?? newcomersMost,
  })),
  { market: 'DE', from: toEverybody, until: newcomersMost },
  { market: 'CN', from: beijingFrom, until: newcomersMost },
]

/** Published so many trading days before it opens, and traded so many behind. */
const ahead = 3
const listedAfter = 6

/** Local times of an offering; days count in trading days from its opening. */
type Plan = {
  readonly timeZone: string
  /** The first offering of the market opens on this day. */
  readonly first: string
  readonly opens: string
  readonly closes: readonly [day: number, time: string]
  readonly draws: readonly [day: number, time: string]
  readonly ahead?: number
  readonly listedAfter?: number
  /** The next one so many trading days later; the number of the first. */
  readonly every?: number
  readonly from?: number
  /** Paid after winning: when numbers and results are told, and until when is paid, on the days of M26. */
  readonly pays?: { readonly numbers: string; readonly results: string; readonly until: string }
}

const plans: Readonly<Record<NewcomerMarket, Plan>> = {
  DE: {
    timeZone: profiles.XETR.timeZone,
    first: '2026-11-02',
    opens: '09:00',
    closes: [4, '12:00'],
    draws: [5, '09:00'],
  },
  // One day of subscription; the day in between for numbers and draw (`market.md` M26).
  CN: {
    timeZone: profiles.MAIN_SH.timeZone,
    first: '2026-11-05',
    opens: '09:30',
    closes: [0, '15:00'],
    draws: [1, '16:00'],
    ahead: 5,
    listedAfter: 7,
    pays: { numbers: '09:00', results: '08:00', until: '16:00' },
  },
  HK: {
    timeZone: profiles.HK.timeZone,
    first: '2026-11-03',
    opens: '09:00',
    closes: [3, '12:00'],
    draws: [5, '09:00'],
  },
  // Priced after the close of the evening before the first day.
  US: {
    timeZone: profiles.US.timeZone,
    first: '2026-11-04',
    opens: '09:30',
    closes: [5, '16:00'],
    draws: [5, '18:00'],
  },
}

/** Whoever holds the company at the close before the first day has a right: published before that day is over. */
const placementPlan: Plan = {
  timeZone: profiles.XETR.timeZone,
  first: '2026-11-04',
  opens: '09:00',
  closes: [5, '12:00'],
  draws: [6, '09:00'],
  listedAfter: 7,
  every: 9,
  from: toEverybody,
}
const recordAt = -1

/** Beijing: one day of subscription with the whole money, result and what comes back on the second morning (`market.md` M52). */
const beijingPlan: Plan = {
  timeZone: profiles.BSE.timeZone,
  first: '2026-11-06',
  opens: '09:15',
  closes: [0, '15:00'],
  draws: [2, '08:00'],
  ahead: 5,
  listedAfter: 7,
  every: 4,
  from: beijingFrom,
}

function planOf(market: NewcomerMarket, n: number): Plan {
  if (isPlacement(market, n)) return placementPlan
  return market === 'CN' && n >= beijingFrom ? beijingPlan : plans[market]
}

/** Instants of an offering, in milliseconds, and its first day of trading. */
export type Timetable = {
  readonly publishedAt: number
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly listsAt: number
  readonly listedOn: string
  /** The day whose close decides who has a right; null: everybody may apply. */
  readonly recordOn: string | null
  /** Of an offering that is paid after winning; `quotaUntil` is a date. */
  readonly pays: {
    readonly numbersAt: number
    readonly resultsAt: number
    readonly payUntil: number
    readonly quotaUntil: string
  } | null
}

/** When the n-th offering of a simulated market is what: published some trading days before it opens. */
export function timetableOf(
  { addTradingDays, opensAt }: Days,
  market: NewcomerMarket,
  n: number,
): Timetable {
  const plan = planOf(market, n)
  const { timeZone, first, opens, closes, draws, every = everyDays, from = 0 } = plan
  const at = (date: string, time: string): number => instantOf({ date, time }, timeZone)
  const day = (count: number): string =>
    // The day before is no trading day where the first one is: count from it.
    addTradingDays(market, addDays(first, -1), (n - from) * every + 1 + count)
  const listedOn = day(plan.listedAfter ?? listedAfter)
  const before = plan.ahead ?? ahead
  return {
    publishedAt: at(n === from ? addDays(first, -before) : day(-before), opens),
    opensAt: at(day(0), opens),
    closesAt: at(day(closes[0]), closes[1]),
    drawsAt: at(day(draws[0]), draws[1]),
    // The first moment in which there is a price.
    listsAt: opensAt(market, listedOn),
    listedOn,
    recordOn: isPlacement(market, n) ? day(recordAt) : null,
    pays: paysOf(plan, { day, at }),
  }
}

function paysOf(
  { pays }: Plan,
  of: {
    readonly day: (count: number) => string
    readonly at: (date: string, time: string) => number
  },
): Timetable['pays'] {
  if (pays === undefined) return null
  const days = timetableFrom((count) => ok(of.day(count)))
  if (!days.ok) throw new Error(days.reason)
  const { quotaUntil, numbersOn, resultOn } = days.value
  return {
    numbersAt: of.at(numbersOn, pays.numbers),
    resultsAt: of.at(resultOn, pays.results),
    payUntil: of.at(resultOn, pays.until),
    quotaUntil,
  }
}
