import { pocketWord } from '@parkett/words/journal-words'
import type { Words } from '@parkett/words/speak'

/** An account of the chart in words; one that has none yet by its code. */
export function accountName(t: Words, account: string): string {
  const word = pocketWord(account)
  return word === null ? account : t(word)
}
