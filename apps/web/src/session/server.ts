import { call, fetchFile, type Given } from '@parkett/client/call'
import { accessUser } from '@parkett/contract/customer/access'
import type { Client } from '@parkett/client/client'
import { checkAnswer } from '@parkett/client/check-answer'
import { makeDuplicateGuard } from '@parkett/client/duplicate'
import { CallError } from '@parkett/client/errors'
import { callSealed } from '@parkett/client/session'
import type { AnswerOf, RouteFacts } from '@parkett/contract/wire/route'
import { showRefusal } from '@parkett/ui/toast'
import { withFactor } from './factor-ask.ts'
import { tellRefused } from './refused.ts'
import { currentSession, endSession, renewSession } from './session.ts'
import { currentLanguage, currentWords } from './words.ts'

/**
 * Stays when a session ends: it tells the server that this device has logged in before, so that
 * nobody elsewhere can lock it out, and proves nothing else.
 */
const deviceKey = 'known-device'

/** This browser tab and the server its page came from. */
export const server: Client = {
  baseUrl: '',
  token: () => currentSession().token,
  language: currentLanguage,
  duplicateMsg: () => currentWords()('e.duplicate'),
  onSessionOver: () => endSession('sessionOver'),
  onNextToken: (token) => {
    // Used at once, so that the one before, which may have leaked, ends in half a minute and
    // hands out no other. Where this call is lost, the next one of any screen does the same.
    if (renewSession(token)) call(server, accessUser, {}).catch(() => undefined)
  },
  deviceToken: () => localStorage.getItem(deviceKey),
  onDeviceToken: (token) => localStorage.setItem(deviceKey, token),
  isDuplicate: makeDuplicateGuard(),
  checkAnswer: import.meta.env.DEV ? checkAnswer : null,
}

/**
 * One call of the contract. A refusal is said as a toast (specification section 8) where the
 * screen does not show it inline by then: over its own sentence a toast would only hide it. Failures of the network
 * are the screen's alone. `about`: amount and payee, where the second factor is asked for them.
 * @throws CallError or NetworkError, see `explain.ts`.
 */
export function callServer<R extends RouteFacts>(
  route: R,
  given: Given<R>,
  about?: string,
): Promise<AnswerOf<R>> {
  return withFactor(
    (again) => withToast(call(server, route, { ...given, again: again || given.again === true })),
    about,
  )
}

/**
 * The review of what is asked for, which moves nothing: whoever looks at the same once more within
 * the second of an impatient second tap is answered again. Throws like `callServer`.
 */
export const askReview = <R extends RouteFacts>(route: R, given: Given<R>): Promise<AnswerOf<R>> =>
  callServer(route, { ...given, again: true })

/** The bytes of a call that answers a file. Throws like `callServer`. */
export const fileFrom = <R extends RouteFacts>(route: R, given: Given<R>): Promise<Blob> =>
  withFactor(() => withToast(fetchFile(server, route, given)))

/** The same for calls that the client package makes of several (sealed credentials). */
export async function withToast<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError) tellRefused(error.reason)
    // That the factor is wanted first is said by the sheet that asks for it.
    if (error instanceof CallError && error.reason !== 'factor_required') showRefusal(error.message)
    throw error
  }
}

/** One call that takes sealed credentials. Throws like `callServer`. */
export const sendSealed = <R extends RouteFacts>(
  route: R,
  payload: Parameters<typeof callSealed>[2],
): Promise<AnswerOf<R>> => withFactor(() => withToast(callSealed(server, route, payload)))
