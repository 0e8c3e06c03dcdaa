import { dayMs } from '@parkett/contract/wire/utc-day'
import { unknown } from './format.ts'
import { languageFacts, type Language } from './languages.ts'

/**
 * Days and moments for people. A business day is `'2026-11-05'` and belongs to no zone; a
 * moment is an ISO 8601 instant and is shown in `zone`, by default that of the device. Hours
 * run 00 to 23 everywhere.
 */
type Style = Intl.DateTimeFormatOptions
type Zoned = { readonly zone?: string | undefined }

const day: Style = { year: 'numeric', month: '2-digit', day: '2-digit' }
const clock: Style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** `05.11.2026`: a business day, or the day of a moment in `zone`. */
export function formatDate(date: string | null, language: Language, { zone }: Zoned = {}): string {
  return print(date, language, {
    ...day,
    ...(date !== null && isDay(date) ? { timeZone: 'UTC' } : at(zone)),
  })
}

/** `5. November 2026`: for statements and messages. */
export function formatLongDate(
  date: string | null,
  language: Language,
  { zone }: Zoned = {},
): string {
  const style: Style = { dateStyle: 'long' }
  return print(date, language, {
    ...style,
    ...(date !== null && isDay(date) ? { timeZone: 'UTC' } : at(zone)),
  })
}

const longMonth: Style = { month: 'long', year: 'numeric', timeZone: 'UTC' }

/** `November 2026`, of `2026-11`. */
export const formatMonth = (month: string, language: Language): string =>
  print(`${month}-01`, language, longMonth)

type ClockOptions = Zoned & { readonly seconds?: boolean }

/** `08:07`, with `seconds` `08:07:09`. */
export function formatTime(
  moment: string | null,
  language: Language,
  options: ClockOptions = {},
): string {
  const { zone, seconds = false } = options
  return print(moment, language, {
    ...clock,
    ...(seconds ? { second: '2-digit' } : {}),
    ...at(zone),
  })
}

/** `05.11.2026, 08:07`. */
export function formatDateTime(
  moment: string | null,
  language: Language,
  options: ClockOptions = {},
): string {
  const { zone, seconds = false } = options
  return print(moment, language, {
    ...day,
    ...clock,
    ...(seconds ? { second: '2-digit' } : {}),
    ...at(zone),
  })
}

/** `08:07` of the day that `now` is in, of any other `05.11.2026, 08:07`: as of when something is. */
export function formatSince(
  moment: string,
  language: Language,
  { zone, now = new Date() }: Zoned & { readonly now?: Date } = {},
): string {
  const isToday =
    formatDate(moment, language, { zone }) === formatDate(now.toISOString(), language, { zone })
  return (isToday ? formatTime : formatDateTime)(moment, language, { zone })
}

const weekday: Style = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }

/** `Montag, 23. November 2026`: the head of what happened on one day, of a moment in `zone`. */
export const formatWeekday = (
  moment: string | null,
  language: Language,
  { zone }: Zoned = {},
): string => print(moment, language, { ...weekday, ...at(zone) })

/** `Montag`, of 1; 7 is Sunday. */
export const weekdayName = (day: number, language: Language): string =>
  // June 2026 began on a Monday.
  print(`2026-06-0${day}`, language, { weekday: 'long', timeZone: 'UTC' })

const shortDay: Style = { month: 'short', day: 'numeric' }

/** `23. Nov.`: a day whose year is plain from where it stands. */
export function formatShortDate(
  date: string | null,
  language: Language,
  { zone }: Zoned = {},
): string {
  return print(date, language, {
    ...shortDay,
    ...(date !== null && isDay(date) ? { timeZone: 'UTC' } : at(zone)),
  })
}

/** `20. Nov., 14:05`, with `seconds` `20. Nov., 14:05:11`. */
export function formatShortDateTime(
  moment: string | null,
  language: Language,
  options: ClockOptions = {},
): string {
  const { zone, seconds = false } = options
  return print(moment, language, {
    ...shortDay,
    ...clock,
    ...(seconds ? { second: '2-digit' } : {}),
    ...at(zone),
  })
}

const dueDay: Style = { weekday: 'short', day: 'numeric', month: 'short' }

/** Chinese readers know weekdays as 星期一; every other language shortens them. */
const named = (style: Style, language: Language): Style =>
  language.startsWith('zh') ? { ...style, weekday: 'long' } : style

/** `Mo., 23. Nov. 2026 · 10:42`: the clock of a workplace, where a wrong day is seen. */
export const formatClock = (moment: string, language: Language, zoned: Zoned = {}): string =>
  `${print(moment, language, { ...named(dueDay, language), year: 'numeric', ...at(zoned.zone) })} · ${formatTime(moment, language, zoned)}`

/** `Mo., 23. Nov. 2026`: a business day on which something is due. */
export const formatDueDay = (date: string | null, language: Language): string =>
  print(date, language, { ...named(dueDay, language), year: 'numeric', timeZone: 'UTC' })

/** `Mo., 23. Nov., 09:00`: a moment near today that somebody waits for. */
export const formatDueMoment = (
  moment: string | null,
  language: Language,
  { zone }: Zoned = {},
): string => print(moment, language, { ...named(dueDay, language), ...clock, ...at(zone) })

const isoFormats = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-21T21:05:43+01:00`: a moment for other programs, as the clocks of `zone` showed it. */
export function isoIn(moment: string, zone: string): string {
  let format = isoFormats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    isoFormats.set(zone, format)
  }
  const instant = Math.floor(read(moment).getTime() / 1000) * 1000
  const wall = format.format(instant).replace(' ', 'T')
  const minutes = (Date.parse(`${wall}Z`) - instant) / 60_000
  const two = (count: number): string => String(count).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(Math.floor(size % 60))}`
}

const units = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

const relativeFormats = new Map<Language, Intl.RelativeTimeFormat>()

/**
 * `vor 5 Minuten`, `in 2 Tagen`: from `now` to `moment`, both ISO 8601, in the largest whole
 * unit.
 */
export function formatRelative(moment: string | null, now: string, language: Language): string {
  if (moment === null) return unknown
  const distanceMs = read(moment).getTime() - read(now).getTime()
  const [unit, sizeMs] = units.find(([, size]) => Math.abs(distanceMs) >= size) ?? units[3]
  let format = relativeFormats.get(language)
  if (format === undefined) {
    format = new Intl.RelativeTimeFormat(languageFacts[language].intl, { numeric: 'auto' })
    relativeFormats.set(language, format)
  }
  return format.format(Math.trunc(distanceMs / sizeMs), unit)
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function print(text: string | null, language: Language, style: Style): string {
  if (text === null) return unknown
  const key = `${language}${JSON.stringify(style)}`
  let format = dateFormats.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(languageFacts[language].intl, style)
    dateFormats.set(key, format)
  }
  return format.format(read(text))
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

const at = (zone: string | undefined): Style => (zone === undefined ? {} : { timeZone: zone })

/** A moment without a zone would mean something else on every device, so it is refused. */
function read(text: string): Date {
  const moment = new Date(text)
  if (
    !/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) ||
    Number.isNaN(moment.getTime())
  ) {
    throw new RangeError(`not a day or moment: ${text.slice(0, 40)}`)
  }
  return moment
}
