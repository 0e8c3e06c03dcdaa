import type { DayNumber } from '@parkett/core/civil'
import type { DatedBar } from './candle-bytes.ts'

/** The trading days of one share that are held in memory, oldest first. */
export type Bars = {
  /** The bar of a day; undefined when the share did not trade on it. */
  readonly on: (day: DayNumber) => DatedBar | undefined
  /** The last bar before a day. */
  readonly before: (day: DayNumber) => DatedBar | undefined
  /** Up to `count` bars up to and with a day, oldest first. */
  readonly upTo: (day: DayNumber, count: number) => readonly DatedBar[]
  readonly first: () => DatedBar | undefined
}

/** Draws the days after `after` up to and with `day`. */
export type Grow = (after: DatedBar, day: DayNumber) => readonly DatedBar[]

/**
 * A share that grows keeps at most this many days; older ones are read from the database where
 * a chart needs them.
 */
const keptMax = 400

/**
 * Bars in memory. With `grow` they follow the business clock: a day that is asked for is drawn
 * when it is missing, in order, so it does not matter who asks first.
 */
export function makeBars(initial: readonly DatedBar[], grow?: Grow): Bars {
  let bars = [...initial]
  let drawnTo = bars.at(-1)?.day ?? 0
  const reach = (day: DayNumber): void => {
    const last = bars.at(-1)
    if (grow === undefined || last === undefined || day <= drawnTo) return
    bars.push(...grow(last, day))
    drawnTo = day
    if (bars.length > keptMax * 1.5) bars = bars.slice(-keptMax)
  }
  /** Index of the first bar after a day. */
  const after = (day: DayNumber): number => {
    let [low, high] = [0, bars.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((bars[middle]?.day ?? 0) <= day) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    on: (day) => {
      reach(day)
      const found = bars[after(day) - 1]
      return found?.day === day ? found : undefined
    },
    before: (day) => {
      reach(day - 1)
      return bars[after(day - 1) - 1]
    },
    upTo: (day, count) => {
      reach(day)
      const end = after(day)
      return bars.slice(Math.max(0, end - count), end)
    },
    first: () => bars[0],
  }
}
