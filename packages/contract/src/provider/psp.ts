import * as z from 'zod/mini'
import { route } from '../wire/route.ts'

/** What the payment provider may report of a payment. */
export const providerEventTypeSchema = z.enum([
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.funds_withdrawn',
])
export type ProviderEventType = z.infer<typeof providerEventTypeSchema>

/** The name under which the signature of a callback travels: `t=<unix seconds>,v1=<hex>`. */
export const signatureHeader = 'psp-signature'

/**
 * A callback: amounts in minor units, currencies in small letters. Fields that we do not read
 * are allowed.
 */
export const providerEventSchema = z.object({
  id: z.string().check(z.regex(/^evt_[A-Za-z0-9_-]{8,80}$/)),
  type: providerEventTypeSchema,
  created: z.int().check(z.minimum(0)),
  data: z.object({
    object: z.object({
      id: z.string().check(z.regex(/^pi_[A-Za-z0-9_-]{8,80}$/)),
      amount: z.int().check(z.minimum(0)),
      currency: z.string().check(z.regex(/^[a-z]{3}$/)),
    }),
  }),
})
export type ProviderEvent = z.infer<typeof providerEventSchema>

export const pspWebhook = route({
  name: 'psp.webhook',
  method: 'POST',
  path: '/api/psp/webhook',
  access: 'public',
  signed: signatureHeader,
  summary:
    'Callback of the payment provider. The header psp-signature carries t=<unix seconds>,v1=<hex> with HMAC-SHA256 over "<t>.<raw body>"; older than 300 s is refused. Each event id acts once',
  body: providerEventSchema,
  /** What became of it. `unchanged`: known before, or of no consequence any more. */
  answer: z.object({ outcome: z.enum(['moved', 'unchanged']) }),
  refusals: ['signature_wrong', 'not_found', 'deposit_differs', 'key_reused', 'busy'],
})

/** The name under which a provider outside of this house signs, in the same form. */
export const intentsSignatureHeader = 'stripe-signature'

/**
 * An event as a provider of payment intents sends it, read loosely: it sends far more kinds and
 * fields than we act on. `object` is a payment intent, a charge (`payment_intent`,
 * `amount_refunded`) or a dispute (`payment_intent`).
 */
export const intentsEventSchema = z.object({
  id: z.string().check(z.regex(/^evt_[A-Za-z0-9_-]{8,80}$/)),
  type: z.string().check(z.maxLength(100)),
  created: z.int().check(z.minimum(0)),
  /** Whether real money is meant. */
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().check(z.maxLength(100)),
      amount: z.optional(z.int().check(z.minimum(0))),
      amount_received: z.optional(z.int().check(z.minimum(0))),
      amount_refunded: z.optional(z.int().check(z.minimum(0))),
      currency: z._default(z.string().check(z.maxLength(10)), ''),
      payment_intent: z.nullish(z.string().check(z.maxLength(100))),
    }),
  }),
})
export type IntentsEvent = z.infer<typeof intentsEventSchema>

export const intentsWebhook = route({
  name: 'psp.intents',
  method: 'POST',
  path: '/api/psp/intents/webhook',
  access: 'public',
  signed: intentsSignatureHeader,
  summary:
    'Callback of a configured provider of payment intents (PSP_URL): signed as psp.webhook with the secret of PSP_WEBHOOK_SECRET. Events that concern no payment are taken and do nothing',
  body: intentsEventSchema,
  answer: z.object({ outcome: z.enum(['moved', 'unchanged']) }),
  refusals: ['signature_wrong', 'not_found', 'deposit_differs', 'key_reused', 'busy'],
})

export const pspRoutes = [pspWebhook, intentsWebhook] as const
