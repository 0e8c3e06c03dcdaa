/** A line in a box of 1000 by 1000, y growing downwards, and where its start lies. */
type LinePlot = {
  readonly at: (index: number) => { readonly x: number; readonly y: number }
  readonly path: (from: number, to: number) => string
  readonly base: number
  /** y of a value that no point has. */
  readonly level: (value: number) => number
  readonly low: number
  readonly high: number
}

const box = 1000
const room = { above: 70, below: 60 }

/** @param values at least two; drawn at even distances */
export function plotLine(values: readonly number[]): LinePlot {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const span = high - low
  // What never moved lies in the middle.
  const level = (value: number): number =>
    span === 0 ? box / 2 : room.above + (1 - (value - low) / span) * (box - room.above - room.below)
  const at = (index: number) => ({
    x: (index / (values.length - 1)) * box,
    y: level(values[index] ?? low),
  })
  const path = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, step) => {
      const { x, y } = at(from + step)
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    }).join('L')
  return { at, path, base: level(values[0] ?? low), level, low, high }
}

/** Up to six round values between two, for the axis. */
export function ticksBetween(low: number, high: number): readonly number[] {
  const rough = (high - low) / 5
  if (!(rough > 0)) return []
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10)
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step)
}

/** Which point a pointer means, a share of the width from the left. */
export const indexAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
