import { rowAt } from '@parkett/core/effective'
import { utcDate } from '@parkett/core/civil'
import { orRefuse } from '../../../base/refusal.ts'
import { houseRules } from '../../../accounts/rules/current.ts'

/** Up to which amount (hundredths of the currency) one person lets a payout go on that day. */
export function aloneOn(now: number): bigint {
  return orRefuse(rowAt(houseRules().payoutAlone, utcDate(now))).minor
}
