import { tradePrompt } from '@parkett/core/content/trade-prompt'
import { asksForSecret } from '@parkett/core/support/secrets'
import { languages } from '@parkett/words/languages'
import { refuse } from '../../base/refusal.ts'

export type Texts = Readonly<Record<string, string>>

const known: readonly string[] = languages

/**
 * Refuses what the house does not say to many: a prompt to trade, a question for a password, a language
 * that it does not speak. The refusal names the language and the words, so that a form finds its field.
 */
export function refuseTexts(texts: Texts): void {
  for (const [language, text] of Object.entries(texts)) {
    if (!known.includes(language)) refuse('field_invalid')
    const word = tradePrompt(text)
    if (word !== null) refuse('trade_prompt', { word, language })
    if (asksForSecret(text)) refuse('asks_for_secret', { language })
  }
}

export const missingIn = (texts: Texts): readonly string[] =>
  languages.filter((language) => texts[language] === undefined)

/** Whoever reads in any language reads it in theirs. */
export function refuseMissing(texts: Texts): void {
  const missing = missingIn(texts).length
  if (missing > 0) refuse('texts_missing', { missing })
}

/** The same words in the same languages, in whatever order they stand. */
export const sameTexts = (one: Texts, other: Texts): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([language, text]) => other[language] === text)
