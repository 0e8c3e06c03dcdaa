import { call } from '@parkett/client/call'
import { assetsShow } from '@parkett/contract/customer/assets'
import {
  closedDetail,
  closedList,
  holdingsDetail,
  holdingsList,
} from '@parkett/contract/customer/holdings'
import type { Period } from '@parkett/contract/wire/ids'
import { ordersDetail, ordersList, type OrderStatus } from '@parkett/contract/customer/orders'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { server } from '../session/server.ts'

/**
 * Reads that go on by themselves, so a refusal stays on the screen that shows it and is not
 * said as a toast. What moves with the market is read again this often while the screen is
 * looked at.
 */
export const liveMs = 5000
const openMs = 2000

const openStates: readonly OrderStatus[] = ['queued', 'accepted', 'partially_filled']
/** Something can still happen to it. */
export const isOpen = (status: OrderStatus): boolean => openStates.includes(status)

export const assetsQuery = queryOptions({
  queryKey: ['assets'],
  queryFn: ({ signal }) => call(server, assetsShow, { signal }),
  refetchInterval: liveMs,
})

export const holdingsQuery = queryOptions({
  queryKey: ['holdings'],
  queryFn: ({ signal }) => call(server, holdingsList, { signal }),
  refetchInterval: liveMs,
})

export const holdingQuery = (instrument: string) =>
  queryOptions({
    queryKey: ['holdings', instrument],
    queryFn: ({ signal }) => call(server, holdingsDetail, { params: { instrument }, signal }),
    refetchInterval: liveMs,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => call(server, ordersDetail, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isOpen(state.data.order.status) ? openMs : false,
  })

type OrdersAsked = { readonly segment: 'open' | 'done'; readonly period?: Period }

export const ordersQuery = ({ segment, period }: OrdersAsked) =>
  infiniteQueryOptions({
    queryKey: ['orders', segment, period ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call(server, ordersList, {
        query: {
          segment,
          ...(period !== undefined && { period }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (last) => last.next,
    refetchInterval: segment === 'open' ? liveMs : false,
  })

type ClosedAsked = { readonly period: Period; readonly instrument: string | undefined }

export const closedQuery = ({ period, instrument }: ClosedAsked) =>
  infiniteQueryOptions({
    queryKey: ['closed', period, instrument ?? null],
    queryFn: ({ signal, pageParam }) =>
      call(server, closedList, {
        query: {
          period,
          ...(instrument !== undefined && { instrument }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (last) => last.next,
  })

export const closedOneQuery = (id: string) =>
  queryOptions({
    queryKey: ['closed', 'one', id],
    queryFn: ({ signal }) => call(server, closedDetail, { params: { id }, signal }),
  })

/** After an order was placed, filled or cancelled: every figure it can touch is read again. */
export function refreshTrading(client: QueryClient): void {
  for (const queryKey of [['orders'], ['holdings'], ['closed'], ['assets'], ['explain']]) {
    // The screen that shows an answer also shows its failure.
    void client.invalidateQueries({ queryKey })
  }
}

/** Typed, because a bare null would forbid the cursors that follow. */
function firstPage(): string | null {
  return null
}
