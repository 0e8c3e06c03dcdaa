import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'

const units = (decimal: string): bigint => fromDecimal(decimal, 4)

/**
 * From one price to another in percent points with 2 decimals, half up (away from zero). Null
 * from a price of 0.
 */
export function percentBetween(from: string, to: string): string | null {
  const base = units(from)
  if (base === 0n) return null
  const moved = (units(to) - base) * 10_000n
  const size = moved < 0n ? -moved : moved
  const hundredths = (2n * size + base) / (2n * base)
  return toDecimal(moved < 0n ? -hundredths : hundredths, 2)
}
