import * as session from '@parkett/client/session'
import { call } from '@parkett/client/call'
import { accessLoginPasskey, type UserInfo } from '@parkett/contract/customer/access'
import type { FactorProof, FactorWay } from '@parkett/contract/wire/factor-proof'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Reason } from '@parkett/contract/reasons'
import { withFactor } from '../../session/factor-ask.ts'
import { server, withToast } from '../../session/server.ts'

export type Entered = { readonly user: UserInfo; readonly token: string }

type Login = Parameters<typeof session.logIn>[1]
type Registration = Parameters<typeof session.register>[1]

/** The password was right, and the second factor is still to come. */
export type Asked = { readonly ticket: string; readonly ways: readonly FactorWay[] }

/**
 * Sends the credentials in their envelope. Rejects with the server's refusal or a network
 * failure.
 */
export async function logIn(login: Login): Promise<Entered | Asked> {
  const answer = await withToast(session.logIn(server, login))
  if ('factor' in answer) return answer.factor
  const { token, ...user } = answer.userinfo
  return { user, token }
}

/** What a passkey is to sign for this login. */
export const askLoginPasskey = (ticket: string): Promise<AnswerOf<typeof accessLoginPasskey>> =>
  withToast(call(server, accessLoginPasskey, { body: { ticket }, withoutToken: true }))

/** The second step of a login. */
export async function logInWithFactor(ticket: string, proof: FactorProof): Promise<Entered> {
  const { token, ...user } = await withToast(session.logInWithFactor(server, { ticket, proof }))
  return { user, token }
}

/** Opens the account and its first session. */
export async function register(registration: Registration): Promise<Entered> {
  const { token, ...user } = await withToast(session.register(server, registration))
  return { user, token }
}

type NewTradePassword = {
  readonly change: boolean
  readonly proof: string
  readonly newPassword: string
}

/** Sets the trade password with the login password as proof, or changes it with the old one. */
export async function saveTradePassword({
  change,
  proof,
  newPassword,
}: NewTradePassword): Promise<void> {
  const proven = change ? { oldPassword: proof } : { loginPassword: proof }
  await withFactor(() => withToast(session.setTradePassword(server, { newPassword, ...proven })))
}

/** The field a refused registration points to; refusals of no field stand above the button. */
export const fieldOf = {
  username_taken: 'username',
  username_invalid: 'username',
  phone_invalid: 'phone',
  password_weak: 'password',
  invitation_wrong: 'invitationCode',
  agreement_missing: 'agree',
} as const satisfies Partial<Record<Reason, string>>
