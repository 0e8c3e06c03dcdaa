import { ownPart } from '@parkett/client/query'
import { SelectField } from '@parkett/ui/select-field'
import { formatDateTime } from '@parkett/words/format-time'
import { languageFacts, resolveLanguage } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords, wordsOf } from '../../frame/words.ts'
import type { Opened } from './opened.ts'
import { templatesFor } from './templates.ts'

type TemplateProps = {
  readonly opened: Opened
  readonly onPut: (text: string) => void
}

/** A sentence that is often the answer, in the language of whom it is for, with what this ticket is called. */
export function Template({ opened: { about, ticket, at }, onPut }: TemplateProps) {
  const t = useWords()
  // What they will read: `de` for example.
  const theirs = resolveLanguage(about.language)
  const query = useQuery({
    ...ownPart(`words answers ${theirs}`, () => wordsOf(['answers'], theirs)),
    staleTime: Infinity,
  })
  const by = ticket.complaint?.answerBy ?? ticket.solveBy
  const isAhead = by !== null && Date.parse(by) > Date.parse(at)
  const values = {
    reference: about.recordReference ?? ticket.reference,
    ticket: ticket.reference,
    // By their clock, whoever's desk this is.
    time: formatDateTime(by, theirs, { zone: about.zone }),
  }
  return (
    <Loaded query={query}>
      {(translate) => (
        <SelectField
          label={`${t('desk.problem.template')} · ${languageFacts[theirs].name}`}
          options={[
            { value: '', label: t('desk.problem.noTemplate') },
            ...templatesFor(isAhead, ticket.complaint !== null).map((value) => ({
              value,
              label: t(`desk.problem.say_${value}`),
            })),
          ]}
          value=""
          onChange={(chosen) => {
            if (chosen !== '') onPut(translate(`answers.${chosen}`, values))
          }}
        />
      )}
    </Loaded>
  )
}
