import type { WordKey } from '@parkett/words/keys'
import { languages, type Language } from '@parkett/words/languages'
import type { Values } from '@parkett/words/messages'
import { readWords } from '@parkett/words/read'
import type { Words } from '@parkett/words/speak'
import type { CodeKind, ToldKind } from './kinds.ts'
import { letterValues } from './letter.ts'
import { localized } from './localized.ts'

export type Texts = {
  /** What a message says in one language, without its code. */
  readonly say: (language: Language, kind: CodeKind | ToldKind, facts: Values) => string
  /** What it says where it leaves the app: with its code. */
  readonly print: (language: Language, text: string, code: string) => string
}

/** The texts of all messages, read at once: a gap shows at the start. */
export function messageTexts(): Texts {
  const translators = new Map(
    languages.map((language): [Language, Words] => [language, readWords(['notices'], language)]),
  )
  const translate = (language: Language, key: WordKey, values: Values): string => {
    const text = translators.get(language)?.(key, values)
    if (text === undefined) throw new Error(`no texts in ${language}`)
    return text
  }
  return {
    say: (language, kind, facts) => {
      const known = localized(facts, language)
      if (kind !== 'serviceLetter' && kind !== 'productLetter')
        return translate(language, `notify.${kind}`, known)
      // The words of the house's people stand as they wrote them, whatever they look like.
      const shown = { ...facts, ...(known['name'] !== undefined && { name: known['name'] }) }
      const words = letterValues(shown, language, (key, values = {}) =>
        translate(language, key, values),
      )
      return translate(language, `notify.${kind}`, words)
    },
    print: (language, text, code) => translate(language, 'notify.coded', { text, code }),
  }
}
