import * as z from 'zod/mini'
import { envelopeSchema } from './access.ts'
import { emptySchema } from '../wire/ids.ts'
import { chartRangeSchema } from './market-course.ts'
import { route } from '../wire/route.ts'
import { codeSchema, codeSent, sealedFields, ticketSchema } from './recovery.ts'

const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{C}]+$/u))
export const addressSchema = z.strictObject({
  street: line(100),
  postcode: line(16),
  city: line(80),
  country: line(60),
})
export type Address = z.infer<typeof addressSchema>

export const phoneCodeSecretSchema = z.strictObject({
  aud: z.literal('phone-code'),
  loginPassword: z.string().check(z.minLength(1), z.maxLength(256)),
  phone: z.string().check(z.minLength(1), z.maxLength(32)),
  ...sealedFields,
})
export const phoneSecretSchema = z.strictObject({
  aud: z.literal('phone'),
  ticket: ticketSchema,
  code: codeSchema,
  ...sealedFields,
})

export const profileRead = route({
  name: 'profile.read',
  method: 'GET',
  path: '/api/user/profile',
  access: 'customer',
  summary:
    'What of the personal information is not in the user info: the address, the e-mail address',
  answer: z.object({ address: z.nullable(addressSchema), email: z.nullable(z.string()) }),
  refusals: [],
})

export const profileAddress = route({
  name: 'profile.address',
  method: 'POST',
  path: '/api/user/profile/address',
  access: 'customer',
  summary: 'Set the address; the same one again changes nothing',
  body: addressSchema,
  answer: emptySchema,
  refusals: [],
})

export const profileTimeZone = route({
  name: 'profile.timeZone',
  method: 'POST',
  path: '/api/user/time-zone',
  access: 'customer',
  summary:
    'Choose the time zone of time filters and shown times; the same one again changes nothing',
  // Names of the tz database; which of them exist is known where the zones are.
  body: z.strictObject({
    timeZone: z
      .string()
      .check(z.maxLength(60), z.regex(/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2})$/)),
  }),
  answer: emptySchema,
  refusals: ['field_invalid'],
})

export const profileLanguage = route({
  name: 'profile.language',
  method: 'POST',
  path: '/api/user/language',
  access: 'customer',
  summary:
    'Set the language that messages, papers and answers to this customer are written in; the same one again changes nothing',
  // Which of them there are is known where the texts are.
  body: z.strictObject({ language: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)) }),
  answer: emptySchema,
  refusals: ['field_invalid'],
})

export const profileChartRange = route({
  name: 'profile.chartRange',
  method: 'POST',
  path: '/api/user/chart-range',
  access: 'customer',
  summary: 'Keep the span of a share’s line for every device; the same one again changes nothing',
  body: z.strictObject({ range: chartRangeSchema }),
  answer: emptySchema,
  refusals: [],
})

export const profilePhoneCode = route({
  name: 'profile.phoneCode',
  method: 'POST',
  path: '/api/user/phone/code',
  access: 'customer',
  summary: 'Prove the login password, get a code at the new phone',
  body: envelopeSchema,
  answer: codeSent,
  refusals: [
    'account_locked',
    'envelope_refused',
    'password_wrong',
    'login_locked',
    'phone_invalid',
    'too_many_requests',
    'busy',
  ],
})

export const profilePhone = route({
  name: 'profile.phone',
  method: 'POST',
  path: '/api/user/phone',
  access: 'customer',
  summary:
    'Change the phone number with the code it got; the old phone is told, withdrawals are held 24 hours',
  body: envelopeSchema,
  answer: emptySchema,
  refusals: ['account_locked', 'envelope_refused', 'code_wrong', 'code_over'],
})

export const emailCodeSecretSchema = z.strictObject({
  aud: z.literal('email-code'),
  loginPassword: z.string().check(z.minLength(1), z.maxLength(256)),
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  ...sealedFields,
})
export const emailSecretSchema = z.strictObject({
  aud: z.literal('email'),
  ticket: ticketSchema,
  code: codeSchema,
  ...sealedFields,
})
export const emailRemoveSecretSchema = z.strictObject({
  aud: z.literal('email-remove'),
  loginPassword: z.string().check(z.minLength(1), z.maxLength(256)),
  ...sealedFields,
})

export const profileEmailCode = route({
  name: 'profile.emailCode',
  method: 'POST',
  path: '/api/user/email/code',
  access: 'customer',
  summary: 'Prove the login password, get a code at the new e-mail address',
  body: envelopeSchema,
  answer: codeSent,
  refusals: [
    'account_locked',
    'envelope_refused',
    'password_wrong',
    'login_locked',
    'email_invalid',
    'too_many_requests',
    'busy',
  ],
})

export const profileEmail = route({
  name: 'profile.email',
  method: 'POST',
  path: '/api/user/email',
  access: 'customer',
  summary: 'Set or change the e-mail address with the code it got; phone and old address are told',
  body: envelopeSchema,
  answer: emptySchema,
  refusals: ['account_locked', 'envelope_refused', 'code_wrong', 'code_over', 'factor_required'],
})

export const profileEmailRemove = route({
  name: 'profile.emailRemove',
  method: 'POST',
  path: '/api/user/email/remove',
  access: 'customer',
  summary: 'Remove the e-mail address with the login password; phone and address are told',
  body: envelopeSchema,
  answer: emptySchema,
  refusals: [
    'account_locked',
    'envelope_refused',
    'password_wrong',
    'login_locked',
    'factor_required',
    'busy',
  ],
})

export const profileRoutes = [
  profileRead,
  profileAddress,
  profileTimeZone,
  profileLanguage,
  profileChartRange,
  profilePhoneCode,
  profilePhone,
  profileEmailCode,
  profileEmail,
  profileEmailRemove,
] as const
