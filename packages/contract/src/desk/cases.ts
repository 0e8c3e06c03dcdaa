import * as z from 'zod/mini'
import { emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'

// Who works on a case of a queue, for how long. An identity has a lock of its own, which its customer reads;
// alerts of the watch have none: a hold would tell whom one concerns that it is there.

/**
 * Queues whose cases somebody holds while they work on them: by which call they are seen, by which decided,
 * and whether the decisions of all others are refused meanwhile. What two people decide is held against nobody.
 */
export const caseRooms = {
  problems: { sees: 'problems.queue', decides: 'problems.answer', locks: true },
  deposits: { sees: 'incomingLines.list', decides: 'incomingLines.assign', locks: true },
  withdrawals: { sees: 'payouts.queue', decides: 'payouts.approve', locks: false },
  loans: { sees: 'loans.queue', decides: 'loans.decide', locks: true },
  blocks: { sees: 'blocks.queue', decides: 'blocks.decide', locks: false },
} as const
export type CaseRoom = keyof typeof caseRooms
const roomSchema = z.enum(['problems', 'deposits', 'withdrawals', 'loans', 'blocks'])

/** So long a case stays with whoever opened it, unless they open it again or leave it. */
export const caseMinutes = 15

const heldSchema = z.object({
  id: idSchema,
  /** As customers see them. */
  by: z.string(),
  mine: z.boolean(),
  until: instantSchema,
})

export const casesHeld = route({
  name: 'cases.held',
  method: 'GET',
  path: '/operator/cases/:room',
  access: 'operator',
  summary: 'Which cases of a queue somebody works on, who, and until when',
  params: z.strictObject({ room: roomSchema }),
  answer: z.object({
    rows: z.array(heldSchema),
    /** Whether who asks may hold one. */
    mayTake: z.boolean(),
  }),
  refusals: ['operator_only', 'not_permitted'],
})

const params = z.strictObject({ room: roomSchema, id: idSchema })

export const casesTake = route({
  name: 'cases.take',
  method: 'POST',
  path: '/operator/cases/:room/:id/take',
  access: 'operator',
  write: true,
  summary:
    'Hold a case for a quarter of an hour; one that a colleague holds stays theirs, unless it is taken over',
  params,
  body: z.strictObject({ over: z.boolean() }),
  answer: heldSchema,
  refusals: ['operator_only', 'not_permitted', 'key_missing', 'key_reused'],
})

export const casesLeave = route({
  name: 'cases.leave',
  method: 'POST',
  path: '/operator/cases/:room/:id/leave',
  access: 'operator',
  write: true,
  summary: 'Let go of a case that one holds',
  params,
  body: emptySchema,
  answer: emptySchema,
  refusals: ['operator_only', 'not_permitted', 'key_missing', 'key_reused'],
})

export const casesRoutes = [casesHeld, casesTake, casesLeave] as const
