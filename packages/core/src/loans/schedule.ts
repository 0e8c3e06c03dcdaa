import { divide, least, rateOne, type Rate } from '../decimal.ts'

/** What is lent: minor units, a nominal rate a year as a fraction, and a number of instalments. */
export type LoanTerms = {
  readonly principal: bigint
  readonly rate: Rate
  readonly months: number
}

type Instalment = {
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

export const sumOf = (
  schedule: readonly Instalment[],
  part: 'pay' | 'interest' | 'principal',
): bigint => schedule.reduce((sum, row) => sum + row[part], 0n)
