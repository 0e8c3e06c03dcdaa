import type { AdjustmentFound } from '@parkett/contract/desk/adjustment-answers'
import { dayMs } from '@parkett/contract/wire/utc-day'

export type CorrectionFacts = {
  readonly frozen: boolean
  readonly locked: boolean
  /** One of the same sum, currency and reason stands, or is asked for. */
  readonly again: boolean
  /** Another one of this customer in the last days. */
  readonly lately: boolean
  /** Minor units that are given back, and what was ever charged to that account; null: it gives nothing back. */
  readonly refund: { readonly amount: bigint; readonly charged: bigint } | null
}

/** For so many days a correction is news to the next one (`trust.md` T89). */
export const correctionDays = 30

/** Whether one that was asked for then is news now. */
export const isNews = (askedAt: number, now: number): boolean =>
  now - askedAt < correctionDays * dayMs

/** What is unusual about a correction of a balance (`trust.md` T89). It decides nothing. */
export function correctionFound(facts: CorrectionFacts): readonly AdjustmentFound[] {
  const { frozen, locked, again, lately, refund } = facts
  const found: readonly (readonly [AdjustmentFound, boolean])[] = [
    ['customer_frozen', frozen],
    ['customer_locked', locked],
    ['same_again', again],
    // That it is the same again says more than that there was one.
    ['corrected_lately', lately && !again],
    ['above_charged', refund !== null && refund.amount > refund.charged],
  ]
  return found.filter(([, applies]) => applies).map(([finding]) => finding)
}
