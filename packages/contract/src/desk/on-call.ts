import * as z from 'zod/mini'
import {
  cursorSchema,
  dateSchema,
  idSchema,
  instantSchema,
  page,
  typedDateSchema,
} from '../wire/ids.ts'
import { route } from '../wire/route.ts'

// Who is on call: rows that are written once. Of several that have a day the one written last counts.

const duty = z.object({
  id: idSchema,
  /** The user name of who is on call. */
  name: z.string(),
  first: dateSchema,
  last: dateSchema,
  /** Whether alarms go to a mailbox of theirs; which, nobody is shown. */
  mailed: z.boolean(),
  by: z.string(),
  at: instantSchema,
})
export type ShownDuty = z.infer<typeof duty>

export const alarmsDuties = route({
  name: 'alarms.duties',
  method: 'GET',
  path: '/operator/alarms/duties',
  access: 'operator',
  summary: 'Who is on call now, and every row of duty, the newest first',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: z.object({
    ...page(duty).shape,
    /** Today where the house is. */
    today: dateSchema,
    /** Null while nobody is. */
    now: z.nullable(duty),
  }),
  refusals: ['operator_only', 'field_invalid'],
})

export const alarmsPlanDuty = route({
  name: 'alarms.planDuty',
  method: 'POST',
  path: '/operator/alarms/duties',
  access: 'operator',
  write: true,
  summary:
    'Says who is on call on which days; of several rows of a day the one written last counts',
  body: z.strictObject({
    staff: idSchema,
    from: typedDateSchema,
    through: typedDateSchema,
    /** Where alarms go meanwhile; null: to the mailbox of the house. */
    mail: z.nullable(z.email().check(z.maxLength(254))),
  }),
  answer: z.object({ id: idSchema }),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const onCallRoutes = [alarmsDuties, alarmsPlanDuty] as const
