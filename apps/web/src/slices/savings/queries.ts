import { readsOf } from '@parkett/client/query'
import { savingsDetail, savingsEnded, savingsShow } from '@parkett/contract/customer/savings'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { refreshCash } from '../../cash/queries.ts'
import { unlessTold } from '../../session/live.ts'
import { read } from '../../session/reads.ts'
import { liveMs } from '../../trading/queries.ts'

/** What is left is bought by others, and what runs is paid, while the screen is looked at. */
export const savingsQuery = queryOptions({
  ...read.one(savingsShow),
  refetchInterval: unlessTold(liveMs),
})

/** What giving back pays grows with the days. */
export const depositQuery = (id: string) =>
  queryOptions({
    ...read.one(savingsDetail, { params: { id } }),
    refetchInterval: unlessTold(liveMs),
  })

export const endedQuery = infiniteQueryOptions(read.pages(savingsEnded, { query: {} }))

/** After money went in or came back: every figure it can touch is read again. */
export function refreshSavings(client: QueryClient): void {
  refreshCash(client)
  // The screen that shows an answer also shows its failure.
  void client.invalidateQueries(readsOf(savingsShow, savingsDetail, savingsEnded))
}
