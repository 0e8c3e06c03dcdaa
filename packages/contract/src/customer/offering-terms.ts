import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'
import { priceSchema } from '../wire/money-schemas.ts'

/** What can be changed of an offering beside its times: the price, of a range its highest and lowest, and the shares offered. */
export const newTermsSchema = z.strictObject({
  price: priceSchema,
  priceLow: z.nullable(priceSchema),
  offered: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
})
export type NewTerms = z.infer<typeof newTermsSchema>

/** What two people changed of an offering after it was published (`market.md` M54, M73). */
export const otherTerms = {
  /** Each change of price and quantity, the first one first. */
  retermed: z.array(z.object({ at: instantSchema, before: newTermsSchema, after: newTermsSchema })),
  /** Put off: since when, and when it closed before. */
  postponed: z.nullable(z.object({ at: instantSchema, from: instantSchema })),
  /** There will be no draw. */
  calledOffAt: z.nullable(instantSchema),
}

/** How an application still ends otherwise than by its result. */
export const wayOut = {
  /** The offering was called off, and it ended with it. */
  calledOff: z.boolean(),
  /** Until when it can be taken back; null: not, or not any more. */
  cancelUntil: z.nullable(instantSchema),
  /** The price is none that it said yes to: by when its owner says yes to it, or it ends; null: nothing is asked. */
  askedUntil: z.nullable(instantSchema),
  /** It ended because the price is none that it said yes to. */
  fell: z.boolean(),
  /** It can be changed as long. Not where it only may be taken back because the terms became others. */
  changeable: z.boolean(),
}
