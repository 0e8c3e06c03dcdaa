import * as z from 'zod/mini'
import {
  cursorSchema,
  dateSchema,
  idSchema,
  instantSchema,
  page,
  periodSchema,
} from '../wire/ids.ts'
import { amountSchema, currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { confirmRefusals, confirmSchema, gateSchema } from '../wire/confirm.ts'
import { route } from '../wire/route.ts'
import { warningSchema } from './purchase-warning.ts'
import { sweepSchema, treasurySweepRoutes } from './treasury-sweep.ts'

/** Buy; give back the usual way; give back at once, within the day's cap. */
export const treasuryKinds = ['buy', 'redeem', 'fast'] as const
export type TreasuryKind = (typeof treasuryKinds)[number]
export const treasuryStatuses = ['pending', 'confirmed', 'paid', 'taken_back'] as const
export type TreasuryStatus = (typeof treasuryStatuses)[number]

/** Signed, with four decimals: per 10,000, or percent. */
const fineSchema = z.string().check(z.regex(/^-?\d{1,9}\.\d{4}$/))
const rateSchema = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/))

/** Why a pool is stopped: an institution does not pay, nobody knows its value, an authority said so. */
export const stopCauses = ['institution', 'valuation', 'authority'] as const
export type StopCause = (typeof stopCauses)[number]

export const poolStopSchema = z.object({
  cause: z.enum(stopCauses),
  since: instantSchema,
  nextStatement: dateSchema,
})
export type PoolStop = z.infer<typeof poolStopSchema>

/** `deposit`: the law insures deposits up to a limit, per person. */
export const institutionSchemes = ['deposit', 'none'] as const
/** How soon what lies there is cash. */
export const liquidities = ['today', 'tomorrow'] as const

const institutionSchema = z.object({
  name: z.string(),
  /** The house's account in the books that says so. */
  account: z.string(),
  share: z.nullable(moneySchema),
  /** Of the whole pool, percent with two decimals. */
  part: z.string(),
  scheme: z.enum(institutionSchemes),
  limit: z.nullable(moneySchema),
  /** What of the customer's share the scheme does not cover. */
  beyond: z.nullable(moneySchema),
  liquidity: z.enum(liquidities),
})

const poolSchema = z.object({
  currency: currencySchema,
  held: moneySchema,
  pending: moneySchema,
  redeeming: moneySchema,
  yesterday: moneySchema,
  earned: moneySchema,
  /** Earned and no whole cent yet, with eight decimals of a cent's currency. */
  carried: z.string(),
  since: z.nullable(dateSchema),
  /** Null while no rate is known for the last seven days. */
  sevenDays: z.nullable(z.object({ on: dateSchema, simple: fineSchema, compound: fineSchema })),
  /** Income per 10,000 units by day, oldest first; `made`: the pool itself earned it. */
  days: z.array(z.object({ day: dateSchema, income: fineSchema, made: z.boolean() })),
  /** Every row of the rate, oldest first: a fraction a year, and what the house takes of it. */
  rates: z.array(
    z.object({ validFrom: dateSchema, reference: rateSchema, fee: rateSchema, source: z.string() }),
  ),
  pool: z.object({ assets: moneySchema, units: moneySchema, at: z.nullable(dateSchema) }),
  institutions: z.array(institutionSchema),
  minimum: moneySchema,
  maximum: moneySchema,
  /** What may still be bought. */
  room: moneySchema,
  /** What is given back at once, a day and today. */
  fastADay: moneySchema,
  fastLeft: moneySchema,
  /** Less than that lies there, because what others asked for before is paid first. */
  fastBehind: z.boolean(),
  /** Settled free money, both sides together. */
  available: moneySchema,
  cutOff: z.string(),
  /** For an order now; null where the calendar does not say. */
  dates: z.nullable(
    z.object({ tradeDate: dateSchema, confirmedOn: dateSchema, visibleOn: dateSchema }),
  ),
  open: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(treasuryKinds),
      amount: moneySchema,
      dueOn: dateSchema,
      mayTakeBack: z.boolean(),
      /** Requests of others that are paid before it, while the pool is stopped or what is due waits. */
      ahead: z.nullable(z.int()),
    }),
  ),
  /** Null: idle cash stays where it is. */
  sweep: z.nullable(sweepSchema),
  /** Null: it runs. */
  stop: z.nullable(poolStopSchema),
})
export type TreasuryPool = z.infer<typeof poolSchema>

export const treasuryShow = route({
  name: 'treasury.show',
  method: 'GET',
  path: '/api/treasury',
  access: 'customer',
  summary: 'Balance treasury: what one has there, what it earned, where it lies, rates and gates',
  answer: z.object({
    pools: z.array(poolSchema),
    simulated: z.boolean(),
    /** What speaks against buying at all; null: nothing. */
    gate: gateSchema,
  }),
  refusals: [],
})

