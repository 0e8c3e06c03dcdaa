import { dayNumber, type IsoDate } from '../civil.ts'
import { dueDate, scheduleOf, scheduleOfLeft, type Instalment, type LoanTerms } from './schedule.ts'

/** From which day on a schedule goes on anew, after a part was repaid early. */
export type Anew = {
  readonly on: IsoDate
  /** What was owed from then on, and how many instalments were paid. */
  readonly principal: bigint
  readonly paid: number
}

/** A loan that was paid out and of which the first `paid` instalments are paid. */
export type RunningLoan = LoanTerms & {
  readonly paidOutOn: IsoDate
  readonly paid: number
  /** Null: no part of it was repaid early. */
  readonly anew: Anew | null
}

export type Planned = Instalment & {
  readonly number: number
  /** Its interest is that of the days from here to its own. */
  readonly from: IsoDate
  readonly dueOn: IsoDate
}

/**
 * Its instalments with their days: all of them, or those since a part was repaid early, each on the
 * day that it always had (`money.md` G80).
 */
export function planOf(loan: Omit<RunningLoan, 'paid'>): readonly Planned[] {
  const { anew, paidOutOn } = loan
  const first = anew?.paid ?? 0
  const rows = anew === null ? scheduleOf(loan) : scheduleOfLeft(loan, leftOf(anew, paidOutOn))
  return rows.map((row, at) => {
    const number = first + at + 1
    const from = dueDate(paidOutOn, number - 1)
    return {
      ...row,
      number,
      from: at === 0 ? (anew?.on ?? from) : from,
      dueOn: dueDate(paidOutOn, number),
    }
  })
}

/** What of it is not paid yet. */
export const openOf = (loan: RunningLoan): readonly Planned[] =>
  planOf(loan).filter(({ number }) => number > loan.paid)

function leftOf({ on, principal, paid }: Anew, paidOutOn: IsoDate) {
  const [from, to] = [dueDate(paidOutOn, paid), dueDate(paidOutOn, paid + 1)]
  return { principal, paid, days: [between(on, to), between(from, to)] as const }
}

export const between = (from: IsoDate, to: IsoDate): bigint =>
  BigInt(dayNumber(to) - dayNumber(from))
