import type { AwayWhy, FedFault } from '@parkett/contract/desk/price-feed'
import { localTime, type Instant } from '@parkett/core/market/zone'
import { faultOf } from '@parkett/core/market/fed/check'
import type { FedDay, FedPrice } from '@parkett/core/market/fed/price'
import type { Exchanges } from '../exchanges.ts'
import { gridOf } from '../grid.ts'
import { boundsOn, type Listing } from '../listing.ts'
import type { Batch } from './adapter.ts'

/** The newest price of a share, with its day and the way it came. */
export type Kept = {
  readonly price: FedPrice
  readonly day: FedDay
  /** Exchange-local date that the price belongs to. */
  readonly date: string
  readonly from: string
  /** One price a minute of that date, oldest first. */
  readonly points: readonly (readonly [at: Instant, price: number])[]
}

/** What became of what a source told, for staff. */
export type FeedReport = {
  /** Rounds in which it was asked, and those that failed. */
  readonly asked: number
  readonly failed: number
  readonly away: { readonly why: AwayWhy; readonly since: Instant } | null
  readonly taken: number
  readonly refused: Readonly<Partial<Record<FedFault, number>>>
  /** The newest of them, with the symbol or the line of the file, newest first. */
  readonly named: readonly { readonly fault: FedFault; readonly what: string }[]
  /** Shares that it was asked for and never said anything of. */
  readonly missing: readonly string[]
}

/** A feed's memory: what it said last of every share, checked. */
export type FeedBook = {
  readonly of: (id: bigint) => Kept | undefined
  /** Newest time at which anything was said of the share, or of what is told with it. */
  readonly heardAt: (id: bigint) => Instant | null
  readonly take: (batches: readonly Batch[], asked: readonly Listing[], now: Instant) => void
  readonly failed: (why: AwayWhy, now: Instant) => void
  readonly report: () => FeedReport
  /** Changes with every price that was taken. */
  readonly edition: () => number
}

const namedMax = 20
const pointsMax = 1_500

export function makeFeedBook(exchanges: Exchanges): FeedBook {
  const kept = new Map<bigint, Kept>()
  const heard = new Map<bigint, Instant>()
  const pulses = new Map<string, Instant>()
  const refused: Partial<Record<FedFault, number>> = {}
  let named: FeedReport['named'] = []
  let counts = { asked: 0, failed: 0, taken: 0 }
  let away: FeedReport['away'] = null
  let missing: readonly string[] = []

  const refuse = (fault: FedFault, what: string): void => {
    refused[fault] = (refused[fault] ?? 0) + 1
    named = [{ fault, what }, ...named].slice(0, namedMax)
  }
  const takeOne = (listing: Listing, price: FedPrice, { from, now }: Coming): void => {
    const before = kept.get(listing.id)
    const fault = faultOf(price, knownOf(listing, before, { exchanges, now }))
    if (fault !== null) return refuse(fault, listing.instrument.symbol)
    pulses.set(from, Math.max(pulses.get(from) ?? 0, price.at))
    if (isSame(before?.price, price)) return
    kept.set(listing.id, keptOf(listing, price, { before, from }))
    counts = { ...counts, taken: counts.taken + 1 }
  }
  const takeBatch = (batch: Batch, listings: ReadonlyMap<bigint, Listing>, now: Instant): void => {
    for (const { fault, what } of batch.faults) refuse(fault, what)
    const seen = new Set<bigint>()
    for (const { id, price } of batch.told) {
      const listing = listings.get(id)
      if (listing === undefined) continue
      // Who tells whole days says each share once.
      if (price.day !== null && seen.has(id)) refuse('twice', listing.instrument.symbol)
      else takeOne(listing, price, { from: batch.from, now })
      seen.add(id)
    }
    const pulse = pulses.get(batch.from)
    if (pulse === undefined) return
    for (const id of batch.covers) heard.set(id, Math.max(heard.get(id) ?? 0, pulse))
  }
  return {
    of: (id) => kept.get(id),
    heardAt: (id) => heard.get(id) ?? null,
    take: (batches, asked, now) => {
      counts = { ...counts, asked: counts.asked + 1 }
      away = null
      const listings = new Map(asked.map((listing) => [listing.id, listing]))
      for (const batch of batches) takeBatch(batch, listings, now)
      const covered = new Set(batches.flatMap(({ covers }) => [...covers]))
      missing = asked
        .filter(({ id }) => !covered.has(id))
        .map(({ instrument }) => instrument.symbol)
    },
    failed: (why, now) => {
      counts = { ...counts, asked: counts.asked + 1, failed: counts.failed + 1 }
      away = { why, since: away?.since ?? now }
    },
    report: () => ({ ...counts, away, refused: { ...refused }, named, missing }),
    edition: () => counts.taken,
  }
}

type Coming = { readonly from: string; readonly now: Instant }

const isSame = (before: FedPrice | undefined, price: FedPrice): boolean =>
  before?.at === price.at &&
  before.last === price.last &&
  before.size === price.size &&
  before.day?.volume === price.day?.volume

function knownOf(
  listing: Listing,
  before: Kept | undefined,
  { exchanges, now }: { readonly exchanges: Exchanges; readonly now: Instant },
) {
  const standing = exchanges.timeline(listing.instrument.market).standing(now)
  const close =
    standing === undefined
      ? null
      : (listing.bars.before(standing.plan.day + (standing.passed >= 1 ? 1 : 0))?.bar.close ?? null)
  return {
    now,
    kept: before?.price ?? null,
    close,
    tickAt: stepOf(listing),
    bounds:
      standing === undefined || standing.passed >= 1 || close === null
        ? null
        : boundsOn(listing, standing.plan.day, close),
  }
}

/**
 * The step that every print lies on. New York's trades may print between two steps, and Xetra's
 * depends on a liquidity band that not every listing comes with.
 */
function stepOf({ profile, tickBand }: Listing): ((price: number) => number) | null {
  if (profile.market === 'US') return null
  if (profile.ticks.kind === 'rts11' && tickBand === undefined) return null
  return gridOf(profile.ticks, { date: '9999-12-31', band: tickBand })
}

function keptOf(
  listing: Listing,
  price: FedPrice,
  { before, from }: { readonly before: Kept | undefined; readonly from: string },
): Kept {
  const { date } = localTime(price.at, listing.profile.timeZone)
  const same = before?.date === date ? before : undefined
  return {
    price,
    date,
    from,
    day: price.day ?? grown(same?.day, price),
    points: withPoint(same?.points ?? [], price),
  }
}

/** A day that is told trade by trade. */
const grown = (day: FedDay | undefined, { last, size }: FedPrice): FedDay => ({
  open: day?.open ?? last,
  high: Math.max(day?.high ?? last, last),
  low: Math.min(day?.low ?? last, last),
  volume: (day?.volume ?? 0) + size,
})

function withPoint(points: Kept['points'], { at, last }: FedPrice): Kept['points'] {
  const minute = (ms: number): number => Math.floor(ms / 60_000)
  const newest = points.at(-1)
  const others = newest && minute(newest[0]) === minute(at) ? points.slice(0, -1) : points
  return [...others, [at, last] as const].slice(-pointsMax)
}
