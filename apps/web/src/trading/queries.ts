import { readsOf } from '@parkett/client/query'
import { assetsPerformance, assetsShow, explainFigure } from '@parkett/contract/customer/assets'
import {
  closedDetail,
  closedList,
  holdingsDetail,
  holdingsList,
} from '@parkett/contract/customer/holdings'
import type { Period } from '@parkett/contract/wire/ids'
import { ordersDetail, ordersList, type OrderStatus } from '@parkett/contract/customer/orders'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { unlessSums, unlessTold } from '../session/live.ts'
import { read } from '../session/reads.ts'

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
  ...read.one(assetsShow),
  refetchInterval: unlessSums(liveMs),
})

export const holdingsQuery = queryOptions({
  ...read.one(holdingsList),
  refetchInterval: unlessSums(liveMs),
})

export const holdingQuery = (instrument: string) =>
  queryOptions({
    ...read.one(holdingsDetail, { params: { instrument } }),
    refetchInterval: unlessSums(liveMs),
  })

export const orderQuery = (id: string) =>
  queryOptions({
    ...read.one(ordersDetail, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isOpen(state.data.order.status)
        ? unlessTold(openMs)({ state })
        : false,
  })

type OrdersAsked = { readonly segment: 'open' | 'waiting' | 'done'; readonly period?: Period }

export const ordersQuery = ({ segment, period }: OrdersAsked) =>
  infiniteQueryOptions({
    ...read.pages(ordersList, { query: { segment, period } }),
    refetchInterval: segment !== 'done' ? unlessTold(liveMs) : false,
  })

type ClosedAsked = { readonly period: Period; readonly instrument: string | undefined }

export const closedQuery = ({ period, instrument }: ClosedAsked) =>
  infiniteQueryOptions(read.pages(closedList, { query: { period, instrument } }))

export const closedOneQuery = (id: string) =>
  queryOptions(read.one(closedDetail, { params: { id } }))

/** Every figure that an order can touch. */
export const tradingRoutes = [
  ordersList,
  ordersDetail,
  holdingsList,
  holdingsDetail,
  closedList,
  closedDetail,
  assetsShow,
  assetsPerformance,
  explainFigure,
]

/** After an order was placed, filled or cancelled. */
export function refreshTrading(client: QueryClient): void {
  // The screen that shows an answer also shows its failure.
  void client.invalidateQueries(readsOf(...tradingRoutes))
}
