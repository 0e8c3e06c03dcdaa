import * as z from 'zod/mini'
import { emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { roles } from './permissions.ts'
import { roleSchema, staffReasonSchema } from './staff.ts'

const duties = z.array(roleSchema).check(z.minLength(1), z.maxLength(roles.length))

/**
 * Other duties for somebody who works here, changed by two others. `before` is what the first
 * person saw, so nothing runs when it is no longer so.
 */
export const rolesChangeSchema = z.strictObject({
  kind: z.literal('staff.roles'),
  staff: idSchema,
  before: duties,
  after: duties,
})

/** Lets somebody in again who was stopped. */
export const unlockSchema = z.strictObject({ kind: z.literal('staff.unlock'), staff: idSchema })

const params = z.strictObject({ id: idSchema })

export const staffSessions = route({
  name: 'staff.sessions',
  method: 'GET',
  path: '/operator/staff/:id/sessions',
  access: 'operator',
  summary: 'Where a member of staff is and was signed in, the latest twenty',
  params,
  answer: z.object({
    rows: z.array(
      z.object({
        id: idSchema,
        /** The network it came from. */
        network: z.string(),
        startedAt: instantSchema,
        lastSeenAt: instantSchema,
        /** It counts now. */
        open: z.boolean(),
        /** It is the session that asks. */
        own: z.boolean(),
      }),
    ),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const staffEndSessions = route({
  name: 'staff.endSessions',
  method: 'POST',
  path: '/operator/staff/:id/sessions/end',
  access: 'operator',
  write: true,
  summary: 'End one session of a member of staff, or every one',
  params,
  body: z.strictObject({ session: z.optional(idSchema), reason: staffReasonSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_found'],
})

export const staffLock = route({
  name: 'staff.lock',
  method: 'POST',
  path: '/operator/staff/:id/lock',
  access: 'operator',
  write: true,
  summary:
    'Stop a member of staff at once: every session ends and none begins until two people say so',
  params,
  body: z.strictObject({ reason: staffReasonSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'own_duties', 'not_found'],
})

export const staffDutyRoutes = [staffSessions, staffEndSessions, staffLock] as const
