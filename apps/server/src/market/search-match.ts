import type { Key, Matched } from './search-index.ts'

/** Where the first of the needles stands in the text the screen shows, half-open. */
export function matchedIn(key: Key, needles: readonly string[]): Matched {
  for (const needle of needles) {
    const at = best(key.text, needle)
    if (at === -1) continue
    const from = key.from[at] ?? 0
    // Up to the letter after the match: a letter that folds to two is marked whole.
    const last = key.from[at + needle.length - 1] ?? from
    const after = key.from.find((place, index) => index >= at + needle.length && place > last)
    return { field: key.field, from, to: key.field === 'pinyin' ? last + 1 : (after ?? key.length) }
  }
  return { field: key.field, from: 0, to: 0 }
}

/** The place that gave the rank: the beginning, else a word's beginning, else anywhere. */
function best(text: string, needle: string): number {
  if (text.startsWith(needle)) return 0
  const word = text.indexOf(` ${needle}`)
  return word === -1 ? text.indexOf(needle) : word + 1
}
