import * as z from 'zod/mini'
import { amountSchema, currencySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { countsSchema } from './queue-counts.ts'
import { queueAges, queueHolders } from './queue-filter.ts'

// What narrows the queue of bank lines that are nobody's, and how many stand in it.

export const lineStates = ['open'] as const
/** From the limit of the day on, a second person must agree. */
export const lineSeconds = ['needed', 'alone'] as const
/** Whether the bank named the account it came from: money goes back nowhere else. */
export const lineSenders = ['named', 'unnamed'] as const
/** The oldest first where nothing is said. */
export const lineOrders = ['newest'] as const

export const lineFilter = {
  currency: z.optional(currencySchema),
  /** In the currency of each line, both ends included. */
  from: z.optional(amountSchema),
  to: z.optional(amountSchema),
  second: z.optional(z.enum(lineSeconds)),
  sender: z.optional(z.enum(lineSenders)),
  holder: z.optional(z.enum(queueHolders)),
  age: z.optional(z.enum(queueAges)),
  order: z.optional(z.enum(lineOrders)),
}

export const incomingLinesCounts = route({
  name: 'incomingLines.counts',
  method: 'GET',
  path: '/operator/incoming-line-counts',
  access: 'operator',
  summary: 'How many bank lines are nobody’s yet, and how many in the first saved views, up to 99',
  answer: countsSchema(lineStates),
  refusals: ['operator_only'],
})
