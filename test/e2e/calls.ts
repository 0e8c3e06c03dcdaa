import { randomInt } from 'node:crypto'
import { call, fetchFile, type Given } from '@parkett/client/call'
import { checkAnswer } from '@parkett/client/check-answer'
import type { Client } from '@parkett/client/client'
import { newKey } from '@parkett/client/key'
import { register, setTradePassword } from '@parkett/client/session'
import { accessAgreement } from '@parkett/contract/customer/access'
import type { AnswerOf, Route } from '@parkett/contract/wire/route'

// What a journey does beside its screens: calls as the apps send them, every answer checked.

type As = {
  readonly token?: string | null
  /** Instead of a network of its own: the house calls from the machine itself. */
  readonly headers?: Readonly<Record<string, string>>
  /** The session is a page's too, which alone takes its next token. */
  readonly isShared?: true
}

/** One of 16 million, so that no two visitors of a run share the limits of a network. */
export const ownAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Calls a world's server; a refusal is thrown. */
export function callerAt(origin: string, as: As = {}) {
  const client = clientAt(origin, as)
  return <R extends Route>(route: R, given: Given<R> = {}): Promise<AnswerOf<R>> =>
    call(client, route, route.write === true ? { key: newKey(), ...given } : given)
}

/** The bytes of a call that answers a file. */
export function filesAt(origin: string, as: As = {}) {
  const client = clientAt(origin, as)
  return <R extends Route>(route: R, given: Given<R> = {}): Promise<Blob> =>
    fetchFile(client, route, given)
}

export type Caller = ReturnType<typeof callerAt>

/** Follows its session when that goes on under another token. */
export function clientAt(origin: string, as: As = {}): Client {
  const { token = null, headers: own = { 'x-forwarded-for': ownAddress() }, isShared } = as
  const session = { token }
  return {
    baseUrl: origin,
    token: () => session.token,
    language: () => 'en',
    duplicateMsg: () => '',
    onSessionOver: () => {},
    onNextToken: (next) => {
      if (isShared !== true) session.token = next
    },
    // A test repeats itself on purpose.
    isDuplicate: () => false,
    checkAnswer,
    transport: (url, { headers, ...request }) =>
      fetch(url, { ...request, headers: { ...headers, ...own } }),
  }
}

type Entered = { readonly username: string; readonly password: string; readonly phone: string }

/**
 * Opens an account, and sets its trade password where one is given; answers the token of its
 * session.
 */
export async function openAccount(
  origin: string,
  { username, password, phone }: Entered,
  tradePassword?: string,
): Promise<string> {
  const nobody = clientAt(origin)
  const { version: agreementVersion } = await call(nobody, accessAgreement, {})
  const entered = { username, password, phone, invitationCode: 'PARKETT', agreementVersion }
  const client = clientAt(origin, { token: (await register(nobody, entered)).token })
  if (tradePassword !== undefined)
    await setTradePassword(client, { loginPassword: password, newPassword: tradePassword })
  return client.token() ?? ''
}
