import type { AdjustmentReason, CeilingRole } from '@parkett/contract/desk/adjustments'
import type { Dated } from '../effective.ts'

export type Ceiling = Dated<{ readonly minor: bigint }>

const always = (minor: bigint): readonly Ceiling[] => [
  { validFrom: '2000-01-01', minor, source: 'house rule', confidence: 'D' },
]

/** Who decides may let go more than who asks: it sees the requests of several. */
const forAll = (
  asking: bigint,
  deciding: bigint,
): Readonly<Record<CeilingRole, readonly Ceiling[]>> => ({
  payments: always(asking),
  compliance: always(deciding),
  admin: always(deciding),
})

/**
 * What one person may move by hand under a reason on one day, by role, asked for and let go
 * together. Hundredths of whatever currency: there is no rate between two that this house sets.
 */
export const adjustmentCeilings: Readonly<
  Record<AdjustmentReason, Readonly<Record<CeilingRole, readonly Ceiling[]>>>
> = {
  bank_error: forAll(5_000_000n, 10_000_000n),
  provider_error: forAll(5_000_000n, 10_000_000n),
  fee_refund: forAll(100_000n, 250_000n),
  duty_refund: forAll(500_000n, 1_000_000n),
  compensation: forAll(100_000n, 250_000n),
}

/**
 * No rule lets anybody move more: one adjustment, and one person's day. What the bank or the
 * provider booked otherwise has their paper to show; the rest comes out of what the house earned.
 */
export const adjustmentMost: Readonly<Record<AdjustmentReason, bigint>> = {
  bank_error: 100_000_000n,
  provider_error: 100_000_000n,
  fee_refund: 1_000_000n,
  duty_refund: 5_000_000n,
  compensation: 1_000_000n,
}
