import { ranges, type Range } from '../../../market-view/ranges.ts'
import type { Candle } from './candle.ts'

const days = { '1w': 7, '1m': 30, '1y': 365 } as const

const key = 'chart-range'

/** The span one looked at last, on this device: another share, or the ticket over this one, shows it. */
let chosen: Range | undefined
export const chosenRange = (): Range => (chosen ??= readRange(localStorage.getItem(key) ?? ''))
export const keepRange = (range: Range): void => {
  chosen = range
  localStorage.setItem(key, range)
}

export const readRange = (text: string): Range => ranges.find((one) => one === text) ?? '1m'

const dayMs = 86_400_000

/** The candles of a range that ends with the newest one, the close before it included. */
export function within(candles: readonly Candle[], range: Exclude<Range, '1d'>): readonly Candle[] {
  const newest = candles.at(-1)
  if (newest === undefined || range === 'max') return candles
  const from = Date.parse(newest[2]) - days[range] * dayMs
  const first = candles.findIndex(([, day]) => Date.parse(day) >= from)
  return candles.slice(Math.max(0, first - 1))
}
