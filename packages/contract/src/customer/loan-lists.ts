/** Every state of a loan, from the application on. `approved` is what the app calls passed. */
export const loanStates = [
  'submitted',
  'in_review',
  'approved',
  'rejected',
  'withdrawn',
  'offer_accepted',
  'offer_expired',
  'repaying',
  'overdue',
  'closed',
  'revoked',
  'written_off',
] as const
export type LoanState = (typeof loanStates)[number]

/** What the money is for. None of them is trading. */
export const loanPurposes = ['car', 'home', 'furniture', 'education', 'health', 'other'] as const
export type LoanPurpose = (typeof loanPurposes)[number]

/** Why an application is rejected: a closed list, which the customer reads. */
export const loanReasons = ['loan_affordability', 'loan_debts', 'loan_data'] as const
export type LoanReason = (typeof loanReasons)[number]

/** What one payment of a loan was; `part` is one before its day, `recovered` its own money when it was written off. */
export const loanPaymentKinds = ['instalment', 'part', 'repaid', 'revoked', 'recovered'] as const
export type LoanPaymentKind = (typeof loanPaymentKinds)[number]
