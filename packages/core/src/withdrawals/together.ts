import type { PayoutRisk } from '@parkett/contract/desk/payout-filter'
import { unaskedRisks } from '@parkett/contract/desk/payout-filter'
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import type { TogetherRefusal } from '@parkett/contract/desk/payouts-together'

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
 * Why one person may not let a withdrawal go together with others (`money.md` G63), the first of what stands against it; null:
 * it is in review, within the limit of one, without a finding, opened by that person as it stands now, and nobody else's work.
 */
export function leftOutOf(facts: TogetherFacts): TogetherRefusal | null {
  const { status, approved, batched, held, risks, needsSecond, opened, stands, taken } = facts
  if (approved) return 'withdrawal_approved'
  if (status !== 'in_review' || batched) return 'withdrawal_not_open'
  if (held) return 'withdrawal_held'
  if (risks.includes('customer_frozen')) return 'account_frozen'
  if (risks.includes('customer_locked')) return 'account_locked'
  if (needsSecond || risks.includes('large_amount')) return 'second_person_needed'
  if (findingsOf(risks).length > 0) return 'finding_open'
  if (opened === null) return 'case_unseen'
  if (opened !== stands) return 'facts_changed'
  return taken ? 'case_locked' : null
}
