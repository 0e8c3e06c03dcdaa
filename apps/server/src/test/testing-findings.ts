import { actAnswers, answersIn } from '@parkett/contract/desk/act-answers'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { Answered, AnswersTo, Verdict } from '@parkett/contract/desk/findings'
import type { Facts } from '@parkett/contract/wire/outcome'

/** To all that a list knows the first answer that fits: what is found no more says nothing. */
export const saidToAll = <F extends string>(list: AnswersTo<F>): Answered<F>[] =>
  // Its own findings.
  (Object.keys(list) as F[]).flatMap((finding) => {
    const [answer] = list[finding]
    return answer === undefined ? [] : [{ finding, answer }]
  })

/** Agrees with each answer of the first person. */
export const agreeing = (act: ApprovalAct): Verdict[] =>
  answersIn(act).map(({ finding }) => ({ finding, agrees: true }))

/** The act with an answer to each of what a refusal names: the first that fits. */
export function answering<A extends ApprovalAct>(act: A, facts: Facts): A {
  const named = String(facts['findings'] ?? '').split(', ')
  const list = actAnswers[act.kind] ?? {}
  return { ...act, answers: saidToAll(list).filter(({ finding }) => named.includes(finding)) }
}

/** The act with an answer to all that can be found about its kind. */
export const answeringAll = <A extends ApprovalAct>(act: A): A => ({
  ...act,
  answers: saidToAll(actAnswers[act.kind] ?? {}),
})
