import type { marketList } from '@parkett/contract/customer/market'
import type { QueryOf } from '@parkett/contract/wire/route'
import type { Instant } from '@parkett/core/market/zone'
import { putBounded } from '../base/bounded.ts'
import { Refusal } from '../base/refusal.ts'
import type { Catalogue } from './catalogue.ts'
import type { Figures } from './figures.ts'
import type { Listing } from './listing.ts'
import type { Pricing } from './pricing.ts'
import { changeOrder } from './quote.ts'

type Query = QueryOf<typeof marketList>
type Sort = NonNullable<Query['sort']>
type Deps = { readonly catalogue: Catalogue; readonly pricing: Pricing }

const sizeDefault = 30
/**
 * A page may be asked for this long after the first: later the list starts over with fresh
 * prices.
 */
const cursorLastsMs = 600_000

/** What a segment sorts by when the caller does not say. */
const segmentSort: Readonly<
  Record<NonNullable<Query['segment']>, { sort: Sort; direction: 'asc' | 'desc' }>
> = {
  all: { sort: 'name', direction: 'asc' },
  movers: { sort: 'changePct', direction: 'desc' },
  gainers: { sort: 'changePct', direction: 'desc' },
  losers: { sort: 'changePct', direction: 'asc' },
  volume: { sort: 'volume', direction: 'desc' },
  turnover: { sort: 'turnover', direction: 'desc' },
}

/** Orders that are kept: of the latest seconds, and of scrolls that began before. */
const ordersMax = 64

/** Which shares stand on a page, in their order, the cursor of the next one, and how many match in all. */
export type ListPage = {
  readonly listings: readonly Listing[]
  readonly next: string | null
  readonly count: number
}
export type ListPages = (query: Query, now: Instant, deps: Deps) => ListPage

/**
 * The pages of the list. All pages of one scroll are sorted by the prices of its first second,
 * which the cursor carries: no row moves past the reader or comes twice. Rows without the
 * figure they are sorted by come last. Sorting is done once for all who look at the same.
 */
export function makeListPages(): ListPages {
  const orders = new Map<string, readonly Listing[]>()
  let of: Deps | undefined
  return (query, now, deps) => {
    if (of?.catalogue !== deps.catalogue) orders.clear()
    of = deps
    const { at, offset } = cursorOf(query.cursor, now)
    const size = query.size === undefined ? sizeDefault : Number(query.size)
    const order = orderOf(query)
    const name = [query.market, query.segment, order.sort, order.direction, at].join(' ')
    const sorted = orders.get(name) ?? sort(query, { ...order, at }, deps)
    putBounded(orders, name, sorted, ordersMax)
    const shown = narrowed(sorted, query)
    const next = offset + size < shown.length ? `${at}.${offset + size}` : null
    return { listings: shown.slice(offset, offset + size), next, count: shown.length }
  }
}

/** Taken out of the order that all share: a made-up name pushes nobody's order out. */
const narrowed = (
  sorted: readonly Listing[],
  { sector, board }: Pick<Query, 'sector' | 'board'>,
): readonly Listing[] =>
  sector === undefined && board === undefined
    ? sorted
    : sorted.filter(
        ({ instrument }) =>
          (sector === undefined || instrument.sector === sector) &&
          (board === undefined || instrument.board === board),
      )

type Order = { readonly sort: Sort; readonly direction: 'asc' | 'desc' }

function orderOf(query: Query): Order {
  const segment = segmentSort[query.segment ?? 'all']
  const sort = query.sort ?? segment.sort
  const own = query.sort === undefined || query.sort === segment.sort
  return { sort, direction: query.direction ?? (own ? segment.direction : 'asc') }
}

function sort(
  { market, segment }: Query,
  { sort: by, direction, at }: Order & { readonly at: Instant },
  { catalogue, pricing }: Deps,
): readonly Listing[] {
  const { nameOrder } = catalogue
  return catalogue
    .inMarket(market)
    .map((listing) => ({ listing, figures: pricing.figures(listing, at) }))
    .filter(({ figures }) => figures.status !== 'delisted' && inSegment(segment, figures))
    .map(({ listing, figures }) => ({
      listing,
      key: by === 'name' ? nameOrder(listing) : turned(segment, keyOf(by, listing, figures)),
    }))
    .toSorted(
      (a, b) => compare(a.key, b.key, direction) || nameOrder(a.listing) - nameOrder(b.listing),
    )
    .map(({ listing }) => listing)
}

function cursorOf(cursor: string | undefined, now: Instant): { at: Instant; offset: number } {
  const second = Math.floor(now / 1_000) * 1_000
  if (cursor === undefined || cursor === '') return { at: second, offset: 0 }
  const match = /^(\d{1,15})\.(\d{1,6})$/.exec(cursor)
  if (match === null) throw new Refusal('field_invalid', {}, ['query.cursor'])
  const at = Math.floor(Number(match[1]) / 1_000) * 1_000
  return { at: at <= now && at > now - cursorLastsMs ? at : second, offset: Number(match[2]) }
}

function inSegment(segment: Query['segment'], figures: Figures): boolean {
  const change = changeOrder(figures)
  if (segment === 'gainers') return change !== null && change > 0
  if (segment === 'losers') return change !== null && change < 0
  return (segment !== 'volume' && segment !== 'turnover') || figures.volume > 0
}

/** Movement has no direction: what fell furthest stands beside what rose furthest. */
const turned = (segment: Query['segment'], key: number | null): number | null =>
  segment === 'movers' && key !== null ? Math.abs(key) : key

function keyOf(sort: Exclude<Sort, 'name'>, listing: Listing, figures: Figures): number | null {
  const price = figures.last ?? figures.before
  switch (sort) {
    case 'last':
      return price
    case 'changePct':
      return changeOrder(figures)
    case 'volume':
      return figures.volume
    // By the price of now: what was traded at which price is nobody's to know here (`market.md` M21).
    case 'turnover':
      return price === null ? null : price * figures.volume
    case 'marketCap':
      return price === null || listing.facts === null
        ? null
        : price * Number(listing.facts.sharesTotal)
  }
}

function compare(a: number | null, b: number | null, direction: 'asc' | 'desc'): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return direction === 'asc' ? a - b : b - a
}
