import type { marketStock } from '@parkett/contract/customer/market'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readMarketCode } from '../../../market-view/display.ts'
import { useLiveQuotes } from '../../../market-view/live-quotes.ts'
import { stockQuery } from '../../../market-view/reads.ts'
import { remember } from '../../../market-view/recent-store.ts'

export type StockAnswer = AnswerOf<typeof marketStock>
export type StockRead = Pick<
  UseQueryResult<StockAnswer>,
  'data' | 'isError' | 'error' | 'isFetching' | 'isPending' | 'refetch'
> & {
  readonly asked: boolean
  readonly staleSince: number | null
  readonly silent: boolean
  readonly readAt: number
}

type Asked = { readonly code: string | undefined; readonly market: string | undefined }

/**
 * The stock of this address with its price kept alive. `asked` is false when the address names
 * none.
 */
export function useStock({ code = '', market }: Asked): StockRead {
  const asked = code !== '' && code.length <= 32
  const known = readMarketCode(market)
  const of: QueryOf<typeof marketStock> = known === undefined ? { code } : { code, market: known }
  const query = useQuery({ ...stockQuery(of), enabled: asked })
  const id = query.data?.instrument.id
  const { quotes, staleSince, silent } = useLiveQuotes(id === undefined ? [] : [id])
  const live = id === undefined ? undefined : quotes.get(id)
  const data = query.data && live ? { ...query.data, quote: live } : query.data
  const seen = query.data?.instrument
  // However one came to it: from the search, a list, a link.
  useEffect(() => {
    if (seen) remember(seen)
  }, [seen])
  const { isError, error, isFetching, isPending, refetch } = query
  return {
    data,
    isError,
    error,
    isFetching,
    isPending,
    refetch,
    asked,
    staleSince,
    silent,
    readAt: query.dataUpdatedAt,
  }
}
