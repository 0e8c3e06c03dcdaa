import * as z from 'zod/mini'
import { cursorSchema, idSchema, instantSchema, page, periodSchema } from './ids.ts'
import { amountSchema, currencySchema, moneySchema } from './money.ts'
import { route } from './route.ts'

export const withdrawalStatuses = [
  'requested',
  'in_review',
  'sent',
  'arrived',
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

export const withdrawalSchema = z.object({
  id: idSchema,
  reference: z.string(),
  card: idSchema,
  /** Bank and last four signs. */
  to: z.string(),
  amount: moneySchema,
  fee: moneySchema,
  status: statusSchema,
  reason: z.nullable(z.enum(refusalReasons)),
  requestedAt: instantSchema,
  /** A new card waits: nothing is sent before. */
  sentFrom: instantSchema,
  /** What happened, who did it (the alias of staff, null: the customer), in order. */
  steps: z.array(z.object({ status: statusSchema, at: instantSchema, by: z.nullable(z.string()) })),
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

export const withdrawalsPrepare = route({
  name: 'withdrawals.prepare',
  method: 'POST',
  path: '/api/withdrawals/prepare',
  access: 'customer',
  summary: 'Review of a withdrawal to an own card, good for 120 s and for this amount and card alone',
  body: z.strictObject({ card: idSchema, currency: currencySchema, amount: amountSchema }),
  answer: z.object({
    intent: z.string(),
    expiresAt: instantSchema,
    review: z.object({
      to: z.string(),
      amount: moneySchema,
      fee: moneySchema,
      freeAfter: moneySchema,
      sentFrom: instantSchema,
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
  body: z.strictObject({
    intent: z.string().check(z.minLength(1), z.maxLength(2000)),
    tradePassword: z.string().check(z.maxLength(6)),
  }),
  answer: withdrawalSchema,
  refusals: [
    ...refused,
    'intent_expired',
    'intent_used',
    'trade_password_required',
    'trade_password_wrong',
    'trade_password_locked',
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

export const withdrawalsQueue = route({
  name: 'withdrawals.queue',
  method: 'GET',
  path: '/operator/withdrawals',
  access: 'operator',
  summary: 'Withdrawals that wait for staff or the bank, oldest first',
  answer: z.object({ rows: z.array(z.extend(withdrawalSchema, { customer: idSchema })) }),
  refusals: ['operator_only'],
})

export const withdrawalsAct = route({
  name: 'withdrawals.act',
  method: 'POST',
  path: '/operator/withdrawals/:id',
  access: 'operator',
  write: true,
  summary: 'Take into review, send, report arrived or returned, or reject with a reason of the closed list',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    act: z.enum(['review', 'send', 'arrive', 'return', 'reject']),
    reason: z.optional(z.enum(refusalReasons)),
  }),
  answer: withdrawalSchema,
  refusals: ['operator_only', 'not_found', 'withdrawal_not_open', 'card_on_hold', 'key_missing', 'key_reused'],
})

export const withdrawalsRoutes = [
  withdrawalsPrepare,
  withdrawalsConfirm,
  withdrawalsList,
  withdrawalsCancel,
  withdrawalsQueue,
  withdrawalsAct,
] as const
