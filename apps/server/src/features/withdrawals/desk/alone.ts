import { rowAt } from '@parkett/core/effective'
import { payoutAlone } from '@parkett/core/withdrawals/second-person'
import { refuseWith } from '../../../http/refusal.ts'

/** Up to which amount (minor units) one person lets a payout go on that day. */
export function aloneOn(now: number): bigint {
  const row = rowAt(payoutAlone, new Date(now).toISOString().slice(0, 10))
  return row.ok ? row.value.minor : refuseWith(row)
}
