import * as z from 'zod/mini'
import { confirmRefusals, confirmSchema, gateSchema } from '../wire/confirm.ts'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
} from '../wire/ids.ts'
import { currencySchema, moneySchema, priceSchema, quantitySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { percentSchema } from './blocks.ts'
import { instrumentSchema } from './market.ts'
import { feesSchema } from './order-fees.ts'

/**
 * `proposed`: waits for two people of the house; `on_offer`: others may apply; `stopped`: the account is
 * frozen or locked, nobody gets of it meanwhile; `ending`: taken back, what was bought before is being
 * booked; the others are its ends.
 */
export const blockSaleStatuses = [
  'proposed',
  'on_offer',
  'stopped',
  'ending',
  'sold_out',
  'taken_back',
  'turned_down',
  'window',
  'house',
] as const
export type BlockSaleStatus = (typeof blockSaleStatuses)[number]

/** Why staff turn an offer down: what is so of it, and never a price that they would like better. */
export const turnDownReasons = ['rule', 'no_demand', 'insider'] as const
export type TurnDownReason = (typeof turnDownReasons)[number]

export const blockSaleSchema = z.object({
  id: idSchema,
  reference: z.string(),
  instrument: instrumentSchema,
  status: z.enum(blockSaleStatuses),
  reason: z.nullable(z.enum(turnDownReasons)),
  currency: currencySchema,
  price: priceSchema,
  /** Shares: offered, the fewest that one buyer takes, bought so far, set aside now. */
  total: z.int(),
  minimum: z.int(),
  sold: z.int(),
  frozen: z.int(),
  /** What its parts were worth, and their charges. */
  value: moneySchema,
  charges: moneySchema,
  proposedAt: instantSchema,
  /** From when on others could apply; null before. */
  listedAt: z.nullable(instantSchema),
  closesAt: instantSchema,
  /** Until when buyers may not sell. */
  lockedUntil: dateSchema,
  endedAt: z.nullable(instantSchema),
  /** Block that it is to buyers; null before it is listed. */
  offer: z.nullable(idSchema),
  mayTakeBack: z.boolean(),
})
export type BlockSale = z.infer<typeof blockSaleSchema>

const partSchema = z.object({
  id: idSchema,
  at: instantSchema,
  quantity: z.int(),
  value: moneySchema,
  charges: moneySchema,
  /** Value less charges: what arrives on the day of settlement. */
  amount: moneySchema,
  settlesOn: dateSchema,
})

export const blockSalesTerms = route({
  name: 'blockSales.terms',
  method: 'GET',
  path: '/api/block-sales/terms/:instrument',
  access: 'customer',
  summary: 'What may be offered as a block of a share: how much at least, at what price, how long',
  params: z.strictObject({ instrument: idSchema }),
  answer: z.object({
    instrument: instrumentSchema,
    currency: currencySchema,
    sellable: z.int(),
    /** Fewest shares that are a block at the last price, by the rule of the market. */
    least: z.int(),
    step: z.int(),
    last: z.nullable(priceSchema),
    /** Prices that the day allows; null where any is. */
    low: z.nullable(priceSchema),
    high: z.nullable(priceSchema),
    /** Trading days up to which it may be on offer. */
    days: z.array(dateSchema),
    gate: gateSchema,
  }),
  refusals: ['not_found', 'not_tradable'],
})

const offerRefusals = [
  'not_found',
  'not_tradable',
  'instrument_halted',
  'market_data_stale',
  'qty_zero',
  'lot_invalid',
  'field_invalid',
  'tick_invalid',
  'price_out_of_limit',
  'block_under_rule',
  'block_lock_short',
  'insufficient_sellable',
  'not_offered',
  'kyc_required',
  'trade_password_required',
  'account_locked',
  'rule_missing',
] as const

export const blockSalesPrepare = route({
  name: 'blockSales.prepare',
  method: 'POST',
  path: '/api/block-sales/prepare',
  access: 'customer',
  summary: 'Review of an offer of own shares as a block, good for 120 s',
  body: z.strictObject({
    instrument: idSchema,
    quantity: quantitySchema,
    /** The fewest that one buyer takes. */
    minimum: quantitySchema,
    price: priceSchema,
    /** The last trading day on which it is on offer, to its close. */
    untilDay: dateSchema,
  }),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      instrument: instrumentSchema,
      currency: currencySchema,
      quantity: z.int(),
      minimum: z.int(),
      step: z.int(),
      price: priceSchema,
      last: z.nullable(priceSchema),
      /** Below the last price; a premium is below zero. */
      discountPct: z.nullable(percentSchema),
      value: moneySchema,
      /** If all of it is bought in one part. */
      fees: feesSchema,
      amount: moneySchema,
      sellableAfter: z.int(),
      closesAt: instantSchema,
      lockedUntil: dateSchema,
    }),
  }),
  refusals: offerRefusals,
})

export const blockSalesPlace = route({
  name: 'blockSales.place',
  method: 'POST',
  path: '/api/block-sales',
  access: 'customer',
  write: true,
  summary: 'Offer own shares as a block as reviewed, with the trade password: they are set aside',
  body: confirmSchema,
  answer: blockSaleSchema,
  refusals: [...offerRefusals, ...confirmRefusals],
})

export const blockSalesTakeBack = route({
  name: 'blockSales.takeBack',
  method: 'POST',
  path: '/api/block-sales/:id/take-back',
  access: 'customer',
  write: true,
  summary: 'Take back what nobody bought of an own block: it is free again',
  params: z.strictObject({ id: idSchema }),
  body: emptySchema,
  answer: blockSaleSchema,
  refusals: ['not_found', 'application_not_open', 'key_missing', 'key_reused'],
})

export const blockSalesList = route({
  name: 'blockSales.list',
  method: 'GET',
  path: '/api/block-sales',
  access: 'customer',
  summary: 'Own shares that were offered as a block, newest first',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(blockSaleSchema),
  refusals: [],
})

export const blockSalesDetail = route({
  name: 'blockSales.detail',
  method: 'GET',
  path: '/api/block-sales/:id',
  access: 'customer',
  summary: 'One of them with the parts that were bought of it; nobody’s name',
  params: z.strictObject({ id: idSchema }),
  answer: z.extend(blockSaleSchema, { parts: z.array(partSchema) }),
  refusals: ['not_found'],
})

export const blockSalesRoutes = [
  blockSalesTerms,
  blockSalesPrepare,
  blockSalesPlace,
  blockSalesList,
  blockSalesDetail,
  blockSalesTakeBack,
] as const
