import { divide, mulDiv } from '../decimal.ts'

/** A position's shares and what they cost, fees of the buy side included. Minor units (`domain.md` 5). */
export type Position = { readonly quantity: bigint; readonly cost: bigint }
export const emptyPosition: Position = { quantity: 0n, cost: 0n }

/** A buy adds what it cost: notional plus its charges. */
export const bought = (position: Position, quantity: bigint, paid: bigint): Position => ({
  quantity: position.quantity + quantity,
  cost: position.cost + paid,
})

/**
 * Average cost: a sale removes its share of the cost, half up; the last share removes all that is left.
 * Throws RangeError when more is sold than held.
 */
export function soldAtAverage(
  position: Position,
  quantity: bigint,
): { readonly position: Position; readonly removed: bigint } {
  if (quantity <= 0n || quantity > position.quantity) throw new RangeError(`sold ${quantity} of ${position.quantity}`)
  const removed = quantity === position.quantity ? position.cost : mulDiv(position.cost, quantity, position.quantity)
  return { position: { quantity: position.quantity - quantity, cost: position.cost - removed }, removed }
}

/** FIFO (the German tax view): lots in order of purchase. A partly sold lot removes its share of its cost, half up. */
export function soldFirstIn(
  lots: readonly Position[],
  quantity: bigint,
): { readonly lots: readonly Position[]; readonly removed: bigint } {
  const [first, ...later] = lots
  if (quantity <= 0n) throw new RangeError(`sold ${quantity} shares`)
  if (first === undefined) throw new RangeError(`sold ${quantity} shares more than held`)
  if (quantity < first.quantity) {
    const sale = soldAtAverage(first, quantity)
    return { lots: [sale.position, ...later], removed: sale.removed }
  }
  if (quantity === first.quantity) return { lots: later, removed: first.cost }
  const rest = soldFirstIn(later, quantity - first.quantity)
  return { lots: rest.lots, removed: first.cost + rest.removed }
}

/** Realised profit or loss of a sale: amount to receive minus the cost removed. */
export const realised = (toReceive: bigint, removed: bigint): bigint => toReceive - removed

/** Floating profit or loss: market value minus cost. */
export const floating = (marketValue: bigint, position: Position): bigint => marketValue - position.cost

/** A profit as percent of what it cost, in hundredths of a percent, half up; `null` when it cost nothing. */
export const ratioPercent = (profit: bigint, cost: bigint): bigint | null =>
  cost === 0n ? null : mulDiv(profit, 10_000n, cost)

/** Cost price per share in `Price` units (4 decimals); `null` without shares. `exponent` is the currency's. */
export const costPrice = (position: Position, exponent = 2): bigint | null =>
  position.quantity === 0n ? null : perShare(position.cost, position.quantity, exponent)

/** Minor units per share as a `Price`, half up. */
export const perShare = (minor: bigint, quantity: bigint, exponent = 2): bigint =>
  divide(minor * 10_000n, quantity * 10n ** BigInt(exponent))
