import { pocketWord } from '@parkett/words/journal-words'
import type { Words } from '@parkett/words/speak'

/** An account of the books in words. Its code stands in exports and in the raw line. */
export function accountName(account: string, t: Words): string {
  const word = pocketWord(account)
  return word === null ? t('explain.entry') : t(word)
}
