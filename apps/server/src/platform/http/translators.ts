import { languages, type Language } from '@parkett/words/languages'
import { readMessages } from '@parkett/words/read'
import { makeReasons, reasonSlices } from '@parkett/words/reasons'
import type { Translate } from './translate.ts'

/**
 * Every refusal in every language, loaded before the server answers, so that a gap stops the
 * start and not a reply.
 */
export function readTranslators(): Translate {
  const translators = new Map(
    languages.map((language): [Language, ReturnType<typeof makeReasons>] => [
      language,
      makeReasons({ language, messages: readMessages(reasonSlices, language) }),
    ]),
  )
  return (language, reason, facts) => translators.get(language)?.(reason, facts) ?? reason
}
