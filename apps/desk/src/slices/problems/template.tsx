import { ownPart } from '@parkett/client/query'
import type { DeskProblem, Ticket } from '@parkett/contract/customer/problems'
import { SelectField } from '@parkett/ui/select-field'
import { formatDateTime } from '@parkett/words/format-time'
import { languageFacts, resolveLanguage } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords, wordsOf } from '../../frame/words.ts'
import { templates } from './templates.ts'

type TemplateProps = {
  readonly about: DeskProblem
  readonly ticket: Ticket
  readonly onPut: (text: string) => void
}

/** A sentence that is often the answer, in the language of whom it is for, with what this ticket is called. */
export function Template({ about, ticket, onPut }: TemplateProps) {
  const t = useWords()
  // What they will read: `de` for example.
  const theirs = resolveLanguage(about.language)
  const query = useQuery({
    ...ownPart(`words answers ${theirs}`, () => wordsOf('answers', theirs)),
    staleTime: Infinity,
  })
  const by = ticket.complaint?.answerBy ?? ticket.solveBy ?? ticket.changedAt
  const values = {
    reference: about.recordReference ?? ticket.reference,
    ticket: ticket.reference,
    time: formatDateTime(by, theirs),
  }
  return (
    <Loaded query={query}>
      {(translate) => (
        <SelectField
          label={`${t('desk.problem.template')} · ${languageFacts[theirs].name}`}
          options={[
            { value: '', label: t('desk.problem.noTemplate') },
            ...templates.map((value) => ({ value, label: t(`desk.problem.say_${value}`) })),
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
