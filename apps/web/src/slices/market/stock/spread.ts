import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'

const units = (decimal: string): bigint => fromDecimal(decimal, 4)

/**
 * How far ask and bid lie apart, of the middle between them, in percent with 2 decimals, half up:
 * what buying and selling again at once would cost. Null where they cross or are nothing.
 */
export function spreadBetween(bid: string, ask: string): string | null {
  const [low, high] = [units(bid), units(ask)]
  const sum = low + high
  if (low <= 0n || high < low) return null
  return toDecimal((4n * (high - low) * 10_000n + sum) / (2n * sum), 2)
}
