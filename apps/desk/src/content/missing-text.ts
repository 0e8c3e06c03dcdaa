import { languageFacts, languages, type Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'

export const missingIn = (texts: Readonly<Record<string, string>>): readonly Language[] =>
  languages.filter((language) => (texts[language] ?? '').trim() === '')

/** In which languages a text is missing, by their names. */
export function missingText(
  texts: Readonly<Record<string, string>>,
  t: Words,
  language: Language,
): string {
  const missing = missingIn(texts)
  if (missing.length === 0) return t('desk.content.complete')
  const names = new Intl.ListFormat(languageFacts[language].intl, { type: 'conjunction' })
  return t('desk.content.missing', {
    languages: names.format(missing.map((one) => languageFacts[one].name)),
  })
}
