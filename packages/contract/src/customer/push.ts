import * as z from 'zod/mini'
import { emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

/**
 * How messages come to a device. `service`: by the push service of its browser; `outbox`: the
 * simulated installation shows them instead of sending; `none`: this one sends none.
 */
export const pushWays = ['service', 'outbox', 'none'] as const

/** Why a device gets no messages any more. `gone`: its browser gave the subscription up. */
export const pushEnds = ['signed_out', 'turned_off', 'gone', 'replaced', 'refused'] as const

const device = z.object({
  id: idSchema,
  /** `Firefox, Android`, as in the list of devices. */
  device: z.string(),
  since: instantSchema,
  /** Whether it is the one that asks. */
  current: z.boolean(),
  endedAt: z.nullable(instantSchema),
  end: z.nullable(z.enum(pushEnds)),
})
export type PushDevice = z.infer<typeof device>

/** Base64url without padding: a point of P-256, and 16 bytes (RFC 8291). */
const pointSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/))
const secretSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
const endpointSchema = z
  .string()
  .check(z.minLength(12), z.maxLength(1_000), z.regex(/^https:\/\/[\x21-\x7e]+$/))

export const pushRead = route({
  name: 'push.read',
  method: 'GET',
  path: '/api/user/push',
  access: 'customer',
  summary:
    'How messages come to devices, which devices get them, and those whose turn ended lately',
  answer: z.object({
    way: z.enum(pushWays),
    /** The house's public key for push services, base64url; null where nothing is sent. */
    key: z.nullable(z.string()),
    /** Whether a message says what it is about, with amounts; else only that there is one. */
    details: z.boolean(),
    devices: z.array(device),
  }),
  refusals: [],
})

export const pushOn = route({
  name: 'push.on',
  method: 'POST',
  path: '/api/user/push',
  access: 'customer',
  summary: 'Send messages to this device; again changes nothing',
  body: z.strictObject({
    /** What the browser made for this device; null where the outbox shows the messages. */
    subscription: z.nullable(
      z.strictObject({ endpoint: endpointSchema, p256dh: pointSchema, auth: secretSchema }),
    ),
  }),
  answer: emptySchema,
  refusals: ['field_invalid', 'not_found'],
})

export const pushKeep = route({
  name: 'push.keep',
  method: 'POST',
  path: '/api/user/push/keep',
  access: 'customer',
  summary: 'Lay what this browser still has to the session of now; says whether it still counts',
  body: z.strictObject({ endpoint: endpointSchema, auth: secretSchema }),
  answer: z.object({ on: z.boolean() }),
  refusals: [],
})

export const pushOff = route({
  name: 'push.off',
  method: 'POST',
  path: '/api/user/push/off',
  access: 'customer',
  summary: 'Send no more messages to one of one’s own devices; again changes nothing',
  body: z.strictObject({ id: idSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

export const pushDetails = route({
  name: 'push.details',
  method: 'POST',
  path: '/api/user/push/details',
  access: 'customer',
  summary: 'Whether messages to devices say what they are about, with amounts',
  body: z.strictObject({ on: z.boolean() }),
  answer: emptySchema,
  refusals: [],
})

export const pushRoutes = [pushRead, pushOn, pushKeep, pushOff, pushDetails] as const
