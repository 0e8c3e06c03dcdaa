import type { Segment } from './session-plans.ts'

/** A phase without its place on the clock. */
export type Part = Pick<Segment, 'phase' | 'cancel'> & { readonly minutes: number }

/** A day without the hours in which nothing is traded. */
export type CompressedDay = {
  /** From the first moment of the day on, one after another. */
  readonly opening: readonly Part[]
  /** Each at its own time of the exchange, within continuous trading. */
  readonly within: readonly (Part & { readonly at: string })[]
  /** One after another until the last moment of the day. */
  readonly closing: readonly Part[]
}

/** How long a break lasts, however long the exchange rests. */
const breakMinutes = 5

/**
 * Every phase of an exchange's day for a market that never closes (`market.md` M95): what comes before and
 * behind continuous trading keeps its length and lies at both ends of the day, an auction in between its
 * length and time, a break is short; all the rest is continuous trading.
 */
export function compressed(segments: readonly Segment[]): CompressedDay {
  const first = segments.findIndex(isTraded)
  const last = segments.findLastIndex(isTraded)
  const within = segments.slice(first, last + 1).filter((segment) => !isTraded(segment))
  return {
    opening: segments.slice(0, Math.max(first, 0)).map(partOf),
    within: within.map((segment) => ({ ...partOf(segment), at: segment.from })),
    closing: segments.slice(last + 1).map(partOf),
  }
}

const isTraded = ({ phase }: Segment): boolean => phase === 'continuous'

const partOf = ({ phase, cancel, from, to }: Segment): Part => ({
  phase,
  cancel,
  minutes: phase === 'break' ? breakMinutes : minuteOf(to) - minuteOf(from),
})

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
