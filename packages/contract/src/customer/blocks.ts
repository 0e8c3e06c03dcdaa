import * as z from 'zod/mini'
import { confirmRefusals, confirmSchema, gateSchema } from '../wire/confirm.ts'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
  periodSchema,
} from '../wire/ids.ts'
import { currencySchema, moneySchema, priceSchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { instrumentSchema, quoteSchema } from './market.ts'
import { feesSchema } from './order-fees.ts'
import { warningSchema } from './purchase-warning.ts'

/** `executed`: bought, not settled; `locked`: settled, may not be sold before its day; `free`: may. */
export const blockStatuses = [
  'submitted',
  'in_review',
  'executed',
  'locked',
  'free',
  'rejected',
  'cancelled',
  'released',
] as const
export type BlockStatus = (typeof blockStatuses)[number]

/** Why an application was rejected, or released because nobody decided. */
export const blockReasons = [
  'sold_out',
  'identity',
  'frozen',
  'locked',
  'related',
  'review_timeout',
  'taken_back',
] as const
export type BlockReason = (typeof blockReasons)[number]

/** Who sells from outside of the house. */
export const sellerKinds = ['founder', 'fund', 'company'] as const
/** What buyers learn of who sells: of a customer nothing else. */
export const shownSellerKinds = [...sellerKinds, 'customer'] as const

/** Null where a customer sells. */
export const sellerSchema = z.object({
  kind: z.enum(shownSellerKinds),
  name: z.nullable(z.string()),
  /** Shares held before the offer. */
  holding: z.nullable(z.int()),
})

/** Percent with two decimals, signed: above zero is below the other price. */
export const percentSchema = z.string().check(z.regex(/^-?\d{1,6}\.\d{2}$/))

const offerSchema = z.object({
  id: idSchema,
  instrument: instrumentSchema,
  quote: quoteSchema,
  currency: currencySchema,
  price: priceSchema,
  /** The last price when the offer was recorded, and when that was. */
  referencePrice: priceSchema,
  referenceAt: instantSchema,
  /** Below the reference price; a premium is below zero. */
  discountPct: percentSchema,
  /** Below the last price of now; null where there is none. */
  discountToLastPct: z.nullable(percentSchema),
  total: z.int(),
  remaining: z.int(),
  minimum: z.int(),
  step: z.int(),
  /** The most that one customer may have of it. */
  maximum: z.int(),
  /** What this customer may still apply for. */
  room: z.int(),
  seller: sellerSchema,
  /** Who reads it sells it. */
  own: z.boolean(),
  opensAt: instantSchema,
  closesAt: instantSchema,
  lockedUntil: dateSchema,
  /** The first that holds, in this order. `stopped`: its seller may not sell now, it may go on. */
  status: z.enum(['upcoming', 'closed', 'stopped', 'sold_out', 'limit_reached', 'open']),
  /** Made of the seed of a simulated market, with its seller; not one that the house listed. */
  fictional: z.boolean(),
})
export type BlockOffer = z.infer<typeof offerSchema>

/** What makes an offer fair or not (`honesty.md` F13): shown before anything is reviewed. */
const fairnessSchema = z.object({
  last: z.nullable(priceSchema),
  /** Average of the trading day that has begun, weighted by what was traded; null before that. */
  average: z.nullable(priceSchema),
  discountToAveragePct: z.nullable(percentSchema),
  /** Shares traded on the last trading days that are over, and how many days these are. */
  volume: z.int(),
  days: z.int(),
  /** How many average days of trading the whole block is; null where nothing is traded. */
  blockDays: z.nullable(z.string()),
  /** Every charge of selling as many again at the last price of now; null without one. */
  resale: z.nullable(z.object({ quantity: z.int(), fees: feesSchema })),
})
export type BlockFairness = z.infer<typeof fairnessSchema>

export const blockOrderSchema = z.object({
  id: idSchema,
  reference: z.string(),
  offer: idSchema,
  instrument: instrumentSchema,
  /** Null: a customer of the house, whom nobody learns. */
  seller: z.nullable(z.string()),
  status: z.enum(blockStatuses),
  reason: z.nullable(z.enum(blockReasons)),
  quantity: z.int(),
  price: priceSchema,
  value: moneySchema,
  fees: moneySchema,
  /** What was set aside when it was made: value and fees. */
  amount: moneySchema,
  /** What is set aside now. */
  held: moneySchema,
  appliedAt: instantSchema,
  reviewAt: z.nullable(instantSchema),
  /** Approved and executed in one step. */
  executedAt: z.nullable(instantSchema),
  tradeDate: z.nullable(dateSchema),
  settlesOn: z.nullable(dateSchema),
  lockedUntil: dateSchema,
  endedAt: z.nullable(instantSchema),
  /** Its review has not begun. */
  mayCancel: z.boolean(),
})
export type BlockOrder = z.infer<typeof blockOrderSchema>

/** With the warning that it was confirmed with. */
const blockOrderDetailSchema = z.extend(blockOrderSchema, { warning: warningSchema })
export type BlockOrderDetail = z.infer<typeof blockOrderDetailSchema>

export const blocksList = route({
  name: 'blocks.list',
  method: 'GET',
  path: '/api/blocks',
  access: 'customer',
  summary: 'Blocks on offer with what is left of each, and what speaks against applying at all',
  answer: z.object({
    rows: z.array(offerSchema),
    open: z.int(),
    gate: gateSchema,
  }),
  refusals: [],
})

export const blocksDetail = route({
  name: 'blocks.detail',
  method: 'GET',
  path: '/api/blocks/:id',
  access: 'customer',
  summary:
    'One block with what makes it fair or not: discount, average, volume, seller, lock-up, charges of resale',
  params: z.strictObject({ id: idSchema }),
  /** Shares that the charges of resale are worked out for; without, the fewest that can be had. */
  query: z.strictObject({ quantity: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))) }),
  answer: z.object({
    offer: offerSchema,
    fairness: fairnessSchema,
    /** Settled free money in its currency, both sides together. */
    available: moneySchema,
    gate: gateSchema,
  }),
  refusals: ['not_found'],
})

