import * as z from 'zod/mini'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

export const deviceSchema = z.object({
  id: idSchema,
  /** Browser and system, coarsely; `?` for what is not known. */
  device: z.string(),
  /** The first half of the address only. */
  network: z.string(),
  startedAt: instantSchema,
  lastSeenAt: instantSchema,
  /** Null: still logged in. */
  endedAt: z.nullable(instantSchema),
  /** The session that asks. */
  current: z.boolean(),
})
export type Device = z.infer<typeof deviceSchema>

export const devicesList = route({
  name: 'devices.list',
  method: 'GET',
  path: '/api/user/devices',
  access: 'customer',
  summary: 'The sessions of the last 30 days, live ones first: devices and login history',
  answer: z.object({ live: z.array(deviceSchema), ended: z.array(deviceSchema) }),
  refusals: [],
})

export const devicesSignOut = route({
  name: 'devices.signOut',
  method: 'POST',
  path: '/api/user/devices/sign-out',
  access: 'customer',
  summary: 'End one of one’s own sessions',
  body: z.strictObject({ id: idSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

/** What is written down at the door. `locked`: too many wrong tries, nothing more was looked at. */
export const accessEventKinds = ['login', 'wrong', 'factor_wrong', 'locked', 'reset'] as const
export const accessEventSchema = z.object({
  id: idSchema,
  at: instantSchema,
  kind: z.enum(accessEventKinds),
  device: z.string(),
  /** The first half of the address only. */
  network: z.string(),
})
export type AccessEvent = z.infer<typeof accessEventSchema>

export const devicesLogins = route({
  name: 'devices.logins',
  method: 'GET',
  path: '/api/user/logins',
  access: 'customer',
  summary: 'Logins to the account of the last 180 days, those that failed too, newest first',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(accessEventSchema),
  refusals: ['field_invalid'],
})

export const devicesRoutes = [devicesList, devicesSignOut, devicesLogins] as const
