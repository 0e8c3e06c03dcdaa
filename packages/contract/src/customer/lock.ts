import * as z from 'zod/mini'
import { envelopeSchema } from './access.ts'
import { emptySchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { codeSchema, codeSent, sealedFields, ticketSchema } from './recovery.ts'

export const unlockSecretSchema = z.strictObject({
  aud: z.literal('unlock'),
  ticket: ticketSchema,
  code: codeSchema,
  ...sealedFields,
})
export const tradeCodeSecretSchema = z.strictObject({
  aud: z.literal('trade-code'),
  loginPassword: z.string().check(z.minLength(1), z.maxLength(256)),
  ...sealedFields,
})
export const tradeResetSecretSchema = z.strictObject({
  aud: z.literal('trade-reset'),
  ticket: ticketSchema,
  code: codeSchema,
  newPassword: z.string().check(z.maxLength(6)),
  ...sealedFields,
})

export const lockAccountRoute = route({
  name: 'security.lock',
  method: 'POST',
  path: '/api/user/lock',
  access: 'customer',
  write: true,
  summary:
    'Panic lock: every session ends, open orders are cancelled, orders and withdrawals are refused',
  body: emptySchema,
  answer: z.object({
    cancelled: z.int(),
    /** Open orders that the exchange did not let go; support must look. */
    left: z.int(),
  }),
  refusals: [],
})

export const unlockCodeRoute = route({
  name: 'security.unlockCode',
  method: 'POST',
  path: '/api/user/lock/code',
  access: 'customer',
  summary: 'Send a code that unlocks the account',
  body: emptySchema,
  answer: codeSent,
  refusals: ['too_many_requests'],
})

export const unlockRoute = route({
  name: 'security.unlock',
  method: 'POST',
  path: '/api/user/unlock',
  access: 'customer',
  summary: 'Unlock the account with a right code',
  body: envelopeSchema,
  answer: emptySchema,
  refusals: ['envelope_refused', 'code_wrong', 'code_over'],
})

export const tradeCodeRoute = route({
  name: 'security.tradeCode',
  method: 'POST',
  path: '/api/user/trade-password/code',
  access: 'customer',
  summary: 'Forgot trade password: prove the login password, get a code',
  body: envelopeSchema,
  answer: codeSent,
  refusals: ['envelope_refused', 'password_wrong', 'login_locked', 'too_many_requests', 'busy'],
})

export const tradeResetRoute = route({
  name: 'security.tradeReset',
  method: 'POST',
  path: '/api/user/trade-password/reset',
  access: 'customer',
  summary: 'Set a new trade password with a right code; withdrawals are held 24 hours',
  body: envelopeSchema,
  answer: emptySchema,
  refusals: ['envelope_refused', 'code_wrong', 'code_over', 'trade_password_weak', 'busy'],
})

export const accountLockRoutes = [
  lockAccountRoute,
  unlockCodeRoute,
  unlockRoute,
  tradeCodeRoute,
  tradeResetRoute,
] as const
