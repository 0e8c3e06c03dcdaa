import { heldParts, soughtParts, zoneWords } from '@parkett/core/names'
import type { Vault } from './vault/vault.ts'

type Marker = Pick<Vault, 'mark'>

const marksOf = (vault: Marker, parts: readonly string[]): Buffer[] =>
  parts.map((part) => vault.mark(`name|${part}`))

/**
 * What stands for a name where staff search: its words, and in Chinese any two signs of one. The
 * same word gives the same mark, and no mark gives a word.
 */
export const nameMarks = (vault: Marker, name: string): Buffer[] =>
  marksOf(vault, heldParts(zoneWords(name)))

/** What the marks of a name must have among them to be found by these words. */
export const soughtMarks = (vault: Marker, words: string): Buffer[] =>
  marksOf(vault, soughtParts(zoneWords(words)))
