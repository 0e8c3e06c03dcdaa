import type { TogetherRefusal } from '@parkett/contract/desk/payouts-together'
import type { WordKey } from '@parkett/words/keys'

/** Why one does not go with others, as staff read it. */
export const leftOut: Readonly<Record<TogetherRefusal, WordKey>> = {
  not_found: 'reason.not_found',
  own_account: 'reason.own_account',
  withdrawal_approved: 'reason.withdrawal_approved',
  withdrawal_not_open: 'desk.together.notInReview',
  withdrawal_held: 'reason.withdrawal_held',
  account_frozen: 'desk.payout.risk_customer_frozen',
  account_locked: 'desk.payout.risk_customer_locked',
  second_person_needed: 'reason.second_person_needed',
  finding_open: 'reason.finding_open',
  case_unseen: 'reason.case_unseen',
  facts_changed: 'reason.facts_changed',
  case_locked: 'desk.together.taken',
}
