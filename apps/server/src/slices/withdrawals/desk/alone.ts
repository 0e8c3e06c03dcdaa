import { rowAt } from '@parkett/core/effective'
import { refuseWith } from '../../../base/refusal.ts'
import { houseRules } from '../../../accounts/rules/current.ts'

/** Up to which amount (minor units) one person lets a payout go on that day. */
export function aloneOn(now: number): bigint {
  const row = rowAt(houseRules().payoutAlone, new Date(now).toISOString().slice(0, 10))
  return row.ok ? row.value.minor : refuseWith(row)
}
