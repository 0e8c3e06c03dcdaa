import { eventWord } from '@parkett/words/journal-words'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { plainText } from '../../../frame/plain-text.ts'

/** `journal`, or the event of many journals: `market.settle`. */
const isKind = (text: string): boolean =>
  text === 'journal' || (/^[a-z_.]+$/.test(text) && text.includes('.'))

/**
 * An item of the books (`journal/123`, `market.settle/EUR/2026-11-24`) or a reference of the bank
 * for people; what the bank wrote stays as written.
 */
export function itemText(text: string, t: Words, language: Language): string {
  const [kind = '', ...rest] = text.split('/')
  if (rest.length === 0 || !isKind(kind)) return plainText(text, t, language)
  const parts = rest.map((part) => plainText(part, t, language))
  return (kind === 'journal' ? parts : [t(eventWord(kind)), ...parts]).join(' · ')
}
