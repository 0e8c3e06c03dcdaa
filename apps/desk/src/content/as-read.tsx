import type { BannerSeverity } from '@parkett/contract/customer/content'
import { Announcement } from '@parkett/ui/announcement'
import { SelectField } from '@parkett/ui/select-field'
import { languageFacts, languages, type Language } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { ownPart } from '@parkett/client/query'
import { useState } from 'react'
import { useLanguage, useWords, wordsOf } from '../frame/words.ts'

/** Colour beside the word, never instead of it. */
const tones = { note: 'info', important: 'brass', disruption: 'danger' } as const

type AsReadProps = {
  readonly severity: BannerSeverity
  readonly texts: Readonly<Record<string, string>>
}

/** A draft as its customers read it, in the language that is picked: the same piece of screen as theirs. */
export function AsRead({ severity, texts }: AsReadProps) {
  const t = useWords()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const { data: theirs } = useQuery(wordsIn(language))
  const text = texts[language]
  return (
    <div className="stack-2">
      <SelectField
        label={t('desk.content.preview')}
        options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
        value={language}
        onChange={setLanguage}
      />
      {text === undefined || text.trim() === '' ? (
        <p className="quiet">
          {t('desk.content.missing', { languages: languageFacts[language].name })}
        </p>
      ) : (
        <Announcement
          tone={tones[severity]}
          title={theirs?.(`content.severity_${severity}`) ?? ''}
          lang={languageFacts[language].html}
        >
          {text}
        </Announcement>
      )}
    </div>
  )
}

const wordsIn = (language: Language) => ({
  ...ownPart(`content words ${language}`, () => wordsOf('content', language)),
  staleTime: Infinity,
})
