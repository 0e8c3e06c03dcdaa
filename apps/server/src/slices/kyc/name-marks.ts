import { zoneWords } from '@parkett/core/names'
import type { Vault } from './vault/vault.ts'

type Marker = Pick<Vault, 'mark'>

const marksOf = (vault: Marker, parts: readonly string[]): Buffer[] =>
  [...new Set(parts)].map((part) => vault.mark(`name|${part}`))

/** Chinese signs that stand together: their names have no gap between family and given name. */
const together = /\p{Script=Han}{2,}/gu

/** Each two of them that follow one another. */
const pairsOf = (word: string): string[] =>
  [...word.matchAll(together)].flatMap(([run]) => {
    const signs = Array.from(run)
    return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  })

/**
 * What stands for a name where staff search: its words, and in Chinese any two signs of one. The
 * same word gives the same mark, and no mark gives a word.
 */
export const nameMarks = (vault: Marker, name: string): Buffer[] =>
  marksOf(
    vault,
    zoneWords(name).flatMap((word) => [word, ...pairsOf(word)]),
  )

/** What the marks of a name must have among them to be found by these words. */
export const soughtMarks = (vault: Marker, words: string): Buffer[] =>
  marksOf(
    vault,
    zoneWords(words).flatMap((word) =>
      /^\p{Script=Han}{2,}$/u.test(word) ? pairsOf(word) : [word],
    ),
  )
