import * as z from 'zod/mini'
import { resetAnswersSchema } from '../desk/reset-answers.ts'
import { envelopeSchema } from './access.ts'
import {
  assertionOptionsSchema,
  attestationOptionsSchema,
  attestationSchema,
} from '../wire/factor-proof.ts'
import { factorProofSchema, ownFactors, totpCodeSchema } from '../wire/factor-proof.ts'
import { emptySchema, idSchema } from '../wire/ids.ts'
import { plainLine } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'
import { sealedFields } from './recovery.ts'

/**
 * The calls that ask once more for the second factor, when the customer has one, beside
 * whatever they ask of everybody. By name of the call; the list is closed.
 */
export const stepUpActs = [
  'access.tradePassword',
  'security.changePassword',
  'security.tradeReset',
  'security.unlock',
  'profile.phone',
  'profile.email',
  'profile.emailRemove',
  'export.data',
  'closing.ask',
  // Where money goes, and that it goes: a trade password alone is one factor.
  'cards.bind',
  'withdrawals.confirm',
  'loans.accept',
  'factors.totpBegin',
  'factors.totpOff',
  'factors.recovery',
  'factors.passkeyBegin',
  'factors.passkeyRemove',
] as const
export type StepUpAct = (typeof stepUpActs)[number]

/**
 * Of these, the ones by which money can leave, or a debt begins: one proof is for one command, for
 * this amount, card or payee and nothing else (PSD2 RTS article 5). `factor_required` names it by
 * its digest, and the proof is given for that digest.
 */
export const boundActs = [
  'cards.bind',
  'withdrawals.confirm',
  'loans.accept',
] as const satisfies readonly StepUpAct[]
export type BoundAct = (typeof boundActs)[number]
const digest = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)))

/**
 * Minutes for which one proof serves one kind of act in one session; for a bound act, its one
 * command.
 */
export const stepUpMinutes = 5

const password = z.string().check(z.minLength(1), z.maxLength(256))
const withPassword = <Aud extends string>(aud: Aud) =>
  z.strictObject({ aud: z.literal(aud), loginPassword: password, ...sealedFields })
export const totpBeginSecretSchema = withPassword('totp-begin')
export const totpOffSecretSchema = withPassword('totp-off')
export const recoverySecretSchema = withPassword('recovery')
export const passkeyBeginSecretSchema = withPassword('passkey-begin')
export const passkeyRemoveSecretSchema = withPassword('passkey-remove')
export const stepUpSecretSchema = z.strictObject({
  aud: z.literal('step-up'),
  act: z.enum(stepUpActs),
  /** Of a bound act: its command, as `factor_required` named it. */
  digest,
  proof: factorProofSchema,
  ...sealedFields,
})

/** Shown once; empty when there are codes already. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const factorsRead = route({
  name: 'factors.read',
  method: 'GET',
  path: '/api/user/factors',
  access: 'customer',
  summary: 'The second factors of the account',
  answer: z.object({
    ...ownFactors,
    /** Recovery codes that were not used yet. */
    recoveryLeft: z.int(),
  }),
  refusals: [],
})

export const factorsTotpBegin = route({
  name: 'factors.totpBegin',
  method: 'POST',
  path: '/api/user/factors/totp',
  access: 'customer',
  summary:
    'A secret for an authenticator app, proven by the login password; asks for nothing until a code confirms it',
  body: envelopeSchema,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [
    'envelope_refused',
    'password_wrong',
    'login_locked',
    'totp_exists',
    'factor_required',
    'busy',
  ],
})

export const factorsTotpConfirm = route({
  name: 'factors.totpConfirm',
  method: 'POST',
  path: '/api/user/factors/totp/confirm',
  access: 'customer',
  summary: 'Set the authenticator app as second factor by a first code from it',
  body: z.strictObject({ code: totpCodeSchema }),
  answer: recoveryCodes,
  refusals: ['totp_wrong', 'totp_exists', 'login_locked', 'busy'],
})

export const factorsTotpOff = route({
  name: 'factors.totpOff',
  method: 'POST',
  path: '/api/user/factors/totp/off',
  access: 'customer',
  summary: 'Take the authenticator app away, with login password and factor',
  body: envelopeSchema,
  answer: emptySchema,
  refusals: [
    'envelope_refused',
    'password_wrong',
    'login_locked',
    'factor_required',
    'not_found',
    'busy',
  ],
})

