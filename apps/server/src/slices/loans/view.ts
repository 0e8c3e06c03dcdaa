import type { Loan, LoanCosts } from '@parkett/contract/customer/loans'
import { money, toWire, type Currency, type WireMoney } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { printRate } from '@parkett/core/decimal'
import { owedOn, totalOf } from '@parkett/core/loans/owed'
import { planOf, type RunningLoan } from '@parkett/core/loans/plan'
import type { LoanTerms } from '@parkett/core/loans/schedule'
import { isLent } from '@parkett/core/loans/states'
import { figuresOf } from '@parkett/core/loans/terms'
import type { LoanPaymentRow, LoanRow } from '../../accounts/loans/tables.ts'
import { bookedOf } from './booking.ts'

export const wireOf =
  (currency: Currency) =>
  (minor: bigint): WireMoney =>
    toWire(money(currency, minor))

export function viewCosts(currency: Currency, terms: LoanTerms): LoanCosts {
  const wire = wireOf(currency)
  const { instalment, last, interest, total, effective } = figuresOf(terms)
  return {
    amount: wire(terms.principal),
    months: terms.months,
    nominalRate: printRate(terms.rate),
    effectiveRate: printRate(effective),
    instalment: wire(instalment),
    lastInstalment: wire(last),
    totalInterest: wire(interest),
    total: wire(total),
  }
}

/** Every instalment with its day. */
export function viewSchedule(currency: Currency, loan: Omit<RunningLoan, 'paid'>) {
  const wire = wireOf(currency)
  return planOf(loan).map(({ number, dueOn, pay, interest, principal, balance }) => ({
    number,
    dueOn,
    pay: wire(pay),
    interest: wire(interest),
    principal: wire(principal),
    balance: wire(balance),
  }))
}

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
  const { principal, interest, due } = owedOn(loan, today)
  return {
    principal: wire(principal),
    interest: wire(interest),
    total: wire(principal + interest),
    due: wire(due.reduce((sum, one) => sum + totalOf(one), 0n)),
    dueCount: due.length,
  }
}
