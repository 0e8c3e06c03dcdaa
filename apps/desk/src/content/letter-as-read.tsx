import type { LetterKind, Members } from '@parkett/contract/desk/segments'
import { ownPart } from '@parkett/client/query'
import { SelectField } from '@parkett/ui/select-field'
import { ended, groupText } from '@parkett/words/group-words'
import { languageFacts, languages, type Language } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useWords, wordsOf } from '../frame/words.ts'

type LetterAsReadProps = {
  readonly about: LetterKind
  readonly members: Members
  readonly share: string | null
  readonly texts: Readonly<Record<string, string>>
}

/** A message as its customers read it, with the reason why they have it, in the language that is picked. */
export function LetterAsRead({ about, members, share, texts }: LetterAsReadProps) {
  const t = useWords()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const { data: theirs } = useQuery(wordsIn(language))
  const text = texts[language]?.trim() ?? ''
  return (
    <div className="stack-2">
      <SelectField
        label={t('desk.content.preview')}
        options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
        value={language}
        onChange={setLanguage}
      />
      {text === '' ? (
        <p className="quiet">
          {t('desk.content.missing', { languages: languageFacts[language].name })}
        </p>
      ) : (
        <p className="panel pad" lang={languageFacts[language].html}>
          {theirs?.(about === 'service' ? 'notify.serviceLetter' : 'notify.productLetter', {
            text: ended(text, language),
            who: groupText(members, theirs, language, share ?? '–'),
          })}
        </p>
      )}
    </div>
  )
}

const wordsIn = (language: Language) => ({
  ...ownPart(`notices words ${language}`, () => wordsOf('notices', language)),
  staleTime: Infinity,
})
