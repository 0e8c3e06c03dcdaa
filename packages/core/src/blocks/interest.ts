import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'

/** Days that a wish is shown to staff after it was said; said again it lasts as long again. */
export const interestDays = 90
/** The most wishes that one customer may have at a time. */
export const interestsMax = 20

/** Until when what was said at a moment is shown, both in milliseconds. */
export const shownUntil = (saidAt: number): number => saidAt + interestDays * dayMs

/** What was said before this moment, or at it, is shown no more. */
export const shownSince = (now: number): number => now - interestDays * dayMs

/** Whether one more wish may stand beside so many others: `limit_exceeded`. */
export const roomForInterest = (others: number): Outcome<true> =>
  others < interestsMax ? ok(true) : no('limit_exceeded', { max: interestsMax })
