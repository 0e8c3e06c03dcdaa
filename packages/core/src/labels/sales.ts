import { removedCost, sumCharges, type Charges } from './position.ts'

/** A fill as the cost basis sees it, oldest first within its cycle. */
export type CycleFill = {
  readonly side: 'buy' | 'sell'
  readonly shares: bigint
  readonly value: bigint
  readonly fees: Charges
}

/**
 * What a fill did: a buy adds cost; a sale receives money and removes cost, and realises the
 * difference.
 */
export type CycleStep<F extends CycleFill> = {
  readonly fill: F
  readonly cost: bigint
  readonly received: bigint
  readonly removed: bigint
}

/**
 * Replays one cycle under average cost (`money.md` G20): capital is the sum of `cost - removed`,
 * realised profit and loss the sum of `received - removed`. The position's running state must
 * say the same, to the cent.
 */
export function replayCycle<F extends CycleFill>(fills: readonly F[]): readonly CycleStep<F>[] {
  let capital = 0n
  let held = 0n
  return fills.map((fill) => {
    const charges = sumCharges(fill.fees)
    if (fill.side === 'buy') {
      const cost = fill.value + charges
      capital += cost
      held += fill.shares
      return { fill, cost, received: 0n, removed: 0n }
    }
    const removed = removedCost(capital, fill.shares, held)
    capital -= removed
    held -= fill.shares
    return { fill, cost: 0n, received: fill.value - charges, removed }
  })
}
