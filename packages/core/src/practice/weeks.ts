import { addDays, type IsoDate, utcDate } from '../civil.ts'
import { instantOf, localTime, type Instant } from '../market/zone.ts'
import { mondayOf } from '../weeks.ts'

/** Before this week the simulated markets had no new shares. */
export const firstWeek: IsoDate = '2026-11-02'
const weeksMost = 4
const zone = 'Europe/Berlin'

/** Mondays of the past weeks that can be played at an instant, the newest first. */
export function practiceWeeks(now: Instant): readonly IsoDate[] {
  const thisWeek = mondayOf(localTime(now, zone).date)
  return Array.from({ length: weeksMost }, (_, back) => addDays(thisWeek, -7 * (back + 1))).filter(
    (monday) => monday >= firstWeek,
  )
}

/** When a week begins to be played: five minutes after the home market has opened. */
export const practiceStart = (monday: IsoDate): Instant =>
  instantOf({ date: monday, time: '09:05' }, zone)

/** What is played: from where, from when, to when, by which engine, with what money. */
export type PracticeTape = {
  /** The seed of the simulated market, or of which imported days: their market and what they are. */
  readonly source: string
  readonly from: IsoDate
  readonly to: IsoDate | null
  readonly engine: string
  /** As what an account begins with: `EUR 50000.00`. */
  readonly money: readonly string[]
}

/** Its name: with the same orders at the same instants it gives the same fills. */
export const tapeOf = ({ source, from, to, engine, money }: PracticeTape): string =>
  [source, to === null ? from : `${from}/${to}`, engine, money.join(' + ')].join(' · ')

/** The day after which a practice is deleted that nobody came to since an instant. */
export const practiceKeptDays = 7
export const isForgotten = (lastMs: Instant, now: Instant): boolean =>
  utcDate(now) > addDays(utcDate(lastMs), practiceKeptDays)
