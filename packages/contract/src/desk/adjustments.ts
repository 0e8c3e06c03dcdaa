import * as z from 'zod/mini'
import { cursorSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { amountSchema, currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { adjustmentAnswersSchema } from './adjustment-answers.ts'

/**
 * Why money may be moved by hand: the only reasons there are. Each fits certain
 * counter-accounts alone.
 */
export const adjustmentReasons = [
  'bank_error',
  'provider_error',
  'fee_refund',
  'duty_refund',
  'compensation',
] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** House accounts against which money may be adjusted. */
export const counterAccounts = [
  'H.bank_client',
  'H.psp_due',
  'H.inc_commission',
  'H.tax_stamp',
  'H.fee_exchange',
  'H.equity',
] as const
export type CounterAccount = (typeof counterAccounts)[number]

export const adjustmentDirections = ['to_customer', 'from_customer'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]

type Rule = {
  readonly counters: readonly CounterAccount[]
  readonly directions: readonly AdjustmentDirection[]
}

/**
 * What each reason may move (`money.md` G15). Money is taken from a customer only
 * where the bank or the provider booked something else than we did: no fee, tax or penalty can
 * be taken by hand.
 */
export const adjustmentRules: Readonly<Record<AdjustmentReason, Rule>> = {
  bank_error: { counters: ['H.bank_client'], directions: ['to_customer', 'from_customer'] },
  provider_error: { counters: ['H.psp_due'], directions: ['to_customer', 'from_customer'] },
  fee_refund: { counters: ['H.inc_commission', 'H.fee_exchange'], directions: ['to_customer'] },
  duty_refund: { counters: ['H.tax_stamp'], directions: ['to_customer'] },
  compensation: { counters: ['H.equity'], directions: ['to_customer'] },
}

/** Who has a part in an adjustment: asking for it or letting it go. */
export const ceilingRoles = ['payments', 'compliance', 'admin'] as const
export type CeilingRole = (typeof ceilingRoles)[number]

/**
 * `adjustment.compensation.payments`: what one person in this role may move under this reason on
 * one day, asked for and let go together. A dated rule like every other, read by staff alone.
 */
export type CeilingRule = `adjustment.${AdjustmentReason}.${CeilingRole}`
export const ceilingRules: readonly CeilingRule[] = adjustmentReasons.flatMap((reason) =>
  ceilingRoles.map((role): CeilingRule => `adjustment.${reason}.${role}`),
)

/**
 * Moves money between a customer's free pocket and the house, with a reason of the list; posted
 * dated now.
 */
export const adjustmentSchema = z.strictObject({
  kind: z.literal('ledger.adjustment'),
  customer: idSchema,
  reason: z.enum(adjustmentReasons),
  counter: z.enum(counterAccounts),
  direction: z.enum(adjustmentDirections),
  pocket: z.enum(['C.wallet', 'C.cash']),
  currency: currencySchema,
  amount: amountSchema,
  answers: z.optional(adjustmentAnswersSchema),
})
export type AdjustmentAct = z.infer<typeof adjustmentSchema>

/** Takes an adjustment back by its opposite, dated now and naming the journal; each once. */
export const reversalSchema = z.strictObject({
  kind: z.literal('ledger.reversal'),
  customer: idSchema,
  journal: idSchema,
})

export const adjustmentsList = route({
  name: 'adjustments.list',
  method: 'GET',
  path: '/operator/adjustments',
  access: 'operator',
  summary: 'Money moved by hand, newest first, with the two people and what took it back',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(
    z.object({
      customer: idSchema,
      username: z.string(),
      journal: idSchema,
      at: instantSchema,
      reason: z.enum(adjustmentReasons),
      counter: z.enum(counterAccounts),
      /** What it changed in the customer's pockets, with its sign. */
      amount: moneySchema,
      /** The journal that this one took back. */
      reverses: z.nullable(idSchema),
      reversed: z.boolean(),
      requester: z.string(),
      approver: z.string(),
    }),
  ),
  refusals: ['operator_only'],
})

export const adjustmentsCeilings = route({
  name: 'adjustments.ceilings',
  method: 'GET',
  path: '/operator/adjustments/ceilings',
  access: 'operator',
  summary: 'What the asking person may still move by hand today, by reason',
  answer: z.object({
    rows: z.array(
      z.object({
        reason: z.enum(adjustmentReasons),
        /** A day, in major units of whatever currency. */
        max: z.string(),
        left: z.string(),
      }),
    ),
  }),
  refusals: ['operator_only', 'not_permitted'],
})

export const adjustmentsRoutes = [adjustmentsList, adjustmentsCeilings] as const
