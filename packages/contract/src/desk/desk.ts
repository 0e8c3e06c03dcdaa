import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { peopleSchema } from './staff.ts'

/**
 * What waits for staff. Each is the name of a screen that clears it, but for `jobs`, which
 * System shows, and `alarms`, which nobody is waited for with.
 */
export const deskQueues = [
  'approvals',
  'identity',
  'address',
  'withdrawals',
  'deposits',
  'chargeBacks',
  'problems',
  'bank',
  'settlement',
  'owed',
  'blocks',
  'draws',
  'wonShares',
  'treasury',
  'savings',
  'loans',
  'watch',
  'alarms',
  'jobs',
] as const

export const deskDashboard = route({
  name: 'desk.dashboard',
  method: 'GET',
  path: '/operator/dashboard',
  access: 'operator',
  summary:
    'What waits, for how long, and against which target; customers and what holds some of them back; business time and the last look at the books',
  answer: z.object({
    at: instantSchema,
    /** Business time, which an operator can move; every desk shows it. */
    businessAt: instantSchema,
    mode: z.enum(['simulated', 'live']),
    /** What the last look at the books found, and when; null before the first. */
    books: z.nullable(z.object({ ok: z.boolean(), at: instantSchema })),
    queues: z.array(
      z.object({
        queue: z.enum(deskQueues),
        count: z.int(),
        oldest: z.nullable(instantSchema),
        ageMinutes: z.nullable(z.int()),
        /** Within which it should be decided; null where nobody is waited for. */
        targetMinutes: z.nullable(z.int()),
        /** How many wait for longer. */
        late: z.int(),
      }),
    ),
    /** Whether enough people are here for what two must agree on. */
    people: peopleSchema,
    /** Open tasks of who asks. */
    mine: z.object({ count: z.int(), late: z.int() }),
    customers: z.int(),
    frozen: z.int(),
    /** Accounts that a broken invariant stopped. */
    halted: z.int(),
  }),
  refusals: ['operator_only'],
})

export const deskSystem = route({
  name: 'desk.system',
  method: 'GET',
  path: '/operator/system',
  access: 'operator',
  summary: 'What runs: version, mode, clocks, health, settings, jobs, database, disk',
  answer: z.object({
    version: z.string(),
    build: z.string(),
    mode: z.enum(['simulated', 'live']),
    now: instantSchema,
    businessNow: instantSchema,
    startedAt: instantSchema,
    health: z.array(
      z.object({ part: z.enum(['database', 'disk', 'door', 'jobs']), ok: z.boolean() }),
    ),
    /** Of the audit log: where they go, when one left last, and whether the last try worked. */
    heads: z.object({
      to: z.enum(['nowhere', 'folder', 'hook']),
      leftAt: z.nullable(instantSchema),
      ok: z.boolean(),
    }),
    settings: z.record(
      z.enum([
        'simulated',
        'replay',
        'alwaysOpen',
        'nonstop',
        'identityRequired',
        'invitationRequired',
        'rsaCompat1024',
      ]),
      z.boolean(),
    ),
    /** Commands that wait at the door of the ledger. */
    waiting: z.int(),
    databaseMb: z.int(),
    /** Null: the disk does not say. */
    diskFreeMb: z.nullable(z.int()),
    memoryMb: z.int(),
    auditLines: z.int(),
    jobs: z.array(
      z.object({
        job: z.string(),
        /** When the last run began. */
        lastAt: z.nullable(instantSchema),
        /** When it ended; null while it is under way. */
        endedAt: z.nullable(instantSchema),
        nextAt: z.nullable(instantSchema),
        ok: z.boolean(),
        note: z.string(),
        failures: z.int(),
      }),
    ),
  }),
  refusals: ['operator_only'],
})

export const deskRoutes = [deskDashboard, deskSystem] as const
