import { changedLately, type ChangedLately } from './changed-lately.ts'
import { answersSchema } from './finding-schemas.ts'
import type { AnswersTo } from './findings.ts'

/** What can be found about taking a second factor or the trade password of a customer who says it was lost. */
export const resetFound = [
  'payout_open',
  'customer_frozen',
  'customer_locked',
  ...changedLately,
] as const
export type ResetFound = (typeof resetFound)[number]

/** Whoever asks may be somebody else: only a document or a call to the number of long ago says who it is. */
const known = ['customer_called', 'document_compared'] as const
const changed: AnswersTo<ChangedLately> = {
  login_password_changed: known,
  trade_password_changed: known,
  phone_changed: ['document_compared'],
}
export const resetAnswers: AnswersTo<ResetFound> = {
  payout_open: known,
  customer_frozen: known,
  customer_locked: known,
  ...changed,
}
export const resetAnswersSchema = answersSchema(resetFound)
