/**
 * ISO 4217 exponents of the currencies we keep books in.
 * A currency that is not listed is refused, never guessed (abuse row 65).
 */
export const currencyExponents = { EUR: 2, CNY: 2, USD: 2, HKD: 2, JPY: 0, KWD: 3 } as const
export type Currency = keyof typeof currencyExponents

export const currencies = Object.keys(currencyExponents) as readonly Currency[]

/** Money in the house: integer minor units. Binary floats never carry money. */
export type Money = { readonly currency: Currency; readonly minor: bigint }

/**
 * Money on the wire: a decimal string in major units with the currency's digits, for example
 * `"-12.30"`.
 */
export type WireMoney = { currency: Currency; amount: string }

export const money = (currency: Currency, minor: bigint): Money => ({ currency, minor })
export const toWire = (m: Money): WireMoney => ({
  currency: m.currency,
  amount: toDecimal(m.minor, currencyExponents[m.currency]),
})
export const fromWire = (m: WireMoney): Money =>
  money(m.currency, fromDecimal(m.amount, currencyExponents[m.currency]))

/** 12345n with scale 2 becomes "123.45". */
export function toDecimal(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return scale === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/**
 * "123.45" with scale 2 becomes 12345n. Throws on more decimals than the scale holds: nothing
 * is rounded silently.
 */
export function fromDecimal(text: string, scale: number): bigint {
  const match = /^(-?)(\d{1,18})(?:\.(\d*))?$/.exec(text)
  const fraction = (match?.[3] ?? '').replace(/0+$/, '')
  if (match === null || fraction.length > scale)
    throw new RangeError(`not a decimal of scale ${scale}: ${text.slice(0, 40)}`)
  const units = BigInt(`${match[2]}${fraction.padEnd(scale, '0')}`)
  return match[1] === '-' ? -units : units
}
