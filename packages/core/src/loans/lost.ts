import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays, type IsoDate } from '../civil.ts'
import { owedOn } from './owed.ts'
import type { RunningLoan } from './plan.ts'

/** How long an instalment is open before a loan can be given up. */
export const lostAfterDays = 90

/** The day of the oldest instalment that is due, and from which day on the loan can be written off. */
export function arrearsOf(loan: RunningLoan, today: IsoDate) {
  const since = owedOn(loan, today).due[0]?.dueOn ?? null
  return { since, lostFrom: since === null ? null : addDays(since, lostAfterDays) }
}

/**
 * Whether a loan can be written off (`money.md` G81). Refuses `loan_not_open` where nothing is due,
 * and `loan_not_lost` before its day.
 */
export function mayWriteOff(loan: RunningLoan, today: IsoDate): Outcome<true> {
  const { lostFrom } = arrearsOf(loan, today)
  if (lostFrom === null) return no('loan_not_open')
  return today < lostFrom ? no('loan_not_lost', { date: lostFrom }) : ok(true)
}
