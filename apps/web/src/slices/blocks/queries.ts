import { readsOf } from '@parkett/client/query'
import {
  blockSalesDetail,
  blockSalesList,
  blockSalesTerms,
} from '@parkett/contract/customer/block-sales'
import { blocksInterests } from '@parkett/contract/customer/block-interests'
import { blocksTape } from '@parkett/contract/customer/block-tape'
import {
  blockOrdersDetail,
  blockOrdersList,
  blocksDetail,
  blocksList,
} from '@parkett/contract/customer/blocks'
import { holdingsDetail, holdingsList } from '@parkett/contract/customer/holdings'
import type { Period } from '@parkett/contract/wire/ids'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { refreshCash } from '../../cash/queries.ts'
import { unlessTold } from '../../session/live.ts'
import { read } from '../../session/reads.ts'
import { liveMs } from '../../trading/queries.ts'

/** What is left is taken by others while the screen is looked at. */
export const blocksQuery = queryOptions({ ...read.one(blocksList), refetchInterval: liveMs })

/** What was executed changes once a day. */
export const tapeQuery = queryOptions({ ...read.one(blocksTape), staleTime: 300_000 })

export const interestsQuery = queryOptions(read.one(blocksInterests))

/** @param quantity for the charges of selling as many again; null: for the fewest that can be had */
export const blockQuery = (id: string, quantity: number | null = null) =>
  queryOptions({
    ...read.one(blocksDetail, {
      params: { id },
      query: quantity === null ? {} : { quantity: String(quantity) },
    }),
    refetchInterval: liveMs,
  })

/** An application is reviewed and executed while it is looked at. */
export const blockOrderQuery = (id: string) =>
  queryOptions({
    ...read.one(blockOrdersDetail, { params: { id } }),
    refetchInterval: unlessTold(liveMs),
  })

export const blockOrdersQuery = (period: Period) =>
  infiniteQueryOptions(read.pages(blockOrdersList, { query: { period } }))

/** What may be offered of a share: as the market is when the form opens. */
export const saleTermsQuery = (instrument: string) =>
  queryOptions({
    ...read.one(blockSalesTerms, { params: { instrument } }),
    refetchOnMount: 'always',
    staleTime: 0,
  })

/** Others buy of it while it is looked at. */
export const salesQuery = queryOptions({
  ...read.one(blockSalesList, { query: {} }),
  refetchInterval: unlessTold(liveMs),
})

export const saleQuery = (id: string) =>
  queryOptions({
    ...read.one(blockSalesDetail, { params: { id } }),
    refetchInterval: unlessTold(liveMs),
  })

/** After an application was made or taken back, or an own block. */
export function refreshBlocks(client: QueryClient): void {
  refreshCash(client)
  // The screen that shows an answer also shows its failure.
  void client.invalidateQueries(
    readsOf(
      blocksList,
      blocksDetail,
      blockOrdersList,
      blockOrdersDetail,
      blockSalesList,
      blockSalesDetail,
      blockSalesTerms,
      holdingsList,
      holdingsDetail,
    ),
  )
}
