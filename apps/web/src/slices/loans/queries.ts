import { readsOf } from '@parkett/client/query'
import { loansDetail, loansRecords, loansShow } from '@parkett/contract/customer/loans'
import type { QueryOf } from '@parkett/contract/wire/route'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { refreshCash } from '../../cash/queries.ts'
import { unlessTold } from '../../session/live.ts'
import { read } from '../../session/reads.ts'
import { liveMs } from '../../trading/queries.ts'

/** What a loan costs: while another amount is asked for, the one before stands. */
export const loanQuery = (query: QueryOf<typeof loansShow>) =>
  queryOptions({ ...read.one(loansShow, { query }), placeholderData: keepPreviousData })

export const recordsQuery = infiniteQueryOptions(read.pages(loansRecords, { query: {} }))

/** What is owed grows with the days, and staff go on with it. */
export const recordQuery = (id: string) =>
  queryOptions({
    ...read.one(loansDetail, { params: { id } }),
    refetchInterval: unlessTold(liveMs),
  })

/** After something was done with a loan: every figure that it can touch is read again. */
export function refreshLoans(client: QueryClient): void {
  refreshCash(client)
  // The screen that shows an answer also shows its failure.
  void client.invalidateQueries(readsOf(loansShow, loansRecords, loansDetail))
}
