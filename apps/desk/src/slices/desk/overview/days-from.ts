import { utcDay } from '@parkett/client/utc-day'
import { dayMs } from '@parkett/contract/wire/utc-day'

/** Every day from one to another, both of them shown. */
export function daysFrom(from: string, to: string): readonly string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: Math.floor((last - first) / dayMs) + 1 }, (_, at) =>
    utcDay(first + at * dayMs),
  )
}
