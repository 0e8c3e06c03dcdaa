import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../wire/ids.ts'

/** An offering may be put off so many trading days at once, and so often. */
export const postponeDaysMost = 20
export const postponedMost = 3

/**
 * What both people read that it would close at, before: whoever asked saw no other closing. No price, quantity or
 * method is among what can be changed, and nothing at all once the list is closed.
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

/** One decision about an offering, the newest last: trading days that it was put off, or null, it was called off. */
export const offeringChangeSchema = z.object({
  at: instantSchema,
  days: z.nullable(z.int()),
  /** When it closes by this decision; null: it was called off. */
  closesAt: z.nullable(instantSchema),
  first: z.string(),
  second: z.string(),
  reason: z.string(),
})
export type OfferingChange = z.infer<typeof offeringChangeSchema>
