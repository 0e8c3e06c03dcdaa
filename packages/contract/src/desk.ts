import * as z from 'zod/mini'
import { instantSchema } from './ids.ts'
import { route } from './route.ts'

export const deskDashboard = route({
  name: 'desk.dashboard',
  method: 'GET',
  path: '/operator/dashboard',
  access: 'operator',
  summary: 'What waits, and for how long',
  answer: z.object({
    at: instantSchema,
    queues: z.array(
      z.object({ queue: z.enum(['approvals', 'identity']), count: z.int(), oldest: z.nullable(instantSchema) }),
    ),
    customers: z.int(),
    frozen: z.int(),
  }),
  refusals: ['operator_only'],
})

export const deskSystem = route({
  name: 'desk.system',
  method: 'GET',
  path: '/operator/system',
  access: 'operator',
  summary: 'What runs: version, mode, clocks, jobs, database',
  answer: z.object({
    version: z.string(),
    build: z.string(),
    mode: z.enum(['simulated', 'live']),
    now: instantSchema,
    businessNow: instantSchema,
    startedAt: instantSchema,
    /** Commands that wait at the door of the ledger. */
    waiting: z.int(),
    databaseMb: z.int(),
    auditLines: z.int(),
    jobs: z.array(z.object({ job: z.string(), lastAt: z.nullable(instantSchema), ok: z.boolean(), note: z.string() })),
  }),
  refusals: ['operator_only'],
})

export const deskRoutes = [deskDashboard, deskSystem] as const
