import type { Loan } from '@parkett/contract/customer/loans'
import type { LoanState } from '@parkett/contract/customer/loan-lists'
import type { Tone } from '@parkett/ui/chip'

const tones = {
  submitted: 'neutral',
  in_review: 'brass',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  offer_accepted: 'brass',
  offer_expired: 'neutral',
  repaying: 'brand',
  overdue: 'danger',
  closed: 'success',
  revoked: 'neutral',
  written_off: 'danger',
} as const satisfies Record<LoanState, Tone>

/** What a loan is just now: its word and how it looks. */
export const stateOf = ({ state }: Pick<Loan, 'state'>) =>
  [`loans.state_${state}`, tones[state]] as const
