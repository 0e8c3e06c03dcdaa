import { tapeSteps, type Tape } from './tape.ts'

/** Points of a whole day's line: enough for a screen, one every few minutes. */
export const coursePoints = 144

export type CoursePoint = {
  /** Part of the session that had passed, 0 to 1. */
  readonly part: number
  /** Units of 0.0001. */
  readonly price: number
}

/** A day's line at even steps of its session, from the opening up to `passed` (0 to 1). */
export function courseOf({ path, bar }: Tape, passed: number): readonly CoursePoint[] {
  const steps = Math.floor(Math.min(1, Math.max(0, passed)) * coursePoints)
  return Array.from({ length: steps + 1 }, (_, at) => {
    const part = at / coursePoints
    return { part, price: path[Math.floor(part * (tapeSteps - 1))] ?? bar.close }
  })
}
