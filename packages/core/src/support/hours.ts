import { dayNumber, isoDate, weekday } from '../civil.ts'
import { instantOf, localTime, type Instant } from '../market/zone.ts'

/** When somebody of the house answers: whole days of a week, one span a day, on a wall clock. */
export type SupportHours = {
  /** 1 is Monday, 7 Sunday; the first is never after the last. */
  readonly firstDay: number
  readonly lastDay: number
  /** `HH:MM`; the end is not within. */
  readonly from: string
  readonly to: string
  readonly zone: string
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const form =
  /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d) (\S{3,40})$/

/** `Mon-Fri 09:00-17:00 Europe/Berlin`; null: not in this form, backwards, or no such zone. */
export function readHours(text: string): SupportHours | null {
  const [, first = '', last = first, from = '', to = '', zone = ''] = form.exec(text) ?? []
  const [firstDay, lastDay] = [days.indexOf(first) + 1, days.indexOf(last) + 1]
  if (firstDay === 0 || lastDay < firstDay || from >= to || !isZone(zone)) return null
  return { firstDay, lastDay, from, to, zone }
}

function isZone(zone: string): boolean {
  try {
    localTime(0, zone)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Whether somebody answers now, and when that changes. */
export function attended(hours: SupportHours, now: Instant): { open: boolean; until: Instant } {
  const today = dayNumber(localTime(now, hours.zone).date)
  // Today's span may be over, and a week without one of its days does not exist.
  for (let day = today; ; day += 1) {
    if (weekday(day) < hours.firstDay || weekday(day) > hours.lastDay) continue
    const at = (time: string) => instantOf({ date: isoDate(day), time }, hours.zone)
    const [from, to] = [at(hours.from), at(hours.to)]
    if (now < from) return { open: false, until: from }
    if (now < to) return { open: true, until: to }
  }
}
