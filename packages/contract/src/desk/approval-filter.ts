import * as z from 'zod/mini'
import { route } from '../wire/route.ts'
import { approvalRights, type ApprovalKind } from './approval-rights.ts'
import { countsSchema } from './queue-counts.ts'
import { queueAges, soughtSchema } from './queue-filter.ts'

// What narrows the queue of requests that two people decide, and how many stand in it.

export const approvalKinds = Object.keys(approvalRights) as readonly ApprovalKind[] // the table's own keys

export const approvalStates = ['open', 'closed'] as const
export type ApprovalState = (typeof approvalStates)[number]
/** Whose it is: what this person may decide, what they asked for, what others decide. */
export const approvalTurns = ['yours', 'asked', 'others'] as const
/** The oldest first where nothing is said; what was decided is the newest first. */
export const approvalOrders = ['newest'] as const

export const approvalFilter = {
  /** About a customer whose user name has this in it, or a withdrawal or loan with this reference. */
  q: z.optional(soughtSchema),
  kind: z.optional(z.enum(approvalKinds)),
  turn: z.optional(z.enum(approvalTurns)),
  age: z.optional(z.enum(queueAges)),
  order: z.optional(z.enum(approvalOrders)),
}

/** What the address of the queue says. */
export const approvalView = { state: z.optional(z.enum(approvalStates)), ...approvalFilter }

export const approvalsCounts = route({
  name: 'approvals.counts',
  method: 'GET',
  path: '/operator/approval-counts',
  access: 'operator',
  summary:
    'How many requests wait for a second person, and how many in the first saved views, up to 99',
  answer: countsSchema(approvalStates),
  refusals: ['operator_only'],
})
