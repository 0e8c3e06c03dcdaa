import type { Instrument } from '@parkett/contract/customer/market'
import type { Language } from '@parkett/words/languages'
import { nameOf, readingOf } from './display.ts'

/** What the law adds to a company's name and nobody says. */
const legalForms =
  /\s+(?:AG|SE|KGaA|GmbH|N\.V\.|S\.A\.|plc|Inc\.?|Corp\.?|Ltd\.?|Limited|Co\.,? Ltd\.?)(?:\s*&\s*Co\.?.*)?$/i

const longest = 16
/** What a tile and a list beside something have room for. */
export const narrow = 12

/** A company as it is spoken of: without its legal form. */
export const spokenName = (name: string): string => name.replace(legalForms, '')

/**
 * The name a list has room for: without the legal form, and beyond 16 signs (or `most`) as many
 * of its first words as tell it from every other name of that list.
 */
export function listName(name: string, others: Iterable<string> = [], most = longest): string {
  const full = spokenName(name)
  if (full.length <= most) return full
  const rest = [...others].filter((other) => other !== name).map(spokenName)
  const words = full.split(' ')
  const counts = words.map((_, at) => at + 1)
  const enough = counts.find((count) => {
    const short = words.slice(0, count).join(' ')
    return rest.every((other) => other !== short && !other.startsWith(`${short} `))
  })
  return words.slice(0, enough).join(' ')
}

/**
 * A company in a list that shows no second line of its name: who reads no Chinese sees a Chinese
 * name as it is said, whole, because its syllables are no words to cut at.
 */
export const listedName = (
  instrument: Pick<Instrument, 'name' | 'nameZh' | 'pinyin'>,
  language: Language,
  others: Iterable<string> = [],
  most = longest,
): string => readingOf(instrument, language) ?? listName(nameOf(instrument, language), others, most)
