import * as z from 'zod/mini'
import { confirmSchema } from '../wire/confirm.ts'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema, priceSchema, quantitySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { orderRefusals } from './order-refusals.ts'
import { changeSchema } from './order-timeline.ts'
import { trailSchema } from './order-stop.ts'
import { orderSchema, ordersPlace } from './orders.ts'

/**
 * What is to be different; what is left out stays. The quantity is that of the whole order, with what
 * is filled. A stop, and the distance of one that follows the last price, can be changed while the order
 * waits for it, a limit where it is one of the customer's own.
 */
export const amendRequestSchema = z.strictObject({
  quantity: z.optional(quantitySchema),
  limit: z.optional(priceSchema),
  stop: z.optional(priceSchema),
  trail: z.optional(trailSchema),
  timeInForce: z.optional(z.enum(['day', 'gtc'])),
})
export type AmendRequest = z.infer<typeof amendRequestSchema>

const amendReviewSchema = z.object({
  order: orderSchema,
  change: changeSchema,
  /** It gives up its place in time: others at its price come first. */
  goesBehind: z.boolean(),
  buyingPower: moneySchema,
  buyingPowerAfter: moneySchema,
})

/** What speaks against a change besides what speaks against such an order. */
const amendRefusals = [
  'order_not_open',
  'amend_elsewhere',
  'order_changed',
  'amend_below_filled',
  'auction_locked',
] as const

export const ordersPrepareAmend = route({
  name: 'orders.prepareAmend',
  method: 'POST',
  path: '/api/orders/:id/amend/prepare',
  access: 'customer',
  summary: 'Review a change of an open order: before and after, fixed for 120 s',
  params: z.strictObject({ id: idSchema }),
  body: amendRequestSchema,
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: amendReviewSchema,
  }),
  refusals: [
    ...orderRefusals,
    'order_too_large',
    'field_invalid',
    ...amendRefusals,
    'amend_nothing',
  ],
})

export const ordersAmend = route({
  name: 'orders.amend',
  method: 'POST',
  path: '/api/orders/:id/amend',
  access: 'customer',
  write: true,
  summary: 'Confirm a prepared change with the trade password; its hold goes up or down with it',
  params: z.strictObject({ id: idSchema }),
  body: confirmSchema,
  answer: orderSchema,
  refusals: [...ordersPlace.refusals, ...amendRefusals],
})

export const orderAmendRoutes = [ordersPrepareAmend, ordersAmend] as const
