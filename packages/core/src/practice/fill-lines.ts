import { printInstant, type Instant } from '../market/zone.ts'

/** One fill, as it can be told from another practice's: no number of a row is in it. */
export type PlainFill = {
  readonly at: Instant
  readonly market: string
  readonly code: string
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly shares: bigint
  /** With its currency, and what was charged on it. */
  readonly value: string
  readonly charges: string
}

/** Fills of a practice as text: equal ones are the same bytes, in whatever order they were read. */
export const fillLines = (fills: readonly PlainFill[]): string =>
  fills
    .map(({ at, market, code, side, price, shares, value, charges }) =>
      [printInstant(at), market, code, side, price, shares, value, charges].join(' '),
    )
    .toSorted()
    .map((line) => `${line}\n`)
    .join('')
