import type { Offering } from '@parkett/contract/customer/offerings'
import {
  currencyExponents,
  fromDecimal,
  money,
  toWire,
  type WireMoney,
} from '@parkett/contract/wire/money'

/** A price as an integer of 0.0001. */
const steps = (price: string): bigint => fromDecimal(price, 4)

type Prices = Pick<Offering, 'price' | 'priceLow'>

/** Whether a price is one in force: of a range any of it. */
export const isInForce = (price: string, { price: highest, priceLow }: Prices): boolean =>
  steps(price) >= steps(priceLow ?? highest) && steps(price) <= steps(highest)

/**
 * What a change of an application says yes to: the price that it said yes to before as long as that is one in force, else the
 * highest (`market.md` M73). The server decides it anew.
 */
export const priceAnew = (prices: Prices, own: string): string =>
  isInForce(own, prices) ? own : prices.price

/** The value of so many shares at the issue price, before its fee: an estimate while it is chosen. */
export function valueOf(
  { price, currency }: Pick<Offering, 'price' | 'currency'>,
  quantity: number,
): WireMoney {
  const units = steps(price) * BigInt(quantity)
  const scale = 10n ** BigInt(4 - currencyExponents[currency])
  return toWire(money(currency, (units + scale / 2n) / scale))
}
