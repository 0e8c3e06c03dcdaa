import * as z from 'zod/mini'
import { newTermsSchema } from '../customer/offering-terms.ts'
import { idSchema, instantSchema } from '../wire/ids.ts'

/** An offering may be put off so many trading days at once, and so often; its price and quantity change as often. */
export const postponeDaysMost = 20
export const postponedMost = 3
export const changedMost = 3
/** Whoever applied has so long to say yes again. */
export const answerHoursLeast = 24

/**
 * What both people read that it would close at, before: whoever asked saw no other closing. No method is among what
 * can be changed, and nothing at all once the list is closed.
 */
const seen = { offering: idSchema, closesAt: instantSchema }

/** Closing, draw and all that follows so many trading days later; who applied before is told, and may take it back. */
export const offeringPostponeSchema = z.strictObject({
  kind: z.literal('offering.postpone'),
  ...seen,
  days: z.int().check(z.minimum(1), z.maximum(postponeDaysMost)),
})

/** There will be no draw: every application ends, and what was set aside is free again. */
export const offeringCallOffSchema = z.strictObject({
  kind: z.literal('offering.callOff'),
  ...seen,
})

/**
 * Another price, another range or another number of shares for everybody (`market.md` M73), beside what both people read.
 * Nobody pays more by it than they said yes to.
 */
export const offeringChangeActSchema = z.strictObject({
  kind: z.literal('offering.change'),
  ...seen,
  before: newTermsSchema,
  ...newTermsSchema.shape,
})

/**
 * One decision about an offering, the newest last: trading days that it was put off, what price and quantity were and became,
 * or neither, it was called off.
 */
export const offeringChangeSchema = z.object({
  at: instantSchema,
  days: z.nullable(z.int()),
  terms: z.nullable(z.object({ before: newTermsSchema, after: newTermsSchema })),
  /** When it closes by this decision; null: it was called off. */
  closesAt: z.nullable(instantSchema),
  first: z.string(),
  second: z.string(),
  reason: z.string(),
})
export type OfferingChange = z.infer<typeof offeringChangeSchema>
