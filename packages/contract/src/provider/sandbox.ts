import * as z from 'zod/mini'
import { emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { amountSchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

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
  refusals: ['not_found', 'kyc_required', 'amount_zero', 'below_minimum', 'above_maximum'],
})

export const sandboxRoutes = [sandboxPayment, sandboxAct, sandboxTransfer] as const
