import { dayMs } from '@parkett/contract/wire/utc-day'
import { dayNumber, isoDate, type IsoDate } from '../civil.ts'

/** Milliseconds since 1970-01-01T00:00Z. Always given by the caller: nothing here reads a clock. */
export type Instant = number
/** Wall-clock time in some zone: date `YYYY-MM-DD`, time `HH:MM:SS` (`HH:MM` is accepted too). */
export type LocalTime = { readonly date: IsoDate; readonly time: string }

const hourMs = 3_600_000

/**
 * What a clock on the wall in `timeZone` shows at an instant (milliseconds are dropped). Throws
 * RangeError on an unknown zone.
 */
export function localTime(instant: Instant, timeZone: string): LocalTime {
  const steady = steadyOffset(instant, timeZone)
  if (steady === undefined) return askedTime(instant, timeZone)
  const wall = Math.floor(instant / 1000) * 1000 + steady
  const day = Math.floor(wall / dayMs)
  return { date: isoDate(day), time: timeText(wall - day * dayMs) }
}

/** `asked`: once, and not yet worked out. `moving`: the clocks change within this hour. */
type Steady = { readonly hour: number; readonly offset: number | 'asked' | 'moving' }
const steadies = new Map<string, Steady>()

/**
 * How far the zone is ahead of UTC, where that is known to hold for the whole hour of the
 * instant. Trading asks for the same hour again and again, and a formatter's answer takes
 * longer than all the rest of reading a quote. It is worked out when an hour is asked for the
 * second time; an hour in which the clocks change has none.
 */
function steadyOffset(instant: Instant, timeZone: string): number | undefined {
  const hour = Math.floor(instant / hourMs)
  const kept = steadies.get(timeZone)
  if (kept?.hour !== hour) {
    steadies.set(timeZone, { hour, offset: 'asked' })
    return undefined
  }
  if (kept.offset !== 'asked') return kept.offset === 'moving' ? undefined : kept.offset
  const [first, last] = [
    offsetAt(hour * hourMs, timeZone),
    offsetAt((hour + 1) * hourMs - 1000, timeZone),
  ]
  steadies.set(timeZone, { hour, offset: first === last ? first : 'moving' })
  return first === last ? first : undefined
}

function askedTime(instant: Instant, timeZone: string): LocalTime {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  const year = part('year').padStart(4, '0')
  return {
    date: `${year}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  }
}

/**
 * The instant at which a zone's clocks first show a local time. A time that daylight saving
 * skips means the moment of the jump; a time that occurs twice means the first of the two.
 */
export function instantOf(local: LocalTime, timeZone: string): Instant {
  const wall = wallMs(local)
  // The offset one day before and after brackets every change between them.
  const before = wall - offsetAt(wall - dayMs, timeZone)
  const after = wall - offsetAt(wall + dayMs, timeZone)
  const exact = [Math.min(before, after), Math.max(before, after)].find(
    (instant) => instant + offsetAt(instant, timeZone) === wall,
  )
  return exact ?? jumpBetween(Math.min(before, after), Math.max(before, after), timeZone)
}

/** `2026-11-20T23:30:00Z` and the like to an instant. Throws RangeError on anything else. */
export function parseInstant(text: string): Instant {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,3})\d*)?Z$/.exec(text)
  const [, date, time, fraction = ''] = match ?? []
  if (date === undefined || time === undefined)
    throw new RangeError(`not an instant: ${text.slice(0, 40)}`)
  return wallMs({ date, time }) + Number(fraction.padEnd(3, '0'))
}

/** An instant as `2026-11-20T23:30:00.000Z`, the form of the wire. */
export function printInstant(instant: Instant): string {
  const day = Math.floor(instant / dayMs)
  const ms = instant - day * dayMs
  return `${isoDate(day)}T${timeText(ms)}.${String(ms % 1000).padStart(3, '0')}Z`
}

/** Milliseconds of a day as `HH:MM:SS`. */
function timeText(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / hourMs)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`
}

function wallMs({ date, time }: LocalTime): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time)
  if (match === null) throw new RangeError(`not a time of day: ${time.slice(0, 20)}`)
  const seconds = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0)
  return dayNumber(date) * dayMs + seconds * 1000
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: Instant, timeZone: string): number {
  const second = Math.floor(instant / 1000) * 1000
  return wallMs(askedTime(second, timeZone)) - second
}

/**
 * The moment the clocks jump forward: the later offset begins there. Halving finds it to the
 * millisecond.
 */
function jumpBetween(early: Instant, late: Instant, timeZone: string): Instant {
  const offset = offsetAt(late, timeZone)
  let [low, high] = [early, late]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, timeZone) === offset) high = middle
    else low = middle
  }
  return high
}

/** Making a formatter costs about 50 µs and it never changes: one per zone is kept. */
const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone)
  if (kept !== undefined) return kept
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}
