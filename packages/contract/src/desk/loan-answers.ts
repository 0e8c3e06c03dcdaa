import type * as z from 'zod/mini'
import { changeAnswers, changedLately } from './changed-lately.ts'
import { answersSchema } from './finding-schemas.ts'
import type { AnswersTo } from './findings.ts'

/** What can be found about an application for a loan, and about paying it out. */
export const loanFound = [
  'little_left',
  'lost_before',
  'new_card',
  ...changedLately,
  'customer_frozen',
  'customer_locked',
] as const
export type LoanFound = (typeof loanFound)[number]

/** A freeze stops the pay-out whatever anybody says, so nobody answers it. */
export const loanAnswers: AnswersTo<LoanFound> = {
  little_left: ['income_proven', 'explained'],
  lost_before: ['income_proven', 'explained'],
  new_card: ['name_compared', 'customer_called'],
  ...changeAnswers,
  customer_frozen: [],
  customer_locked: ['customer_called', 'sign_in_checked'],
}
export const loanAnswersSchema = answersSchema(loanFound)
export type LoanAnswered = z.infer<typeof loanAnswersSchema>[number]

/** What can be found about giving up what is owed. */
export const lossFound = ['money_beside', 'paid_lately'] as const
export type LossFound = (typeof lossFound)[number]

export const lossAnswers: AnswersTo<LossFound> = {
  money_beside: ['customer_called', 'papers_seen'],
  paid_lately: ['customer_called', 'explained'],
}
export const lossAnswersSchema = answersSchema(lossFound)
