import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'
import { priceSchema } from '../wire/money-schemas.ts'

export const whichAuctionSchema = z.enum(['opening', 'intraday', 'closing'])

/**
 * An auction that runs, or comes next: everything is traded at one price as it ends. From
 * `lockedFrom` on no order is taken back or changed; null where that goes on to its end.
 */
export const auctionSchema = z.object({
  which: whichAuctionSchema,
  from: instantSchema,
  until: instantSchema,
  lockedFrom: z.nullable(instantSchema),
})

/** One that runs, and what it would come to if it ended now; null: nobody would trade. */
export const runningAuctionSchema = z.extend(auctionSchema, {
  /** Nothing is taken back or changed any more. */
  locked: z.boolean(),
  /** Of prices that are alike it is the nearest to this one. */
  reference: priceSchema,
  indicative: z.nullable(
    z.object({
      price: priceSchema,
      volume: z.int(),
      /** What stays open of the side that wants more at that price. */
      surplus: z.nullable(z.object({ side: z.enum(['buy', 'sell']), shares: z.int() })),
    }),
  ),
})
