import { rowAt } from '@parkett/core/effective'
import { utcDate } from '@parkett/core/civil'
import { refuseWith } from '../../../base/refusal.ts'
import { houseRules } from '../../../accounts/rules/current.ts'

/** Up to which amount (minor units) one person lets a payout go on that day. */
export function aloneOn(now: number): bigint {
  const row = rowAt(houseRules().payoutAlone, utcDate(now))
  return row.ok ? row.value.minor : refuseWith(row)
}
