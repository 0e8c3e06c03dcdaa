import { CallError } from '@parkett/client/errors'
import type { AnswersTo } from '@parkett/contract/desk/findings'
import { useState, type FormEvent } from 'react'
import { findingText, isFinding, type Finding } from './finding-text.ts'
import { useFindings, type FindingsAnswered } from './findings.tsx'
import { useWords } from './words.ts'

type Missed<F extends Finding> = FindingsAnswered<F> & {
  /** As an act takes it: nothing where nothing was answered. */
  readonly answers: { readonly answers?: FindingsAnswered<F>['said'] }
  /** Catches what the server misses, so that it is asked for; throws on. */
  readonly miss: (error: unknown) => never
  /** Of a form: sent when each has its answer. */
  readonly before: (send: Submit) => Submit
}
type Submit = (event: FormEvent<HTMLFormElement>) => void

/**
 * The answers to what was found, where only the server knows all of it: what of an act hangs on what is typed, or came since the
 * case was read. It refuses the first try and says what it misses.
 * @param known what the case shows already
 */
export function useMissedFindings<F extends Finding>(
  answers: AnswersTo<F>,
  known: readonly F[] = [],
): Missed<F> {
  const t = useWords()
  const [missed, setMissed] = useState<readonly F[]>([])
  const isOwn = (code: string): code is F & string => isFinding(code) && code in answers
  const findings = useFindings({
    found: [...known, ...missed.filter((one) => !known.includes(one))],
    answers,
    text: (finding) => findingText(finding, t),
  })
  const miss = (error: unknown): never => {
    if (error instanceof CallError && error.reason === 'findings_unanswered') {
      const named = String(error.facts['findings'] ?? '')
        .split(', ')
        .filter(isOwn)
      setMissed((before) => [...before, ...named.filter((one) => !before.includes(one))])
    }
    throw error
  }
  return {
    ...findings,
    answers: findings.said.length === 0 ? {} : { answers: findings.said },
    miss,
    clear: () => {
      setMissed([])
      findings.clear()
    },
    before: (send) => (event) => {
      event.preventDefault()
      findings.given(() => send(event))()
    },
  }
}
