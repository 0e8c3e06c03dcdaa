import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'

/** What two people changed of an offering after it was published (`market.md` M54). */
export const otherTerms = {
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
  /** It can be changed as long. Not where it only may be taken back because the terms became others. */
  changeable: z.boolean(),
}
