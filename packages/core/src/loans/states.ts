import type { LoanState } from '@parkett/contract/customer/loan-lists'

/** What may follow (`money.md` G73); an empty row is an end. */
export const loanSteps: Readonly<Record<LoanState, readonly LoanState[]>> = {
  submitted: ['in_review', 'withdrawn'],
  in_review: ['approved', 'rejected', 'withdrawn'],
  approved: ['offer_accepted', 'offer_expired', 'withdrawn'],
  rejected: [],
  withdrawn: [],
  // Accepted and not yet paid out: letting it go costs nothing.
  offer_accepted: ['repaying', 'revoked', 'withdrawn'],
  offer_expired: [],
  repaying: ['overdue', 'closed', 'revoked'],
  overdue: ['repaying', 'closed', 'written_off'],
  closed: [],
  revoked: [],
  written_off: [],
}

export const mayBecome = (from: LoanState, to: LoanState): boolean => loanSteps[from].includes(to)

/** An application or a loan that stands in the way of another one. */
export const isOpen = (state: LoanState): boolean => loanSteps[state].length > 0

/** Paid out, and something of it may still be owed. */
export const isLent = (state: LoanState): boolean => state === 'repaying' || state === 'overdue'
