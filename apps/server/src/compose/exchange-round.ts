import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '@parkett/core/civil'
import { leaveFrozen } from '../slices/orders/leave-frozen.ts'
import { matchRound, type MatcherDeps } from '../slices/orders/matcher.ts'
import { sealDay } from '../ledger/seal.ts'
import type { Clock } from '../base/ports.ts'

type Exchange = {
  readonly auctions: () => Promise<void>
  readonly runDay: () => Promise<unknown>
  readonly matching: MatcherDeps
  readonly wall: Clock
}

/**
 * What the exchange does once a second: seals the day that is over, holds the auctions that ended,
 * begins the new day, lets the orders of frozen customers go, matches.
 */
export function exchangeRound({ auctions, runDay, matching, wall }: Exchange): () => Promise<void> {
  const { pool, clock } = matching
  let sealed = ''
  return async () => {
    // Booking dates are UTC: no journal of yesterday can come any more.
    const yesterday = utcDate(clock.now() - dayMs)
    if (sealed !== yesterday) sealed = (await sealDay(pool, yesterday)).sealedOn
    // Nothing is traded before whoever took part in an auction has what it gave.
    await auctions()
    try {
      await runDay()
    } finally {
      // A market whose day could not be begun holds up no other.
      await leaveFrozen(matching, wall)
      await matchRound(matching)
    }
  }
}
