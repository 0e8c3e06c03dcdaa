import { divide, rateOne, type Rate } from '../decimal.ts'

/** Fixed point of the search: twelve decimals of a monthly rate. */
const one = 10n ** 12n
/** Percent with two decimals. */
const shown: Rate = rateOne / 10_000n

/**
 * The effective annual rate X of equal months: `P = Σ pay_k / (1 + X)^(k / 12)` (`money.md` G71), as
 * a fraction with four decimals, half up. Zero where no more is paid than was lent. The search knows
 * rates below 100 % a month.
 */
export function effectiveRate(principal: bigint, payments: readonly bigint[]): Rate {
  const total = payments.reduce((sum, pay) => sum + pay, 0n)
  if (total <= principal) return 0n
  let [low, high] = [0n, one]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (worthOf(payments, middle) > principal * one) low = middle
    else high = middle
  }
  const yearly = (one + high) ** 12n - one ** 12n
  return divide(yearly * (rateOne / shown), one ** 12n) * shown
}

/** What the payments are worth on the day of the pay-out, in units of `one`. */
const worthOf = (payments: readonly bigint[], rate: bigint): bigint =>
  payments.reduceRight((later, pay) => ((later + pay * one) * one) / (one + rate), 0n)
