import * as z from 'zod/mini'
import { dateSchema, idSchema } from '../wire/ids.ts'
import { quotaSchema } from './pay-after.ts'

/** New shares placed with those who hold a listed company at the close of a day (`market.md` M51). */
const placementSchema = z.object({
  /** The company whose shares count. */
  parent: z.object({
    instrument: idSchema,
    name: z.string(),
    nameZh: z.nullable(z.string()),
    code: z.string(),
  }),
  /** So many of them entitle to one new share. */
  heldPer: z.int(),
  recordOn: dateSchema,
  /** Held at that close, and the new shares that it entitles to; null: that day is not over, or it is closed. */
  held: z.nullable(z.int()),
  shares: z.nullable(z.int()),
})

/** What an offering asks of a holding. */
export const ofHolding = {
  /** Null: the whole price is set aside with the application. */
  quota: z.nullable(quotaSchema),
  /** Null: everybody may apply. */
  placement: z.nullable(placementSchema),
}
