import * as z from 'zod/mini'
import {
  cursorSchema,
  dateSchema,
  idSchema,
  instantSchema,
  page,
  periodSchema,
} from '../wire/ids.ts'
import { haltSchema, instrumentSchema, quoteSchema } from './market.ts'
import { auctionSchema } from './market-auction.ts'
import { currencySchema, moneySchema, priceSchema, quantitySchema } from '../wire/money-schemas.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { confirmSchema } from '../wire/confirm.ts'
import { route } from '../wire/route.ts'
import { feesSchema } from './order-fees.ts'
import { lastsSchema } from './order-lasts.ts'
import { lotChoiceSchema, lotsTakenSchema, orderLotsSchema } from './order-lots.ts'
import { orderRefusals } from './order-refusals.ts'
import { orderStopSchema, stopAheadSchema, trailSchema } from './order-stop.ts'
import { timelineSchema } from './order-timeline.ts'
import { nudges } from './order-nudges.ts'

export const sideSchema = z.enum(['buy', 'sell'])
export type Side = z.infer<typeof sideSchema>
export const orderTypeSchema = z.enum(['limit', 'market'])
export const orderStatusSchema = z.enum([
  'accepted',
  'queued',
  'partially_filled',
  'filled',
  'cancelled',
  'expired',
  'rejected',
])
export type OrderStatus = z.infer<typeof orderStatusSchema>

/**
 * What a customer asks for. `limit` is required for limit orders and refused for market orders. With
 * a `stop` it waits until the last price has reached that, and goes to the market then, as its type
 * says (`market.md` M38); a `trail` in its place makes a stop of a market order that follows the last
 * price (`market.md` M60).
 */
export const orderRequestSchema = z.strictObject({
  instrument: idSchema,
  side: sideSchema,
  type: orderTypeSchema,
  quantity: quantitySchema,
  limit: z.optional(priceSchema),
  stop: z.optional(priceSchema),
  trail: z.optional(trailSchema),
  /** Of a sale: its limit is in the market beside the stop, and one ends the other (M62). */
  beside: z.optional(z.literal(true)),
  timeInForce: z.optional(lastsSchema),
  /** Of a sale: the lots it takes; without them it takes no lots by choice. */
  lots: z.optional(lotChoiceSchema),
})
export type OrderRequest = z.infer<typeof orderRequestSchema>

const reviewSchema = z.object({
  instrument: instrumentSchema,
  quote: quoteSchema,
  side: sideSchema,
  type: orderTypeSchema,
  quantity: quantitySchema,
  timeInForce: lastsSchema,
  gtcUntil: z.nullable(dateSchema), // the last day it may wait for; null: day orders only
  /** What its market has beside the book: an auction, a session at the closing price. */
  sessions: z.array(z.enum(['auction', 'close'])),
  /** The limit, or for a market order its protection price: the worst price it can be filled at. */
  limit: priceSchema,
  /** Given where the order waits for a price first. */
  stop: z.optional(stopAheadSchema),
  /** The price the estimate uses: the best opposite quote, never better than the market shows. */
  price: priceSchema,
  value: moneySchema,
  fees: feesSchema,
  /** Buy: value + fees. Sell: value - fees, the amount to receive. */
  total: moneySchema,
  atStop: z.optional(moneySchema), // the same at the stop of a sale that has a limit beside it
  /** Reserved on acceptance: a buy holds limit × quantity + fees at that price. Zero for a sell. */
  hold: moneySchema,
  buyingPower: moneySchema,
  buyingPowerAfter: moneySchema,
  cashAfter: moneySchema,
  /** Of a buy: what comes back at once out of the pool for it, where the sweep is on. */
  fromPool: z.nullable(moneySchema),
  /** Of a buy: what is missing for it, counting what the pool could give; null: it is enough. */
  shortBy: z.nullable(moneySchema),
  sellable: z.int(),
  lotSize: z.int(),
  tick: priceSchema,
  settlesOn: dateSchema,
  sellableFrom: dateSchema,
  /** The trading day it is for: the last of an order that stands for its day alone. */
  tradeDate: dateSchema,
  /** Of a buy: where a sale of all of it brings back what it costs, charges of both sides included. */
  breakEven: z.nullable(priceSchema),
  queuedUntil: z.nullable(instantSchema), // the session is closed: the order waits until then
  auction: z.optional(auctionSchema), // it takes part in one first: that runs, or of the opening
  /**
   * Refusals this order would meet now, in the order the rules are checked, with the facts of
   * their sentence.
   */
  problems: z.array(
    z.object({
      reason: z.string(),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  lots: z.optional(lotsTakenSchema), // given where lots were chosen
  nudges: z.array(z.enum(nudges)),
})
export type OrderReview = z.infer<typeof reviewSchema>

export const ordersEstimate = route({
  name: 'orders.estimate',
  method: 'GET',
  path: '/api/orders/estimate',
  access: 'customer',
  summary:
    'Live figures for a ticket: price, value, every fee, total, funds after; nothing is reserved',
  query: z.strictObject({
    instrument: idSchema,
    side: sideSchema,
    type: orderTypeSchema,
    quantity: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    limit: z.optional(priceSchema),
    stop: z.optional(priceSchema),
    trail: z.optional(trailSchema),
    beside: z.optional(z.literal('true')),
    timeInForce: z.optional(lastsSchema),
  }),
  answer: reviewSchema,
  refusals: ['not_found', 'not_tradable', 'market_data_stale', 'calendar_missing'],
})

export const ordersPrepare = route({
  name: 'orders.prepare',
  method: 'POST',
  path: '/api/orders/prepare',
  access: 'customer',
  summary:
    'Review: the server fixes what will be confirmed, for 120 s; `limit` is the worst price of it',
  body: orderRequestSchema,
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: reviewSchema,
  }),
  refusals: orderRefusals,
})

export const fillSchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** The market's day it belongs to: that of the contract note, the lot and the chart. */
  tradeDate: dateSchema,
  price: priceSchema,
  quantity: z.int(),
  value: moneySchema,
  fees: moneySchema,
  journal: idSchema,
  provenance: provenanceSchema,
})

