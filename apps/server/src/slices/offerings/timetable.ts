import { addDays } from '@parkett/core/civil'
import { instantOf } from '@parkett/core/market/zone'
import { profiles } from '@parkett/core/market/profiles'
import type { Feed } from '../../market/feed.ts'

type Days = Pick<Feed, 'addTradingDays' | 'opensAt'>

/** The first offering of the simulated market opens on this day, the others every third trading day. */
const firstOpening = '2026-11-02'
const everyDays = 3

const zone = profiles.XETR.timeZone
const at = (date: string, time: string): number => instantOf({ date, time }, zone)

/** Instants of an offering, in milliseconds, and its first day of trading. */
export type Timetable = {
  readonly publishedAt: number
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly listsAt: number
  readonly listedOn: string
}

/**
 * When the n-th offering of the simulated market is what: published three trading days before it opens,
 * open for four days and a morning, drawn the next day, traded from the day behind that.
 */
export function timetableOf({ addTradingDays, opensAt }: Days, n: number): Timetable {
  const day = (count: number): string =>
    // The day before is no trading day where the first one is: count from it.
    addTradingDays('DE', addDays(firstOpening, -1), n * everyDays + 1 + count)
  const listedOn = day(6)
  return {
    publishedAt: at(n === 0 ? addDays(firstOpening, -3) : day(-3), '09:00'),
    opensAt: at(day(0), '09:00'),
    closesAt: at(day(4), '12:00'),
    drawsAt: at(day(5), '09:00'),
    // The first moment in which there is a price.
    listsAt: opensAt('DE', listedOn),
    listedOn,
  }
}
