import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { blockSold } from '../ledger/events/blocks.ts'
import { fill, type FillContext, type FillResult } from './fill.ts'
import { noFunds } from './hold-origin.ts'
import type { OrderState } from './order-state.ts'

/** A customer's block as far as it was sold: what the next part of it is held against. */
export type SaleState = Pick<
  OrderState,
  'id' | 'instrument' | 'currency' | 'quantity' | 'notional' | 'day' | 'tradeDate' | 'expiresOn'
> & { readonly sold: bigint; readonly price: bigint }

type Selling = Pick<FillResult, 'position' | 'funds'> & { readonly sale: SaleState }

/**
 * Books a part that somebody bought, as any sale: charges by what was sold on the same day, position,
 * proceeds that settle on their date. Throws where it is more than is left: buyers had all of it.
 */
export function sellPart(
  { sale, position, funds }: Selling,
  shares: bigint,
  context: FillContext,
): Outcome<FillResult> {
  const { sold, price, ...own } = sale
  if (shares > own.quantity - sold)
    throw new RangeError(`block sale ${own.id}: ${shares} bought, ${own.quantity - sold} left`)
  const order: OrderState = {
    ...own,
    side: 'sell',
    type: 'limit',
    timeInForce: 'gtc',
    status: sold === 0n ? 'accepted' : 'partially_filled',
    filled: sold,
    limit: price,
    hold: noFunds,
  }
  const done = fill({ order, position, funds }, { price, shares }, context)
  if (!done.ok) return done
  return ok({ ...done.value, journal: blockSold(done.value.journal) })
}
