import type { AnswersTo } from './findings.ts'

/** Whoever may sign in as a customer may be somebody else since: found where money or a way in is asked for. */
export const changedLately = [
  'login_password_changed',
  'trade_password_changed',
  'phone_changed',
] as const
export type ChangedLately = (typeof changedLately)[number]

const known = ['customer_called', 'sign_in_checked', 'explained'] as const
/** What answers each of them where money is asked for. */
export const changeAnswers: AnswersTo<ChangedLately> = {
  login_password_changed: known,
  trade_password_changed: known,
  phone_changed: known,
}
