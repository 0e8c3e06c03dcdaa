import type {
  LoanPaymentKind,
  LoanPurpose,
  LoanReason,
  LoanState,
} from '@parkett/contract/customer/loan-lists'
import type { Currency } from '@parkett/contract/wire/money'
import type { JournalEvent } from '@parkett/core/ledger/posting'
import { table, type RowOf } from '../../ledger/table.ts'
import { bool, date, instant, int4, int8, nullable, text } from '../../platform/db/columns.ts'

/** An application, and the loan that becomes of it (migrations 0630, 0720 and 0721). */
export const loans = table('loans', ['customer', 'id'], {
  customer: int8,
  id: int8,
  currency: text<Currency>(),
  principal: int8,
  months: int4,
  rate: int8,
  purpose: text<LoanPurpose>(),
  netIncome: int8,
  expenses: int8,
  debts: int8,
  account: int8,
  allowsDebit: bool,
  agreement: text(),
  status: text<LoanState>(),
  reason: nullable(text<LoanReason>()),
  appliedAt: instant,
  reviewedAt: nullable(instant),
  decidedAt: nullable(instant),
  decidedBy: nullable(text()),
  offerUntil: nullable(date),
  acceptedAt: nullable(instant),
  revocableUntil: nullable(date),
  approval: nullable(int8),
  offerApproval: nullable(int8),
  lossApproval: nullable(int8),
  lossPrincipal: int8,
  lossInterest: int8,
  paidOutAt: nullable(instant),
  paidOutOn: nullable(date),
  paid: int4,
  owed: int8,
  accrued: int8,
  accruedOn: nullable(date),
  anewOn: nullable(date),
  anewPrincipal: nullable(int8),
  anewPaid: nullable(int4),
  endedAt: nullable(instant),
  journal: nullable(int8),
})
export type LoanRow = RowOf<typeof loans>

/** What was paid back, by the entry that did it. */
export const loanPayments = table(
  'loan_payments',
  ['customer', 'loan', 'journal'],
  {
    customer: int8,
    loan: int8,
    journal: int8,
    kind: text<LoanPaymentKind>(),
    principal: int8,
    interest: int8,
    at: instant,
  },
  { appendOnly: true },
)
export type LoanPaymentRow = RowOf<typeof loanPayments>

/** What a payment is in the books: a part is a repayment. */
export const paymentEvents = {
  instalment: 'loan.instalment',
  part: 'loan.repaid',
  repaid: 'loan.repaid',
  revoked: 'loan.revoked',
  recovered: 'loan.repaid',
} as const satisfies Record<LoanPaymentKind, JournalEvent>
