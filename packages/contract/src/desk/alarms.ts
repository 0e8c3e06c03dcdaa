import * as z from 'zod/mini'
import { cursorSchema, emptySchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { staffReasonSchema } from './staff.ts'

/** Everything that rings, as the desk names it in words. */
export const alarmKinds = [
  'books',
  'halted',
  'decision',
  'database',
  'commandRefused',
  'diskFull',
  'diskSilent',
  'diskRoom',
  'capital',
  'duesUnposted',
  'duesFailed',
  'lineUncredited',
  'lineUntaken',
  'lineOther',
  'orderUnmatched',
  'venueUnknown',
  'venueStuck',
  'orderStays',
  'dayJob',
  'dueFailed',
  'jobFailed',
  'callbackWorld',
  'callbackUnknown',
  'callbackClosed',
  'callbackDiffers',
  'closedMoney',
  'reportDiffers',
  'reportUnsettled',
  'reportUntaken',
  'headsStay',
  'guessing',
  'providerSilent',
  'outsideSilent',
  'depositStays',
  'announcing',
  'watchLate',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

export const alarmSeverities = ['critical', 'serious', 'notice'] as const
export type AlarmSeverity = (typeof alarmSeverities)[number]

export const alarmViews = ['open', 'over'] as const

const alarm = z.object({
  id: idSchema,
  kind: z.enum(alarmKinds),
  severity: z.enum(alarmSeverities),
  /** What the code said of it, for who mends it: names and values of a machine. */
  facts: z.record(z.string(), z.string()),
  firstAt: instantSchema,
  lastAt: instantSchema,
  /** How often it rang while it was open. */
  times: z.int(),
  /** Who took it on last; null: nobody. */
  owner: z.nullable(z.object({ name: z.string(), at: instantSchema, mine: z.boolean() })),
  over: z.nullable(z.object({ by: z.string(), at: instantSchema, note: z.string() })),
  /** When the address for alarms took it; null: not yet, or there is none. */
  toldAt: z.nullable(instantSchema),
})
export type ShownAlarm = z.infer<typeof alarm>

export const alarmsList = route({
  name: 'alarms.list',
  method: 'GET',
  path: '/operator/alarms',
  access: 'operator',
  summary: 'What rang, open or over: the worst first, then the newest',
  query: z.strictObject({ view: z.enum(alarmViews), cursor: z.optional(cursorSchema) }),
  answer: z.object({
    ...page(alarm).shape,
    /** Whether an address for alarms is set, or who is on call has a mailbox. */
    told: z.boolean(),
  }),
  refusals: ['operator_only', 'field_invalid'],
})

export const alarmsTake = route({
  name: 'alarms.take',
  method: 'POST',
  path: '/operator/alarms/:id/take',
  access: 'operator',
  write: true,
  summary: 'Says that one sees to an alarm; the alarm stays',
  params: z.strictObject({ id: idSchema }),
  body: emptySchema,
  answer: emptySchema,
  refusals: ['operator_only', 'not_found'],
})

export const alarmsEnd = route({
  name: 'alarms.end',
  method: 'POST',
  path: '/operator/alarms/:id/end',
  access: 'operator',
  write: true,
  summary: 'Says that an alarm is over, and what it was; rung again it is a new one',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ note: staffReasonSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_found'],
})

export const jobsRun = route({
  name: 'jobs.run',
  method: 'POST',
  path: '/operator/jobs/:id/run',
  access: 'operator',
  write: true,
  summary: 'Runs a job now, beside its clock: what a run has done is not done again by the next',
  /** The name of the job, as System lists it. */
  params: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  body: emptySchema,
  answer: z.object({ ok: z.boolean() }),
  refusals: ['operator_only', 'not_found'],
})

export const alarmsRoutes = [alarmsList, alarmsTake, alarmsEnd, jobsRun] as const
