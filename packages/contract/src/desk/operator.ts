import * as z from 'zod/mini'
import { dateSchema, emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { amountSchema, currencySchema } from '../wire/money-schemas.ts'
import { staffReasonSchema } from './staff.ts'
import { marketCodeSchema } from '../customer/market.ts'
import { route } from '../wire/route.ts'

/** Staff calls of the simulated market. They move time, never a price (`honesty.md` H2). */
export const operatorAdvanceDay = route({
  name: 'operator.advanceDay',
  method: 'POST',
  path: '/operator/advance-day',
  access: 'operator',
  write: true,
  slow: true,
  summary:
    'Move the simulated clock to the opening of the next trading day and run the settlement of that day',
  body: z.strictObject({
    market: z.optional(marketCodeSchema),
    days: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
  }),
  answer: z.object({
    now: instantSchema,
    tradeDate: dateSchema,
    settled: z.int(),
    expired: z.int(),
  }),
  refusals: ['operator_only', 'clock_real', 'calendar_missing'],
})

export const operatorSetClock = route({
  name: 'operator.setClock',
  method: 'POST',
  path: '/operator/clock',
  access: 'operator',
  write: true,
  slow: true,
  summary:
    'Set the simulated clock forward, through every opening on the way; never back, at most 31 days at once',
  body: z.strictObject({ to: instantSchema }),
  answer: z.object({
    now: instantSchema,
    tradeDate: dateSchema,
    settled: z.int(),
    expired: z.int(),
  }),
  refusals: ['operator_only', 'clock_past', 'clock_far', 'clock_real', 'calendar_missing'],
})

export const operatorCapital = route({
  name: 'operator.capital',
  method: 'POST',
  path: '/operator/capital',
  access: 'operator',
  write: true,
  summary:
    'At the terminal of the machine: the owners of the house paid in own money, which the house may spend and no customer has',
  body: z.strictObject({
    currency: currencySchema,
    amount: amountSchema,
    reason: staffReasonSchema,
  }),
  answer: emptySchema,
  refusals: ['operator_only', 'amount_zero', 'field_invalid', 'key_missing', 'key_reused'],
})

export const operatorRebuild = route({
  name: 'operator.rebuild',
  method: 'POST',
  path: '/operator/rebuild',
  access: 'operator',
  write: true,
  summary:
    'At the terminal of the machine: throw away what is only summed ahead for faster reading, and make it anew from the books',
  body: emptySchema,
  answer: z.object({ tables: z.array(z.object({ name: z.string(), rows: z.int() })) }),
  refusals: ['operator_only', 'key_missing', 'key_reused'],
})

export const verifiedSchema = z.object({
  ok: z.boolean(),
  checked: z.object({ journals: z.int(), postings: z.int(), balances: z.int() }),
  chainHead: z.string(),
  invariants: z.array(
    z.object({ id: z.string(), title: z.string(), ok: z.boolean(), found: z.string() }),
  ),
  at: instantSchema,
})

/**
 * What is broken, in what staff can open and read. Amounts are decimal; of shares where no
 * currency is named.
 */
export const findingSchema = z.object({
  /** The first promise that it breaks: I1–I22 and L1–L17. */
  rule: z.string(),
  /** Broken only because of what stands before it. */
  follows: z.boolean(),
  customer: z.nullable(idSchema),
  journal: z.nullable(idSchema),
  amounts: z.nullable(
    z.object({
      currency: z.nullable(currencySchema),
      /** What stands there, and what it must be by the entries. */
      is: z.string(),
      ought: z.nullable(z.string()),
    }),
  ),
})

/**
 * Every promise of the books: those whose product does not exist yet, or which no stored row
 * can prove, say so.
 */
export const fullyVerifiedSchema = z.extend(verifiedSchema, {
  /** The hash of the newest line of the audit log. */
  auditHead: z.string(),
  /** The cause before what follows from it; empty where everything holds. */
  findings: z.array(findingSchema),
  rules: z.array(
    z.object({
      /** I1–I22 and L1–L17. */
      id: z.string(),
      title: z.string(),
      result: z.enum(['holds', 'broken', 'elsewhere']),
      /** The first broken row; where nothing is checked here, why. */
      found: z.string(),
      /** The invariants that prove it. */
      checks: z.array(z.string()),
    }),
  ),
})

export const operatorVerify = route({
  name: 'operator.verify',
  method: 'GET',
  path: '/operator/verify',
  access: 'operator',
  summary: 'Check the invariants of the books and answer each with its result',
  answer: fullyVerifiedSchema,
  refusals: ['operator_only'],
})

export const operatorVerifyLast = route({
  name: 'operator.verifyLast',
  method: 'GET',
  path: '/operator/verify/last',
  access: 'operator',
  summary: 'What the nightly check of the books found last',
  answer: z.object({
    last: z.nullable(z.object({ day: dateSchema, report: fullyVerifiedSchema })),
  }),
  refusals: ['operator_only'],
})

export const operatorRoutes = [
  operatorAdvanceDay,
  operatorSetClock,
  operatorCapital,
  operatorRebuild,
  operatorVerify,
  operatorVerifyLast,
] as const
