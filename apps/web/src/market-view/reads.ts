import { call } from '@parkett/client/call'
import {
  favouritesList,
  marketCandles,
  marketList,
  marketOverview,
  marketQuotes,
  marketSearch,
  marketStock,
  type Span,
} from '@parkett/contract/customer/market'
import type { QueryOf } from '@parkett/contract/wire/route'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { server } from '../session/server.ts'

/** How often live prices are asked for while someone looks. */
const liveMs = 3_000
/** Sessions and indices move slower. */
const overviewMs = 15_000

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['market', 'overview'],
    queryFn: ({ signal }) => call(server, marketOverview, { signal }),
    refetchInterval: overviewMs,
  })

export type ListOf = Pick<QueryOf<typeof marketList>, 'market' | 'segment' | 'sort' | 'direction'>

/**
 * One list, page by page; its prices are kept alive by `useLiveQuotes`, so the pages themselves
 * stay.
 */
export const listQuery = (of: ListOf) =>
  infiniteQueryOptions({
    queryKey: ['market', 'list', of],
    queryFn: ({ signal, pageParam }) =>
      call(server, marketList, {
        query: { ...of, size: '20', ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null, // The first page has no cursor.
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
  })

/** @param ids at most 100 */
export const quotesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['market', 'quotes', ids.join(',')],
    queryFn: ({ signal }) => call(server, marketQuotes, { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    refetchInterval: liveMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

type StockOf = QueryOf<typeof marketStock>

export const stockQuery = (of: StockOf) =>
  queryOptions({
    queryKey: ['market', 'stock', of.code, of.market],
    queryFn: ({ signal }) => call(server, marketStock, { query: of, signal }),
    refetchInterval: overviewMs,
  })

export const candlesQuery = (id: string, span: Span) =>
  queryOptions({
    queryKey: ['market', 'candles', id, span],
    queryFn: ({ signal }) => call(server, marketCandles, { query: { id, span }, signal }),
    staleTime: 60_000,
  })

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['market', 'search', q],
    queryFn: ({ signal }) => call(server, marketSearch, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

export const favouritesQuery = () =>
  queryOptions({
    queryKey: ['market', 'favourites'],
    queryFn: ({ signal }) => call(server, favouritesList, { signal }),
  })
