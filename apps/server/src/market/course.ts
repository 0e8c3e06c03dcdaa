import type { Instant } from '@parkett/core/market/zone'
import { courseOf } from '@parkett/core/simulation/course'
import type { Listing } from './listing.ts'
import type { Tapes } from './tapes.ts'
import type { DayPlan, Standing } from './timeline.ts'

/** The line of a running or finished day. */
export type Course = {
  readonly plan: DayPlan
  /** Units of 0.0001; null on the first day. */
  readonly before: number | null
  readonly points: readonly (readonly [at: Instant, price: number])[]
}

/** A share's line where its day stands; null while it has none. A break takes none of the line. */
export function courseOn(
  standing: Standing | undefined,
  listing: Listing,
  tapes: Tapes,
): Course | null {
  const today = standing && listing.bars.on(standing.plan.day)
  if (standing === undefined || today === undefined) return null
  const { plan, passed } = standing
  return {
    plan,
    before: listing.bars.before(plan.day)?.bar.close ?? null,
    points: courseOf(tapes(listing, today), passed).map(({ part, price }) => [
      instantAt(plan, part),
      price,
    ]),
  }
}

/** When a part (0 to 1) of a day's continuous trading has passed. */
function instantAt({ traded: open, closes }: DayPlan, part: number): Instant {
  let left = part * open.reduce((sum, { from, to }) => sum + to - from, 0)
  for (const { from, to } of open) {
    if (left <= to - from) return Math.round(from + left)
    left -= to - from
  }
  return closes
}
