import { call, type Given } from '@parkett/client/call'
import type { Client } from '@parkett/client/client'
import { checkAnswer } from '@parkett/client/check-answer'
import { makeDuplicateGuard } from '@parkett/client/duplicate'
import { sealEnvelope } from '@parkett/client/envelope'
import { fetchConfig } from '@parkett/client/session'
import { CallError, NetworkError } from '@parkett/client/errors'
import { PasskeyFailure } from '@parkett/client/passkey'
import type { Reason } from '@parkett/contract/reasons'
import type { AnswerOf, RouteFacts } from '@parkett/contract/wire/route'
import type { WordKey } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'
import { currentSession, endSession } from './session.ts'
import { currentLanguage, currentWords } from './words.ts'

/** This tab and the desk's own server. */
export const server: Client = {
  baseUrl: '',
  tokenHeader: 'staff-token',
  token: () => currentSession().token,
  language: currentLanguage,
  duplicateMsg: () => currentWords()('e.duplicate'),
  onSessionOver: () => endSession('sessionOver'),
  isDuplicate: makeDuplicateGuard(),
  checkAnswer: import.meta.env.DEV ? checkAnswer : null,
}

export const callDesk = <R extends RouteFacts>(route: R, given: Given<R>): Promise<AnswerOf<R>> =>
  call(server, route, given)

/** Seals credentials with a fresh offer of the server. */
export async function sealFor(
  secret: { readonly aud: string } & Readonly<Record<string, unknown>>,
): Promise<{ readonly query: string }> {
  const { crypto } = await fetchConfig(server)
  return { query: await sealEnvelope(crypto, secret) }
}

/** What the server says to a customer of their own account; at the desk it is somebody else's. */
const theirs: Partial<Record<Reason, WordKey>> = {
  account_frozen: 'desk.theirFrozen',
  account_locked: 'desk.theirLocked',
}

/** The sentence for a failed call: the server's own, in the reader's language, or ours. */
export function explain(error: unknown, t: Words): string {
  if (error instanceof CallError) {
    const word = theirs[error.reason]
    return word === undefined ? error.message : t(word)
  }
  if (error instanceof NetworkError) return t('shell.noConnection')
  if (error instanceof PasskeyFailure) return t('passkey.failed')
  console.error(error)
  return t('e.submit')
}
