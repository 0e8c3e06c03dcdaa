import { dayNumber, type IsoDate } from '../civil.ts'
import { divide, rateOne, type Rate } from '../decimal.ts'
import { dueDate, scheduleOf, sumOf, type Instalment, type LoanTerms } from './schedule.ts'

/** A loan that was paid out and of which the first `paid` instalments are paid. */
export type RunningLoan = LoanTerms & { readonly paidOutOn: IsoDate; readonly paid: number }

export type DueInstalment = Instalment & {
  readonly number: number
  readonly dueOn: IsoDate
  /** Interest on its principal since it was due: simple, at the nominal rate. */
  readonly late: bigint
}

export type Owed = {
  /** What is still owed of what was lent. */
  readonly principal: bigint
  /** Interest up to this day that is not paid yet. */
  readonly interest: bigint
  /** Instalments whose day has come, the oldest first. */
  readonly due: readonly DueInstalment[]
  /** Whether one of them was due before this day. */
  readonly isOverdue: boolean
}

const daysInYear = 365n

/**
 * What is owed at a date: a function of the date and of what is paid, so that interest counted
 * twice, late or after a break comes to the same (`money.md` G72).
 */
export function owedOn(loan: RunningLoan, date: IsoDate): Owed {
  const open = scheduleOf(loan)
    .map((row, at) => ({ ...row, number: at + 1, dueOn: dueDate(loan.paidOutOn, at + 1) }))
    .slice(loan.paid)
  const due = open
    .filter(({ dueOn }) => dueOn <= date)
    .map((row) => ({
      ...row,
      late: lateInterest(row.principal, loan.rate, between(row.dueOn, date)),
    }))
  const running = open[due.length]
  const so =
    running === undefined
      ? 0n
      : soFar(running.interest, dueDate(loan.paidOutOn, running.number - 1), running.dueOn, date)
  return {
    principal: sumOf(open, 'principal'),
    interest: due.reduce((sum, { interest, late }) => sum + interest + late, so),
    due,
    isOverdue: due.some(({ dueOn }) => dueOn < date),
  }
}

/** What repays all of it on a date: no fee, and no interest of days that have not come. */
export function payoffOn(loan: RunningLoan, date: IsoDate): bigint {
  const { principal, interest } = owedOn(loan, date)
  return principal + interest
}

export const totalOf = ({ pay, late }: DueInstalment): bigint => pay + late

/** Interest on principal alone, whatever is owed beside it: nothing is added to what earns. */
const lateInterest = (principal: bigint, rate: Rate, days: number): bigint =>
  divide(principal * rate * BigInt(days), rateOne * daysInYear)

/** The part of a month's interest that its days so far have brought, downwards. */
const soFar = (interest: bigint, from: IsoDate, to: IsoDate, date: IsoDate): bigint =>
  date <= from
    ? 0n
    : divide(interest * BigInt(between(from, date)), BigInt(between(from, to)), 'floor')

const between = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from)
