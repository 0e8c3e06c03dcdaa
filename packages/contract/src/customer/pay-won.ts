import * as z from 'zod/mini'
import { confirmRefusals, confirmSchema } from '../wire/confirm.ts'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { applicationSchema } from './offerings.ts'

const payRefusals = [
  'not_found',
  'application_not_open',
  'payment_over',
  'qty_zero',
  'lot_invalid',
  'above_maximum',
  'insufficient_buying_power',
] as const

export const applicationsPreparePayment = route({
  name: 'applications.preparePayment',
  method: 'POST',
  path: '/api/applications/:id/prepare-payment',
  access: 'customer',
  summary:
    'Review of a payment for won shares, good for 120 s: all that the free money reaches, in whole units, or so many',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    quantity: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
  }),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      application: applicationSchema,
      quantity: z.int(),
      amount: moneySchema,
      available: moneySchema,
      availableAfter: moneySchema,
      /** Won shares that it leaves unpaid. */
      unpaid: z.int(),
    }),
  }),
  refusals: [...payRefusals, 'trade_password_required'],
})

export const applicationsPay = route({
  name: 'applications.pay',
  method: 'POST',
  path: '/api/applications/pay',
  access: 'customer',
  write: true,
  summary:
    'Pay for won shares as reviewed, with the trade password: out of settled own money alone',
  body: confirmSchema,
  answer: applicationSchema,
  refusals: [...payRefusals, 'account_locked', ...confirmRefusals],
})

export const payWonRoutes = [applicationsPreparePayment, applicationsPay] as const
