import type { IsoDate } from '../civil.ts'
import { divide, rateOne, type Rate } from '../decimal.ts'
import { between, openOf, type Planned, type RunningLoan } from './plan.ts'
import { sumOf } from './schedule.ts'

export type DueInstalment = Planned & {
  /** Interest on its principal since it was due: simple, at the nominal rate. */
  readonly late: bigint
}

/** What pays something of a loan. */
export type Taken = {
  readonly principal: bigint
  readonly interest: bigint
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
  const open = openOf(loan)
  const due = open
    .filter(({ dueOn }) => dueOn <= date)
    .map((row) => ({
      ...row,
      late: lateInterest(row.principal, loan.rate, between(row.dueOn, date)),
    }))
  const running = open[due.length]
  return {
    principal: sumOf(open, 'principal'),
    interest: dueOf({ due }).interest + (running === undefined ? 0n : soFar(running, date)),
    due,
    isOverdue: due.some(({ dueOn }) => dueOn < date),
  }
}

/** What repays all of it on a date: no fee, and no interest of days that have not come. */
export function payoffOn(loan: RunningLoan, date: IsoDate): bigint {
  const { principal, interest } = owedOn(loan, date)
  return principal + interest
}

/** What pays an instalment: its own interest and that of its days since. */
export const takenOf = ({ principal, interest, late }: DueInstalment): Taken => ({
  principal,
  interest: interest + late,
})

export const totalOf = ({ principal, interest }: Taken): bigint => principal + interest

/** What pays everything that is due. */
export function dueOf({ due }: Pick<Owed, 'due'>): Taken {
  const taken = due.map(takenOf)
  return {
    principal: taken.reduce((sum, { principal }) => sum + principal, 0n),
    interest: taken.reduce((sum, { interest }) => sum + interest, 0n),
  }
}

/** Interest on principal alone, whatever is owed beside it: nothing is added to what earns. */
const lateInterest = (principal: bigint, rate: Rate, days: bigint): bigint =>
  divide(principal * rate * days, rateOne * daysInYear)

/** The part of a month's interest that its days so far have brought, downwards. */
const soFar = ({ interest, from, dueOn }: Planned, date: IsoDate): bigint =>
  date <= from ? 0n : divide(interest * between(from, date), between(from, dueOn), 'floor')
