import * as z from 'zod/mini'
import { amountSchema, currencySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { countsSchema } from './queue-counts.ts'
import { queueAges, queueHolders, soughtSchema } from './queue-filter.ts'

// What narrows the queue of applications for blocks, and how many stand in it.

export const blockViews = ['open', 'closed'] as const
export type BlockView = (typeof blockViews)[number]
/** Whether a person decides, or the rule where no person does. */
export const blockDeciders = ['person', 'rule'] as const
/** What came of one that was decided. */
export const blockOutcomes = ['executed', 'rejected', 'cancelled', 'released'] as const
/** The oldest first where nothing is said; what is decided is the newest first. */
export const blockOrders = ['newest', 'largest'] as const

export const blockFilter = {
  /** Of a customer whose name has this in it, or with this reference. */
  q: z.optional(soughtSchema),
  currency: z.optional(currencySchema),
  /** With charges, in the currency of each, both ends included. */
  from: z.optional(amountSchema),
  to: z.optional(amountSchema),
  decider: z.optional(z.enum(blockDeciders)),
  outcome: z.optional(z.enum(blockOutcomes)),
  holder: z.optional(z.enum(queueHolders)),
  /** Against the target of what a person reviews; all else is neither. */
  age: z.optional(z.enum(queueAges)),
  order: z.optional(z.enum(blockOrders)),
}

/** What the address of the queue says. */
export const blockView = { state: z.optional(z.enum(blockViews)), ...blockFilter }

export const blocksCounts = route({
  name: 'blocks.counts',
  method: 'GET',
  path: '/operator/block-counts',
  access: 'operator',
  summary: 'How many applications for blocks wait, and how many in the first saved views, up to 99',
  answer: countsSchema(blockViews),
  refusals: ['operator_only'],
})
