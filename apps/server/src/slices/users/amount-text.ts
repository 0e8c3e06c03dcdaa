import { currencies, currencyExponents, toDecimal } from '@parkett/contract/wire/money'

/** Money in its own decimals, shares as whole numbers. */
export function amountText(asset: string, amount: bigint): string {
  const currency = currencies.find((one) => one === asset)
  return currency === undefined ? String(amount) : toDecimal(amount, currencyExponents[currency])
}
