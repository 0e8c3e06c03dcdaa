import type { Instant } from '@parkett/core/market/zone'
import { cooledAt, passedAt } from '@parkett/core/simulation/cooling'
import { courseOf } from '@parkett/core/simulation/course'
import { pausesIn } from './cooled.ts'
import { instantAt } from './instant-at.ts'
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
  const tape = tapes(listing, today)
  const pauses = pausesIn(listing, plan, tape)
  return {
    plan,
    before: listing.bars.before(plan.day)?.bar.close ?? null,
    points: courseOf(tape, cooledAt(pauses, passed).part).map(({ part, price }) => [
      instantAt(plan, passedAt(pauses, part)),
      price,
    ]),
  }
}
