import type { MarketCode } from '@parkett/contract/customer/market'
import { marketCodes } from '@parkett/contract/customer/market-codes'
import type { Listing } from './listing.ts'

/** All listings in memory, by the ways they are asked for. */
export type Catalogue = {
  readonly all: readonly Listing[]
  readonly byId: (id: bigint) => Listing | undefined
  readonly inMarket: (market: MarketCode | undefined) => readonly Listing[]
  /**
   * By code, symbol or ISIN in any case, then by id; without a market the first of DE, CN, HK,
   * US that has it.
   */
  readonly find: (text: string, market?: MarketCode) => Listing | undefined
  /** Place of a share in the alphabet: comparing names takes long, so it is done once. */
  readonly nameOrder: (listing: Listing) => number
}

/** One collator for all names: German and Chinese ones stand where their readers look for them. */
const collator = new Intl.Collator('de')

export function makeCatalogue(listings: readonly Listing[]): Catalogue {
  const ids = new Map(listings.map((listing) => [listing.id, listing]))
  const markets = Map.groupBy(listings, ({ instrument }) => instrument.market)
  const sorted = listings.toSorted((a, b) => collator.compare(a.instrument.name, b.instrument.name))
  const places = new Map(sorted.map((listing, place) => [listing.id, place]))
  const names = new Map<string, Listing[]>()
  for (const listing of listings) {
    const { code, symbol, isin } = listing.instrument
    for (const name of new Set([code, symbol, isin ?? code])) {
      const key = name.toUpperCase()
      names.set(key, [...(names.get(key) ?? []), listing])
    }
  }
  const find = (text: string, market?: MarketCode): Listing | undefined => {
    const named = names.get(text.toUpperCase()) ?? []
    for (const wanted of market === undefined ? marketCodes : [market]) {
      const found = named.find(({ instrument }) => instrument.market === wanted)
      if (found !== undefined) return found
    }
    const byId = /^[1-9]\d{0,18}$/.test(text) ? ids.get(BigInt(text)) : undefined
    return market === undefined || byId?.instrument.market === market ? byId : undefined
  }
  return {
    all: listings,
    byId: (id) => ids.get(id),
    inMarket: (market) => (market === undefined ? listings : (markets.get(market) ?? [])),
    find,
    nameOrder: ({ id }) => places.get(id) ?? 0,
  }
}
