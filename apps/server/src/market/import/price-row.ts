import { dayNumber, type DayNumber } from '@parkett/core/civil'
import type { Bar } from '@parkett/core/simulation/bar'
import { fits } from '../candle-bytes.ts'
import { findColumns, type Columns } from './columns.ts'

/** A row that can be taken, or why it cannot: `kind` is counted, `detail` stands in the report. */
export type PriceRow = { readonly symbol: string; readonly day: DayNumber; readonly bar: Bar }
export type Refused = { readonly kind: string; readonly detail: string }

type Name = 'date' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'symbol'
export type PriceColumns = Columns<Name> & { readonly count: number }

/** @throws PlainError when a column is missing */
export function priceColumns(header: readonly string[]): PriceColumns {
  const found = findColumns<Name>(header, {
    date: { known: ['date'] },
    open: { known: ['open'] },
    high: { known: ['high'] },
    low: { known: ['low'] },
    close: { known: ['close'] },
    volume: { known: ['volume'] },
    symbol: { known: ['symbol', 'ticker', 'name'] },
  })
  return { ...found, count: header.length }
}

const names = ['date', 'open', 'high', 'low', 'close', 'volume', 'symbol'] as const
const priceNames = ['open', 'high', 'low', 'close'] as const
const refused = (kind: string, detail: string): Refused => ({ kind, detail })

/**
 * Checks one row. Nothing is mended: a row is right or refused with its first fault.
 * @param today no price can be younger, as day number
 */
export function readPriceRow(
  cells: readonly string[],
  columns: PriceColumns,
  today: DayNumber,
): PriceRow | Refused {
  if (cells.length !== columns.count) {
    return refused(
      'wrong number of fields',
      `${cells.length} fields, the header has ${columns.count}`,
    )
  }
  const cell = (name: Name): string => (cells[columns[name]] ?? '').trim()
  const empty = names.filter((name) => cell(name) === '')
  if (empty.length > 0) return refused('empty field', empty.join(', '))
  const day = dayOf(cell('date'))
  if (day === null) return refused('unknown date', cell('date'))
  if (day > today) return refused('date in the future', cell('date'))
  const prices: number[] = []
  for (const name of priceNames) {
    const price = readUnits(cell(name))
    if (typeof price === 'string') return refused(price, `${name} ${cell(name)}`)
    prices.push(price)
  }
  const volume = readVolume(cell('volume'))
  if (typeof volume === 'string') return refused(volume, `volume ${cell('volume')}`)
  const [open = 0, high = 0, low = 0, close = 0] = prices
  const bar = { open, high, low, close, volume }
  return faultOf(bar, (name) => cell(name)) ?? { symbol: cell('symbol'), day, bar }
}

function faultOf(bar: Bar, cell: (name: Name) => string): Refused | null {
  const four = priceNames.map((name) => `${name} ${cell(name)}`).join(', ')
  if (bar.low > bar.high) return refused('low above high', four)
  if (bar.low > bar.open || bar.low > bar.close) return refused('low above open or close', four)
  if (bar.high < bar.open || bar.high < bar.close) return refused('high below open or close', four)
  return fits(bar) ? null : refused('figure too large', four)
}

const days = new Map<string, DayNumber | null>()

function dayOf(text: string): DayNumber | null {
  const kept = days.get(text)
  if (kept !== undefined) return kept
  const day = readDay(text)
  // A file has few dates and many rows; a hostile one only makes it start over.
  if (days.size > 50_000) days.clear()
  days.set(text, day)
  return day
}

function readDay(text: string): DayNumber | null {
  try {
    return text >= '1800-01-01' ? dayNumber(text) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** A price in units of 0.0001, exactly, or the kind of fault. */
function readUnits(text: string): number | string {
  const match = /^(-?)(\d{1,9})(?:\.(\d*))?$/.exec(text)
  if (match === null) return 'not a number'
  if (match[1] === '-') return 'negative'
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > 4) return 'more than 4 decimals'
  const units = Number(match[2]) * 10_000 + Number(fraction.padEnd(4, '0'))
  return units === 0 ? 'zero' : units
}

/** Some sources write whole numbers as `1234.0`. */
function readVolume(text: string): number | string {
  const match = /^(-?)(\d{1,14})(?:\.0*)?$/.exec(text)
  if (match === null) return /^-?\d+\.\d+$/.test(text) ? 'not a whole number' : 'not a number'
  return match[1] === '-' ? 'negative' : Number(match[2])
}
