import { addDays } from '@parkett/core/civil'
import { instantOf } from '@parkett/core/market/zone'
import { profiles } from '@parkett/core/market/profiles'
import type { NewcomerMarket } from '@parkett/core/simulation/newcomers'
import type { Feed } from '../../market/feed.ts'

type Days = Pick<Feed, 'addTradingDays' | 'opensAt'>

/** Each market has its next offering every third trading day, and each trades on its seventh. */
const everyDays = 3
const listedAfter = 6

/** Local times of an offering; days count in trading days from its opening. */
type Plan = {
  readonly timeZone: string
  /** The first offering of the market opens on this day. */
  readonly first: string
  readonly opens: string
  readonly closes: readonly [day: number, time: string]
  readonly draws: readonly [day: number, time: string]
}

const plans: Readonly<Record<NewcomerMarket, Plan>> = {
  DE: {
    timeZone: profiles.XETR.timeZone,
    first: '2026-11-02',
    opens: '09:00',
    closes: [4, '12:00'],
    draws: [5, '09:00'],
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

/** Instants of an offering, in milliseconds, and its first day of trading. */
export type Timetable = {
  readonly publishedAt: number
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly listsAt: number
  readonly listedOn: string
}

/** When the n-th offering of a simulated market is what: published three trading days before it opens. */
export function timetableOf(
  { addTradingDays, opensAt }: Days,
  market: NewcomerMarket,
  n: number,
): Timetable {
  const { timeZone, first, opens, closes, draws } = plans[market]
  const at = (date: string, time: string): number => instantOf({ date, time }, timeZone)
  const day = (count: number): string =>
    // The day before is no trading day where the first one is: count from it.
    addTradingDays(market, addDays(first, -1), n * everyDays + 1 + count)
  const listedOn = day(listedAfter)
  return {
    publishedAt: at(n === 0 ? addDays(first, -3) : day(-3), opens),
    opensAt: at(day(0), opens),
    closesAt: at(day(closes[0]), closes[1]),
    drawsAt: at(day(draws[0]), draws[1]),
    // The first moment in which there is a price.
    listsAt: opensAt(market, listedOn),
    listedOn,
  }
}
