import { pocketWord } from '@parkett/words/journal-words'
import type { Words } from '@parkett/words/speak'

/** An account of the books in words, with its code; the code alone where it has no words yet. */
export function accountName(account: string, t: Words): string {
  const word = pocketWord(account)
  return word === null ? account : `${t(word)} (${account})`
}
