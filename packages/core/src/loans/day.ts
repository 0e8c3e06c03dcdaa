import { addDays, type IsoDate } from '../civil.ts'
import { owedOn, takenOf, totalOf, type Taken } from './owed.ts'
import type { RunningLoan } from './plan.ts'

/** A loan as its books stand: interest is posted up to the day `accruedOn`, and so much is unpaid. */
export type BookedLoan = RunningLoan & {
  readonly accrued: bigint
  readonly accruedOn: IsoDate
  /** Whether instalments may be taken on their day. */
  readonly allowsDebit: boolean
}

/** What one day did. */
export type LoanDay = {
  readonly date: IsoDate
  readonly interest: bigint
  readonly taken: readonly Taken[]
}

export type Booked = {
  readonly days: readonly LoanDay[]
  readonly loan: BookedLoan
}

/**
 * Everything from the day after the last up to today, day by day: interest, then the instalments
 * whose day has come, the oldest first, each whole or not at all, as far as `funds` go and a debit is
 * allowed (`money.md` G72). After a break it comes to the same as if no day had been missed.
 */
export function bookUntil(loan: BookedLoan, funds: bigint, today: IsoDate): Booked {
  const days: LoanDay[] = []
  let [now, left] = [loan, funds]
  for (let date = addDays(loan.accruedOn, 1); date <= today; date = addDays(date, 1)) {
    const owed = owedOn(now, date)
    const taken: Taken[] = []
    let { paid } = now
    let rest = owed.interest
    for (const one of (loan.allowsDebit ? owed.due : []).map(takenOf)) {
      if (totalOf(one) > left) break
      taken.push(one)
      left -= totalOf(one)
      rest -= one.interest
      paid += 1
    }
    days.push({ date, interest: owed.interest - now.accrued, taken })
    now = { ...now, paid, accrued: rest, accruedOn: date }
  }
  return { days, loan: now }
}
