import type { FedFault, PriceFeed } from '@parkett/contract/desk/price-feed'
import { printInstant } from '@parkett/core/market/zone'
import type { Market } from '../../market/market.ts'

/** The source of real prices as staff see it; null where prices are made here. */
export function priceFeedOf({ feeds }: Pick<Market, 'feeds'>): PriceFeed | null {
  if (feeds === null) return null
  const { adapter, book } = feeds.now()
  const { away, refused, named, missing, ...counts } = book.report()
  return {
    ...counts,
    now: adapter.name,
    label: adapter.label,
    ready: [...feeds.ready],
    away: away === null ? null : { why: away.why, since: printInstant(away.since) },
    refused: Object.entries(refused).map(([fault, count]) => ({ fault: fault as FedFault, count })), // its own keys
    named: [...named],
    missing: [...missing],
  }
}
