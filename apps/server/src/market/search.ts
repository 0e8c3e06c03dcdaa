import type { MarketCode } from '@parkett/contract/market'
import { foldText } from './fold-text.ts'
import type { Listing } from './listing.ts'
import { buildIndex, type Matched, type SearchIndex } from './search-index.ts'
import { matchedIn } from './search-match.ts'

export type Match = { readonly listing: Listing; readonly matched: Matched }

/** Finds shares by what a person types. Ranked: whole text, then its beginning, a word's beginning, anywhere. */
export type Search = (query: string, market: MarketCode | undefined, limit: number) => readonly Match[]

/** Enough to rank well; a single letter matches thousands, and nobody reads them. */
const hitsMax = 400

export function makeSearch(listings: readonly Listing[]): Search {
  const index = buildIndex(listings)
  return (query, market, limit) => {
    const needles = needlesOf(query)
    if (needles.length === 0) return []
    const found = new Map<number, { rank: number; field: number }>()
    for (const needle of needles) collect(index, needle, market, found)
    return [...found]
      .toSorted(([a, one], [b, other]) => one.rank - other.rank || order(index, a) - order(index, b) || a - b)
      .slice(0, limit)
      .flatMap(([entry, { field }]) => {
        const listing = index.listings[entry]
        const key = index.keys[field]
        return listing === undefined || key === undefined ? [] : [{ listing, matched: matchedIn(key, needles) }]
      })
  }
}

/** What is looked for: the text folded, and without its gaps, because pinyin and codes are typed both ways. */
function needlesOf(query: string): string[] {
  const folded = [foldText(query), foldText(query, 'spelt')].map(({ text }) => text.replaceAll(/[\s\n]+/g, ' ').trim())
  const tight = folded.map((text) => text.replaceAll(/[ '’-]/g, ''))
  return [...new Set([...folded, ...tight])].filter((text) => text !== '')
}

/** Fictional companies of the market that is played come before the thousands that were only listed. */
const order = (index: SearchIndex, entry: number): number => index.weights[entry] ?? 0

type Found = Map<number, { rank: number; field: number }>

/** Adds the best match of every share: one pass per kind of match over one long text. */
function collect(index: SearchIndex, needle: string, market: MarketCode | undefined, found: Found): void {
  const kinds = [`\n${needle}\n`, `\n${needle}`, ` ${needle}`, needle]
  const { from, to } = market === undefined ? { from: 0, to: index.text.length } : index.spanOf(market)
  for (const [rank, pattern] of kinds.entries()) {
    for (let at = index.text.indexOf(pattern, from); at !== -1 && at < to; at = index.text.indexOf(pattern, at + 1)) {
      const field = index.keyAt(pattern.startsWith('\n') ? at + 1 : at)
      const key = index.keys[field]
      if (key === undefined) continue
      const best = found.get(key.entry)
      const total = rank * 10 + key.order
      if (best === undefined || total < best.rank) found.set(key.entry, { rank: total, field })
      if (found.size >= hitsMax && rank > 1) return
    }
  }
}
