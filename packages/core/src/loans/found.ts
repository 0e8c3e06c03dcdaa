import type { LoanFound, LossFound } from '@parkett/contract/desk/loan-answers'
import { dayMs } from '@parkett/contract/wire/utc-day'

export type LendingFacts = {
  /** Of the income behind all that is paid each month, this loan too. */
  readonly leftOver: bigint
  readonly instalment: bigint
  /** One of this customer was given up. */
  readonly lostBefore: boolean
  /** The account it goes to was new when it was applied for. */
  readonly newAccount: boolean
}

/** What is unusual about lending, beside what is so of its customer (`trust.md` T89). It decides nothing. */
export function lendingFound(facts: LendingFacts): readonly LoanFound[] {
  const { leftOver, instalment, lostBefore, newAccount } = facts
  return [
    // Not enough for one instalment more: the first surprise is in arrears.
    ...(leftOver < instalment ? (['little_left'] as const) : []),
    ...(lostBefore ? (['lost_before'] as const) : []),
    ...(newAccount ? (['new_card'] as const) : []),
  ]
}

export type LossFacts = {
  /** What its customer has on the bank side and can pay with. */
  readonly free: bigint
  /** When something was paid of it last, null: never. */
  readonly paidAt: number | null
  readonly now: number
}

/** Whoever paid so short a time ago may pay again. */
const lately = 30 * dayMs

/** What speaks against giving up what is owed (`trust.md` T89). */
export const givingUpFound = ({ free, paidAt, now }: LossFacts): readonly LossFound[] => [
  ...(free > 0n ? (['money_beside'] as const) : []),
  ...(paidAt !== null && now - paidAt < lately ? (['paid_lately'] as const) : []),
]
