import {
  assetsPerformance,
  assetsShow,
  type Assets,
  type PerformanceSpan,
} from '@parkett/contract/customer/assets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unlessSums } from '../session/live.ts'
import { read } from '../session/reads.ts'

/**
 * Prices move, and the total with them; slower than a row of prices, because it is read, not
 * watched.
 */
const totalMs = 10_000

export const assetsQuery = queryOptions({
  ...read.one(assetsShow),
  refetchInterval: unlessSums(totalMs),
})

export const performanceQuery = (currency: Assets['currency'], span: PerformanceSpan) =>
  queryOptions({
    ...read.one(assetsPerformance, { query: { currency, span } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The span a line begins with. */
export const firstSpan: PerformanceSpan = '1m'
