import * as z from 'zod/mini'
import { envelopeSchema } from './access.ts'
import { emptySchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

export const sealedFields = { nonce: z.string().check(z.maxLength(200)), ts: z.int() }
const password = z.string().check(z.minLength(1), z.maxLength(256))
/** What a browser keeps between the steps of a reset: 256 random bits. */
export const ticketSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
export const codeSchema = z.string().check(z.regex(/^\d{6}$/))

export const changePasswordSecretSchema = z.strictObject({
  aud: z.literal('change-password'),
  oldPassword: password,
  newPassword: password,
  ...sealedFields,
})
/** `name`: username, or phone number with its country code. */
export const forgotPasswordSecretSchema = z.strictObject({
  aud: z.literal('forgot-password'),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  ...sealedFields,
})
export const resetCodeSecretSchema = z.strictObject({
  aud: z.literal('reset-code'),
  ticket: ticketSchema,
  code: codeSchema,
  ...sealedFields,
})
export const resetPasswordSecretSchema = z.strictObject({
  aud: z.literal('reset-password'),
  token: ticketSchema,
  newPassword: password,
  ...sealedFields,
})

export const securityChangePassword = route({
  name: 'security.changePassword',
  method: 'POST',
  path: '/api/user/password',
  access: 'customer',
  summary: 'Change the login password with the old one; every session ends, this one too',
  body: envelopeSchema,
  answer: emptySchema,
  refusals: ['envelope_refused', 'password_wrong', 'password_weak', 'login_locked', 'busy'],
})

/** The same answer whether or not an account has this name. */
export const codeSent = z.object({
  ticket: z.string(),
  /** Seconds until another code can be asked for. */
  resendSeconds: z.int(),
  /** Minutes the code is valid. */
  minutes: z.int(),
})

export const securityForgotPassword = route({
  name: 'security.forgotPassword',
  method: 'POST',
  path: '/api/user/password/forgot',
  access: 'public',
  summary: 'Send a code to the phone of an account, if there is one of this name',
  body: envelopeSchema,
  answer: codeSent,
  refusals: ['envelope_refused', 'too_many_requests'],
})

export const securityResetCode = route({
  name: 'security.resetCode',
  method: 'POST',
  path: '/api/user/password/code',
  access: 'public',
  summary: 'Exchange a right code for a token that sets a new password once',
  body: envelopeSchema,
  answer: z.object({ token: z.string(), minutes: z.int() }),
  refusals: ['envelope_refused', 'code_wrong', 'code_over', 'too_many_requests'],
})

export const securityResetPassword = route({
  name: 'security.resetPassword',
  method: 'POST',
  path: '/api/user/password/reset',
  access: 'public',
  summary:
    'Set a new login password with the token of a right code; all sessions end, withdrawals are held 24 hours',
  body: envelopeSchema,
  answer: emptySchema,
  refusals: ['envelope_refused', 'code_over', 'password_weak', 'too_many_requests', 'busy'],
})

/** Simulated mode only: what the embedded carrier would have sent to phones. */
export const securityOutbox = route({
  name: 'security.outbox',
  method: 'POST',
  path: '/api/outbox',
  access: 'public',
  summary:
    'Simulated mode: the messages to phones of the last day, for who has the key that the server prints',
  body: z.strictObject({ key: z.string().check(z.maxLength(100)) }),
  answer: z.object({
    messages: z.array(
      z.object({ id: z.string(), at: instantSchema, recipient: z.string(), text: z.string() }),
    ),
  }),
  refusals: ['outbox_key_wrong', 'not_found', 'too_many_requests'],
})

export const securityRoutes = [
  securityChangePassword,
  securityForgotPassword,
  securityResetCode,
  securityResetPassword,
  securityOutbox,
] as const
