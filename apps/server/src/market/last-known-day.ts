import { isoDate } from '@parkett/core/civil'
import { instantOf, type Instant } from '@parkett/core/market/zone'
import type { Figures } from './figures.ts'
import type { Listing } from './listing.ts'

/** The last imported day, without bid or ask: real, but long over. */
export function lastKnownDay(listing: Listing, at: Instant): Figures {
  const [before, last] = withBefore(listing)
  const none = { bid: null, ask: null, bidSize: 0, askSize: 0, bounds: null } as const
  if (last === undefined) {
    return {
      ...none,
      status: 'not_listed',
      last: null,
      before: null,
      open: null,
      high: null,
      low: null,
      volume: 0,
      at,
    }
  }
  const { open, high, low, close, volume } = last.bar
  const { sessions, timeZone } = listing.profile
  const time = sessions.full.findLast(({ phase }) => phase === 'continuous')?.to ?? '00:00'
  const closed = instantOf({ date: isoDate(last.day), time }, timeZone)
  return {
    ...none,
    status: 'trading',
    last: close,
    before: before?.bar.close ?? null,
    open,
    high,
    low,
    volume,
    at: closed,
  }
}

function withBefore(listing: Listing) {
  const two = listing.bars.upTo(Number.MAX_SAFE_INTEGER, 2)
  return [two.at(-2), two.at(-1)] as const
}
