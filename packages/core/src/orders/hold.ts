import { currencyExponents } from '@parkett/contract/money'
import { ok, type Outcome } from '@parkett/contract/outcome'
import { notionalOf, type Price } from '../decimal.ts'
import { feesOn, type FeeMode, type FeeSheet } from '../fees/fees.ts'
import type { FeeSchedule } from '../fees/schedules.ts'

export type BuyTerms = {
  readonly schedule: FeeSchedule
  readonly tradeDate: string
  /** The limit, or the protection price of a market order: the worst price a share can cost. */
  readonly limit: Price
  readonly quantity: bigint
  readonly mode?: FeeMode
}
export type Hold = { readonly notional: bigint; readonly fees: FeeSheet; readonly total: bigint }

/**
 * What a buy sets aside on acceptance: limit × quantity plus the fees at that price (`domain.md` 1.7), minor units.
 * An accepted buy can always be paid for. Refuses `rule_missing`.
 */
export function holdFor({ schedule, tradeDate, limit, quantity, mode = 'itemised' }: BuyTerms): Outcome<Hold> {
  const notional = notionalOf(limit, quantity, currencyExponents[schedule.currency])
  const fees = feesOn({ schedule, side: 'buy', tradeDate, notional, shares: quantity, mode })
  return fees.ok ? ok({ notional, fees: fees.value, total: notional + fees.value.total }) : fees
}
