import { Check } from '@parkett/ui/icons'
import { Notice } from '@parkett/ui/notice'
import { Row, Rows } from '@parkett/ui/row'
import { languageFacts, languages, type Language as Code } from '@parkett/words/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { keepLanguage } from '../../session/own-language.ts'
import { setLanguage, useLanguage, useWords } from '../../session/words.ts'

/**
 * The twelve languages by their own names. A choice holds at once, here and in every call, and in
 * what the house writes to its customer.
 */
export function Language() {
  const t = useWords()
  const current = useLanguage()
  const client = useQueryClient()
  const [failed, setFailed] = useState(false)
  const choose = async (language: Code) => {
    try {
      await setLanguage(language)
      await keepLanguage(client, language)
      setFailed(false)
    } catch {
      // The texts could not be fetched and the old language stays, or the house was not told: the
      // screen says so, and the same choice again is the way on.
      setFailed(true)
    }
  }
  return (
    <ScreenPage>
      {failed && (
        <div className="pad">
          <Notice tone="danger" alert>
            {t('shell.noConnection')}
          </Notice>
        </div>
      )}
      <Rows label={t('title.language')}>
        {languages.map((language) => (
          <Row
            key={language}
            name={<span lang={languageFacts[language].html}>{languageFacts[language].name}</span>}
            selected={language === current}
            value={language === current ? <Check aria-hidden="true" /> : undefined}
            onClick={() => void choose(language)}
          />
        ))}
      </Rows>
    </ScreenPage>
  )
}
