import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'
import { priceSchema } from '../wire/money-schemas.ts'

/** A price that the last price of a share has to reach before an order goes to the market. */
export const stopAheadSchema = z.object({
  price: priceSchema,
  /** What the share was traded at last, and how far that is from the stop in percent of it. */
  last: z.nullable(priceSchema),
  distance: z.nullable(z.string()),
})

/** The same of an order that was placed: with what reached it and when, null while nothing did. */
export const orderStopSchema = z.extend(stopAheadSchema, {
  triggered: z.nullable(z.object({ at: instantSchema, price: priceSchema })),
})
