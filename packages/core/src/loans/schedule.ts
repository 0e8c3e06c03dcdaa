import { divide, least, rateOne, type Rate } from '../decimal.ts'
import { addDays, monthStart, partsOf, dayNumber, type IsoDate } from '../civil.ts'

/** What is lent: minor units, a nominal rate a year as a fraction, and a number of instalments. */
export type LoanTerms = {
  readonly principal: bigint
  readonly rate: Rate
  readonly months: number
}

export type Instalment = {
  /** Interest and principal together. */
  readonly pay: bigint
  readonly interest: bigint
  readonly principal: bigint
  /** What is owed after it. */
  readonly balance: bigint
}

/** A rate a year as `rate / monthly` a month. */
const monthly = 12n * rateOne

/** The equal instalment: `P × i / (1 - (1 + i)^-n)`, exact until the one rounding (`money.md` G70). */
export function instalmentOf({ principal, rate, months }: LoanTerms): bigint {
  const grown = (monthly + rate) ** BigInt(months)
  const still = monthly ** BigInt(months)
  return rate === 0n
    ? divide(principal, BigInt(months))
    : divide(principal * rate * grown, monthly * (grown - still))
}

/** Interest of one month on what is owed at its beginning. */
const monthInterest = (balance: bigint, rate: Rate): bigint => divide(balance * rate, monthly)

/** Every instalment; the last one clears the balance and so carries what rounding left. */
export const scheduleOf = (terms: LoanTerms): readonly Instalment[] =>
  instalmentsFrom(terms, { principal: terms.principal, paid: 0, interestOf: monthInterest })

/** What is left of a loan after so many instalments, in the middle of a month. */
export type Left = {
  readonly principal: bigint
  readonly paid: number
  /** Of the month that runs: days that are still to come, and all of them. */
  readonly days: readonly [bigint, bigint]
}

/**
 * The instalments of what is left: as high as agreed, so that it ends earlier, and the first with
 * the interest of the days to come alone (`money.md` G80).
 */
export function scheduleOfLeft(terms: LoanTerms, left: Left): readonly Instalment[] {
  const [days, month] = left.days
  const interestOf = (balance: bigint, rate: Rate, at: number): bigint =>
    at === 0 ? divide(balance * rate * days, monthly * month) : monthInterest(balance, rate)
  const rows = instalmentsFrom(terms, { ...left, interestOf })
  return rows.filter(({ principal }) => principal > 0n)
}

type From = Pick<Left, 'principal' | 'paid'> & {
  readonly interestOf: (balance: bigint, rate: Rate, at: number) => bigint
}

function instalmentsFrom(terms: LoanTerms, from: From): readonly Instalment[] {
  const equal = instalmentOf(terms)
  const count = terms.months - from.paid
  let balance = from.principal
  return Array.from({ length: count }, (_, at) => {
    const interest = from.interestOf(balance, terms.rate, at)
    const principal = at === count - 1 ? balance : least(equal - interest, balance)
    balance -= principal
    return { pay: interest + principal, interest, principal, balance }
  })
}

/**
 * The day of an instalment: as many months after the pay-out, on its day of the month, or on the
 * last day of a month that is shorter.
 */
export function dueDate(paidOutOn: IsoDate, instalment: number): IsoDate {
  const { dayOfMonth } = partsOf(dayNumber(paidOutOn))
  const wanted = addDays(monthStart(paidOutOn, instalment), dayOfMonth - 1)
  const last = addDays(monthStart(paidOutOn, instalment + 1), -1)
  return wanted < last ? wanted : last
}

export const sumOf = (
  schedule: readonly Instalment[],
  part: 'pay' | 'interest' | 'principal',
): bigint => schedule.reduce((sum, row) => sum + row[part], 0n)
