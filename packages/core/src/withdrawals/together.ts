import type { PayoutRisk } from '@parkett/contract/desk/payout-filter'
import { unaskedRisks } from '@parkett/contract/desk/payout-filter'
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

export type TogetherFacts = {
  readonly status: WithdrawalStatus
  readonly approved: boolean
  /** It stands in a payment file. */
  readonly batched: boolean
  readonly held: boolean
  readonly risks: readonly PayoutRisk[]
  /** With what single persons let go for its customer today it is above the limit of one. */
  readonly needsSecond: boolean
  /** What it stood like when this person opened it last; null: never. */
  readonly opened: string | null
  /** What it stands like now. */
  readonly stands: string
  /** A colleague works on it. */
  readonly taken: boolean
}

/** What is found about a withdrawal; that nobody could be asked is none. */
export const findingsOf = (risks: readonly PayoutRisk[]): readonly PayoutRisk[] =>
  risks.filter((risk) => !unaskedRisks.includes(risk))

/**
 * Whether one person may let a withdrawal go together with others (`money.md` G63): in review, within the limit of one,
 * without a finding, opened by that person as it stands now, and nobody else's work. The first that
 * stands against it: `withdrawal_approved`, `withdrawal_not_open`, `withdrawal_held`, `account_frozen`, `account_locked`,
 * `second_person_needed`, `finding_open`, `case_unseen`, `facts_changed`, `case_locked`.
 */
export function mayGoTogether(facts: TogetherFacts): Outcome<true> {
  const { status, approved, batched, held, risks, needsSecond, opened, stands, taken } = facts
  if (approved) return no('withdrawal_approved')
  if (status !== 'in_review' || batched) return no('withdrawal_not_open')
  if (held) return no('withdrawal_held')
  if (risks.includes('customer_frozen')) return no('account_frozen')
  if (risks.includes('customer_locked')) return no('account_locked')
  if (needsSecond || risks.includes('large_amount')) return no('second_person_needed')
  if (findingsOf(risks).length > 0) return no('finding_open')
  if (opened === null) return no('case_unseen')
  if (opened !== stands) return no('facts_changed')
  return taken ? no('case_locked') : ok(true)
}
