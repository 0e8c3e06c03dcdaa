import type { Instrument, marketList } from '@parkett/contract/customer/market'
import type { QueryOf } from '@parkett/contract/wire/route'

export type MarketCode = Instrument['market']

export const marketNames = {
  DE: 'market.germany',
  CN: 'market.china',
  HK: 'market.hongKong',
  US: 'market.unitedStates',
} as const satisfies Record<MarketCode, string>

/**
 * The market in the address if it is offered, else the first one offered; DE until that is
 * known.
 */
export const readMarket = (asked: string | undefined, offered: readonly MarketCode[]): MarketCode =>
  offered.find((code) => code === asked) ?? offered[0] ?? 'DE'

export const segments = ['favourites', 'all', 'gainers', 'losers', 'volume'] as const
export type Segment = (typeof segments)[number]

export const readSegment = (asked: string | undefined): Segment =>
  segments.find((one) => one === asked) ?? 'all'

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
