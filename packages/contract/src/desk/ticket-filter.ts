import * as z from 'zod/mini'
import { problemKinds, ticketViews } from '../customer/problem-lists.ts'
import { route } from '../wire/route.ts'
import { countsSchema } from './queue-counts.ts'
import { queueAges, queueHolders, soughtSchema } from './queue-filter.ts'

// What narrows the queue of tickets, and how many stand in each of its views.

/** The nearest target first of what waits for staff and the latest first of all else, where nothing is said. */
export const ticketOrders = ['oldest'] as const

export const ticketFilter = {
  /** Of a customer whose name has this in it, or with this reference. */
  q: z.optional(soughtSchema),
  kind: z.optional(z.enum(problemKinds)),
  holder: z.optional(z.enum(queueHolders)),
  /** Against the time by which the house means to say something; what waits for its customer is neither. */
  age: z.optional(z.enum(queueAges)),
  order: z.optional(z.enum(ticketOrders)),
}

/** What the address of the queue says. */
export const ticketView = { state: z.optional(z.enum(ticketViews)), ...ticketFilter }

export const problemsCounts = route({
  name: 'problems.counts',
  method: 'GET',
  path: '/operator/problem-counts',
  access: 'operator',
  summary:
    'How many tickets stand in each view that is not closed, and in the first saved ones, up to 99',
  answer: countsSchema(ticketViews),
  refusals: ['operator_only', 'not_permitted'],
})
