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

/** Whether a week that a tape names can be played at an instant: it is over, however long ago. */
export const isPlayable = (monday: IsoDate, now: Instant): boolean =>
  monday >= firstWeek && mondayOf(monday) === monday && monday < mondayOf(localTime(now, zone).date)

/** When a week begins to be played: five minutes after the home market has opened. */
export const practiceStart = (monday: IsoDate): Instant =>
  instantOf({ date: monday, time: '09:05' }, zone)

/** The day after which a practice is deleted that nobody came to since an instant. */
export const practiceKeptDays = 7
export const isForgotten = (lastMs: Instant, now: Instant): boolean =>
  utcDate(now) > addDays(utcDate(lastMs), practiceKeptDays)
