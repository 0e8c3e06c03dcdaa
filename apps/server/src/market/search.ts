import type { MarketCode, marketSearch } from '@parkett/contract/market'
import type { AnswerOf } from '@parkett/contract/route'
import type { Listing } from './listing.ts'

export type Matched = AnswerOf<typeof marketSearch>['hits'][number]['matched']
export type Match = { readonly listing: Listing; readonly matched: Matched }
export type Search = (query: string, market: MarketCode | undefined, limit: number) => readonly Match[]
export const makeSearch =
  (_: readonly Listing[]): Search =>
  () => []
