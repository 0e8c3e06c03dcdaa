import type { loginsWatch } from '@parkett/contract/desk/logins'
import type { AnswerOf } from '@parkett/contract/wire/route'

export type Watched = AnswerOf<typeof loginsWatch>

/** What is recorded at the login, in words. */
export const kindWords = {
  login: 'desk.logins.login',
  wrong: 'desk.logins.wrong',
  factor_wrong: 'desk.logins.factorWrong',
  locked: 'desk.logins.locked',
  reset: 'desk.logins.reset',
  network_locked: 'desk.logins.networkLocked',
  sprayed: 'desk.logins.sprayed',
} as const
