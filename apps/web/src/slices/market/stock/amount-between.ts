import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'

/** Signed difference of two prices, a decimal with four places. */
export const amountBetween = (from: string, to: string): string =>
  toDecimal(fromDecimal(to, 4) - fromDecimal(from, 4), 4)
