import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { spreadMinimumSchema, spreadSchema } from '../wire/spread.ts'

export const problemsClock = route({
  name: 'problems.clock',
  method: 'GET',
  path: '/api/problems/clock',
  access: 'public',
  summary:
    'How long tickets of the last 90 days really waited for their first answer, and how many were late',
  answer: z.object({
    at: instantSchema,
    days: z.int(),
    begun: z.int(),
    toAnswer: spreadSchema,
    open: z.int(),
    overdueNow: z.int(),
    /** Tickets that were later than a target at some point. */
    overdue: z.int(),
    minimum: spreadMinimumSchema,
    targets: z.object({
      answerSeconds: z.int(),
      solutionSeconds: z.int(),
      acknowledgeSeconds: z.int(),
      complaintSeconds: z.int(),
    }),
  }),
  refusals: ['rule_missing'],
})
