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

/** A callback: amounts in minor units, currencies in small letters. Fields that we do not read are allowed. */
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

const payment = z.object({
  intent: z.string(),
  deposit: idSchema,
  amount: moneySchema,
  status: z.enum(['waiting', 'processing', 'paid', 'failed', 'cancelled', 'disputed']),
  createdAt: instantSchema,
})
export type SandboxPayment = z.infer<typeof payment>

const opened = { intent: z.string().check(z.maxLength(100)), secret: z.string().check(z.maxLength(100)) }

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
  summary: 'Simulated mode: choose what the embedded provider does; it then sends signed callbacks like any provider',
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
  summary: "Simulated mode: let the bank transfer arrive that the customer was shown, with the customer's reference",
  /** `mistyped`: with a slip in the reference, so that it waits for staff. */
  body: z.strictObject({ amount: amountSchema, mistyped: z.optional(z.boolean()) }),
  answer: emptySchema,
  refusals: ['not_found', 'kyc_required', 'amount_zero', 'below_minimum'],
})

export const pspRoutes = [pspWebhook, sandboxPayment, sandboxAct, sandboxTransfer] as const
