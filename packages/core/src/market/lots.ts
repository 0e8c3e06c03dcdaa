import { no, ok, type No, type Outcome } from '@parkett/contract/wire/outcome'
import type { LotRule } from './lot-rules.ts'

/**
 * Shares. `sellable` is what the customer may sell now; `boardLot` is data of the instrument
 * (HK).
 */
export type Quantities = {
  readonly side: 'buy' | 'sell'
  readonly quantity: bigint
  readonly sellable: bigint
  readonly marketOrder?: boolean | undefined
  readonly boardLot?: bigint | undefined
}

/**
 * Whether a board takes this quantity (`market.md` M4). Refuses, in this order, `qty_zero`,
 * `qty_too_large`, `lot_invalid` and, for a sell, `insufficient_sellable`: short selling is
 * impossible. Throws RangeError for a board-lot market without a board lot.
 */
export function checkQuantity(rule: LotRule, order: Quantities): Outcome<bigint> {
  const { side, quantity, sellable } = order
  if (quantity <= 0n) return no('qty_zero')
  const max = maximumOf(rule, order)
  if (quantity > max) return no('qty_too_large', { max: Number(max) })
  const step = lotSizeOf(rule, order.boardLot)
  if (!fits(rule, order))
    return lotInvalid(
      rule.kind === 'minimum_then_one' ? rule.minimum : step,
      nearestOf(rule, order, step),
    )
  if (side === 'sell' && quantity > sellable)
    return no('insufficient_sellable', { sellable: Number(sellable) })
  return ok(quantity)
}

/** A quantity that is no whole number of lots, and one near it that is; both in shares. */
export const lotInvalid = (lot: bigint, nearest: bigint): No =>
  no('lot_invalid', { lot: Number(lot), nearest: Number(nearest) })

/** The whole number of steps nearest to a quantity: below it where there is one, else the least. */
export const wholeSteps = (quantity: bigint, step: bigint, least: bigint = step): bigint =>
  quantity > least ? quantity - (quantity % step) : least

/** The same of an order: who holds less than the least sells all of it. */
function nearestOf(rule: LotRule, { side, quantity, sellable }: Quantities, step: bigint): bigint {
  const least = rule.kind === 'minimum_then_one' ? rule.minimum : step
  const isRest = side === 'sell' && sellable > 0n && sellable < least && quantity <= least
  return isRest ? sellable : wholeSteps(quantity, step, least)
}

/** Shares in one "hand", the unit the order ticket counts in. */
export function lotSizeOf(rule: LotRule, boardLot?: bigint): bigint {
  if (rule.kind !== 'board_lot') return rule.hand
  if (boardLot === undefined || boardLot <= 0n)
    throw new RangeError('this market needs the board lot of the share')
  return boardLot
}

/** The largest order of a type, in shares. */
export function maximumOf(
  rule: LotRule,
  order: Pick<Quantities, 'marketOrder' | 'boardLot'>,
): bigint {
  if (rule.kind === 'board_lot') return rule.maxLots * lotSizeOf(rule, order.boardLot)
  return order.marketOrder === true ? rule.max.market : rule.max.limit
}

function fits(rule: LotRule, { side, quantity, sellable, boardLot }: Quantities): boolean {
  switch (rule.kind) {
    case 'hands': {
      const odd = quantity % rule.hand
      // The odd rest of a holding leaves in one order, alone or on top of whole hands.
      return odd === 0n || (side === 'sell' && odd === sellable % rule.hand)
    }
    case 'minimum_then_one':
      return quantity >= rule.minimum || (side === 'sell' && quantity === sellable)
    case 'board_lot':
      return quantity % lotSizeOf(rule, boardLot) === 0n
    case 'single':
      return true
  }
}
