import type { MarketCode } from '@parkett/contract/customer/market'
import type { Listing } from './listing.ts'
import { needlesOf } from './needles.ts'
import { buildIndex, type Key, type Matched, type SearchIndex } from './search-index.ts'
import { matchedIn } from './search-match.ts'

export type Match = { readonly listing: Listing; readonly matched: Matched }

/**
 * Finds shares by what a person types. Ranked: whole text, then its beginning, a word's
 * beginning, anywhere.
 */
export type Search = (
  query: string,
  market: MarketCode | undefined,
  limit: number,
) => readonly Match[]

/**
 * With so many shares found, those that only hold the text somewhere inside are not looked for
 * any more.
 */
const enough = 400
/** People type the same first letters: their answers are kept until listings change. */
const answersMax = 1_000

export function makeSearch(listings: readonly Listing[]): Search {
  const index = buildIndex(listings)
  const answers = new Map<string, readonly Match[]>()
  return (query, market, limit) => {
    const { folded, tight } = needlesOf(query)
    const needles = [...new Set([...folded, ...tight])]
    const asked = `${market ?? ''}/${limit}/${needles.join('\n')}`
    const kept = answers.get(asked)
    if (kept !== undefined) return kept
    const found = makeFound(index)
    for (const needle of needles) collect(index, needle, market, found)
    const matches = found
      .best(limit)
      .map(({ listing, key }) => ({ listing, matched: matchedIn(key, needles) }))
    const [oldest] = answers.keys()
    if (answers.size >= answersMax && oldest !== undefined) answers.delete(oldest)
    answers.set(asked, matches)
    return matches
  }
}

/** Kinds of match, the best first; each field of a share adds its own order below ten. */
const kindsOf = (needle: string): readonly string[] => [
  `\n${needle}\n`,
  `\n${needle}`,
  ` ${needle}`,
  needle,
]
const scoresMax = 40
const weightsMax = 3

type Found = ReturnType<typeof makeFound>

/**
 * The best match of every share. Scores are few, so the ranking is a walk over their buckets,
 * without sorting.
 */
function makeFound(index: SearchIndex) {
  const scores = new Uint8Array(index.listings.length).fill(255)
  const keys: Key[] = []
  const entries: number[] = []
  const add = (key: Key, score: number): void => {
    const { entry } = key
    const before = scores[entry] ?? 0
    if (before === 255) entries.push(entry)
    if (score >= before) return
    scores[entry] = score
    keys[entry] = key
  }
  const best = (limit: number) => {
    const buckets = Array.from({ length: scoresMax * weightsMax }, (): number[] => [])
    for (const entry of entries) {
      buckets[(scores[entry] ?? 0) * weightsMax + (index.weights[entry] ?? 0)]?.push(entry)
    }
    const ranked = buckets.flatMap((bucket) => bucket.toSorted((a, b) => a - b)).slice(0, limit)
    return ranked.flatMap((entry) => {
      const listing = index.listings[entry]
      const key = keys[entry]
      return listing === undefined || key === undefined ? [] : [{ listing, key }]
    })
  }
  return { add, best, count: () => entries.length }
}

/**
 * Adds every match of a needle: one pass per kind over one long text, in which the keys come in
 * order.
 */
function collect(
  index: SearchIndex,
  needle: string,
  market: MarketCode | undefined,
  found: Found,
): void {
  const { text, keys, keyAt, spanOf } = index.shelfFor(needle)
  const { from, to } = market === undefined ? { from: 0, to: text.length } : spanOf(market)
  for (const [kind, pattern] of kindsOf(needle).entries()) {
    if (kind > 1 && found.count() >= enough) return
    for (let at = text.indexOf(pattern, from); at !== -1 && at < to;) {
      const key = keys[keyAt(pattern.startsWith('\n') ? at + 1 : at)]
      if (key === undefined) return
      found.add(key, kind * 10 + key.order)
      // One match in a key is enough: go on behind it. Its closing line end may open the next
      // match.
      at = text.indexOf(pattern, Math.max(at + 1, key.end))
    }
  }
}
