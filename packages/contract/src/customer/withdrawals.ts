import * as z from 'zod/mini'
import {
  cursorSchema,
  dateSchema,
  idSchema,
  instantSchema,
  page,
  periodSchema,
} from '../wire/ids.ts'
import { toldReasons } from '../wire/legal.ts'
import { amountSchema, currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { confirmSchema } from '../wire/confirm.ts'
import { route } from '../wire/route.ts'
import { spreadMinimumSchema, spreadSchema } from '../wire/spread.ts'

export const withdrawalStatuses = [
  'requested',
  'in_review',
  'sent',
  'arrived',
  /** Two people of the house say that it comes back; no line of the bank shows it yet. */
  'returning',
  'returned',
  'rejected',
  'cancelled',
] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]
const statusSchema = z.enum(withdrawalStatuses)

/** The only reasons for which a withdrawal may be refused or come back (`honesty.md` H3). */
export const refusalReasons = [
  'kyc_incomplete',
  'name_mismatch',
  'sanctions_hold',
  'insufficient_settled',
  'bank_return',
  'duplicate',
] as const

/**
 * Why a withdrawal is not sent at once. It is taken all the same: a waiting time refuses
 * nothing.
 */
export const waitReasons = [
  'new_card',
  'password_reset',
  'trade_password_reset',
  'phone_changed',
  'factor_reset',
  'new_device',
  'daily_maximum',
  /** A hold of a kind that has no words of its own. */
  'other',
] as const
export type WaitReason = (typeof waitReasons)[number]
const waitSchema = z.enum(waitReasons)

export const withdrawalSchema = z.object({
  id: idSchema,
  reference: z.string(),
  card: idSchema,
  /** Bank and last four signs. */
  to: z.string(),
  amount: moneySchema,
  fee: moneySchema,
  status: statusSchema,
  /** It stands there by the word of two people of the house; no line of the bank shows it yet. */
  said: z.boolean(),
  reason: z.nullable(z.enum(refusalReasons)),
  requestedAt: instantSchema,
  /** Nothing is sent before; `waitsFor` says why, null: nothing holds it (any more). */
  sentFrom: instantSchema,
  waitsFor: z.nullable(waitSchema),
  /** Running now, made by two people of the house; it ends by itself. */
  hold: z.nullable(z.object({ reason: z.enum(toldReasons), until: instantSchema })),
  /** Target times that applied when it was asked for. */
  targets: z.object({ reviewBy: instantSchema, sentBy: instantSchema, arrivedBy: instantSchema }),
  /** Since when the step it waits for is later than its target; null when it is not. */
  overdueSince: z.nullable(instantSchema),
  /**
   * What happened, who did it (the alias of staff, null: the customer, or the bank by a line), and
   * the journal that moved money, in order. `said`: the word of two people.
   */
  steps: z.array(
    z.object({
      status: statusSchema,
      at: instantSchema,
      by: z.nullable(z.string()),
      journal: z.nullable(idSchema),
      said: z.boolean(),
    }),
  ),
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

const refused = [
  'amount_zero',
  'below_minimum',
  'above_maximum',
  'insufficient_settled',
  'not_found',
  'kyc_required',
  'rule_missing',
] as const

const partSchema = z.enum([
  'unsettled',
  'held',
  'application',
  'block',
  'reserved',
  'payout',
  'returning',
])

export const withdrawalsLimits = route({
  name: 'withdrawals.limits',
  method: 'GET',
  path: '/api/withdrawals/limits',
  access: 'customer',
  summary:
    'What can be withdrawn, why it is less than the cash, to the cent, and what makes a payout wait',
  answer: z.object({
    pockets: z.array(
      z.object({
        currency: currencySchema,
        /** All cash; minus `parts` it is `withdrawable`, all of it at once. */
        cash: moneySchema,
        parts: z.array(
          z.object({
            why: partSchema,
            /** Of an application: the offering, or the share that a block is of. */
            name: z.optional(z.string()),
            amount: moneySchema,
            freeOn: z.nullable(dateSchema),
          }),
        ),
        withdrawable: moneySchema,
        minimum: moneySchema,
        maximum: moneySchema,
        /** So much is sent per day; what is beyond is taken too and sent on the following days. */
        maximumPerDay: moneySchema,
      }),
    ),
    /** Account-wide waiting times in force; a card's own stands with the card. */
    holds: z.array(z.object({ why: waitSchema, until: instantSchema })),
    /** Whether there is a verified name that accounts must be in. */
    verified: z.boolean(),
  }),
  refusals: ['rule_missing'],
})

export const withdrawalsPrepare = route({
  name: 'withdrawals.prepare',
  method: 'POST',
  path: '/api/withdrawals/prepare',
  access: 'customer',
  summary:
    'Review of a withdrawal to an own card, good for 120 s and for this amount and card alone',
  body: z.strictObject({
    card: idSchema,
    currency: currencySchema,
    amount: amountSchema,
    /** Money of a loan, which lies apart from the own. */
    from: z.optional(z.literal('loan')),
  }),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      to: z.string(),
      amount: moneySchema,
      fee: moneySchema,
      freeAfter: moneySchema,
      sentFrom: instantSchema,
      waitsFor: z.nullable(waitSchema),
      arrivesBy: instantSchema,
      /** One for the same amount to the same card is on its way already, asked for then. */
      sameSince: z.nullable(instantSchema),
    }),
  }),
  refusals: refused,
})

