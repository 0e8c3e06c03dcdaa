/** What a source from outside says of one share. Prices are units of 0.0001; null where it says none. */
export type FedPrice = {
  /** When the price was made (ms). */
  readonly at: number
  readonly last: number
  /** The day so far; null where the source tells trades one by one. */
  readonly day: FedDay | null
  /** Close of the trading day before. */
  readonly before: number | null
  /** Shares of this trade, where trades are told one by one. */
  readonly size: number
}

export type FedDay = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly volume: number
}

const exact = /^(\d{1,9})(?:\.(\d{1,12}))?$/

/**
 * A price as it comes, to units of 0.0001; null for what is none. Numbers of JSON carry the noise of
 * their binary form behind the fourth decimal; a text is taken as it stands, or not.
 */
export function unitsOf(value: unknown): number | null {
  if (typeof value === 'number') {
    const units = Math.round(value * 10_000)
    return Number.isSafeInteger(units) && units >= 0 && units < maxUnits ? units : null
  }
  const match = typeof value === 'string' ? exact.exec(value) : null
  if (match === null) return null
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  return fraction.length > 4 ? null : Number(match[1]) * 10_000 + Number(fraction.padEnd(4, '0'))
}

/** A day's candle keeps 32 bits of a price. */
const maxUnits = 2 ** 32
