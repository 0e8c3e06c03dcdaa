import { lastsSchema } from '@parkett/contract/customer/order-lasts'
import * as z from 'zod/mini'

/** What a review fixed: nothing of it can be changed between review and confirmation. */
export const intentSchema = z.strictObject({
  id: z.string(),
  // The number of the order it becomes: two of one review would be one row.
  order: z.string(),
  customer: z.string(),
  instrument: z.string(),
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['limit', 'market']),
  timeInForce: lastsSchema,
  quantity: z.int(),
  limit: z.string(),
  stop: z.optional(z.string()),
  /** Of a stop that follows: its distance, and what it has seen when it was reviewed. */
  trail: z.optional(z.strictObject({ by: z.string(), best: z.string(), since: z.number() })),
  /** Of a limit beside a stop: the worst price once that is reached. */
  beside: z.optional(z.string()),
  value: z.string(),
  fees: z.string(),
  /** The most that comes back at once out of the pool for it; left out where nothing does. */
  back: z.optional(z.string()),
  /** Lots of a sale as they were chosen, each with its shares, and the cycle they are of. */
  lots: z.optional(
    z.strictObject({ cycle: z.string(), parts: z.array(z.tuple([z.string(), z.int()])) }),
  ),
  expiresAt: z.number(),
})
export type Intent = z.infer<typeof intentSchema>
