import type { Instant } from '@parkett/core/market/zone'
import {
  cooledAt,
  coolingsOf,
  coolingSteps,
  type Cooled,
  type Cooling,
} from '@parkett/core/simulation/cooling'
import type { Tape } from '@parkett/core/simulation/tape'
import { instantAt } from './instant-at.ts'
import type { Listing } from './listing.ts'
import { tradedMs, type DayPlan, type Standing } from './timeline.ts'

/** How long China stops a share on a day without limits (`market.md` M83). */
const pauseMs = 600_000

/** From when until when trading in a share stands still by itself. */
export type Pause = { readonly since: Instant; readonly until: Instant }

/** A day of a board that has limits, and none for this share. */
const isFree = ({ profile, freeUntil }: Pick<Listing, 'profile' | 'freeUntil'>, { day }: DayPlan) =>
  profile.limits !== null && day <= (freeUntil ?? 0)

const stepsKept = new WeakMap<Tape, readonly number[]>()
function stepsOf(tape: Tape): readonly number[] {
  const kept = stepsKept.get(tape) ?? coolingSteps(tape)
  stepsKept.set(tape, kept)
  return kept
}

/** The pauses of a share's day; none on a day with limits. */
export function pausesIn(listing: Listing, plan: DayPlan, tape: Tape): readonly Cooling[] {
  if (!isFree(listing, plan)) return []
  return coolingsOf(stepsOf(tape), pauseMs / tradedMs(plan))
}

/** Where its tape stands, and the pause that runs. */
export const cooled = (listing: Listing, { plan, passed }: Standing, tape: Tape): Cooled =>
  cooledAt(pausesIn(listing, plan, tape), passed)

export const pauseOf = (plan: DayPlan, { from, until }: Cooling): Pause => ({
  since: instantAt(plan, from),
  until: instantAt(plan, until),
})
