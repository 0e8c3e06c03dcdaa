import { no, type Outcome } from '@parkett/contract/wire/outcome'
import * as z from 'zod/mini'
import { makeReviews, type Reviews } from '../../platform/http/signed-review.ts'

/** What a review fixed: nothing of it can be changed between review and confirmation. */
const intentSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  instrument: z.string(),
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['limit', 'market']),
  timeInForce: z.enum(['day', 'gtc', 'ioc']),
  quantity: z.int(),
  limit: z.string(),
  value: z.string(),
  fees: z.string(),
  expiresAt: z.number(),
  quoteExpiresAt: z.number(),
})
export type Intent = z.infer<typeof intentSchema>

/** A market order's quote is good for less than its review (`screens.md` P1). */
export const quoteLifeMs = 30_000

export type Intents = Reviews<Intent>

export function makeIntents(secret: Buffer): Intents {
  const reviews = makeReviews(secret, intentSchema)
  const open = (text: string, customer: bigint, now: number): Outcome<Intent> => {
    const opened = reviews.open(text, customer, now)
    const moved = opened.ok && opened.value.kind === 'market' && now > opened.value.quoteExpiresAt
    return moved ? no('quote_moved') : opened
  }
  return { seal: reviews.seal, open }
}
