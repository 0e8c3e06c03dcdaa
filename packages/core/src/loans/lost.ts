import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays, type IsoDate } from '../civil.ts'
import { least } from '../decimal.ts'
import { owedOn, type Taken } from './owed.ts'
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

export type Loss = {
  /** Paid by money of the loan that is still here. */
  readonly taken: Taken
  /** What nobody pays. */
  readonly lost: Taken
}

/**
 * What is lost of what is owed: nothing that the loan's own money still pays, interest before
 * principal as everywhere (`money.md` G81).
 */
export function lossOf({ principal, interest }: Taken, pocket: bigint): Loss {
  const first = least(interest, pocket)
  const second = least(principal, pocket - first)
  return {
    taken: { principal: second, interest: first },
    lost: { principal: principal - second, interest: interest - first },
  }
}
