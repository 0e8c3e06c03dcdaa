import type { marketOverview } from '@parkett/contract/customer/market'
import { toDecimal } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { DayNumber } from '@parkett/core/civil'
import { changeOf } from '@parkett/core/labels/change'
import {
  compositionOn,
  pointsOf,
  type Candidate,
  type Composition,
} from '@parkett/core/market/index-method'
import { printInstant, type Instant } from '@parkett/core/market/zone'
import type { Catalogue } from './catalogue.ts'
import type { Exchanges } from './exchanges.ts'
import type { Index } from './index-book.ts'
import type { Listing } from './listing.ts'
import type { Pricing } from './pricing.ts'
import { sparkLength } from './rows.ts'

export type IndexFigure = AnswerOf<typeof marketOverview>['indices'][number]

export type IndexDeps = {
  readonly catalogue: Pick<Catalogue, 'byId'>
  readonly pricing: Pricing
  readonly exchanges: Exchanges
}

/** An index at a moment: what it counts by, and its points in hundredths. */
export type IndexNow = {
  readonly composition: Composition
  readonly listings: readonly Listing[]
  readonly value: bigint
  /** At the close before; null on the first day there is. */
  readonly before: bigint | null
}

/**
 * Points from the same quotes that orders meet; a member without a price today counts with its
 * last close. Undefined before the first review.
 */
export function indexNow(index: Index, at: Instant, deps: IndexDeps): IndexNow | undefined {
  const day = deps.exchanges.timeline(index.market).standing(at)?.plan.day
  const composition = day === undefined ? undefined : compositionOn(index.compositions, day)
  if (composition === undefined) return undefined
  const priceOf = (member: Candidate, which: 'last' | 'before'): number => {
    const listing = deps.catalogue.byId(member.id)
    if (listing === undefined) return 0
    const { last, before } = deps.pricing.figures(listing, at)
    return (which === 'last' ? (last ?? before) : (before ?? last)) ?? 0
  }
  const listings = composition.members
    .map(({ id }) => deps.catalogue.byId(id))
    .filter((listing) => listing !== undefined)
  return {
    composition,
    listings,
    value: pointsOf(composition, (member) => priceOf(member, 'last')),
    before: pointsOf(composition, (member) => priceOf(member, 'before')),
  }
}

/**
 * The same at the close of a day that is over, from the bars that charts show; null before its first
 * review, or where there is no day before.
 */
export function indexAtClose(
  index: Index,
  day: DayNumber,
  { byId }: Pick<Catalogue, 'byId'>,
): { readonly name: string; readonly value: string; readonly changePct: string } | null {
  const composition = compositionOn(index.compositions, day)
  if (composition === undefined) return null
  const closes = (back: number) =>
    pointsOf(composition, ({ id }) => byId(id)?.bars.upTo(day, 2).at(back)?.bar.close ?? 0)
  const [value, change] = [closes(-1), changeOf(closes(-1), closes(-2))]
  if (change === null) return null
  return {
    name: index.name,
    value: toDecimal(value, 2),
    changePct: toDecimal(change.percent, 2),
  }
}

/** The line of an index; null before its first review. */
export function indexFigure(index: Index, at: Instant, deps: IndexDeps): IndexFigure | null {
  const now = indexNow(index, at, deps)
  const [one] = now?.listings ?? []
  if (now === undefined || one === undefined) return null
  const change = changeOf(now.value, now.before)
  const made = now.listings.map((listing) => deps.pricing.figures(listing, at).at)
  return {
    code: index.code,
    name: index.name,
    market: index.market,
    value: toDecimal(now.value, 2),
    change: change === null ? null : toDecimal(change.change, 2),
    changePct: change === null ? null : toDecimal(change.percent, 2),
    spark: spark(index, at, deps),
    provenance: { ...deps.pricing.provenance(one, at), at: printInstant(Math.max(...made)) },
  }
}

/** Closing points of the last days, each by the composition of its day. */
function spark(index: Index, at: Instant, { catalogue, exchanges }: IndexDeps): string[] {
  const finished = exchanges.timeline(index.market).finished(at)
  const newest = index.compositions.at(-1)
  if (finished === undefined || newest === undefined) return []
  const bars = (member: Candidate, day: DayNumber, count: number) =>
    catalogue.byId(member.id)?.bars.upTo(day, count) ?? []
  const days = newest.members.flatMap((member) =>
    bars(member, finished.day, sparkLength).map(({ day }) => day),
  )
  return [...new Set(days)]
    .toSorted((a, b) => a - b)
    .slice(-sparkLength)
    .flatMap((day) => {
      const composition = compositionOn(index.compositions, day)
      if (composition === undefined) return []
      return [pointsOf(composition, (member) => bars(member, day, 1)[0]?.bar.close ?? 0)]
    })
    .map((points) => toDecimal(points, 2))
}
