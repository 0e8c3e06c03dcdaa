import type { marketList } from '@parkett/contract/customer/market'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { Instant } from '@parkett/core/market/zone'
import { Refusal } from '../base/refusal.ts'
import type { Catalogue } from './catalogue.ts'
import type { Exchanges } from './exchanges.ts'
import type { Figures } from './figures.ts'
import type { Listing } from './listing.ts'
import type { Pricing } from './pricing.ts'
import { changeOrder } from './quote.ts'
import { rowOf } from './rows.ts'

type Query = QueryOf<typeof marketList>
type Sort = NonNullable<Query['sort']>
type Deps = {
  readonly catalogue: Catalogue
  readonly pricing: Pricing
  readonly exchanges: Exchanges
}

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
  gainers: { sort: 'changePct', direction: 'desc' },
  losers: { sort: 'changePct', direction: 'asc' },
  volume: { sort: 'volume', direction: 'desc' },
}

/**
 * A page of the list. All pages of one scroll are sorted by the prices of its first moment,
 * which the cursor carries: no row moves past the reader or comes twice. Rows without the
 * figure they are sorted by come last.
 */
export function listPage(query: Query, now: Instant, deps: Deps): AnswerOf<typeof marketList> {
  const { at, offset } = cursorOf(query.cursor, now)
  const size = query.size === undefined ? sizeDefault : Number(query.size)
  const segment = segmentSort[query.segment ?? 'all']
  const sort = query.sort ?? segment.sort
  const direction =
    query.direction ??
    (query.sort === undefined || query.sort === segment.sort ? segment.direction : 'asc')
  const { nameOrder } = deps.catalogue
  const entries = deps.catalogue
    .inMarket(query.market)
    .map((listing) => ({ listing, figures: deps.pricing.figures(listing, at) }))
    .filter(({ figures }) => inSegment(query.segment, figures))
    .map((entry) => ({
      ...entry,
      key: sort === 'name' ? nameOrder(entry.listing) : keyOf(sort, entry.listing, entry.figures),
    }))
    .toSorted(
      (a, b) => compare(a.key, b.key, direction) || nameOrder(a.listing) - nameOrder(b.listing),
    )
  const rows = entries.slice(offset, offset + size).map(({ listing }) => rowOf(listing, now, deps))
  const next = offset + size < entries.length ? `${at}.${offset + size}` : null
  return { rows, next }
}

function cursorOf(cursor: string | undefined, now: Instant): { at: Instant; offset: number } {
  if (cursor === undefined || cursor === '') return { at: now, offset: 0 }
  const match = /^(\d{1,15})\.(\d{1,6})$/.exec(cursor)
  if (match === null) throw new Refusal('field_invalid', {}, ['query.cursor'])
  const at = Number(match[1])
  return { at: at <= now && at > now - cursorLastsMs ? at : now, offset: Number(match[2]) }
}

function inSegment(segment: Query['segment'], figures: Figures): boolean {
  const change = changeOrder(figures)
  if (segment === 'gainers') return change !== null && change > 0
  if (segment === 'losers') return change !== null && change < 0
  return segment !== 'volume' || figures.volume > 0
}

function keyOf(sort: Exclude<Sort, 'name'>, listing: Listing, figures: Figures): number | null {
  const price = figures.last ?? figures.before
  switch (sort) {
    case 'last':
      return price
    case 'changePct':
      return changeOrder(figures)
    case 'volume':
      return figures.volume
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
