import { readsOf } from '@parkett/client/query'
import { favouritesList } from '@parkett/contract/customer/favourites'
import {
  marketCandles,
  marketList,
  marketOverview,
  marketQuotes,
  marketRows,
  marketSearch,
  marketStock,
  type MarketCode,
  type Span,
} from '@parkett/contract/customer/market'
import { marketCourse } from '@parkett/contract/customer/market-course'
import { marketDepth } from '@parkett/contract/customer/market-depth'
import { marketIndex } from '@parkett/contract/customer/market-index'
import { marketSectors } from '@parkett/contract/customer/market-sectors'
import type { QueryOf } from '@parkett/contract/wire/route'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../session/reads.ts'

/** How often live prices are asked for while someone looks. */
export const quotesMs = 3_000
/** Sessions and indices move slower. */
const overviewMs = 15_000

export const overviewQuery = () =>
  queryOptions({
    ...read.one(marketOverview),
    refetchInterval: overviewMs,
  })

type ListOf = Pick<
  QueryOf<typeof marketList>,
  'market' | 'segment' | 'sort' | 'direction' | 'sector' | 'board'
>

/**
 * One list, page by page; its prices are kept alive by `useLiveQuotes`, so the pages themselves
 * stay.
 */
export const listQuery = (of: ListOf) =>
  infiniteQueryOptions({
    ...read.pages(marketList, { query: { ...of, size: '20' } }),
    staleTime: 60_000,
  })

/** @param ids at most 100 */
export const quotesQuery = (ids: readonly string[]) =>
  queryOptions({
    ...read.one(marketQuotes, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    refetchInterval: quotesMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** @param ids at most 100 */
export const rowsQuery = (ids: readonly string[]) =>
  queryOptions({
    ...read.one(marketRows, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** What moves most in a market: a few, for a strip. */
export const moversQuery = (market: MarketCode) =>
  queryOptions({
    ...read.one(marketList, { query: { market, segment: 'movers', size: '6' } }),
    staleTime: 60_000,
    refetchInterval: overviewMs * 4,
  })

/** Changes only when stocks are listed. */
export const sectorsQuery = () =>
  queryOptions({ ...read.one(marketSectors, { query: {} }), staleTime: 600_000 })

/** The sectors of one market, and how they move. */
export const sectorMovesQuery = (market: MarketCode) =>
  queryOptions({
    ...read.one(marketSectors, { query: { market } }),
    refetchInterval: overviewMs,
  })

/** An index with what it is made of. */
export const indexQuery = (code: string) =>
  queryOptions({
    ...read.one(marketIndex, { query: { code } }),
    enabled: code !== '',
    refetchInterval: overviewMs,
  })

type StockOf = QueryOf<typeof marketStock>

export const stockQuery = (of: StockOf) =>
  queryOptions({
    ...read.one(marketStock, { query: of }),
    refetchInterval: overviewMs,
  })

export const candlesQuery = (id: string, span: Span) =>
  queryOptions({
    ...read.one(marketCandles, { query: { id, span } }),
    staleTime: 60_000,
  })

/** Today's line; its newest price comes with the live quotes. */
export const courseQuery = (id: string) =>
  queryOptions({
    ...read.one(marketCourse, { query: { id } }),
    refetchInterval: overviewMs * 4,
  })

/** The steps of the simulated book, for as long as somebody looks at them. */
export const depthQuery = (id: string) =>
  queryOptions({ ...read.one(marketDepth, { query: { id } }), refetchInterval: quotesMs })

export const searchQuery = (q: string) =>
  queryOptions({
    ...read.one(marketSearch, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

export const favouritesQuery = () => queryOptions(read.one(favouritesList))

/** Everything that is read of the market: what "refresh" on its screen stands for. */
export const marketReads = readsOf(
  favouritesList,
  marketCandles,
  marketCourse,
  marketList,
  marketOverview,
  marketQuotes,
  marketSearch,
  marketStock,
)
