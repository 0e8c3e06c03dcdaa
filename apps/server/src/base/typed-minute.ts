import { instantOf, localTime } from '@parkett/core/market/zone'

/** The instant of a minute as it was typed on the clocks of this zone. */
export function instantOfMinute(typed: string, zone: string): number {
  const [date = '', time = ''] = typed.split('T')
  return instantOf({ date, time }, zone)
}

/** A moment as it would be typed there: `2026-11-30T08:05`. */
export function minuteOfInstant(instant: number, zone: string): string {
  const { date, time } = localTime(instant, zone)
  return `${date}T${time.slice(0, 5)}`
}
