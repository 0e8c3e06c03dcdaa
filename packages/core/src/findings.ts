import { toAnswer, type Answered, type AnswersTo } from '@parkett/contract/desk/findings'
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
  const said = new Set(given.map(({ finding }) => finding))
  const open = toAnswer(found, answers).filter((finding) => !said.has(finding))
  return open.length === 0 ? ok(true) : no('findings_unanswered', { findings: open.join(', ') })
}
