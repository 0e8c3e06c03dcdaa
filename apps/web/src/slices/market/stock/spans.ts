import type { Range } from '../../../market-view/ranges.ts'
import type { Candle } from './candle.ts'

const days = { '1w': 7, '1m': 30, '1y': 365 } as const

/** The ranges that closes by day can draw. */
export const lineRanges = ['1w', '1m', '1y', 'max'] as const satisfies readonly Range[]
export type LineRange = (typeof lineRanges)[number]

const dayMs = 86_400_000

/** The candles of a range that ends with the newest one, the close before it included. */
export function within(candles: readonly Candle[], range: LineRange): readonly Candle[] {
  const newest = candles.at(-1)
  if (newest === undefined || range === 'max') return candles
  const from = Date.parse(newest[2]) - days[range] * dayMs
  const first = candles.findIndex(([, day]) => Date.parse(day) >= from)
  return candles.slice(Math.max(0, first - 1))
}
