import { readsOf } from '@parkett/client/query'
import { blocksInterests } from '@parkett/contract/customer/block-interests'
import {
  blockOrdersDetail,
  blockOrdersList,
  blocksDetail,
  blocksList,
  blocksTape,
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

export const blockQuery = (id: string) =>
  queryOptions({ ...read.one(blocksDetail, { params: { id } }), refetchInterval: liveMs })

/** An application is reviewed and executed while it is looked at. */
export const blockOrderQuery = (id: string) =>
  queryOptions({
    ...read.one(blockOrdersDetail, { params: { id } }),
    refetchInterval: unlessTold(liveMs),
  })

export const blockOrdersQuery = (period: Period) =>
  infiniteQueryOptions(read.pages(blockOrdersList, { query: { period } }))

/** After an application was made or taken back. */
export function refreshBlocks(client: QueryClient): void {
  refreshCash(client)
  // The screen that shows an answer also shows its failure.
  void client.invalidateQueries(
    readsOf(
      blocksList,
      blocksDetail,
      blockOrdersList,
      blockOrdersDetail,
      holdingsList,
      holdingsDetail,
    ),
  )
}
