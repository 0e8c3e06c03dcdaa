import type { MarketCode, marketSearch } from '@parkett/contract/customer/market'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { foldText } from './fold-text.ts'
import type { Listing } from './listing.ts'

export type Matched = AnswerOf<typeof marketSearch>['hits'][number]['matched']

/** One searchable text of one share. */
export type Key = {
  readonly entry: number
  readonly field: Matched['field']
  readonly market: MarketCode
  /** Which text wins between two that match equally well. */
  readonly order: number
  readonly text: string
  /** For every letter of `text`, its place in what the screen shows. */
  readonly from: readonly number[]
  /** Length of what the screen shows. */
  readonly length: number
  /** Where its line ends in the index's text. */
  readonly end: number
}
type Unplaced = Omit<Key, 'end'>

/**
 * Many texts in one, each between line ends: the engine searches a megabyte faster than ten
 * thousand words.
 */
export type Shelf = {
  readonly text: string
  readonly keys: readonly Key[]
  /** The key that a place of `text` lies in. */
  readonly keyAt: (place: number) => number
  /** The part of `text` that holds a market. */
  readonly spanOf: (market: MarketCode) => { readonly from: number; readonly to: number }
}

export type SearchIndex = {
  readonly listings: readonly Listing[]
  readonly weights: readonly number[]
  /**
   * The shelf a needle can be on. Texts without Chinese stand apart: the engine searches them
   * several times faster.
   */
  readonly shelfFor: (needle: string) => Shelf
}

/** True for text that the engine keeps in one byte a letter. */
const isLatin = (text: string): boolean => /^[\n\x20-\xff]*$/.test(text)

const fieldOrder: Readonly<Record<Matched['field'], number>> = {
  code: 0,
  symbol: 1,
  name: 2,
  nameZh: 3,
  initials: 4,
  pinyin: 5,
  isin: 6,
}

export function buildIndex(unsorted: readonly Listing[]): SearchIndex {
  const listings = unsorted.toSorted((a, b) => (a.instrument.market < b.instrument.market ? -1 : 1))
  const keys = listings.flatMap((listing, entry) => keysOf(listing, entry))
  const latin = makeShelf(keys.filter(({ text }) => isLatin(text)))
  const other = makeShelf(keys.filter(({ text }) => !isLatin(text)))
  return {
    listings,
    weights: listings.map(weightOf),
    shelfFor: (needle) => (isLatin(needle) ? latin : other),
  }
}

/** @param unplaced sorted by market */
function makeShelf(unplaced: readonly Unplaced[]): Shelf {
  const starts: number[] = []
  let at = 1
  const keys = unplaced.map((key): Key => {
    starts.push(at)
    at += key.text.length + 1
    return { ...key, end: at - 1 }
  })
  const keyAt = (place: number): number => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= place) low = middle
      else high = middle - 1
    }
    return low
  }
  const spanOf = (market: MarketCode) => {
    const first = keys.findIndex((key) => key.market === market)
    const last = keys.findLastIndex((key) => key.market === market)
    // One place more on both sides: the line ends belong to what is looked for.
    return first === -1
      ? { from: 0, to: 0 }
      : { from: (starts[first] ?? 1) - 1, to: starts[last + 1] ?? at }
  }
  // Joined in one go: a text grown piece by piece would be searched piece by piece.
  return { text: `\n${keys.map(({ text }) => `${text}\n`).join('')}`, keys, keyAt, spanOf }
}

const weightOf = ({ temper, bars }: Listing): number =>
  temper !== null ? 0 : bars.first() === undefined ? 2 : 1

function keysOf(listing: Listing, entry: number): Unplaced[] {
  const { name, nameZh, code, symbol, isin, market } = listing.instrument
  const made = new Map<string, Unplaced>()
  const add = (
    field: Matched['field'],
    shown: string,
    folded: { text: string; from: readonly number[] },
  ): void => {
    const id = `${field}/${folded.text}`
    if (folded.text === '' || made.has(id)) return
    made.set(id, {
      entry,
      field,
      market,
      order: fieldOrder[field],
      ...folded,
      length: shown.length,
    })
  }
  const plain = (field: Matched['field'], shown: string | null): void => {
    if (shown === null) return
    add(field, shown, foldText(shown))
    add(field, shown, foldText(shown, 'spelt'))
  }
  plain('code', code)
  if (symbol !== code) plain('symbol', symbol)
  plain('isin', isin)
  if (name !== nameZh) plain('name', name)
  plain('nameZh', nameZh)
  for (const reading of listing.readings) addReading(reading, listing, add)
  return [...made.values()]
}

type Add = (
  field: Matched['field'],
  shown: string,
  folded: { text: string; from: readonly number[] },
) => void

/**
 * A reading without its gaps, and its initials. Both point into what is shown: the usual
 * reading for pinyin, the Chinese name for initials. Another reading of the name points at the
 * same syllables.
 */
function addReading(reading: string, listing: Listing, add: Add): void {
  const { pinyin, nameZh } = listing.instrument
  if (pinyin === null || nameZh === null) return
  const syllables = reading.split(' ')
  const shown = syllableStarts(pinyin)
  const from = syllables.flatMap((syllable, index) => {
    const start = shown[index] ?? 0
    const end = (shown[index + 1] ?? pinyin.length + 1) - 2
    return Array.from(syllable, (_, letter) => Math.min(start + letter, Math.max(start, end)))
  })
  const spelt = syllables.join('')
  add('pinyin', pinyin, { text: spelt, from })
  const places = Array.from(nameZh.matchAll(/[\p{L}\p{N}]/gu), ({ index }) => index)
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('')
  const heads = syllables.map((_, index) => places[index] ?? 0)
  add('initials', nameZh, { text: initials, from: heads })
  for (const index of innerWords(syllables)) {
    const at = syllables.slice(0, index).join('').length
    add('pinyin', pinyin, inner(spelt.slice(at), from.slice(at)))
    add('initials', nameZh, inner(initials.slice(index), heads.slice(index)))
  }
}

/**
 * Where a word begins inside a Chinese name: names of companies are built of pairs, 平安 and 银行.
 * One of odd length is not taken apart.
 */
const innerWords = ({ length }: readonly string[]): readonly number[] =>
  length % 2 === 0 ? Array.from({ length: length / 2 - 1 }, (_, pair) => 2 * (pair + 1)) : []

/** A text that is the inside of a longer one: with a gap before it, as before any word. */
const inner = (text: string, from: readonly number[]) => ({
  text: ` ${text}`,
  from: [from[0] ?? 0, ...from],
})

function syllableStarts(pinyin: string): number[] {
  return Array.from(pinyin.matchAll(/\S+/g), ({ index }) => index)
}
