import type { Instrument, marketList } from '@parkett/contract/customer/market'
import type { Language } from '@parkett/words/languages'
import type { QueryOf } from '@parkett/contract/wire/route'
import { ownMarket } from '../../market-view/display.ts'

export type MarketCode = Instrument['market']

const codes = ['DE', 'CN', 'HK', 'US'] as const satisfies readonly MarketCode[]

/**
 * The market in the address if it is offered; else that of the reader's language, else the first
 * one offered. Until that is known, what was asked for or the language's own.
 */
export function readMarket(
  asked: string | undefined,
  offered: readonly MarketCode[],
  language: Language,
): MarketCode {
  const own = ownMarket(language)
  if (offered.length === 0) return codes.find((code) => code === asked) ?? own
  const find = (wanted: string | undefined) => offered.find((code) => code === wanted)
  return find(asked) ?? find(own) ?? offered[0] ?? own
}

export const segments = [
  'favourites',
  'movers',
  'gainers',
  'losers',
  'volume',
  'turnover',
  'sectors',
  'all',
] as const
export type Segment = (typeof segments)[number]

/** Movers unless another list is asked for; an order asks for the list of all. */
export const readSegment = (asked: string | undefined, asksSort = false): Segment =>
  segments.find((one) => one === asked) ?? (asksSort ? 'all' : 'movers')

/** What the stocks of a market are listed on, where that is more than one. */
export const boards = {
  DE: [],
  CN: ['MAIN_SH', 'MAIN_SZ', 'STAR', 'CHINEXT', 'BSE'],
  HK: [],
  US: [],
} as const satisfies Record<MarketCode, readonly Instrument['board'][]>

/** A board of this market, if one is named. */
export const readBoard = (
  asked: string | undefined,
  market: MarketCode,
): Instrument['board'] | undefined => boards[market].find((board) => board === asked)

type ListQuery = QueryOf<typeof marketList>
export type SortKey = NonNullable<ListQuery['sort']>
export type Sort = { readonly by: SortKey; readonly direction: 'asc' | 'desc' }

const sortKeys: readonly SortKey[] = ['name', 'last', 'changePct', 'volume', 'marketCap']

/** `sort=-last` in the address: the dash means descending. Anything else is the order of names. */
export function readSort(asked: string | undefined): Sort {
  const by = sortKeys.find((key) => key === asked?.replace(/^-/, ''))
  return by === undefined
    ? { by: 'name', direction: 'asc' }
    : { by, direction: asked?.startsWith('-') ? 'desc' : 'asc' }
}

/**
 * A press on a column: names begin with A, figures with the largest; a second press turns the
 * order.
 */
export function pressed({ by, direction }: Sort, column: SortKey): string {
  const next =
    by === column ? (direction === 'asc' ? 'desc' : 'asc') : column === 'name' ? 'asc' : 'desc'
  return next === 'desc' ? `-${column}` : column
}
