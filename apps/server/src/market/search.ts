import type { MarketCode } from '@parkett/contract/market'
import type { Listing } from './listing.ts'

export type Match = { readonly listing: Listing }
export type Search = (query: string, market: MarketCode | undefined, limit: number) => readonly Match[]
export const makeSearch = (_: readonly Listing[]): Search => () => []
