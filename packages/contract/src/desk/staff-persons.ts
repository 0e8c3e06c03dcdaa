import * as z from 'zod/mini'
import { emptySchema, idSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { staffReasonSchema } from './staff.ts'

/**
 * A person’s second factors go; the password sets a new one within 72 hours. Two people do it
 * (`trust.md` T8).
 */
export const factorResetSchema = z.strictObject({
  kind: z.literal('staff.factorReset'),
  staff: idSchema,
})

const reason = z.strictObject({ reason: staffReasonSchema })

export const staffVouch = route({
  name: 'staff.vouch',
  method: 'POST',
  path: '/operator/staff/:id/vouch',
  access: 'operator',
  write: true,
  summary:
    'At the terminal of the machine: say that this account is a person of its own, so that it counts beside its inviter',
  params: z.strictObject({ id: idSchema }),
  body: reason,
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'not_found'],
})

export const staffResetFactor = route({
  name: 'staff.resetFactor',
  method: 'POST',
  path: '/operator/staff/:id/reset-factor',
  access: 'operator',
  write: true,
  summary: 'At the terminal of the machine: reset the lost second factor of a member of staff',
  params: z.strictObject({ id: idSchema }),
  body: reason,
  answer: emptySchema,
  refusals: ['operator_only', 'not_found'],
})

export const staffClaim = route({
  name: 'staff.claim',
  method: 'POST',
  path: '/operator/staff/claim',
  access: 'operator',
  write: true,
  summary:
    'At the terminal of the machine: another claim code, when no administrator came in for a day',
  body: reason,
  answer: z.object({ code: z.string() }),
  refusals: ['operator_only', 'not_permitted'],
})

export const staffPersonRoutes = [staffVouch, staffResetFactor, staffClaim] as const
