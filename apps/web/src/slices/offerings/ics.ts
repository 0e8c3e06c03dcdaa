/** One date for other calendars. */
export type IcsDate = {
  readonly id: string
  /** A moment, or a day of nobody's zone, `2026-11-30`. */
  readonly at: string
  readonly stamp: string
  readonly title: string
}

const lineMost = 75
const encoder = new TextEncoder()

/**
 * Dates as a calendar file (RFC 5545): instants in UTC, so that each calendar shows its own time of day.
 * A date has the same name each time, so that a calendar that takes the file again has it once.
 */
export function icsOf(dates: readonly IcsDate[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parkett//New shares//EN',
    ...dates.flatMap(({ id, at, stamp, title }) => [
      'BEGIN:VEVENT',
      `UID:${id}@parkett`,
      `DTSTAMP:${utc(stamp)}`,
      at.length === 10 ? `DTSTART;VALUE=DATE:${at.replaceAll('-', '')}` : `DTSTART:${utc(at)}`,
      `SUMMARY:${escaped(title)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `2026-11-25T11:00:00.000Z` as `20261125T110000Z`. */
const utc = (moment: string): string =>
  new Date(moment).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n?|\n/g, '\\n')

/** No line is longer than 75 bytes; what follows begins with a space. */
function folded(line: string): string {
  let made = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > lineMost) {
      made += '\r\n '
      bytes = 1
    }
    made += letter
    bytes += size
  }
  return made
}
