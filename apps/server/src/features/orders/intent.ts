import { createHmac, timingSafeEqual } from 'node:crypto'
import { no, ok, type Outcome } from '@parkett/contract/outcome'
import * as z from 'zod/mini'

/** What a review fixed: nothing of it can be changed between review and confirmation. Short names keep the text small. */
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

/** A review may be confirmed for this long; a market order's quote for less (`screens.md` P1, `trust.md` 2.1). */
export const intentLifeMs = 120_000
export const quoteLifeMs = 30_000

export type Intents = {
  readonly seal: (intent: Intent) => string
  readonly open: (text: string, customer: bigint, now: number) => Outcome<Intent>
}

/**
 * Reviews are signed, not stored: preparing costs no write, and confirming marks the id as used in the order's own
 * transaction. The secret lives as long as the process; after a restart a review has expired.
 */
export function makeIntents(secret: Buffer): Intents {
  const sign = (payload: string): string => createHmac('sha256', secret).update(payload).digest('base64url')
  return {
    seal: (intent) => {
      const payload = Buffer.from(JSON.stringify(intent)).toString('base64url')
      return `${payload}.${sign(payload)}`
    },
    open: (text, customer, now) => {
      const [payload = '', signature = ''] = text.split('.')
      if (!same(signature, sign(payload))) return no('intent_expired')
      const intent = intentSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      // Another customer's review looks exactly like an expired one.
      if (intent.customer !== customer.toString() || now > intent.expiresAt) return no('intent_expired')
      if (intent.kind === 'market' && now > intent.quoteExpiresAt) return no('quote_moved')
      return ok(intent)
    },
  }
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
