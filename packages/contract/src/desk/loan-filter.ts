import * as z from 'zod/mini'
import { loanPurposes, loanStates } from '../customer/loan-lists.ts'
import { amountSchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { countsSchema } from './queue-counts.ts'
import { queueAges, queueHolders, soughtSchema } from './queue-filter.ts'

// What narrows the queue of loans, and how many stand in each of its views.

export const loanViews = ['open', 'arrears', 'closed'] as const
export type LoanView = (typeof loanViews)[number]
/** Whether two people decide about it, or one may. */
export const loanSeconds = ['needed', 'alone'] as const
/** The oldest first where nothing is said; what runs or has ended is the newest first. */
export const loanOrders = ['newest', 'largest'] as const

export const loanFilter = {
  /** Of a customer whose name has this in it, or with this reference. */
  q: z.optional(soughtSchema),
  status: z.optional(z.enum(loanStates)),
  /** What was applied for, both ends included. */
  from: z.optional(amountSchema),
  to: z.optional(amountSchema),
  purpose: z.optional(z.enum(loanPurposes)),
  second: z.optional(z.enum(loanSeconds)),
  holder: z.optional(z.enum(queueHolders)),
  /** Against the target of what waits for the house; what waits for its customer is neither. */
  age: z.optional(z.enum(queueAges)),
  order: z.optional(z.enum(loanOrders)),
}

/** What the address of the queue says. */
export const loanView = { state: z.optional(z.enum(loanViews)), ...loanFilter }

export const loansCounts = route({
  name: 'loans.counts',
  method: 'GET',
  path: '/operator/loan-counts',
  access: 'operator',
  summary: 'How many loans wait or are in arrears, and how many in the first saved views, up to 99',
  answer: countsSchema(loanViews),
  refusals: ['operator_only'],
})
