import { greatest, least, type Rate } from '../decimal.ts'
import { coveredBy } from './return.ts'

/** Minor units of the product's currency. */
export type Offer = {
  /** What is offered in all, and what of it runs. */
  readonly offered: bigint
  readonly sold: bigint
  /** What the house may still spend of its own. */
  readonly own: bigint
  readonly yieldRate: Rate
  readonly days: number
}

/**
 * What could still be sold of an offer, and of that what own money could pay the returns of: no more is
 * bought (`money.md` G52). The same figure bounds a purchase, stands beside a product, and is before the
 * eyes of both who decide on terms.
 */
export function coverOf({ offered, sold, own, yieldRate, days }: Offer): {
  readonly open: bigint
  readonly covered: bigint
} {
  const open = greatest(offered - sold, 0n)
  return { open, covered: greatest(least(open, coveredBy(own, yieldRate, days)), 0n) }
}
