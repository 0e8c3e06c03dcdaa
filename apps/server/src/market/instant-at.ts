import type { Instant } from '@parkett/core/market/zone'
import { tradedMs, type DayPlan } from './timeline.ts'

/** When a part (0 to 1) of a day's continuous trading has passed. */
export function instantAt(plan: DayPlan, part: number): Instant {
  let left = part * tradedMs(plan)
  for (const { from, to } of plan.traded) {
    if (left <= to - from) return Math.round(from + left)
    left -= to - from
  }
  return plan.closes
}
