import { divide, least, rateOne, type Rate } from '../decimal.ts'

/** Interest counts actual days over 365 (`money.md` G50). */
const daysInYear = 365n

/** What a principal brings in so many days: half up, once. Minor units. */
export const returnOf = (principal: bigint, rate: Rate, days: number): bigint =>
  divide(principal * rate * BigInt(days), rateOne * daysInYear)

/**
 * What giving back brings after so many days of the term: never more than the whole term would
 * (`money.md` G51).
 */
export const earlyReturn = (
  principal: bigint,
  { yieldRate, earlyRate, days }: Fixed,
  elapsed: number,
): bigint => least(returnOf(principal, earlyRate, elapsed), returnOf(principal, yieldRate, days))

export type Fixed = {
  readonly yieldRate: Rate
  readonly earlyRate: Rate
  readonly days: number
}

/**
 * The most principal whose return an amount of own money pays: what is sold beyond it could not be
 * kept (`money.md` G52).
 */
export function coveredBy(own: bigint, rate: Rate, days: number): bigint {
  const perPrincipal = rate * BigInt(days)
  // A return is rounded half up, so that of the largest one half a unit less is enough.
  return divide((own * 2n + 1n) * rateOne * daysInYear - 1n, perPrincipal * 2n, 'floor')
}
