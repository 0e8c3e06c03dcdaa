import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { legalReasons } from '../wire/legal.ts'

/**
 * Stops trading and transfers of a customer until a day; at most 180 days, with a notice to the
 * customer.
 */
export const freezeSchema = z.strictObject({
  kind: z.literal('customer.freeze'),
  customer: idSchema,
  legalReason: z.enum(legalReasons),
  until: instantSchema,
})
/** Ends a freeze before its day. */
export const unfreezeSchema = z.strictObject({
  kind: z.literal('customer.unfreeze'),
  customer: idSchema,
  freeze: idSchema,
})
/**
 * Lets an account go on that a broken invariant stopped, as it was found: `because` is what
 * both people looked at.
 */
export const resumeSchema = z.strictObject({
  kind: z.literal('customer.lift'),
  customer: idSchema,
  because: z.string().check(z.minLength(1), z.maxLength(1000)),
})
