import { eventWord } from '@parkett/words/journal-words'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { plainText } from '../../../frame/plain-text.ts'

/** One row of the books or of the bank, which its number names. */
const isRow = (text: string): boolean => text === 'journal' || text === 'line'
/** A row, or the event of many journals: `market.settle`. */
const isKind = (text: string): boolean =>
  isRow(text) || (/^[a-z_.]+$/.test(text) && text.includes('.'))

/**
 * An item of the books (`journal/123`, `market.settle/EUR/2026-11-24`) or a reference of the bank
 * for people; what the bank wrote stays as written, but for what the simulated one calls a movement.
 */
export function itemText(text: string, t: Words, language: Language): string {
  const [, simulated] = /^SIM ([a-z_.]+)$/.exec(text) ?? []
  if (simulated !== undefined)
    return `SIM · ${t(eventWord(simulated === 'payout' ? 'withdraw.settled' : simulated))}`
  const [kind = '', ...rest] = text.split('/')
  if (rest.length === 0 || !isKind(kind)) return plainText(text, t, language)
  const parts = rest.map((part) => plainText(part, t, language))
  return (isRow(kind) ? parts : [t(eventWord(kind)), ...parts]).join(' · ')
}
