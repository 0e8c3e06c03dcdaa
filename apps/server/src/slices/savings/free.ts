import type { Currency } from '@parkett/contract/wire/money'
import type { Sides } from '@parkett/core/ledger/sides'
import type { Pool } from 'pg'
import { portfolioOf } from '../../accounts/trading/portfolio.ts'
import type { Clock } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'

export type ReviewingDeps = {
  readonly pool: Pool
  readonly feed: Feed
  readonly clock: Clock
}

/** Settled free money of a customer on each side, by currency. */
export async function freeOf(
  { pool, feed, clock }: ReviewingDeps,
  customer: bigint,
): Promise<(currency: Currency) => Sides> {
  const { pockets } = await portfolioOf(pool, feed, { customer, now: clock.now() })
  return (currency) => {
    const own = pockets.get(currency)
    return { wallet: own?.wallet ?? 0n, cash: own?.cash ?? 0n }
  }
}
