import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { mayList, type Listed } from './listing.ts'
import { stepOf } from './offer.ts'

/** What a customer would offer of the own shares; quantities in shares. */
export type Offering = Pick<
  Listed,
  | 'market'
  | 'board'
  | 'price'
  | 'lot'
  | 'turnover'
  | 'minimum'
  | 'today'
  | 'closesOn'
  | 'lockedUntil'
> & {
  readonly quantity: bigint
  /** Shares that may be sold now. */
  readonly sellable: bigint
}

/**
 * Whether so many may be offered as a block (`market.md` M70), the first reason first: `qty_zero`,
 * those of `mayList`, `insufficient_sellable`. Answers the step in which parts of it are bought.
 */
export function mayOffer({ quantity, sellable, ...asked }: Offering): Outcome<bigint> {
  if (quantity <= 0n) return no('qty_zero')
  const step = stepOf(asked.lot)
  // One buyer may take all of it; what else the seller holds is nobody's to know.
  const sizes = { step, total: quantity, maximum: quantity, holding: quantity }
  const may = mayList({ ...asked, ...sizes })
  if (!may.ok) return may
  if (quantity > sellable) return no('insufficient_sellable', { sellable: Number(sellable) })
  return ok(step)
}
