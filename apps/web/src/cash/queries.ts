import { readsOf } from '@parkett/client/query'
import { cardsList } from '@parkett/contract/customer/cards'
import { cashLog, type CashBalance } from '@parkett/contract/customer/cash-log'
import type { Period } from '@parkett/contract/wire/ids'
import type { Currency } from '@parkett/contract/wire/money'
import {
  depositsDetail,
  depositsList,
  depositsOptions,
  depositsTransfer,
} from '@parkett/contract/customer/deposits'
import { problemsList } from '@parkett/contract/customer/problems'
import { sandboxPayment } from '@parkett/contract/provider/sandbox'
import {
  transfersDetail,
  transfersLimits,
  transfersList,
} from '@parkett/contract/customer/transfers'
import {
  withdrawalsClock,
  withdrawalsDetail,
  withdrawalsLimits,
  withdrawalsList,
} from '@parkett/contract/customer/withdrawals'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { unlessTold } from '../session/live.ts'
import { read } from '../session/reads.ts'
import { liveMs, tradingRoutes } from '../trading/queries.ts'
import { isWaited, isUnderWay } from './under-way.ts'

/**
 * Reads of the cash side. A refusal stays on the screen that shows it and is not said as a
 * toast.
 */
type LogAsked = {
  readonly currency: Currency
  readonly period: Period
  readonly direction: 'all' | 'in' | 'out'
  readonly side: CashBalance
}

export const cashLogQuery = (asked: LogAsked) =>
  infiniteQueryOptions(read.pages(cashLog, { query: asked }))

export const transferLimitsQuery = queryOptions(read.one(transfersLimits))

export const transfersQuery = (period: Period) =>
  infiniteQueryOptions(read.pages(transfersList, { query: { period } }))

export const transferQuery = (id: string) =>
  queryOptions(read.one(transfersDetail, { params: { id } }))

export const withdrawalsQuery = (period: Period) =>
  infiniteQueryOptions(read.pages(withdrawalsList, { query: { period } }))

/** Read again while something can still happen to it. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    ...read.one(withdrawalsDetail, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnderWay(state.data.status) || state.data.said
        ? unlessTold(liveMs)({ state })
        : false,
  })

export const withdrawalLimitsQuery = queryOptions(read.one(withdrawalsLimits))

/** Open to visitors. */
export const withdrawalClockQuery = queryOptions({
  ...read.one(withdrawalsClock),
  refetchInterval: 60_000,
})

export const cardsQuery = queryOptions(read.one(cardsList))

export const depositsQuery = (period: Period) =>
  infiniteQueryOptions(read.pages(depositsList, { query: { period } }))

export const openDepositsQuery = queryOptions(read.one(depositsList, { query: { open: 'yes' } }))

/** Asked again while it is under way: its end comes from the provider, not from this screen. */
export const depositQuery = (id: string) =>
  queryOptions({
    ...read.one(depositsDetail, { params: { id } }),
    refetchInterval: ({ state }) => {
      const { data } = state
      if (data === undefined) return false
      // Money that came can be taken back while its record is open.
      const everyMs = isWaited(data.status) ? 2_000 : data.status === 'credited' ? 10_000 : null
      return everyMs === null ? false : unlessTold(everyMs)({ state })
    },
  })

export const depositOptionsQuery = queryOptions(read.one(depositsOptions))

/** `amount`: null leaves it to the payer. */
export const transferAccountQuery = (amount: string | null) =>
  queryOptions({
    ...read.one(depositsTransfer, { query: { amount: amount ?? undefined } }),
    placeholderData: keepPreviousData,
  })

export const sandboxPaymentQuery = (opened: { readonly intent: string; readonly secret: string }) =>
  queryOptions(read.one(sandboxPayment, { query: opened }))

const cashRoutes = [
  cashLog,
  cardsList,
  depositsDetail,
  depositsList,
  depositsOptions,
  depositsTransfer,
  problemsList,
  sandboxPayment,
  transfersDetail,
  transfersLimits,
  transfersList,
  withdrawalsDetail,
  withdrawalsLimits,
  withdrawalsList,
]

/** After money was moved: every figure it can touch is read again. */
export function refreshCash(client: QueryClient): void {
  // The screen that shows an answer also shows its failure.
  void client.invalidateQueries(readsOf(...cashRoutes, ...tradingRoutes))
}
