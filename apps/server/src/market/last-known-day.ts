import { isoDate } from '@parkett/core/civil'
import { instantOf, type Instant } from '@parkett/core/market/zone'
import { noFigures, type Figures } from './figures.ts'
import type { Listing } from './listing.ts'

/** The last imported day, without bid or ask: real, but long over. */
export function lastKnownDay(listing: Listing, at: Instant): Figures {
  const [before, last] = withBefore(listing)
  if (last === undefined) return { ...noFigures, status: 'not_listed', at }
  const { open, high, low, close, volume } = last.bar
  const { sessions, timeZone } = listing.profile
  const time = sessions.full.findLast(({ phase }) => phase === 'continuous')?.to ?? '00:00'
  const closed = instantOf({ date: isoDate(last.day), time }, timeZone)
  return {
    ...noFigures,
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
