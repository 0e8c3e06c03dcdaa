import * as z from 'zod/mini'
import { accessEventKinds } from '../customer/devices.ts'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { staffReasonSchema } from './staff.ts'

export const guessingKinds = ['network_locked', 'sprayed'] as const

export const usersLogins = route({
  name: 'users.logins',
  method: 'GET',
  path: '/operator/logins',
  access: 'operator',
  summary:
    'What happened at the login, newest first: of one customer or network, or of the house with what nobody owns',
  query: z.strictObject({
    customer: z.optional(idSchema),
    username: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    network: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    cursor: z.optional(cursorSchema),
  }),
  answer: page(
    z.object({
      id: idSchema,
      at: instantSchema,
      kind: z.enum([...accessEventKinds, ...guessingKinds]),
      customer: z.nullable(idSchema),
      network: z.string(),
      device: z.string(),
    }),
  ),
  refusals: ['operator_only', 'field_invalid'],
})

export const loginsWatch = route({
  name: 'logins.watch',
  method: 'GET',
  path: '/operator/logins/watch',
  access: 'operator',
  summary:
    'Who guesses, over the last day: networks that try many names, names that many networks try; and the alarms of the last 30 days with who saw them',
  answer: z.object({
    /** Failures and locks are counted from here on. */
    since: instantSchema,
    failures: z.int(),
    locks: z.int(),
    networks: z.array(
      z.object({
        network: z.string(),
        failures: z.int(),
        /** Customers it failed for; names that nobody has are in `failures` alone. */
        customers: z.int(),
        lastAt: instantSchema,
      }),
    ),
    customers: z.array(
      z.object({
        customer: idSchema,
        failures: z.int(),
        networks: z.int(),
        lastAt: instantSchema,
      }),
    ),
    /** Newest first. */
    alarms: z.array(
      z.object({
        id: idSchema,
        at: instantSchema,
        kind: z.enum(guessingKinds),
        network: z.string(),
        seen: z.nullable(z.object({ by: z.string(), at: instantSchema, reason: z.string() })),
      }),
    ),
  }),
  refusals: ['operator_only'],
})

export const loginsAcknowledge = route({
  name: 'logins.acknowledge',
  method: 'POST',
  path: '/operator/logins/alarms/:id/acknowledge',
  access: 'operator',
  write: true,
  summary: 'Say that an alarm was looked at, and what came of it; the first word stands',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ reason: staffReasonSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_found', 'field_invalid', 'key_missing', 'key_reused'],
})

export const loginsRoutes = [usersLogins, loginsWatch, loginsAcknowledge] as const
