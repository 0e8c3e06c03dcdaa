import type { LoanCosts } from '@parkett/contract/customer/loans'
import { money, toWire, type Currency, type WireMoney } from '@parkett/contract/wire/money'
import { printRate } from '@parkett/core/decimal'
import { planOf, type RunningLoan } from '@parkett/core/loans/plan'
import type { LoanTerms } from '@parkett/core/loans/schedule'
import { figuresOf } from '@parkett/core/loans/terms'

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