const applyRefusals = [
  'block_own',
  'block_stopped',
  'block_not_open',
  'qty_zero',
  'lot_invalid',
  'block_too_small',
  'block_too_large',
  'block_sold_out',
  'insufficient_settled',
  'own_brake',
  'not_offered',
  'kyc_required',
  'trade_password_required',
  'account_locked',
  'rule_missing',
] as const

export const blocksPrepare = route({
  name: 'blocks.prepare',
  method: 'POST',
  path: '/api/blocks/prepare',
  access: 'customer',
  summary: 'Review of an application for a block with all that makes it fair, good for 120 s',
  body: z.strictObject({
    offer: idSchema,
    quantity: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  }),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      offer: offerSchema,
      fairness: fairnessSchema,
      quantity: z.int(),
      value: moneySchema,
      fees: feesSchema,
      /** Value and fees: what is set aside. */
      amount: moneySchema,
      availableAfter: moneySchema,
      /** What is signed with it and shown. */
      warning: warningSchema,
    }),
  }),
  refusals: [...applyRefusals, 'not_found'],
})

export const blocksPlace = route({
  name: 'blocks.place',
  method: 'POST',
  path: '/api/block-orders',
  access: 'customer',
  write: true,
  summary: 'Apply for a block as reviewed, with the trade password: the amount is set aside',
  body: confirmSchema,
  answer: blockOrderSchema,
  refusals: [...applyRefusals, ...confirmRefusals],
})

export const blocksCancel = route({
  name: 'blocks.cancel',
  method: 'POST',
  path: '/api/block-orders/:id/cancel',
  access: 'customer',
  write: true,
  summary:
    'Take an application for a block back before its review: what was set aside is free again',
  params: z.strictObject({ id: idSchema }),
  body: emptySchema,
  answer: blockOrderSchema,
  refusals: ['not_found', 'application_not_open', 'key_missing', 'key_reused'],
})

export const blockOrdersList = route({
  name: 'blocks.orders',
  method: 'GET',
  path: '/api/block-orders',
  access: 'customer',
  summary:
    'Applications for blocks of a period, newest first; or those whose shares are not free yet',
  query: z.strictObject({
    period: z.optional(periodSchema),
    /** Bought and not to be sold yet: executed or locked. */
    state: z.optional(z.literal('not_free')),
    cursor: z.optional(cursorSchema),
  }),
  answer: page(blockOrderSchema),
  refusals: [],
})

export const blockOrdersDetail = route({
  name: 'blocks.order',
  method: 'GET',
  path: '/api/block-orders/:id',
  access: 'customer',
  summary: 'One application for a block',
  params: z.strictObject({ id: idSchema }),
  answer: blockOrderDetailSchema,
  refusals: ['not_found'],
})

export const blocksRoutes = [
  blocksList,
  blocksPrepare,
  blocksDetail,
  blocksPlace,
  blockOrdersList,
  blockOrdersDetail,
  blocksCancel,
] as const
