/** Where a picture begins and ends, and where its lines are drawn. */
export type Scale = {
  readonly low: number
  readonly high: number
  readonly lines: readonly number[]
}

/** At most so many parts between the lines. */
const partsMax = 4

/**
 * A scale in round steps (1, 2 or 5 times a power of ten) from zero or below to what is shown. For
 * the picture alone: the table beside it has every figure exactly.
 */
export function scaleOf(values: readonly number[]): Scale {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  const span = most - least
  if (span === 0) return { low: 0, high: 1, lines: [0] }
  const rough = span / partsMax
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((part) => part * power >= rough) ?? 10)
  const first = Math.floor(least / step)
  const last = Math.ceil(most / step)
  return {
    low: first * step,
    high: last * step,
    lines: Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step),
  }
}

/** How far up a value stands, in percent of the whole height. */
export const heightOf = ({ low, high }: Scale, value: number): number =>
  ((value - low) / (high - low)) * 100
