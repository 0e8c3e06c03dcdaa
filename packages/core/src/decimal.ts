import { currencyExponents, fromDecimal, toDecimal, type Money } from '@parkett/contract/wire/money'

/**
 * A price per share: integer units of 0.0001 of the major currency unit (`money.md` G2). 10.05
 * is `100500n`.
 */
export type Price = bigint
/**
 * A rate or ratio: integer units of 0.00000001. 0.025 % is `25000n`. Seven decimals are the
 * finest a fee needs.
 */
export type Rate = bigint
export type Rounding = 'half_up' | 'ceil' | 'floor'

export const priceScale = 4
export const rateScale = 8
export const rateOne: Rate = 100_000_000n

/**
 * "10.05" becomes `100500n`. Throws RangeError on more than 4 decimals: nothing is rounded
 * silently.
 */
export const parsePrice = (text: string): Price => fromDecimal(text, priceScale)
/** "0.00025" becomes `25000n`. Throws RangeError on more than 8 decimals. */
export const parseRate = (text: string): Rate => fromDecimal(text, rateScale)

/**
 * `100500n` becomes "10.05": at least `digits` decimals (the market's habit), and more only
 * where they are not zero.
 */
export const printPrice = (price: Price, digits = 2): string =>
  trim(toDecimal(price, priceScale), digits)
/** `25000n` becomes "0.00025". */
export const printRate = (rate: Rate, digits = 0): string =>
  trim(toDecimal(rate, rateScale), digits)

/** An amount as a refusal says it, "12.00 EUR": minor units of its currency. */
export const printAmount = ({ currency }: Pick<Money, 'currency'>, minor: bigint): string =>
  `${toDecimal(minor, currencyExponents[currency])} ${currency}`

/**
 * Integer division with a named rounding. `half_up` goes away from zero at exactly one half, on
 * both sides (`money.md` G3); `ceil` goes up, `floor` down on the number line. Throws
 * RangeError when the divisor is 0.
 */
export function divide(
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding = 'half_up',
): bigint {
  const [n, d] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator]
  if (d === 0n) throw new RangeError('division by zero')
  const rest = ((n % d) + d) % d
  const floor = (n - rest) / d
  if (rest === 0n || rounding === 'floor') return floor
  if (rounding === 'ceil') return floor + 1n
  const twice = rest * 2n
  return twice > d || (twice === d && n > 0n) ? floor + 1n : floor
}

/** `a × b / divisor`, exact until the one rounding at the end. */
export const mulDiv = (
  a: bigint,
  b: bigint,
  divisor: bigint,
  rounding: Rounding = 'half_up',
): bigint => divide(a * b, divisor, rounding)

/**
 * The nearest multiple of `unit` in the named direction, for example a stamp duty rounded up to
 * whole dollars.
 */
export const roundTo = (value: bigint, unit: bigint, rounding: Rounding = 'half_up'): bigint =>
  divide(value, unit, rounding) * unit

/** Moves a scaled integer from one number of decimals to another. */
export function rescale(
  units: bigint,
  scales: { from: number; to: number },
  rounding: Rounding = 'half_up',
): bigint {
  const { from, to } = scales
  return to >= from
    ? units * 10n ** BigInt(to - from)
    : divide(units, 10n ** BigInt(from - to), rounding)
}

/**
 * Price × quantity in minor units of a currency with `exponent` digits: exact, rounded half up
 * once (`money.md` G2).
 */
export const notionalOf = (price: Price, quantity: bigint, exponent: number): bigint =>
  rescale(price * quantity, { from: priceScale, to: exponent })

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const greatest = (a: bigint, b: bigint): bigint => (a > b ? a : b)
/** How far two prices lie apart. */
export const distance = (a: Price, b: Price): bigint => (a > b ? a - b : b - a)

function trim(text: string, digits: number): string {
  const point = text.indexOf('.')
  const whole = text.slice(0, point)
  const fraction = text
    .slice(point + 1)
    .replace(/0+$/, '')
    .padEnd(digits, '0')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
