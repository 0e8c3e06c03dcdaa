import * as z from 'zod/mini'
import { envelopeSchema } from '../customer/access.ts'
import { factorWays } from '../wire/factor-proof.ts'
import { emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { roles } from './permissions.ts'
import { plainText } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'

export const roleSchema = z.enum(roles)
/** Why staff do something: written into the audit log, and told to the customer it touches. */
/** Signs that a reason has at least: fewer say nothing. */
export const reasonMin = 5
export const staffReasonSchema = plainText(reasonMin, 300)

const sealed = { nonce: z.string().check(z.maxLength(200)), ts: z.int() }
const name = z.string().check(z.minLength(1), z.maxLength(64))
const password = z.string().check(z.minLength(1), z.maxLength(256))
const totpCode = z.string().check(z.maxLength(16))

/**
 * Inside the envelope of `staff.login`. Without `totp` the answer asks for the factor in a
 * second step.
 */
export const staffLoginSecretSchema = z.strictObject({
  aud: z.literal('staff-login'),
  username: name,
  password,
  totp: totpCode,
  ...sealed,
})
/**
 * Inside the envelope of `staff.join`: a claim code of the console, or an invitation by an
 * administrator.
 */
export const staffJoinSecretSchema = z.strictObject({
  aud: z.literal('staff-join'),
  code: z.string().check(z.minLength(1), z.maxLength(64)),
  username: name,
  password,
  ...sealed,
})

/** How many people, not accounts, could decide what another asks, and how many of them administer. */
export const peopleSchema = z.object({ deciders: z.int(), admins: z.int() })

export const staffMeSchema = z.object({
  id: idSchema,
  username: z.string(),
  /** What customers see instead of the name. */
  alias: z.string(),
  roles: z.array(roleSchema),
  /** True until a second factor is set: nothing else can be done before. */
  mustEnrol: z.boolean(),
  idleMinutes: z.int(),
})
export type StaffMe = z.infer<typeof staffMeSchema>
export const staffStartedSchema = z.object({ token: z.string(), me: staffMeSchema })
/** The password was right and a second factor is set: nothing is open yet. */
const factorAsked = z.object({
  factor: z.object({ ticket: z.string(), seconds: z.int(), ways: z.array(z.enum(factorWays)) }),
})

export const staffLogin = route({
  name: 'staff.login',
  method: 'POST',
  path: '/operator/staff/login',
  access: 'public',
  summary:
    'Log in as staff with the encrypted password, and the code of an authenticator where one is at hand',
  body: envelopeSchema,
  answer: z.union([staffStartedSchema, factorAsked]),
  refusals: ['envelope_refused', 'staff_credentials_wrong', 'login_locked', 'busy'],
})

export const staffJoin = route({
  name: 'staff.join',
  method: 'POST',
  path: '/operator/staff/join',
  access: 'public',
  summary:
    'Become staff with a claim code of the console or an invitation; the second factor comes next',
  body: envelopeSchema,
  answer: staffStartedSchema,
  refusals: [
    'envelope_refused',
    'claim_wrong',
    'person_known',
    'username_invalid',
    'username_taken',
    'password_weak',
    'login_locked',
    'busy',
  ],
})

export const staffMe = route({
  name: 'staff.me',
  method: 'GET',
  path: '/operator/staff/me',
  access: 'operator',
  summary: 'The signed-in member of staff',
  answer: staffMeSchema,
  refusals: ['operator_only'],
})

export const staffLogout = route({
  name: 'staff.logout',
  method: 'POST',
  path: '/operator/staff/logout',
  access: 'operator',
  summary: 'End this staff session',
  body: z.strictObject({}),
  answer: emptySchema,
  refusals: ['operator_only'],
})

export const staffList = route({
  name: 'staff.list',
  method: 'GET',
  path: '/operator/staff',
  access: 'operator',
  summary: 'Everybody who is or was staff',
  answer: z.object({
    rows: z.array(
      z.object({
        id: idSchema,
        username: z.string(),
        alias: z.string(),
        roles: z.array(roleSchema),
        secondFactor: z.boolean(),
        createdAt: instantSchema,
        disabledAt: z.nullable(instantSchema),
        /** Who invited this account; null for who came by a claim code. */
        invitedBy: z.nullable(z.string()),
        /** Who said that this is a person of its own; only `console` counts. */
        vouchers: z.array(z.string()),
        /** Whose person it is where two must agree: its own, or that of who invited it. */
        countsAs: z.string(),
        /** Stopped until two people let them in. */
        lockedAt: z.nullable(instantSchema),
        /** When the last session with a second factor began; null before the first. */
        lastLoginAt: z.nullable(instantSchema),
        /** Sessions that count now. */
        sessions: z.int(),
      }),
    ),
    people: peopleSchema,
  }),
  refusals: ['operator_only'],
})

export const staffInvite = route({
  name: 'staff.invite',
  method: 'POST',
  path: '/operator/staff/invitations',
  access: 'operator',
  write: true,
  summary:
    'A code by which one more person becomes staff with these roles; shown once, good for 72 hours',
  body: z.strictObject({
    roles: z.array(roleSchema).check(z.minLength(1), z.maxLength(roles.length)),
    /** Who the person is: nobody works here under two accounts. */
    email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/), z.maxLength(200)),
    /** With it an account of their own is known by its phone too. */
    phone: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    reason: staffReasonSchema,
  }),
  answer: z.object({ code: z.string(), expiresAt: instantSchema }),
  refusals: ['operator_only', 'person_known', 'phone_invalid'],
})

export const staffDisable = route({
  name: 'staff.disable',
  method: 'POST',
  path: '/operator/staff/:id/disable',
  access: 'operator',
  write: true,
  summary: 'Take every right from a member of staff at once; the person stays in the records',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: staffReasonSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found'],
})

export const staffRoutes = [
  staffLogin,
  staffJoin,
  staffMe,
  staffLogout,
  staffList,
  staffInvite,
  staffDisable,
] as const
