import { least } from '../decimal.ts'
import { removedCost, sumCharges, type Execution } from './position.ts'

/**
 * A FIFO lot: shares of one purchase that are still held, with the cost they carry (minor
 * units).
 */
export type Lot = {
  readonly date: string
  readonly shares: bigint
  readonly cost: bigint
  readonly order: bigint
}

/** An execution of a cycle, with its side. */
export type CycleFill = Omit<Execution, 'at'> & { readonly side: 'buy' | 'sell' }

/**
 * The FIFO view of a cycle's shares, made from its fills, the first first: no position carries it,
 * or each order would cost more than the one before. Fills of one order on one day are one lot:
 * the tax view counts purchases, not executions.
 * @throws RangeError when more is sold than was bought
 */
export function lotsOf(fills: readonly CycleFill[]): readonly Lot[] {
  const lots: Lot[] = []
  let oldest = 0
  for (const fill of fills) {
    if (fill.side === 'buy') add(lots, fill, oldest)
    else oldest = remove(lots, oldest, fill.shares)
  }
  return lots.slice(oldest)
}

/** The orders of a cycle, each once, in the order of their first fill. */
export const ordersOf = (fills: readonly Pick<CycleFill, 'order'>[]): readonly bigint[] => [
  ...new Set(fills.map(({ order }) => order)),
]

function add(lots: Lot[], { order, tradeDate, shares, ...fill }: CycleFill, oldest: number): void {
  const cost = fill.notional + sumCharges(fill.fees)
  const last = lots.length > oldest ? lots.at(-1) : undefined
  if (last?.order === order && last.date === tradeDate)
    lots[lots.length - 1] = { ...last, shares: last.shares + shares, cost: last.cost + cost }
  else lots.push({ date: tradeDate, shares, cost, order })
}

/** Takes shares from the oldest lots; answers where the oldest that is left stands. */
function remove(lots: Lot[], from: number, shares: bigint): number {
  let oldest = from
  let missing = shares
  while (missing > 0n) {
    const lot = lots[oldest]
    if (lot === undefined) throw new RangeError('more shares sold than held')
    const part = least(lot.shares, missing)
    missing -= part
    if (part === lot.shares) oldest += 1
    else {
      const cost = lot.cost - removedCost(lot.cost, part, lot.shares)
      lots[oldest] = { ...lot, shares: lot.shares - part, cost }
    }
  }
  return oldest
}
