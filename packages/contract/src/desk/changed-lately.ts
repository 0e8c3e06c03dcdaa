/** Whoever may sign in as a customer may be somebody else since: found where money or a way in is asked for. */
export const changedLately = [
  'login_password_changed',
  'trade_password_changed',
  'phone_changed',
] as const
export type ChangedLately = (typeof changedLately)[number]

/** What answers each of them, wherever it is found. */
export const changeAnswers = ['customer_called', 'sign_in_checked', 'explained'] as const
