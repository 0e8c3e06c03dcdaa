import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
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
    return no('lot_invalid', {
      lot: Number(rule.kind === 'minimum_then_one' ? rule.minimum : step),
      nearest: Number(nearestOf(rule, order, step)),
    })
  if (side === 'sell' && quantity > sellable)
    return no('insufficient_sellable', { sellable: Number(sellable) })
  return ok(quantity)
}

/** The quantity nearest to one that does not fit: below it where there is one, else the least. */
function nearestOf(rule: LotRule, { side, quantity, sellable }: Quantities, step: bigint): bigint {
  const least = rule.kind === 'minimum_then_one' ? rule.minimum : step
  if (quantity > least) return quantity - (quantity % step)
  return side === 'sell' && sellable > 0n && sellable < least ? sellable : least
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
