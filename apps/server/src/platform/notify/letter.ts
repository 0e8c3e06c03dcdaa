import type { Members } from '@parkett/contract/desk/segments'
import { ended, groupText } from '@parkett/words/group-words'
import { languages, type Language } from '@parkett/words/languages'
import type { Values } from '@parkett/words/messages'
import type { Words } from '@parkett/words/speak'

type Letter = {
  readonly texts: Readonly<Record<string, string>>
  readonly members: Members
  /** The share of the group, as `shareFacts` has it. */
  readonly share: Values
}

const textIn = (language: string): string => `text_${language}`
const groupIs = 'group_'

/**
 * What is kept and signed of a message to a group: every language of its text, because its reader may change theirs,
 * and what the group is, because they are told why they have it.
 */
export const letterFacts = ({ texts, members, share }: Letter): Values => ({
  ...Object.fromEntries(
    languages.map((language) => [textIn(language), texts[language] ?? ''] as const),
  ),
  ...Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) =>
      value === undefined || name === 'instrument' ? [] : [[groupIs + name, value]],
    ),
  ),
  ...share,
})

/** What its text prints in one language, of facts of which `name` is the share in that language. */
export function letterValues(facts: Values, language: Language, t: Words): Values {
  const group = Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      name.startsWith(groupIs) ? [[name.slice(groupIs.length), value]] : [],
    ),
  )
  return {
    text: ended(String(facts[textIn(language)] ?? ''), language),
    who: groupText(group, t, language, String(facts['name'] ?? '')),
  }
}
