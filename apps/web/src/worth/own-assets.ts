import {
  assetsPerformance,
  assetsShow,
  type Assets,
  type PerformanceSpan,
} from '@parkett/contract/customer/assets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../session/reads.ts'
import type { Language } from '@parkett/words/languages'

/**
 * Prices move, and the total with them; slower than a row of prices, because it is read, not
 * watched.
 */
const totalMs = 10_000

export const assetsQuery = queryOptions({ ...read.one(assetsShow), refetchInterval: totalMs })

/**
 * The currency that is shown: the one chosen, else that of the reader's language, else the first
 * one. Amounts of several currencies are never added.
 */
export function shownBlock(
  blocks: readonly Assets[],
  chosen: string | null,
  language: Language,
): Assets | undefined {
  const own = language.startsWith('zh') ? 'CNY' : 'EUR'
  const find = (wanted: string | null) => blocks.find(({ currency }) => currency === wanted)
  return find(chosen) ?? find(own) ?? blocks[0]
}

export const performanceQuery = (currency: Assets['currency'], span: PerformanceSpan) =>
  queryOptions({
    ...read.one(assetsPerformance, { query: { currency, span } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The span a line begins with. */
export const firstSpan: PerformanceSpan = '1m'
