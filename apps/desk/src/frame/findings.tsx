import {
  toAnswer,
  type Answered,
  type AnswersTo,
  type FindingAnswer,
} from '@parkett/contract/desk/findings'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useId, useState, type ReactNode } from 'react'
import { useWords } from './words.ts'

type Said = { readonly answer: FindingAnswer; readonly word: string }
type Findings<F extends string> = {
  readonly found: readonly F[]
  /** What may answer each. */
  readonly answers: AnswersTo<F>
  readonly text: (finding: F) => string
}

/** The answers to what was found about a case: their fields, what was said, and what waits for it. */
export type FindingsAnswered<F extends string> = {
  readonly fields: ReactNode
  readonly said: Answered<F>[]
  /** Does nothing but show the fault and go to the first finding without an answer while there is one. */
  readonly given: (then: () => unknown) => () => void
  /** What comes next answers for itself. */
  readonly clear: () => void
}

/**
 * What was found about a case, each with its answer of a closed list and a word where there is one to say. None is chosen
 * beforehand, and the server refuses a yes that leaves one out.
 */
export function useFindings<F extends string>({
  found,
  answers,
  text,
}: Findings<F>): FindingsAnswered<F> {
  const t = useWords()
  const id = useId()
  const [chosen, setChosen] = useState<Partial<Record<F, Said>>>({})
  const [missed, setMissed] = useState(false)
  const asked = toAnswer(found, answers)
  const open = asked.filter((finding) => chosen[finding] === undefined)
  const say = (finding: F, said: Said | undefined): void =>
    setChosen((before) => ({ ...before, [finding]: said }))
  const fields = asked.length > 0 && (
    <div className="desk-findings">
      {asked.map((finding) => {
        const said = chosen[finding]
        return (
          <div key={finding} className="desk-finding">
            <SelectField<FindingAnswer | ''>
              id={`${id}${finding}`}
              name={`finding-${finding}`}
              label={text(finding)}
              error={missed && said === undefined ? t('reason.findings_unanswered') : undefined}
              options={[
                { value: '', label: t('desk.finding.pick') },
                ...answers[finding].map((value) => ({ value, label: t(`desk.finding.${value}`) })),
              ]}
              value={said?.answer ?? ''}
              onChange={(answer) =>
                say(finding, answer === '' ? undefined : { answer, word: said?.word ?? '' })
              }
            />
            {said !== undefined && (
              <TextField
                label={t('desk.finding.word')}
                value={said.word}
                maxLength={300}
                onChange={(word) => say(finding, { ...said, word })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
  return {
    fields,
    said: asked.flatMap((finding) => {
      const one = chosen[finding]
      if (one === undefined) return []
      const word = one.word.trim()
      return [{ finding, answer: one.answer, ...(word !== '' && { word }) }]
    }),
    given: (then) => () => {
      const [first] = open
      if (first === undefined) then()
      else {
        setMissed(true)
        document.getElementById(`${id}${first}`)?.focus()
      }
    },
    clear: () => {
      setChosen({})
      setMissed(false)
    },
  }
}
