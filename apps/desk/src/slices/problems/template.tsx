import { ownPart } from '@parkett/client/query'
import { SelectField } from '@parkett/ui/select-field'
import { languageFacts, resolveLanguage } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords, wordsOf } from '../../frame/words.ts'
import { templates } from './templates.ts'

type TemplateProps = {
  /** The customer's, `de` for example: what they will read. */
  readonly language: string
  readonly onPut: (text: string) => void
}

/** A sentence that is often the answer, in the language of whom it is for. */
export function Template({ language, onPut }: TemplateProps) {
  const t = useWords()
  const theirs = resolveLanguage(language)
  const query = useQuery({
    ...ownPart(`words answers ${theirs}`, () => wordsOf('answers', theirs)),
    staleTime: Infinity,
  })
  return (
    <Loaded query={query}>
      {(translate) => (
        <SelectField
          label={t('desk.problem.template')}
          hint={t('desk.problem.templateHint', { language: languageFacts[theirs].name })}
          options={[
            { value: '', label: t('desk.problem.noTemplate') },
            ...templates.map((value) => ({ value, label: t(`desk.problem.say_${value}`) })),
          ]}
          value=""
          onChange={(chosen) => {
            if (chosen !== '') onPut(translate(`answers.${chosen}`))
          }}
        />
      )}
    </Loaded>
  )
}
