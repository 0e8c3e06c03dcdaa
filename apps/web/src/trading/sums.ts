import {
  currencyExponents,
  toDecimal,
  fromDecimal,
  type WireMoney,
} from '@parkett/contract/wire/money'

/**
 * Exact sum of signed amounts of one currency. @throws RangeError when currencies are mixed or
 * there is nothing.
 */
export function addMoney(...parts: readonly WireMoney[]): WireMoney {
  const [first] = parts
  if (first === undefined || parts.some(({ currency }) => currency !== first.currency)) {
    throw new RangeError('a sum needs amounts of one currency')
  }
  const scale = currencyExponents[first.currency]
  const minor = parts.reduce((sum, { amount }) => sum + fromDecimal(amount, scale), 0n)
  return { currency: first.currency, amount: toDecimal(minor, scale) }
}

export const negate = ({ currency, amount }: WireMoney): WireMoney => ({
  currency,
  amount: amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount,
})

export const isZero = ({ amount }: WireMoney): boolean => !/[1-9]/.test(amount)
export const isNegative = ({ amount }: WireMoney): boolean => amount.startsWith('-')

/** Adds what is known; null as soon as one part is not, so that no sum hides a gap. */
export function addKnown(...parts: readonly (WireMoney | null)[]): WireMoney | null {
  const known = parts.filter((part) => part !== null)
  return known.length === parts.length ? addMoney(...known) : null
}

/**
 * Whole part of `part / whole` in percent points with 2 decimals, half up; null when the whole
 * is zero.
 */
export function shareOf(part: WireMoney, whole: WireMoney): string | null {
  const scale = currencyExponents[part.currency]
  const total = fromDecimal(whole.amount, scale)
  if (total <= 0n) return null
  const value = fromDecimal(part.amount, scale) * 10_000n
  return toDecimal((value * 2n + total) / (total * 2n), 2)
}
