import { ownPart } from '@parkett/client/query'
import { SelectField } from '@parkett/ui/select-field'
import type { Slice } from '@parkett/words/keys'
import { languageFacts, languages, type Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLanguage, useWords, wordsOf } from '../frame/words.ts'

type InLanguageProps = {
  readonly texts: Readonly<Record<string, string>>
  /** Whose words stand around the text. */
  readonly slice: Slice
  /** The text as its customers read it; `theirs` are words of their language, once they are there. */
  readonly shown: (text: string, language: Language, theirs: Words | undefined) => ReactNode
}

/** A draft as its customers read it, in the language that is picked. */
export function InLanguage({ texts, slice, shown }: InLanguageProps) {
  const t = useWords()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const { data: theirs } = useQuery({
    ...ownPart(`${slice} words ${language}`, () => wordsOf([slice], language)),
    staleTime: Infinity,
  })
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
        shown(text, language, theirs)
      )}
    </div>
  )
}
