// What a check found about a case is answered one by one by whoever says yes (docs/decisions/1080).

/** What somebody did about a finding. Which of them answers which, says the list of its room. */
export const findingAnswers = [
  'name_compared',
  'customer_called',
  'explained',
  'sign_in_checked',
  'history_fits',
  'origin_checked',
  'other_person',
  'document_compared',
  'data_compared',
  'account_closed',
  'joint_account',
  'other_matter',
  'income_proven',
  'papers_seen',
] as const
export type FindingAnswer = (typeof findingAnswers)[number]

/** What may answer each finding of a room; nothing: nobody answers it. */
export type AnswersTo<F extends string> = Readonly<Record<F, readonly FindingAnswer[]>>

export type Answered<F extends string = string> = {
  readonly finding: F
  readonly answer: FindingAnswer
  readonly word?: string | undefined
}

/** What the second person says to an answer of the first. */
export type Verdict<F extends string = string> = { readonly finding: F; readonly agrees: boolean }

/** Of what was found, what somebody must answer. */
export const toAnswer = <F extends string>(found: readonly F[], answers: AnswersTo<F>): F[] =>
  found.filter((finding) => answers[finding].length > 0)
