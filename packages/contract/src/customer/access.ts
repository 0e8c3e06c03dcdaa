import * as z from 'zod/mini'
import {
  assertionOptionsSchema,
  assertionSchema,
  factorProofSchema,
  factorWays,
} from '../wire/factor-proof.ts'
import { emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { chartRangeSchema } from './market-course.ts'
import { route } from '../wire/route.ts'
import { specCalls } from '../spec-paths.ts'

/** The credential envelope: compact JWE, RSA-OAEP-256 and A256GCM (`trust.md` T3). */
export const envelopeSchema = z.strictObject({
  query: z.string().check(z.minLength(1), z.maxLength(8192)),
})

/** What the envelope holds; `ts` in seconds, `nonce` from the last config answer, single use. */
const sealed = { nonce: z.string().check(z.maxLength(200)), ts: z.int() }
export const loginSecretSchema = z.strictObject({
  aud: z.literal('login'),
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  ...sealed,
})
/** The second step of a login: the ticket of the first and a proof of the factor. */
export const loginFactorSecretSchema = z.strictObject({
  aud: z.literal('login-factor'),
  ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  proof: factorProofSchema,
  ...sealed,
})
export const registerSecretSchema = z.strictObject({
  aud: z.literal('register'),
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  phone: z.string().check(z.minLength(1), z.maxLength(32)),
  invitationCode: z.string().check(z.maxLength(64)),
  agreementVersion: z.string().check(z.maxLength(32)),
  ...sealed,
})
/**
 * Set: login password and the new one. Change: old and new. The reset by code comes with
 * account security.
 */
export const tradePasswordSecretSchema = z.strictObject({
  aud: z.literal('trade-password'),
  loginPassword: z.optional(z.string().check(z.maxLength(256))),
  oldPassword: z.optional(z.string().check(z.maxLength(6))),
  newPassword: z.string().check(z.maxLength(6)),
  ...sealed,
})

export const userInfoSchema = z.object({
  id: idSchema,
  username: z.string(),
  phoneMasked: z.string(),
  accountNumber: z.string(),
  invitationCode: z.string(),
  memberLevel: z.int(),
  creditPoints: z.int(),
  identity: z.enum(['none', 'submitted', 'in_review', 'approved', 'rejected', 'expired']),
  hasTradePassword: z.boolean(),
  agreementVersion: z.string(),
  agreementAcceptedAt: instantSchema,
  /** The panic lock is in force since then; null: it is not. */
  lockedSince: z.nullable(instantSchema),
  /** Two of staff froze the account until then; null: it is free. */
  frozenUntil: z.nullable(instantSchema),
  createdAt: instantSchema,
  lang: z.object({ language_name: z.string() }),
  /** Where the customer's days begin, an IANA name; Europe/Berlin until another is chosen. */
  timeZone: z.string(),
  /** The span of a share's line that was looked at last. */
  chartRange: chartRangeSchema,
  avatarUrl: z.nullable(z.string()),
})
export type UserInfo = z.infer<typeof userInfoSchema>

export const sessionAnswer = z.object({ userinfo: z.extend(userInfoSchema, { token: z.string() }) })

/** The password was right and a second factor is set: nothing is open yet. */
const factorAsked = z.object({
  factor: z.object({
    /** Good for one login within `seconds`, and for nothing else. */
    ticket: z.string(),
    seconds: z.int(),
    ways: z.array(z.enum(factorWays)),
  }),
})

export const accessLogin = route({
  name: 'access.login',
  method: 'POST',
  path: specCalls.login,
  access: 'public',
  summary: 'Log in with the encrypted credentials',
  body: envelopeSchema,
  answer: z.union([sessionAnswer, factorAsked]),
  refusals: ['envelope_refused', 'credentials_wrong', 'login_locked', 'busy'],
})

export const accessLoginPasskey = route({
  name: 'access.loginPasskey',
  method: 'POST',
  path: '/api/user/login/passkey',
  access: 'public',
  summary: 'What a browser needs to let a passkey sign for the second step of a login',
  body: z.strictObject({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  answer: assertionOptionsSchema,
  refusals: ['login_over', 'passkey_unavailable', 'login_locked'],
})

export const accessLoginFactor = route({
  name: 'access.loginFactor',
  method: 'POST',
  path: '/api/user/login/factor',
  access: 'public',
  summary: 'The second step of a login: prove the second factor',
  body: envelopeSchema,
  answer: sessionAnswer,
  refusals: ['envelope_refused', 'factor_wrong', 'login_over', 'login_locked', 'busy'],
})

export const accessLoginByPasskey = route({
  name: 'access.loginByPasskey',
  method: 'POST',
  path: '/api/user/login/passkey/alone',
  access: 'public',
  summary:
    'Log in by a passkey alone, which is two factors: it signs the nonce of the last config answer',
  body: z.strictObject({ assertion: assertionSchema }),
  answer: sessionAnswer,
  refusals: ['factor_wrong', 'passkey_unavailable', 'login_locked'],
})

export const accessRegister = route({
  name: 'access.register',
  method: 'POST',
  path: specCalls.register,
  access: 'public',
  summary: 'Open an account with an invitation code and consent to the agreement; logs in at once',
  body: envelopeSchema,
  answer: sessionAnswer,
  refusals: [
    'envelope_refused',
    'username_invalid',
    'username_taken',
    'phone_invalid',
    'password_weak',
    'invitation_wrong',
    'agreement_missing',
    'too_many_requests',
    'busy',
  ],
})

export const accessConfig = route({
  name: 'access.config',
  method: 'GET',
  path: specCalls.config,
  access: 'public',
  summary: 'Customer-service link, envelope key and what this installation is',
  answer: z.object({
    kf_url: z.nullable(z.string()),
    crypto: z.object({
      kid: z.string(),
      jwk: z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() }),
      nonce: z.string(),
      ts: z.int(),
    }),
    /** Only with `RSA_COMPAT_1024=1`: the specification's 1024-bit public key, PEM. */
    rsa1024: z.optional(z.string()),
    mode: z.enum(['simulated', 'practice', 'live']),
    market: z.object({
      kind: z.enum(['simulated', 'replay', 'feed']),
      alwaysOpen: z.boolean(),
      currency: z.string(),
      /** Where real prices come from and how late the latest of its markets is; else null. */
      feed: z.nullable(z.object({ source: z.string(), delayMinutes: z.int() })),
    }),
    invitation: z.object({ required: z.boolean(), demoCode: z.nullable(z.string()) }),
    /**
     * Whether only verified customers may trade here, so that a ticket can say so before it is
     * filled.
     */
    identity: z.object({ required: z.boolean() }),
    /** The name that passkeys sign for at the address of this call; null: none works here. */
    passkeySite: z.nullable(z.string()),
    agreementVersion: z.string(),
    build: z.object({ version: z.string(), hash: z.string() }),
  }),
  refusals: [],
})

export const accessUser = route({
  name: 'access.user',
  method: 'GET',
  path: '/api/user/info',
  access: 'customer',
  summary: 'The signed-in customer',
  answer: userInfoSchema,
  refusals: [],
})

export const accessLogout = route({
  name: 'access.logout',
  method: 'POST',
  path: '/api/user/logout',
  access: 'customer',
  summary: 'End this session, or every session of the account',
  body: z.strictObject({ everywhere: z.optional(z.boolean()) }),
  answer: emptySchema,
  refusals: [],
})

export const accessTradePassword = route({
  name: 'access.tradePassword',
  method: 'POST',
  path: '/api/user/trade-password',
  access: 'customer',
  summary: 'Set or change the trade password (six digits)',
  body: envelopeSchema,
  answer: z.object({ hasTradePassword: z.boolean() }),
  refusals: [
    'envelope_refused',
    'credentials_wrong',
    'trade_password_weak',
    'trade_password_exists',
    'trade_password_wrong',
    'trade_password_locked',
    'busy',
  ],
})

export const accessAgreement = route({
  name: 'access.agreement',
  method: 'GET',
  path: '/api/agreement',
  access: 'public',
  summary: 'The current user agreement, in the language asked for, or German with a notice',
  answer: z.object({
    version: z.string(),
    validFrom: z.string(),
    language: z.string(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
    changes: z.array(z.string()),
  }),
  refusals: [],
})

export const accessRoutes = [
  accessLogin,
  accessLoginFactor,
  accessLoginPasskey,
  accessLoginByPasskey,
  accessRegister,
  accessConfig,
  accessUser,
  accessLogout,
  accessTradePassword,
  accessAgreement,
] as const