export const orderSchema = z.object({
  id: idSchema,
  reference: z.string(),
  instrument: instrumentSchema,
  side: sideSchema,
  type: orderTypeSchema,
  timeInForce: lastsSchema,
  status: orderStatusSchema,
  quantity: z.int(),
  filled: z.int(),
  limit: priceSchema,
  /** Given where it waits for a price, or waited: then with what was reached, and when. */
  stop: z.optional(orderStopSchema),
  averagePrice: z.nullable(priceSchema),
  currency: currencySchema,
  /** Traded so far, and every charge booked on it: the history needs no call for each order. */
  value: moneySchema,
  charges: moneySchema,
  hold: moneySchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  tradeDate: dateSchema,
  expiresOn: dateSchema,
  reason: z.nullable(z.string()),
  /** Given where it is open and nothing of it can be changed: it is taken back and placed anew. */
  fixed: z.optional(z.literal(true)),
  /** Given where a savings plan bought. */
  plan: z.optional(idSchema),
  /** Given where lots were chosen: as they stand for what was filled, and for what still may be. */
  lots: z.optional(lotChoiceSchema),
  provenance: provenanceSchema,
})
export type Order = z.infer<typeof orderSchema>

export const ordersPlace = route({
  name: 'orders.place',
  method: 'POST',
  path: '/api/orders',
  access: 'customer',
  write: true,
  summary: 'Confirm a prepared order with the trade password',
  body: confirmSchema,
  answer: orderSchema,
  refusals: [
    ...orderRefusals,
    'intent_expired',
    'intent_used',
    'quote_moved',
    'trade_password_wrong',
    'trade_password_locked',
    'too_many_open_orders',
    'key_missing',
    'key_reused',
  ],
})

export const ordersCancel = route({
  name: 'orders.cancel',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  access: 'customer',
  write: true,
  summary: 'Cancel the unfilled rest; the hold is released once',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({}),
  answer: orderSchema,
  refusals: ['not_found', 'order_not_open', 'auction_locked', 'key_missing', 'key_reused'],
})

export const ordersList = route({
  name: 'orders.list',
  method: 'GET',
  path: '/api/orders',
  access: 'customer',
  summary: 'Orders, newest first',
  query: z.strictObject({
    /** `waiting`: of those that are open, the ones that wait for their stop. */
    segment: z.optional(z.enum(['open', 'waiting', 'done', 'all'])),
    instrument: z.optional(idSchema),
    period: z.optional(periodSchema),
    cursor: z.optional(cursorSchema),
  }),
  answer: page(orderSchema),
  refusals: [],
})

export const ordersDetail = route({
  name: 'orders.detail',
  method: 'GET',
  path: '/api/orders/:id',
  access: 'customer',
  summary: 'One order: timeline, fills, planned and actual cost',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    order: orderSchema,
    timeline: timelineSchema,
    fills: z.array(fillSchema),
    fees: feesSchema,
    planned: z.object({ value: moneySchema, fees: moneySchema, total: moneySchema }),
    actual: z.object({ value: moneySchema, fees: moneySchema, total: moneySchema }),
    settlesOn: z.nullable(dateSchema),
    /** What came over from the bank side by itself because the order needed it; null: nothing. */
    moved: z.nullable(moneySchema),
    lots: z.optional(orderLotsSchema), // given where lots were chosen
    halt: z.optional(haltSchema), // given while trading in the share is stopped: the order waits
    auction: z.optional(auctionSchema), // given while the order takes part in one next
  }),
  refusals: ['not_found'],
})

export const ordersRoutes = [
  ordersEstimate,
  ordersPrepare,
  ordersPlace,
  ordersCancel,
  ordersList,
  ordersDetail,
] as const
