import * as z from 'zod/mini'
import { idSchema } from '../wire/ids.ts'
import { priceSchema } from '../wire/money-schemas.ts'

/** How far a final price may lie beyond its range, as a part of one, and how long before the draw. */
export const beyondMost = { of: 1n, in: 5n } as const
export const priceAnswerHoursLeast = 12

/**
 * The final price of an offering with a range (`market.md` M69), behind its closing and before its draw. The range is
 * what both people read.
 */
export const offeringPriceSchema = z.strictObject({
  kind: z.literal('offering.price'),
  offering: idSchema,
  priceLow: priceSchema,
  priceHigh: priceSchema,
  price: priceSchema,
})
