import type { Instrument, marketSearch } from '@parkett/contract/customer/market'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { isolated } from '@parkett/words/isolated'
import type { Language } from '@parkett/words/languages'
import { nameOf } from '../../../market-view/display.ts'

export type Hit = AnswerOf<typeof marketSearch>['hits'][number]
type Matched = Hit['matched']

/** A text in pieces; those that matched are set in bold. */
export type Piece = { readonly text: string; readonly bold: boolean }
export type Marked = { readonly name: readonly Piece[]; readonly sub: readonly Piece[] }

const plain = (text: string): Piece[] => (text === '' ? [] : [{ text, bold: false }])

/**
 * Cuts at the matched range, counted in characters as people see them on the server's side:
 * code units.
 */
export function cut(text: string, { from, to }: Pick<Matched, 'from' | 'to'>): Piece[] {
  const start = Math.max(0, Math.min(from, text.length))
  const end = Math.max(start, Math.min(to, text.length))
  if (start === end) return plain(text)
  return [
    ...plain(text.slice(0, start)),
    { text: text.slice(start, end), bold: true },
    ...plain(text.slice(end)),
  ]
}

/**
 * Name and second line of a hit, with what matched in bold. A match in something that is not
 * shown by itself (ISIN, pinyin, the name in the other script) is added to the second line, so
 * that one sees why it is there.
 */
export function marked({ row, matched }: Hit, language: Language): Marked {
  const { instrument } = row
  const name = nameOf(instrument, language)
  const { code, venue } = instrument
  if (textOf(instrument, matched) === name)
    return { name: cut(name, matched), sub: plain(`${code} · ${isolated(venue)}`) }
  if (matched.field === 'code')
    return { name: plain(name), sub: [...cut(code, matched), ...plain(` · ${isolated(venue)}`)] }
  const text = textOf(instrument, matched)
  if (text === null || text === '')
    return { name: plain(name), sub: plain(`${code} · ${isolated(venue)}`) }
  return {
    name: plain(name),
    sub: [...plain(`${code} · ${isolated(venue)} · `), ...cut(text, matched)],
  }
}

/**
 * The text that the range counts in. Initials stand for the characters of the Chinese name, one
 * each.
 */
function textOf(
  { name, nameZh, code, symbol, isin, pinyin }: Instrument,
  { field }: Matched,
): string | null {
  const texts = { name, nameZh, code, symbol, isin, pinyin, initials: nameZh }
  return texts[field]
}