export const factorsRecovery = route({
  name: 'factors.recovery',
  method: 'POST',
  path: '/api/user/factors/recovery',
  access: 'customer',
  summary: 'Ten new recovery codes; the old ones stop counting',
  body: envelopeSchema,
  answer: recoveryCodes,
  refusals: [
    'envelope_refused',
    'password_wrong',
    'login_locked',
    'factor_required',
    'not_found',
    'busy',
  ],
})

/** What its owner calls a passkey. */
export const passkeyNameSchema = plainLine(1, 40)

export const factorsPasskeyBegin = route({
  name: 'factors.passkeyBegin',
  method: 'POST',
  path: '/api/user/factors/passkeys',
  access: 'customer',
  summary: 'What a browser needs to make a passkey, proven by the login password',
  body: envelopeSchema,
  answer: attestationOptionsSchema,
  refusals: [
    'envelope_refused',
    'password_wrong',
    'login_locked',
    'factor_required',
    'passkey_unavailable',
    'passkeys_full',
    'busy',
  ],
})

export const factorsPasskeyAdd = route({
  name: 'factors.passkeyAdd',
  method: 'POST',
  path: '/api/user/factors/passkeys/add',
  access: 'customer',
  summary: 'Keep the passkey that was made for this session',
  body: z.strictObject({ name: passkeyNameSchema, attestation: attestationSchema }),
  answer: recoveryCodes,
  refusals: ['passkey_refused', 'passkey_unavailable'],
})

export const factorsPasskeyRename = route({
  name: 'factors.passkeyRename',
  method: 'POST',
  path: '/api/user/factors/passkeys/:id/name',
  access: 'customer',
  summary: 'Call a passkey something else',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ name: passkeyNameSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

export const factorsPasskeyRemove = route({
  name: 'factors.passkeyRemove',
  method: 'POST',
  path: '/api/user/factors/passkeys/:id/remove',
  access: 'customer',
  summary: 'Take a passkey away, with login password and factor',
  params: z.strictObject({ id: idSchema }),
  body: envelopeSchema,
  answer: emptySchema,
  refusals: [
    'envelope_refused',
    'password_wrong',
    'login_locked',
    'factor_required',
    'not_found',
    'busy',
  ],
})

export const factorsAskPasskey = route({
  name: 'factors.askPasskey',
  method: 'POST',
  path: '/api/user/step-up/passkey',
  access: 'customer',
  summary: 'What a browser needs to let a passkey sign for one kind of sensitive act',
  body: z.strictObject({ act: z.enum(stepUpActs), digest }),
  answer: assertionOptionsSchema,
  refusals: ['passkey_unavailable'],
})

export const factorsStepUp = route({
  name: 'factors.stepUp',
  method: 'POST',
  path: '/api/user/step-up',
  access: 'customer',
  summary:
    'Prove the second factor for one kind of sensitive act, or for one command that moves money; counts five minutes in this session',
  body: envelopeSchema,
  answer: emptySchema,
  refusals: ['envelope_refused', 'factor_wrong', 'login_locked', 'busy'],
})

/** How staff made sure that it is the customer who asks, against the approved identity. */
export const identityProofs = ['in_person', 'video_call', 'certified_copy'] as const
export type IdentityProof = (typeof identityProofs)[number]

/**
 * Takes every second factor of a customer who has lost them all: asked for by one, approved by
 * another.
 */
export const customerFactorResetSchema = z.strictObject({
  kind: z.literal('customer.factorReset'),
  customer: idSchema,
  proof: z.enum(identityProofs),
  answers: z.optional(resetAnswersSchema),
})

/**
 * Takes the trade password of a customer who has no phone to set another by: asked for by one,
 * approved by another.
 */
export const customerTradeResetSchema = z.strictObject({
  kind: z.literal('customer.tradeReset'),
  customer: idSchema,
  proof: z.enum(identityProofs),
  answers: z.optional(resetAnswersSchema),
})

export const factorsRoutes = [
  factorsRead,
  factorsTotpBegin,
  factorsTotpConfirm,
  factorsTotpOff,
  factorsRecovery,
  factorsPasskeyBegin,
  factorsPasskeyAdd,
  factorsPasskeyRename,
  factorsPasskeyRemove,
  factorsAskPasskey,
  factorsStepUp,
] as const
