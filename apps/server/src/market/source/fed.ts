import { isHeard } from '@parkett/core/market/fed/fresh'
import type { Instant } from '@parkett/core/market/zone'
import type { Exchanges } from '../exchanges.ts'
import { noFigures, type Figures } from '../figures.ts'
import { lastKnownDay } from '../last-known-day.ts'
import { boundsOn, type Listing } from '../listing.ts'
import type { Adapter } from './adapter.ts'
import type { FeedBook, Kept } from './feed-book.ts'
import type { PriceSource } from './source.ts'

/** The feed that prices are taken from, and what it said. */
export type Feeding = {
  readonly adapter: Pick<Adapter, 'label' | 'name' | 'markets' | 'delaySeconds'>
  readonly book: FeedBook
}

type FedFrom = { readonly now: () => Feeding; readonly edition: () => number }

/** Prices of a feed from outside (`market.md` M29). It has no book: orders meet that of M30. */
export function fedSource(exchanges: Exchanges, { now, edition }: FedFrom): PriceSource {
  const standing = (listing: Listing, at: Instant) =>
    exchanges.timeline(listing.instrument.market).standing(at)
  const delay = (listing: Listing): number => now().adapter.delaySeconds(listing.instrument.market)
  return {
    kind: (market) => (now().adapter.delaySeconds(market) === 0 ? 'REAL' : 'DELAYED'),
    label: ({ id }) => {
      const { adapter, book } = now()
      return adapter.name === 'csv' ? (book.of(id)?.from ?? adapter.label) : adapter.label
    },
    checked: 'told',
    delaySeconds: (market) => now().adapter.delaySeconds(market),
    plays: ({ temper, instrument }) =>
      temper === null && now().adapter.markets.includes(instrument.market),
    figures: (listing, at) => {
      const kept = now().book.of(listing.id)
      const stands = standing(listing, at)
      if (stands === undefined || kept?.date !== stands.plan.date)
        return beforeFirst(listing, kept, { day: stands?.plan.day ?? 0, at })
      return figuresOf(listing, kept, { day: stands.plan.day, over: stands.passed >= 1 })
    },
    course: (listing, at) => {
      const stands = standing(listing, at)
      const kept = now().book.of(listing.id)
      if (stands === undefined || kept?.date !== stands.plan.date) return null
      const { plan } = stands
      const points = kept.points.filter(([when]) => when <= at)
      return { plan, before: closeBefore(listing, kept, plan.day), points }
    },
    heard: (listing, at) => {
      const stands = standing(listing, at)
      if (stands === undefined) return false
      const hours = { live: stands.live, opened: stands.plan.opens }
      return isHeard(now().book.heardAt(listing.id), at, delay(listing) * 1_000, hours)
    },
    edition,
  }
}

const closeBefore = (listing: Listing, { price }: Kept, day: number): number | null =>
  price.before ?? listing.bars.before(day)?.bar.close ?? null

/** The day has no price yet, or none ever came: the close before it stands, and no change. */
function beforeFirst(
  listing: Listing,
  kept: Kept | undefined,
  { day, at }: { readonly day: number; readonly at: Instant },
): Figures {
  const known = lastKnownDay(listing, at)
  if (kept === undefined && known.status === 'not_listed') return known
  const before = kept?.price.last ?? known.last
  return {
    ...noFigures,
    status: 'trading',
    before,
    bounds: before === null ? null : boundsOn(listing, day, before),
    at: kept?.price.at ?? known.at,
  }
}

function figuresOf(
  listing: Listing,
  kept: Kept,
  { day, over }: { readonly day: number; readonly over: boolean },
): Figures {
  const { price, day: so } = kept
  const before = closeBefore(listing, kept, day)
  const reference = over ? price.last : before
  return {
    ...noFigures,
    ...so,
    status: 'trading',
    last: price.last,
    before,
    bounds: reference === null ? null : boundsOn(listing, over ? day + 1 : day, reference),
    at: price.at,
  }
}
