import type { Offering } from '@parkett/contract/customer/offerings'
import {
  currencyExponents,
  fromDecimal,
  money,
  toWire,
  type WireMoney,
} from '@parkett/contract/wire/money'

/** The value of so many shares at the issue price, before its fee: an estimate while it is chosen. */
export function valueOf(
  { price, currency }: Pick<Offering, 'price' | 'currency'>,
  quantity: number,
): WireMoney {
  const units = fromDecimal(price, 4) * BigInt(quantity)
  const scale = 10n ** BigInt(4 - currencyExponents[currency])
  return toWire(money(currency, (units + scale / 2n) / scale))
}
