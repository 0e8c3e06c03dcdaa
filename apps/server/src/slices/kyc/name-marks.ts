import { zoneWords } from '@parkett/core/names'
import type { Vault } from './vault/vault.ts'

/**
 * What stands for the words of a name where staff search: the same word gives the same mark,
 * and no mark gives a word.
 */
export const nameMarks = (vault: Pick<Vault, 'mark'>, name: string): Buffer[] =>
  [...new Set(zoneWords(name))].map((word) => vault.mark(`name|${word}`))
