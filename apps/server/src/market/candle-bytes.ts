import type { Bar } from '@parkett/core/simulation/bar'
import { dayNumber, partsOf, type DayNumber } from '@parkett/core/civil'

/** A trading day with its date as days since 1970-01-01. */
export type DatedBar = { readonly day: DayNumber; readonly bar: Bar }

/**
 * One packed day: day of the year (2 bytes), open, high, low, close (5 bytes each, units of
 * 0.0001: up to 109 million per share), volume (6 bytes). Five bytes, because four end at
 * 429,496 and some real shares cost more.
 */
export const dayBytes = 28
const priceMax = 2 ** 40 - 1
const volumeMax = 2 ** 48 - 1

export const fits = (bar: Bar): boolean => bar.high <= priceMax && bar.volume <= volumeMax

const newYear = new Map<number, DayNumber>()
export function firstDayOf(year: number): DayNumber {
  const kept = newYear.get(year)
  if (kept !== undefined) return kept
  const day = dayNumber(`${String(year).padStart(4, '0')}-01-01`)
  newYear.set(year, day)
  return day
}

/** Packs days of one year, oldest first. Throws RangeError on a figure that does not fit. */
export function packYear(year: number, days: readonly DatedBar[]): Buffer {
  const bytes = Buffer.allocUnsafe(days.length * dayBytes)
  const start = firstDayOf(year)
  days.forEach(({ day, bar }, index) => {
    if (!fits(bar)) throw new RangeError(`day ${day} does not fit a candle`)
    let at = bytes.writeUInt16LE(day - start, index * dayBytes)
    for (const price of [bar.open, bar.high, bar.low, bar.close])
      at = bytes.writeUIntLE(price, at, 5)
    bytes.writeUIntLE(bar.volume, at, 6)
  })
  return bytes
}

export function unpackYear(year: number, bytes: Buffer): DatedBar[] {
  if (bytes.length % dayBytes !== 0) throw new RangeError(`${bytes.length} bytes are no whole days`)
  const start = firstDayOf(year)
  const days: DatedBar[] = []
  for (let at = 0; at < bytes.length; at += dayBytes) {
    const bar = {
      open: bytes.readUIntLE(at + 2, 5),
      high: bytes.readUIntLE(at + 7, 5),
      low: bytes.readUIntLE(at + 12, 5),
      close: bytes.readUIntLE(at + 17, 5),
      volume: bytes.readUIntLE(at + 22, 6),
    }
    days.push({ day: start + bytes.readUInt16LE(at), bar })
  }
  return days
}

/** A packed year as it lies in the table. */
export type YearRow = {
  readonly year: number
  readonly days: Buffer
  readonly firstDay: DayNumber
  readonly lastDay: DayNumber
}

/** Splits days, oldest first, into packed years. */
export function packYears(days: readonly DatedBar[]): YearRow[] {
  const byYear = Map.groupBy(days, ({ day }) => partsOf(day).year)
  return [...byYear].map(([year, inYear]) => ({
    year,
    days: packYear(year, inYear),
    firstDay: inYear[0]?.day ?? 0,
    lastDay: inYear.at(-1)?.day ?? 0,
  }))
}
