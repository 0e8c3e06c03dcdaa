import * as z from 'zod/mini'
import { documentKinds } from '../customer/kyc.ts'
import { route } from '../wire/route.ts'
import { countsSchema } from './queue-counts.ts'
import { queueAges, queueHolders, soughtSchema } from './queue-filter.ts'

// What narrows the queue of verifications, and how many stand in each of its views.

/** All that wait; those that nobody opened yet; those that somebody opened and nobody decided. */
export const identityStates = ['open', 'submitted', 'in_review'] as const
export type IdentityState = (typeof identityStates)[number]

/** Whether a machine check failed, or the document stands on another account too. */
export const identityFindings = ['some', 'none'] as const
/** The oldest first where nothing is said. */
export const identityOrders = ['newest'] as const

/** What the address of the queue says. */
export const identityView = {
  state: z.optional(z.enum(identityStates)),
  /** Of a customer whose user name has this in it, or with this reference. */
  q: z.optional(soughtSchema),
  document: z.optional(z.enum(documentKinds)),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  findings: z.optional(z.enum(identityFindings)),
  holder: z.optional(z.enum(queueHolders)),
  age: z.optional(z.enum(queueAges)),
  order: z.optional(z.enum(identityOrders)),
}

export const kycCounts = route({
  name: 'kyc.counts',
  method: 'GET',
  path: '/operator/identity-counts',
  access: 'operator',
  summary:
    'How many verifications stand in each view of the queue, and in the first saved ones, up to 99',
  answer: countsSchema(identityStates),
  refusals: ['operator_only'],
})
