import {
  accessConfig,
  accessLogin,
  accessLoginFactor,
  accessRegister,
  accessTradePassword,
  type loginFactorSecretSchema,
  type loginSecretSchema,
  type registerSecretSchema,
  type tradePasswordSecretSchema,
} from '@parkett/contract/customer/access'
import type { AnswerOf, BodyOf, ParamsOf, RouteFacts } from '@parkett/contract/wire/route'
import type * as z from 'zod/mini'
import { call } from './call.ts'
import type { Client } from './client.ts'
import type { PasskeyAsked } from './passkey.ts'
import { sealEnvelope } from './envelope.ts'

type InstallationConfig = AnswerOf<typeof accessConfig>
type Started = AnswerOf<typeof accessLoginFactor>['userinfo']
/** A session, or what is asked for before there is one. */
type LogInAnswer = AnswerOf<typeof accessLogin>
type Entered<Schema extends z.ZodMiniType> = Omit<z.infer<Schema>, 'aud' | 'nonce' | 'ts'>

export const fetchConfig = (client: Client): Promise<InstallationConfig> =>
  call(client, accessConfig, {})

/**
 * A fresh offer for every envelope: someone may have sat over the form for longer than an offer
 * lives.
 */
async function seal(
  client: Client,
  payload: Readonly<Record<string, unknown>>,
): Promise<{ query: string }> {
  const { crypto } = await fetchConfig(client)
  return { query: await sealEnvelope(crypto, payload) }
}

/**
 * Logs in; the answer holds the token, or asks for the second factor. Nothing is stored here.
 * Throws like `call`.
 */
export async function logIn(
  client: Client,
  entered: Entered<typeof loginSecretSchema>,
): Promise<LogInAnswer> {
  const body = await seal(client, { aud: 'login', ...entered })
  return call(client, accessLogin, { body, withDevice: true })
}

/** The second step of a login. Throws like `call`. */
export async function logInWithFactor(
  client: Client,
  entered: Entered<typeof loginFactorSecretSchema>,
): Promise<Started> {
  const body = await seal(client, { aud: 'login-factor', ...entered })
  return (await call(client, accessLoginFactor, { body, withDevice: true })).userinfo
}

/** What a passkey signs that nobody named: its own device finds it. Null where none works. */
export async function askAnyPasskey(client: Client): Promise<PasskeyAsked | null> {
  const { crypto, passkeySite } = await fetchConfig(client)
  if (passkeySite === null) return null
  return {
    challenge: crypto.nonce,
    rpId: passkeySite,
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  }
}

/** Opens an account and logs in. */
export async function register(
  client: Client,
  entered: Entered<typeof registerSecretSchema>,
): Promise<Started> {
  const body = await seal(client, { aud: 'register', ...entered })
  return (await call(client, accessRegister, { body, withoutToken: true, withDevice: true }))
    .userinfo
}

/** Sets the trade password (with the login password) or changes it (with the old one). */
export async function setTradePassword(
  client: Client,
  entered: Entered<typeof tradePasswordSecretSchema>,
): Promise<AnswerOf<typeof accessTradePassword>> {
  return call(client, accessTradePassword, {
    body: await seal(client, { aud: 'trade-password', ...entered }),
  })
}

/** Any other call that takes credentials: its purpose and what was entered, sealed like a login. */
export async function callSealed<R extends RouteFacts>(
  client: Client,
  route: R,
  payload: { readonly aud: string } & Readonly<Record<string, unknown>>,
  params?: ParamsOf<R>,
): Promise<AnswerOf<R>> {
  const body = await seal(client, payload)
  // Such a route takes exactly this body.
  return call(client, route, {
    body: body as BodyOf<R>,
    withDevice: true,
    ...(params !== undefined && { params }),
  })
}

/**
 * The config of a session: fetched once, before the first route after login, and kept until
 * `forget`. When it cannot be fetched, `onFailed` must log out (specification section 4) and
 * the caller learns the error as well.
 */
export function makeConfigKeeper(client: Client, onFailed: () => void) {
  let kept: Promise<InstallationConfig> | undefined
  const forget = (): void => {
    kept = undefined
  }
  const ready = (): Promise<InstallationConfig> => {
    kept ??= fetchConfig(client).catch((error: unknown) => {
      forget()
      onFailed()
      throw error
    })
    return kept
  }
  return { ready, forget }
}
