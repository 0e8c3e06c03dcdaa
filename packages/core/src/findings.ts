import {
  toAnswer,
  type Answered,
  type AnswersTo,
  type Verdict,
} from '@parkett/contract/desk/findings'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

/**
 * Refuses `findings_unanswered` while one of what was found has no answer, naming them, and `field_invalid` where a finding
 * has one that answers another (`trust.md` T87). An answer to what is found no more says nothing.
 */
export function allAnswered<F extends string>(
  found: readonly F[],
  given: readonly Answered<F>[],
  answers: AnswersTo<F>,
): Outcome<true> {
  if (given.some(({ finding, answer }) => !answers[finding].includes(answer)))
    return no('field_invalid')
  const open = leftOpen(found, given, answers)
  return open.length === 0 ? ok(true) : no('findings_unanswered', { findings: open.join(', ') })
}

/** Of what was found, what waits for an answer. */
export function leftOpen<F extends string>(
  found: readonly F[],
  given: readonly Answered<F>[],
  answers: AnswersTo<F>,
): readonly F[] {
  const said = new Set(given.map(({ finding }) => finding))
  return toAnswer(found, answers).filter((finding) => !said.has(finding))
}

/**
 * What the second person says to the answers of the first (`trust.md` T88). Refuses `field_invalid` for a word about no answer, and of
 * a yes `answer_disputed` while they disagree with one and `answers_unjudged` while they said nothing to one, naming them.
 */
export function allAgreed(
  answers: readonly Answered[],
  verdicts: readonly Verdict[],
  isYes: boolean,
): Outcome<true> {
  const said = new Map(verdicts.map(({ finding, agrees }) => [finding, agrees]))
  const given = answers.map(({ finding }) => finding)
  if (verdicts.some(({ finding }) => !given.includes(finding))) return no('field_invalid')
  if (!isYes) return ok(true)
  const named = (agrees: boolean | undefined): string =>
    given.filter((finding) => said.get(finding) === agrees).join(', ')
  if (named(false) !== '') return no('answer_disputed', { findings: named(false) })
  return named(undefined) === '' ? ok(true) : no('answers_unjudged', { findings: named(undefined) })
}
