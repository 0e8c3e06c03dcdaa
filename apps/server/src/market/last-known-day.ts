import { isoDate, type DayNumber } from '@parkett/core/civil'
import { instantOf, type Instant } from '@parkett/core/market/zone'
import { noFigures, type Figures } from './figures.ts'
import type { Listing } from './listing.ts'

/** The last imported day, without bid or ask: real, but long over. */
export function lastKnownDay(listing: Listing, at: Instant): Figures {
  const [before, last] = withBefore(listing)
  if (last === undefined) return { ...noFigures, status: 'not_listed', at }
  const { open, high, low, close, volume } = last.bar
  return {
    ...noFigures,
    status: 'trading',
    last: close,
    before: before?.bar.close ?? null,
    open,
    high,
    low,
    volume,
    at: closedAt(listing, last.day),
  }
}

const closedAt = ({ profile: { sessions, timeZone } }: Listing, day: DayNumber): Instant => {
  const time = sessions.full.findLast(({ phase }) => phase === 'continuous')?.to ?? '00:00'
  return instantOf({ date: isoDate(day), time }, timeZone)
}

/** Two people suspended or delisted it. */
export const isStill = ({ changes }: Listing): boolean => changes.standing !== null

/** Where trading stands still (`market.md` M31): the last close before, no change, no book. */
export function standingStill(listing: Listing, now: Figures): Figures {
  const { standing } = listing.changes
  if (standing === null || now.status === 'not_listed') return now
  const last = listing.bars.before(standing.since)
  return {
    ...noFigures,
    status: standing.as,
    before: last?.bar.close ?? now.before,
    at: last === undefined ? now.at : closedAt(listing, last.day),
  }
}

function withBefore(listing: Listing) {
  const two = listing.bars.upTo(Number.MAX_SAFE_INTEGER, 2)
  return [two.at(-2), two.at(-1)] as const
}
