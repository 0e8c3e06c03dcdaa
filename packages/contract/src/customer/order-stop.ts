import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'
import { priceSchema } from '../wire/money-schemas.ts'

/**
 * How far a trailing stop stays behind the last price: money on a step of the price ("2.00"), or percent
 * with two decimals at most ("2.50%").
 */
export const trailSchema = z
  .string()
  .check(z.regex(/^\d{1,12}(\.\d{1,4})?$|^\d{1,3}(\.\d{1,2})?%$/))

/** What a trailing stop has seen: of a sale the highest last price since its review, of a purchase the lowest. */
const followedSchema = z.object({
  by: trailSchema,
  best: priceSchema,
  /** When it was at that price, as far as it is kept by now, and since when it is looked at. */
  at: instantSchema,
  since: instantSchema,
})

/** A price that the last price of a share has to reach before an order goes to the market. */
export const stopAheadSchema = z.object({
  price: priceSchema,
  /** What the share was traded at last, and how far that is from the stop in percent of it. */
  last: z.nullable(priceSchema),
  distance: z.nullable(z.string()),
  /** Given where it follows the last price: then `price` is where it stands by now. */
  trail: z.optional(followedSchema),
  /**
   * Given where it stands beside a limit of the same order that is in the market already: that limit, and the
   * worst price of what is left once the stop is reached.
   */
  beside: z.optional(z.object({ limit: priceSchema, worst: priceSchema })),
})

/** The same of an order that was placed: with what reached it and when, null while nothing did. */
export const orderStopSchema = z.extend(stopAheadSchema, {
  triggered: z.nullable(z.object({ at: instantSchema, price: priceSchema })),
})
