import type { Position } from '@parkett/contract/customer/holdings'
import type { Quote } from '@parkett/contract/customer/market'
import type { WordKey } from '@parkett/words/keys'

/**
 * Why no order of either side can be given now. The server decides; this only spares a way in
 * vain.
 */
export const whyShut = ({ status }: Pick<Quote, 'status'>): WordKey | null =>
  status === 'trading' ? null : 'stock.notTradable'

/** Why there is nothing to sell. */
export function whyNoSale(
  position: Pick<Position, 'quantity' | 'sellable'> | null,
): WordKey | null {
  if (position === null || position.quantity === 0) return 'stock.notHeld'
  return position.sellable === 0 ? 'stock.notSellable' : null
}
