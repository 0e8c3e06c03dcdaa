import { call } from '@parkett/client/call'
import { cardsList } from '@parkett/contract/customer/cards'
import { cashLog, type CashSide } from '@parkett/contract/customer/cash-log'
import type { Period } from '@parkett/contract/wire/ids'
import type { Currency } from '@parkett/contract/wire/money'
import {
  depositsDetail,
  depositsList,
  depositsOptions,
  depositsTransfer,
} from '@parkett/contract/customer/deposits'
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
import { server } from '../session/server.ts'
import { liveMs, refreshTrading } from '../trading/queries.ts'
import { isWaited } from './deposit-words.ts'
import { isUnderWay } from './withdrawal-words.ts'

/**
 * Reads of the cash side. A refusal stays on the screen that shows it and is not said as a
 * toast.
 */
type LogAsked = {
  readonly currency: Currency
  readonly period: Period
  readonly direction: 'all' | 'in' | 'out'
  readonly side: CashSide
}

export const cashLogQuery = (asked: LogAsked) =>
  infiniteQueryOptions({
    queryKey: ['cash', 'log', asked],
    queryFn: ({ signal, pageParam }) =>
      call(server, cashLog, { query: { ...asked, ...cursorOf(pageParam) }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (last) => last.next,
  })

export const transferLimitsQuery = queryOptions({
  queryKey: ['cash', 'transfer-limits'],
  queryFn: ({ signal }) => call(server, transfersLimits, { signal }),
})

export const transfersQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: ['cash', 'transfers', period],
    queryFn: ({ signal, pageParam }) =>
      call(server, transfersList, { query: { period, ...cursorOf(pageParam) }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (last) => last.next,
  })

export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['cash', 'transfers', 'one', id],
    queryFn: ({ signal }) => call(server, transfersDetail, { params: { id }, signal }),
  })

export const withdrawalsQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: ['cash', 'withdrawals', period],
    queryFn: ({ signal, pageParam }) =>
      call(server, withdrawalsList, { query: { period, ...cursorOf(pageParam) }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (last) => last.next,
  })

/** Read again while something can still happen to it. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['cash', 'withdrawals', 'one', id],
    queryFn: ({ signal }) => call(server, withdrawalsDetail, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnderWay(state.data.status) ? liveMs : false,
  })

export const withdrawalLimitsQuery = queryOptions({
  queryKey: ['cash', 'withdrawal-limits'],
  queryFn: ({ signal }) => call(server, withdrawalsLimits, { signal }),
})

/** Open to visitors. */
export const withdrawalClockQuery = queryOptions({
  queryKey: ['withdrawal-clock'],
  queryFn: ({ signal }) => call(server, withdrawalsClock, { signal }),
  refetchInterval: 60_000,
})

export const cardsQuery = queryOptions({
  queryKey: ['cash', 'cards'],
  queryFn: ({ signal }) => call(server, cardsList, { signal }),
})

export const depositsQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: ['cash', 'deposits', period],
    queryFn: ({ signal, pageParam }) =>
      call(server, depositsList, { query: { period, ...cursorOf(pageParam) }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (last) => last.next,
  })

export const openDepositsQuery = queryOptions({
  queryKey: ['cash', 'deposits', 'open'],
  queryFn: ({ signal }) => call(server, depositsList, { query: { open: 'yes' }, signal }),
})

/** Asked again while it is under way: its end comes from the provider, not from this screen. */
export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: ['cash', 'deposits', 'one', id],
    queryFn: ({ signal }) => call(server, depositsDetail, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false
      // Money that came can be taken back while its record is open.
      return isWaited(data.status) ? 2_000 : data.status === 'credited' ? 10_000 : false
    },
  })

export const depositOptionsQuery = queryOptions({
  queryKey: ['cash', 'deposit-options'],
  queryFn: ({ signal }) => call(server, depositsOptions, { signal }),
})

/** `amount`: null leaves it to the payer. */
export const transferAccountQuery = (amount: string | null) =>
  queryOptions({
    queryKey: ['cash', 'transfer-account', amount],
    queryFn: ({ signal }) =>
      call(server, depositsTransfer, { query: amount === null ? {} : { amount }, signal }),
    placeholderData: keepPreviousData,
  })

export const sandboxPaymentQuery = (opened: { readonly intent: string; readonly secret: string }) =>
  queryOptions({
    queryKey: ['cash', 'sandbox', opened.intent],
    queryFn: ({ signal }) => call(server, sandboxPayment, { query: opened, signal }),
  })

/** After money was moved: every figure it can touch is read again. */
export function refreshCash(client: QueryClient): void {
  // The screen that shows an answer also shows its failure.
  void client.invalidateQueries({ queryKey: ['cash'] })
  refreshTrading(client)
}

const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** Typed, because a bare null would forbid the cursors that follow. */
function firstPage(): string | null {
  return null
}
