import * as z from 'zod/mini'
import { envelopeSchema } from '../customer/access.ts'
import {
  assertionOptionsSchema,
  attestationOptionsSchema,
  attestationSchema,
  factorProofSchema,
  ownFactors,
  totpCodeSchema,
} from '../wire/factor-proof.ts'
import { passkeyNameSchema } from '../customer/factors.ts'
import { emptySchema, idSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { staffMeSchema, staffStartedSchema } from './staff.ts'

const sealed = { nonce: z.string().check(z.maxLength(200)), ts: z.int() }
const ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
/**
 * Inside the envelope of `staff.loginFactor`. Staff have no recovery codes: a colleague or the
 * terminal helps.
 */
export const staffLoginFactorSecretSchema = z.strictObject({
  aud: z.literal('staff-login-factor'),
  ticket,
  proof: factorProofSchema,
  ...sealed,
})
/** Inside the envelope of `staff.stepUp`. */
export const staffStepUpSecretSchema = z.strictObject({
  aud: z.literal('staff-step-up'),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  proof: factorProofSchema,
  ...sealed,
})

export const staffLoginPasskey = route({
  name: 'staff.loginPasskey',
  method: 'POST',
  path: '/operator/staff/login/passkey',
  access: 'public',
  summary: 'What a browser needs to let a passkey sign for the second step of a staff login',
  body: z.strictObject({ ticket }),
  answer: assertionOptionsSchema,
  refusals: ['login_over', 'passkey_unavailable', 'login_locked'],
})

export const staffLoginFactor = route({
  name: 'staff.loginFactor',
  method: 'POST',
  path: '/operator/staff/login/factor',
  access: 'public',
  summary: 'The second step of a staff login: prove the second factor',
  body: envelopeSchema,
  answer: staffStartedSchema,
  refusals: ['envelope_refused', 'factor_wrong', 'login_over', 'login_locked', 'busy'],
})

export const staffFactors = route({
  name: 'staff.factors',
  method: 'GET',
  path: '/operator/staff/factors',
  access: 'operator',
  summary: 'One’s own second factors',
  answer: z.object({
    ...ownFactors,
  }),
  refusals: ['operator_only'],
})

export const staffAskPasskey = route({
  name: 'staff.askPasskey',
  method: 'POST',
  path: '/operator/staff/step-up/passkey',
  access: 'operator',
  summary: 'What a browser needs to let a passkey sign before one’s own factors are changed',
  body: z.strictObject({}),
  answer: assertionOptionsSchema,
  refusals: ['operator_only', 'passkey_unavailable'],
})

export const staffStepUp = route({
  name: 'staff.stepUp',
  method: 'POST',
  path: '/operator/staff/step-up',
  access: 'operator',
  summary:
    'Prove password and factor once more; one’s own factors can then be changed for five minutes',
  body: envelopeSchema,
  answer: emptySchema,
  refusals: [
    'operator_only',
    'envelope_refused',
    'password_wrong',
    'factor_wrong',
    'login_locked',
    'busy',
  ],
})

export const staffTotpBegin = route({
  name: 'staff.totpBegin',
  method: 'POST',
  path: '/operator/staff/totp',
  access: 'operator',
  summary: 'A new secret for the authenticator; only for staff who have none yet',
  body: z.strictObject({}),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['operator_only', 'totp_exists', 'factor_required'],
})

export const staffTotpConfirm = route({
  name: 'staff.totpConfirm',
  method: 'POST',
  path: '/operator/staff/totp/confirm',
  access: 'operator',
  summary: 'Set the authenticator as second factor by a first code from it',
  body: z.strictObject({ code: totpCodeSchema }),
  answer: staffMeSchema,
  refusals: ['operator_only', 'totp_exists', 'totp_wrong', 'factor_required', 'login_locked'],
})

export const staffTotpRemove = route({
  name: 'staff.totpRemove',
  method: 'POST',
  path: '/operator/staff/totp/remove',
  access: 'operator',
  summary: 'Take one’s own authenticator away, where a passkey remains',
  body: z.strictObject({}),
  answer: emptySchema,
  refusals: ['operator_only', 'factor_required', 'factor_last', 'not_found'],
})

export const staffPasskeyBegin = route({
  name: 'staff.passkeyBegin',
  method: 'POST',
  path: '/operator/staff/passkeys',
  access: 'operator',
  summary: 'What a browser needs to make a passkey for a member of staff',
  body: z.strictObject({}),
  answer: attestationOptionsSchema,
  refusals: ['operator_only', 'factor_required', 'passkey_unavailable', 'passkeys_full'],
})

export const staffPasskeyAdd = route({
  name: 'staff.passkeyAdd',
  method: 'POST',
  path: '/operator/staff/passkeys/add',
  access: 'operator',
  summary: 'Set the passkey that was made for this session as a second factor',
  body: z.strictObject({ name: passkeyNameSchema, attestation: attestationSchema }),
  answer: staffMeSchema,
  refusals: ['operator_only', 'factor_required', 'passkey_refused', 'passkey_unavailable'],
})

export const staffPasskeyRemove = route({
  name: 'staff.passkeyRemove',
  method: 'POST',
  path: '/operator/staff/passkeys/:id/remove',
  access: 'operator',
  summary: 'Take one of one’s own passkeys away, where another factor remains',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({}),
  answer: emptySchema,
  refusals: ['operator_only', 'factor_required', 'factor_last', 'not_found'],
})

export const staffFactorRoutes = [
  staffLoginPasskey,
  staffLoginFactor,
  staffFactors,
  staffAskPasskey,
  staffStepUp,
  staffTotpBegin,
  staffTotpConfirm,
  staffTotpRemove,
  staffPasskeyBegin,
  staffPasskeyAdd,
  staffPasskeyRemove,
] as const
