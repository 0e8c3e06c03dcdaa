import type { Instant } from '@parkett/core/market/zone'
import type { DayPlan } from './timeline.ts'

/** When a part (0 to 1) of a day's continuous trading has passed. */
export function instantAt({ traded: open, closes }: DayPlan, part: number): Instant {
  let left = part * open.reduce((sum, { from, to }) => sum + to - from, 0)
  for (const { from, to } of open) {
    if (left <= to - from) return Math.round(from + left)
    left -= to - from
  }
  return closes
}
