import { divide } from '../decimal.ts'
import type { DayIncome } from './accrual.ts'

/** Percent a year with four decimals: `16441n` is 1.6441 %. */
export type YearPercent = bigint

const days = 7n
const year = 365n
const one = 100_000_000n
/** Decimals that the power is worked out with; the answer has four. */
const fine = 10n ** 40n

/** The last seven days on a year, interest carried monthly: their sum (`money.md` G41). */
export const simpleYield = (incomes: readonly DayIncome[]): YearPercent | null =>
  incomes.length < 7
    ? null
    : divide(
        lastSeven(incomes).reduce((sum, each) => sum + each, 0n) * year * 1_000_000n,
        days * one,
      )

/** The same with interest on interest from day to day: their product (`money.md` G41). */
export function compoundYield(incomes: readonly DayIncome[]): YearPercent | null {
  if (incomes.length < 7) return null
  const week = lastSeven(incomes).reduce((product, each) => (product * (one + each)) / one, fine)
  const grown = root(power(week, year), days)
  return divide((grown - fine) * 1_000_000n, fine)
}

const lastSeven = (incomes: readonly DayIncome[]): readonly DayIncome[] => incomes.slice(-7)

/** `base` to the n-th, both with the decimals of `fine`: bit by bit of n, from the greatest. */
function power(base: bigint, n: bigint): bigint {
  let result = fine
  for (const bit of n.toString(2)) {
    const square = (result * result) / fine
    result = bit === '1' ? (square * base) / fine : square
  }
  return result
}

/** More than it takes to halve any span of such numbers down to one. */
const halvings = 160

/** The n-th root, by halving: the greatest number whose n-th power is not above it. */
function root(value: bigint, n: bigint): bigint {
  let [low, high] = [0n, value > fine ? value : fine]
  for (let left = halvings; left > 0; left -= 1) {
    const middle = (low + high) / 2n
    if (power(middle, n) <= value) low = middle
    else high = middle
  }
  return low
}
