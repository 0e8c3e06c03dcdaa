import { currencyExponents, fromDecimal, type WireMoney } from '@parkett/contract/wire/money'
import { wholeLots } from './entry.ts'

/**
 * A share of what can be sold: whole lots, but "all of it" is really all of it, odd rest
 * included.
 */
export const partOfHolding = (sellable: number, percent: number, lotSize: number): number =>
  percent === 100 ? sellable : wholeLots(Math.floor((sellable * percent) / 100), lotSize)

export const minorOf = ({ amount, currency }: WireMoney): bigint =>
  fromDecimal(amount, currencyExponents[currency])

type Fit = {
  /** Money to use, minor units. */
  readonly target: bigint
  readonly start: number
  readonly lotSize: number
  /**
   * What the server would set aside for so many shares: value at the worst price, and every
   * charge.
   */
  readonly holdFor: (quantity: number) => Promise<WireMoney>
}

const roundsMax = 6

/**
 * The most shares whose hold fits into the target. The server knows the charges, so it is
 * asked, a few times.
 */
export async function fitQuantity({ target, start, lotSize, holdFor }: Fit): Promise<number> {
  let quantity = start
  for (let round = 0; round < roundsMax && quantity > 0; round += 1) {
    // Each try depends on the answer before.
    // oxlint-disable-next-line no-await-in-loop
    const hold = minorOf(await holdFor(quantity))
    if (hold <= target) return quantity
    const scaled = wholeLots(Number((BigInt(quantity) * target) / hold), lotSize)
    quantity = Math.min(scaled, quantity - lotSize)
  }
  return Math.max(quantity, 0)
}