export const withdrawalsConfirm = route({
  name: 'withdrawals.confirm',
  method: 'POST',
  path: '/api/withdrawals',
  access: 'customer',
  write: true,
  summary: 'Confirm a reviewed withdrawal with the trade password',
  body: confirmSchema,
  answer: withdrawalSchema,
  refusals: [
    ...refused,
    'intent_expired',
    'intent_used',
    'trade_password_required',
    'trade_password_wrong',
    'trade_password_locked',
    'factor_required',
    'key_missing',
    'key_reused',
  ],
})

export const withdrawalsList = route({
  name: 'withdrawals.list',
  method: 'GET',
  path: '/api/withdrawals',
  access: 'customer',
  summary: 'Withdrawals of a period, newest first',
  query: z.strictObject({ period: z.optional(periodSchema), cursor: z.optional(cursorSchema) }),
  answer: page(withdrawalSchema),
  refusals: [],
})

export const withdrawalsDetail = route({
  name: 'withdrawals.detail',
  method: 'GET',
  path: '/api/withdrawals/:id',
  access: 'customer',
  summary: 'One withdrawal: where it stands, with every step',
  params: z.strictObject({ id: idSchema }),
  answer: withdrawalSchema,
  refusals: ['not_found'],
})

export const withdrawalsCancel = route({
  name: 'withdrawals.cancel',
  method: 'POST',
  path: '/api/withdrawals/:id/cancel',
  access: 'customer',
  write: true,
  summary: 'Take a withdrawal back, until its review begins',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({}),
  answer: withdrawalSchema,
  refusals: ['not_found', 'withdrawal_not_open', 'key_missing', 'key_reused'],
})

export const withdrawalsClock = route({
  name: 'withdrawals.clock',
  method: 'GET',
  path: '/api/withdrawals/clock',
  access: 'public',
  summary:
    'How long withdrawals really took in the last 90 days, how many were late, and why any were refused',
  answer: z.object({
    at: instantSchema,
    days: z.int(),
    requested: z.int(),
    toSent: spreadSchema,
    toArrived: spreadSchema,
    open: z.int(),
    overdueNow: z.int(),
    overdue: z.int(),
    refusals: z.array(z.object({ reason: z.enum(refusalReasons), count: z.int() })),
    minimum: spreadMinimumSchema,
    targets: z.object({ reviewSeconds: z.int(), sentSeconds: z.int(), arrivedSeconds: z.int() }),
  }),
  refusals: ['rule_missing'],
})

export const withdrawalsRoutes = [
  withdrawalsLimits,
  withdrawalsPrepare,
  withdrawalsConfirm,
  withdrawalsList,
  withdrawalsClock,
  withdrawalsDetail,
  withdrawalsCancel,
] as const
