import type { Loan } from '@parkett/contract/customer/loans'
import { referenceOf } from '@parkett/contract/wire/reference'
import { dueOf, owedOn, totalOf } from '@parkett/core/loans/owed'
import { isLent } from '@parkett/core/loans/states'
import { viewCosts, viewSchedule, wireOf } from '../../accounts/loans/costs.ts'
import type { LoanPaymentRow, LoanRow } from '../../accounts/loans/tables.ts'
import { bookedOf } from './booking.ts'

const instantOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()

/** `today`: where the currency is at home. */
export function viewLoan(row: LoanRow, payments: readonly LoanPaymentRow[], today: string): Loan {
  const { currency } = row
  const loan = bookedOf(row)
  const wire = wireOf(currency)
  return {
    id: row.id.toString(),
    reference: referenceOf(row.id),
    state: row.status,
    purpose: row.purpose,
    reason: row.reason,
    costs: viewCosts(currency, row),
    netIncome: wire(row.netIncome),
    expenses: wire(row.expenses),
    debts: wire(row.debts),
    allowsDebit: row.allowsDebit,
    appliedAt: new Date(row.appliedAt).toISOString(),
    reviewedAt: instantOf(row.reviewedAt),
    decidedAt: instantOf(row.decidedAt),
    acceptedAt: instantOf(row.acceptedAt),
    paidOutAt: instantOf(row.paidOutAt),
    endedAt: instantOf(row.endedAt),
    offerUntil: row.offerUntil,
    revocableUntil: row.revocableUntil,
    schedule: loan === undefined ? null : viewSchedule(currency, loan),
    paid: row.paid,
    owed: owedNow(row, today),
    payments: payments.map(({ at, kind, principal, interest, journal }) => ({
      at: new Date(at).toISOString(),
      kind,
      principal: wire(principal),
      interest: wire(interest),
      journal: journal.toString(),
    })),
    writtenOff: row.status === 'written_off' ? wire(row.lossPrincipal + row.lossInterest) : null,
    journal: row.journal?.toString() ?? null,
  }
}

function owedNow(row: LoanRow, today: string): Loan['owed'] {
  const loan = bookedOf(row)
  if (loan === undefined || !isLent(row.status)) return null
  const wire = wireOf(row.currency)
  const owed = owedOn(loan, today)
  const { principal, interest, due } = owed
  return {
    principal: wire(principal),
    interest: wire(interest),
    total: wire(principal + interest),
    due: wire(totalOf(dueOf(owed))),
    dueCount: due.length,
  }
}
