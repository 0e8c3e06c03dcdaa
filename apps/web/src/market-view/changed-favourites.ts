import type { Favourite } from '@parkett/contract/customer/favourites'
import type { MarketRow } from '@parkett/contract/customer/market'

export type Change = { readonly row: MarketRow; readonly favourite: boolean }

/** The list as it will be: a new star goes to the end. */
export function changed(rows: readonly Favourite[], { row, favourite }: Change): Favourite[] {
  const others = rows.filter(({ instrument }) => instrument.id !== row.instrument.id)
  return favourite ? [...others, { ...row, group: null }] : others
}
