import { readsOf } from '@parkett/client/query'
import {
  treasuryDetail,
  treasuryHistory,
  treasuryInterest,
  treasuryShow,
  type TreasuryPool,
} from '@parkett/contract/customer/treasury'
import type { Period } from '@parkett/contract/wire/ids'
import type { Currency } from '@parkett/contract/wire/money'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { refreshCash } from '../../cash/queries.ts'
import { unlessTold } from '../../session/live.ts'
import { read } from '../../session/reads.ts'
import { liveMs } from '../../trading/queries.ts'
import { isZero } from '../../trading/sums.ts'

/** The house confirms and divides while the screen is looked at. */
export const treasuryQuery = queryOptions({
  ...read.one(treasuryShow),
  refetchInterval: unlessTold(liveMs),
})

export const orderQuery = (id: string) => queryOptions(read.one(treasuryDetail, { params: { id } }))

type Asked = { readonly currency: Currency; readonly period: Period }

export const historyQuery = (query: Asked) =>
  infiniteQueryOptions(read.pages(treasuryHistory, { query }))

export const interestQuery = (query: Asked) =>
  infiniteQueryOptions(read.pages(treasuryInterest, { query }))

/** After money went in or came back: every figure it can touch is read again. */
export function refreshTreasury(client: QueryClient): void {
  refreshCash(client)
  // The screen that shows an answer also shows its failure.
  void client.invalidateQueries(
    readsOf(treasuryShow, treasuryDetail, treasuryHistory, treasuryInterest),
  )
}

/** The pools that are anything to this customer: the home market's, and where there is money. */
export const ownPools = (pools: readonly TreasuryPool[]): readonly TreasuryPool[] =>
  pools.filter(
    ({ available, held, pending, redeeming }, at) =>
      at === 0 || [available, held, pending, redeeming].some((amount) => !isZero(amount)),
  )