const orderSchema = z.object({
  id: idSchema,
  reference: z.string(),
  kind: z.enum(treasuryKinds),
  status: z.enum(treasuryStatuses),
  amount: moneySchema,
  askedAt: instantSchema,
  tradeDate: dateSchema,
  /** Confirmed and earning from here, or paid. */
  dueOn: dateSchema,
  endedAt: z.nullable(instantSchema),
  mayTakeBack: z.boolean(),
  /** By the automatic sweep: put in by itself, or back for an order. */
  swept: z.boolean(),
  journal: idSchema,
})
export type TreasuryOrder = z.infer<typeof orderSchema>

/** With the warning that a purchase was confirmed with. */
const orderDetailSchema = z.extend(orderSchema, { warning: warningSchema })
export type TreasuryOrderDetail = z.infer<typeof orderDetailSchema>

const refused = [
  'amount_zero',
  'below_minimum',
  'above_maximum',
  'insufficient_settled',
  'pool_stopped',
  'not_offered',
  'kyc_required',
  'trade_password_required',
  'rule_missing',
  'calendar_missing',
  'not_found',
] as const

export const treasuryPrepare = route({
  name: 'treasury.prepare',
  method: 'POST',
  path: '/api/treasury/prepare',
  access: 'customer',
  summary: 'Review of a purchase or of giving back, with its dates; good for 120 s',
  body: z.strictObject({
    kind: z.enum(treasuryKinds),
    currency: currencySchema,
    amount: amountSchema,
  }),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      kind: z.enum(treasuryKinds),
      amount: moneySchema,
      fee: moneySchema,
      tradeDate: dateSchema,
      dueOn: dateSchema,
      visibleOn: z.nullable(dateSchema),
      /** Of a purchase: what it would earn in thirty days as the last seven; an estimate. */
      estimate: z.nullable(moneySchema),
      heldAfter: moneySchema,
      availableAfter: moneySchema,
      /** Of a purchase: what is signed with it and shown. */
      warning: warningSchema,
    }),
  }),
  refusals: refused,
})

export const treasuryConfirm = route({
  name: 'treasury.confirm',
  method: 'POST',
  path: '/api/treasury/orders',
  access: 'customer',
  write: true,
  summary: 'Confirm a reviewed purchase or redemption with the trade password',
  body: confirmSchema,
  answer: orderSchema,
  refusals: [...refused, ...confirmRefusals],
})

export const treasuryTakeBack = route({
  name: 'treasury.takeBack',
  method: 'POST',
  path: '/api/treasury/orders/:id/take-back',
  access: 'customer',
  write: true,
  summary: 'Take a purchase back that is not confirmed, until the cut-off of its day',
  params: z.strictObject({ id: idSchema }),
  answer: orderSchema,
  refusals: ['not_found', 'order_not_open', 'key_missing', 'key_reused'],
})

export const treasuryDetail = route({
  name: 'treasury.detail',
  method: 'GET',
  path: '/api/treasury/orders/:id',
  access: 'customer',
  summary: 'One purchase or redemption: its receipt',
  params: z.strictObject({ id: idSchema }),
  answer: orderDetailSchema,
  refusals: ['not_found'],
})

export const treasuryHistory = route({
  name: 'treasury.history',
  method: 'GET',
  path: '/api/treasury/orders',
  access: 'customer',
  summary: 'Purchases and redemptions of a period, newest first',
  query: z.strictObject({
    currency: currencySchema,
    period: z.optional(periodSchema),
    cursor: z.optional(cursorSchema),
  }),
  answer: page(orderSchema),
  refusals: [],
})

export const treasuryInterest = route({
  name: 'treasury.interest',
  method: 'GET',
  path: '/api/treasury/interest',
  access: 'customer',
  summary: 'What each day of a period earned, newest first, and each month with its sum',
  query: z.strictObject({
    currency: currencySchema,
    period: z.optional(periodSchema),
    cursor: z.optional(cursorSchema),
  }),
  answer: z.object({
    months: z.array(z.object({ month: z.string(), amount: moneySchema, days: z.int() })),
    total: moneySchema,
    rows: z.array(
      z.object({
        day: dateSchema,
        units: moneySchema,
        income: fineSchema,
        amount: moneySchema,
        journal: z.nullable(idSchema),
      }),
    ),
    next: z.nullable(cursorSchema),
  }),
  refusals: [],
})

export const treasuryRoutes = [
  treasuryShow,
  treasuryPrepare,
  treasuryConfirm,
  treasuryTakeBack,
  treasuryDetail,
  treasuryHistory,
  treasuryInterest,
  ...treasurySweepRoutes,
] as const
