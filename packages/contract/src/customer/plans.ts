import * as z from 'zod/mini'
import { confirmRefusals, confirmSchema } from '../wire/confirm.ts'
import { dateSchema, idSchema, instantSchema, page, cursorSchema } from '../wire/ids.ts'
import { amountSchema, moneySchema, priceSchema, quantitySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { instrumentSchema } from './market.ts'

/** A day of a month; a month that is shorter has its last day instead. */
export const planDaySchema = z.int().check(z.minimum(1), z.maximum(31))

/** What came of one due date: an ordinary order, or nothing, with the reason of the closed list. */
export const planRunSchema = z.object({
  dueOn: dateSchema,
  at: instantSchema,
  outcome: z.enum(['ordered', 'skipped']),
  /** Of an order. */
  order: z.nullable(idSchema),
  reason: z.nullable(z.string()),
})
export type PlanRun = z.infer<typeof planRunSchema>

export const planSchema = z.object({
  id: idSchema,
  instrument: instrumentSchema,
  /** Each time at most so much with its charges; null where shares are counted instead. */
  amount: z.nullable(moneySchema),
  quantity: z.nullable(z.int()),
  day: planDaySchema,
  /** The last date on which it may be due; null: until it is ended. */
  until: z.nullable(dateSchema),
  status: z.enum(['active', 'ended']),
  /** The date on which it is due next; it buys on the first trading day from then on. */
  nextOn: z.nullable(dateSchema),
  beganAt: instantSchema,
  last: z.nullable(planRunSchema),
})
export type Plan = z.infer<typeof planSchema>

export const plansList = route({
  name: 'plans.list',
  method: 'GET',
  path: '/api/plans',
  access: 'customer',
  summary: 'Own savings plans: the running ones by their next date, then those that ended',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(planSchema),
  refusals: ['field_invalid'],
})

export const plansDetail = route({
  name: 'plans.detail',
  method: 'GET',
  path: '/api/plans/:id',
  access: 'customer',
  summary: 'One savings plan with what came of each due date, the latest 120',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({ plan: planSchema, runs: z.array(planRunSchema) }),
  refusals: ['not_found'],
})

const refused = [
  'not_found',
  'field_invalid',
  'below_minimum',
  'lot_invalid',
  'qty_zero',
  'qty_too_large',
  'order_too_large',
  'not_tradable',
  'market_data_stale',
  'calendar_missing',
  'rule_missing',
  'limit_exceeded',
  'kyc_required',
  'trade_password_required',
] as const

/** What a plan buys each time: an amount, of which no more is spent, or a number of shares. */
export const planRequestSchema = z.strictObject({
  instrument: idSchema,
  amount: z.nullable(amountSchema),
  quantity: z.nullable(quantitySchema),
  day: planDaySchema,
  until: z.nullable(dateSchema),
  /** The plan that is changed; null: a new one. */
  plan: z.nullable(idSchema),
})
export type PlanRequest = z.infer<typeof planRequestSchema>

export const plansPrepare = route({
  name: 'plans.prepare',
  method: 'POST',
  path: '/api/plans/prepare',
  access: 'customer',
  summary: 'Review of a new or changed savings plan, with what it would buy now; good for 120 s',
  body: planRequestSchema,
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      instrument: instrumentSchema,
      amount: z.nullable(moneySchema),
      quantity: z.nullable(z.int()),
      day: planDaySchema,
      until: z.nullable(dateSchema),
      nextOn: dateSchema,
      /** The first trading day from then on; null where the calendar does not say yet. */
      buysOn: z.nullable(dateSchema),
      /** What it would buy at this instant: an estimate, at the price shown. */
      now: z.object({
        quantity: z.int(),
        price: priceSchema,
        value: moneySchema,
        charges: moneySchema,
        total: moneySchema,
      }),
    }),
  }),
  refusals: refused,
})

export const plansSet = route({
  name: 'plans.set',
  method: 'POST',
  path: '/api/plans',
  access: 'customer',
  write: true,
  summary: 'Begin or change the reviewed savings plan with the trade password',
  body: confirmSchema,
  answer: planSchema,
  refusals: [...refused, ...confirmRefusals],
})

export const plansEnd = route({
  name: 'plans.end',
  method: 'POST',
  path: '/api/plans/:id/end',
  access: 'customer',
  write: true,
  summary: 'End a savings plan at once: nothing is bought by it any more',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({}),
  answer: planSchema,
  refusals: ['not_found', 'key_missing', 'key_reused'],
})

export const plansRoutes = [plansList, plansDetail, plansPrepare, plansSet, plansEnd] as const
