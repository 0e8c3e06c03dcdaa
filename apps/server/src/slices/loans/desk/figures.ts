import { money } from '@parkett/contract/wire/money'
import type { LoanAtDesk } from '@parkett/contract/desk/loans'
import { addDays } from '@parkett/core/civil'
import { arrearsOf } from '@parkett/core/loans/lost'
import { isLent } from '@parkett/core/loans/states'
import { aloneOn, figuresOf, offerDays } from '@parkett/core/loans/terms'
import type { LoanRow } from '../../../accounts/loans/tables.ts'
import { bookedOf } from '../booking.ts'
import { wireOf } from '../../../accounts/loans/costs.ts'

/** What a customer pays each month beside it and for it, and what is left of the income then. */
export function affordabilityOf(row: LoanRow) {
  const outgoings = row.expenses + row.debts + figuresOf(row).instalment
  return { outgoings, leftOver: row.netIncome - outgoings }
}

/** What staff decide by, today. */
export function figuresAt(
  row: LoanRow,
  today: string,
): Omit<LoanAtDesk, 'username' | 'language' | 'account' | 'loan' | 'found' | 'lossFound'> {
  const loan = isLent(row.status) ? bookedOf(row) : undefined
  const arrears = loan === undefined ? undefined : arrearsOf(loan, today)
  return {
    customer: row.customer.toString(),
    leftOver: wireOf(row.currency)(affordabilityOf(row).leftOver),
    decidedBy: row.decidedBy,
    byTwo: !aloneOn(money(row.currency, row.principal), today).ok,
    offersUntil: addDays(today, offerDays),
    dueSince: arrears?.since ?? null,
    lostFrom: arrears?.lostFrom ?? null,
  }
}
