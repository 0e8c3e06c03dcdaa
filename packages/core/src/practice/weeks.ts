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

/** What is played: with the same orders at the same instants it gives the same fills. */
export const tapeOf = (seed: string, monday: IsoDate, engine: string): string =>
  `${seed} · ${monday} · ${engine}`

/** The day after which a practice is deleted that nobody came to since an instant. */
export const practiceKeptDays = 7
export const isForgotten = (lastMs: Instant, now: Instant): boolean =>
  utcDate(now) > addDays(utcDate(lastMs), practiceKeptDays)
