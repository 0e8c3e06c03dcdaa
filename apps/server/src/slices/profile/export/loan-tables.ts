import { bool, date, int4, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow } from '../../../platform/db/read.ts'
import type { Exported } from './exported.ts'

/** Applications, loans and what was paid back of them. */
export const loanTables = {
  loans: {
    row: accountRow({
      id: int8,
      currency: text(),
      principal: int8,
      months: int4,
      rate: int8,
      purpose: text(),
      netIncome: int8,
      expenses: int8,
      debts: int8,
      account: int8,
      allowsDebit: bool,
      agreement: text(),
      status: text(),
      reason: nullable(text()),
      appliedAt: timestamp,
      reviewedAt: nullable(timestamp),
      decidedAt: nullable(timestamp),
      decidedBy: nullable(text()),
      offerUntil: nullable(date),
      acceptedAt: nullable(timestamp),
      revocableUntil: nullable(date),
      paidOutAt: nullable(timestamp),
      paidOutOn: nullable(date),
      paid: int4,
      owed: int8,
      accrued: int8,
      accruedOn: nullable(date),
      anewOn: nullable(date),
      anewPrincipal: nullable(int8),
      anewPaid: nullable(int4),
      lossPrincipal: int8,
      lossInterest: int8,
      endedAt: nullable(timestamp),
    }),
    sql: `SELECT id, currency, principal, months, rate, purpose, net_income, expenses, debts, account,
        allows_debit, agreement, status, reason, applied_at, reviewed_at, decided_at, decided_by,
        offer_until, accepted_at, revocable_until, paid_out_at, paid_out_on, paid, owed, accrued,
        accrued_on, anew_on, anew_principal, anew_paid, loss_principal,
        loss_interest, ended_at
      FROM loans WHERE customer = $1 ORDER BY id`,
  },
  loan_payments: {
    row: accountRow({
      loan: int8,
      journal: int8,
      kind: text(),
      principal: int8,
      interest: int8,
      at: timestamp,
    }),
    sql: `SELECT loan, journal, kind, principal, interest, at FROM loan_payments
      WHERE customer = $1 ORDER BY loan, journal`,
  },
} satisfies Record<string, Exported>
