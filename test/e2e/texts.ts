import type { WordKey } from '@parkett/words/keys'
import type { Language } from '@parkett/words/languages'
import { readAllTexts } from '@parkett/words/read'

type Texts = ReturnType<typeof readAllTexts>

const read = new Map<Language, Texts>()

/** Every text of a language, which a journey asks for again and again. */
export function textsOf(language: Language): Texts {
  const texts = read.get(language) ?? readAllTexts(language)
  read.set(language, texts)
  return texts
}

/** Texts without plurals, as the catalogue has them. */
export function text(
  key: WordKey,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): string {
  const found = textsOf(language)[key]
  if (found === undefined) throw new Error(`no text ${key} in ${language}`)
  return found.replace(/\{(\w+)\}/g, (whole, value: string) => String(values[value] ?? whole))
}
