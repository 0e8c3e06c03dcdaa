import * as z from 'zod/mini'
import { confirmRefusals, confirmSchema, gateSchema } from '../wire/confirm.ts'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { amountSchema, currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { warningSchema } from './purchase-warning.ts'

/**
 * `pending`: bought, earns from tomorrow; `active`: earns; `matured`: paid on its day; `exited`: given
 * back before.
 */
export const savingsStates = ['pending', 'active', 'matured', 'exited'] as const
export type SavingsState = (typeof savingsStates)[number]

/** A fraction of one a year: "0.024" is 2.4 %. */
const rateSchema = z.string().check(z.regex(/^\d(\.\d{1,8})?$/))
export const productIdSchema = z.string().check(z.regex(/^[a-z]{3}-\d{1,4}$/))

/** The day from which it earns, the last day of the term, and the day on which it is paid. */
const datesSchema = z.object({
  startsOn: dateSchema,
  endsOn: dateSchema,
  maturesOn: dateSchema,
})

const productSchema = z.object({
  id: productIdSchema,
  currency: currencySchema,
  /** Of the term. */
  days: z.int(),
  yieldRate: rateSchema,
  /** What giving back early pays instead, for the days that have passed. */
  earlyRate: rateSchema,
  /** The row of these terms counts from here. */
  validFrom: dateSchema,
  minimum: moneySchema,
  /** The most one person may have in it at a time. */
  maximum: moneySchema,
  /** What the house offers in all, and what of it may still be bought by anybody. */
  offered: moneySchema,
  left: moneySchema,
  /** What this customer may still buy. */
  room: moneySchema,
  /** What a deposit of `deposit` would bring. */
  example: z.object({
    deposit: moneySchema,
    estimatedReturn: moneySchema,
    total: moneySchema,
  }),
  /** For a purchase now; null where a calendar does not reach that far. */
  dates: z.nullable(datesSchema),
})
export type SavingsProduct = z.infer<typeof productSchema>

const depositSchema = z.object({
  id: idSchema,
  reference: z.string(),
  product: productIdSchema,
  deposit: moneySchema,
  days: z.int(),
  yieldRate: rateSchema,
  earlyRate: rateSchema,
  estimatedReturn: moneySchema,
  /** Deposit and estimated return. */
  total: moneySchema,
  boughtAt: instantSchema,
  ...datesSchema.shape,
  state: z.enum(savingsStates),
  /** Matures within seven days. */
  isSoon: z.boolean(),
  endedAt: z.nullable(instantSchema),
  /** What it brought; null while it runs. */
  paidReturn: z.nullable(moneySchema),
  /** What giving it back now would pay; null once it has ended. */
  exit: z.nullable(
    z.object({
      /** Days that it has earned. */
      elapsed: z.int(),
      return: moneySchema,
      total: moneySchema,
    }),
  ),
  /** The entry of the purchase, and of its end. */
  journal: idSchema,
  endJournal: z.nullable(idSchema),
})
export type SavingsDeposit = z.infer<typeof depositSchema>

/** `chosen`: goes in again once; `renewed`: it did; `lapsed`: it could not be bought and stayed in the cash. */
export const renewalStates = ['chosen', 'renewed', 'lapsed'] as const

const renewalSchema = z.object({
  state: z.enum(renewalStates),
  /** The least it is renewed on. */
  yieldRate: rateSchema,
  earlyRate: rateSchema,
  /** The deposit that it became. */
  became: z.nullable(idSchema),
})

/** With the warning that its purchase was confirmed with, and what was chosen for its end. */
const depositDetailSchema = z.extend(depositSchema, {
  warning: warningSchema,
  renewal: z.nullable(renewalSchema),
  /** Whether one may still say now that it is renewed. */
  mayRenew: z.boolean(),
})
export type SavingsDepositDetail = z.infer<typeof depositDetailSchema>

export const savingsShow = route({
  name: 'savings.show',
  method: 'GET',
  path: '/api/savings',
  access: 'customer',
  summary: 'Savings fund: what is offered, on which terms, and what of it runs for this customer',
  answer: z.object({
    products: z.array(productSchema),
    /** What runs, the next to mature first. */
    running: z.array(depositSchema),
    /** Settled free money by currency, both sides together. */
    available: z.array(moneySchema),
    simulated: z.boolean(),
    /** What speaks against buying at all; null: nothing. */
    gate: gateSchema,
  }),
  refusals: [],
})

export const savingsEnded = route({
  name: 'savings.ended',
  method: 'GET',
  path: '/api/savings/ended',
  access: 'customer',
  summary: 'Savings that matured or were given back early, newest first',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(depositSchema),
  refusals: [],
})

export const savingsDetail = route({
  name: 'savings.detail',
  method: 'GET',
  path: '/api/savings/deposits/:id',
  access: 'customer',
  summary: 'One of the own savings, with its terms as they were bought',
  params: z.strictObject({ id: idSchema }),
  answer: depositDetailSchema,
  refusals: ['not_found'],
})

const refused = [
  'amount_zero',
  'below_minimum',
  'above_maximum',
  'sold_out',
  'sale_ended',
  'insufficient_settled',
  'not_offered',
  'kyc_required',
  'trade_password_required',
  'rule_missing',
  'calendar_missing',
  'not_found',
  'order_not_open',
] as const

export const savingsPrepare = route({
  name: 'savings.prepare',
  method: 'POST',
  path: '/api/savings/prepare',
  access: 'customer',
  summary:
    'Review of a purchase, of giving back early with what it pays, or of what becomes of it at its end: renewed once, or paid; good for 120 s',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('buy'), product: productIdSchema, amount: amountSchema }),
    z.strictObject({ kind: z.literal('exit'), deposit: idSchema }),
    z.strictObject({ kind: z.literal('renew'), deposit: idSchema }),
    z.strictObject({ kind: z.literal('payOut'), deposit: idSchema }),
  ]),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      kind: z.enum(['buy', 'exit', 'renew', 'payOut']),
      product: productIdSchema,
      deposit: moneySchema,
      days: z.int(),
      yieldRate: rateSchema,
      earlyRate: rateSchema,
      ...datesSchema.shape,
      /** At the end of the term. */
      estimatedReturn: moneySchema,
      total: moneySchema,
      /** Of giving back now: days that it has earned, and what is paid for them and in all. */
      exit: z.nullable(z.object({ elapsed: z.int(), return: moneySchema, total: moneySchema })),
      /** Of a purchase or a renewal: what is signed with it and shown. */
      warning: warningSchema,
      availableAfter: moneySchema,
    }),
  }),
  refusals: refused,
})

export const savingsConfirm = route({
  name: 'savings.confirm',
  method: 'POST',
  path: '/api/savings/deposits',
  access: 'customer',
  write: true,
  summary: 'Confirm what was reviewed with the trade password',
  body: confirmSchema,
  answer: depositDetailSchema,
  refusals: [...refused, ...confirmRefusals],
})

export const savingsRoutes = [
  savingsShow,
  savingsEnded,
  savingsDetail,
  savingsPrepare,
  savingsConfirm,
] as const
