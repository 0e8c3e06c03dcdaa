import * as z from 'zod/mini'
import { emptySchema, idSchema, instantSchema } from './ids.ts'
import { amountSchema, moneySchema } from './money.ts'
import { route } from './route.ts'

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

const payment = z.object({
  intent: z.string(),
  deposit: idSchema,
  amount: moneySchema,
  status: z.enum(['waiting', 'processing', 'paid', 'failed', 'cancelled', 'disputed']),
  createdAt: instantSchema,
})
export type SandboxPayment = z.infer<typeof payment>

const opened = {
  intent: z.string().check(z.maxLength(100)),
  secret: z.string().check(z.maxLength(100)),
}

/** The embedded provider, which exists in simulated mode only: its own page asks this. */
export const sandboxPayment = route({
  name: 'sandbox.payment',
  method: 'GET',
  path: '/api/sandbox/payment',
  access: 'customer',
  summary: 'Simulated mode: a payment at the embedded provider, for who has its secret',
  query: z.strictObject(opened),
  answer: payment,
  refusals: ['not_found'],
})

export const sandboxAct = route({
  name: 'sandbox.act',
  method: 'POST',
  path: '/api/sandbox/payment',
  access: 'customer',
  summary:
    'Simulated mode: choose what the embedded provider does; it then sends signed callbacks like any provider',
  body: z.strictObject({
    ...opened,
    choice: z.enum(['succeed', 'fail', 'delay', 'charge_back']),
    /** With `delay`: after how many seconds it succeeds. */
    seconds: z.optional(z.int().check(z.minimum(1), z.maximum(86_400))),
  }),
  answer: payment,
  refusals: ['not_found', 'deposit_not_open'],
})

export const sandboxTransfer = route({
  name: 'sandbox.transfer',
  method: 'POST',
  path: '/api/sandbox/transfer',
  access: 'customer',
  write: true,
  summary:
    "Simulated mode: let the bank transfer arrive that the customer was shown, with the customer's reference",
  /** `mistyped`: with a slip in the reference, so that it waits for staff. */
  body: z.strictObject({ amount: amountSchema, mistyped: z.optional(z.boolean()) }),
  answer: emptySchema,
  refusals: ['not_found', 'kyc_required', 'amount_zero', 'below_minimum'],
})

export const pspRoutes = [
  pspWebhook,
  intentsWebhook,
  sandboxPayment,
  sandboxAct,
  sandboxTransfer,
] as const
