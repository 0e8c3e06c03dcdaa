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
export function scheduleOf(terms: LoanTerms): readonly Instalment[] {
  const equal = instalmentOf(terms)
  let balance = terms.principal
  return Array.from({ length: terms.months }, (_, at) => {
    const interest = monthInterest(balance, terms.rate)
    const principal = at === terms.months - 1 ? balance : least(equal - interest, balance)
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
