import * as z from 'zod/mini'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
  periodSchema,
} from '../wire/ids.ts'
import { amountSchema, currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { tradePasswordSchema } from '../wire/confirm.ts'
import { route } from '../wire/route.ts'

/**
 * How money comes in: through the payment provider at once, by card through the same, or from a
 * bank by transfer.
 */
export const depositMethodSchema = z.enum(['quick', 'transfer', 'card'])
export type DepositMethod = z.infer<typeof depositMethodSchema>
/** Through a payment provider. */
export const providedMethodSchema = z.enum(['quick', 'card'])
export type ProvidedMethod = z.infer<typeof providedMethodSchema>

/** How far a customer is known, by which limits go: not at all, by a document, or by a proof of address too. */
export const depositLevels = ['none', 'approved', 'enhanced'] as const
export const depositLevelSchema = z.enum(depositLevels)
export type DepositLevel = z.infer<typeof depositLevelSchema>

export const depositStatusSchema = z.enum([
  'created',
  'pending',
  'credited',
  'failed',
  'expired',
  'returned',
  'charged_back',
])
export type DepositStatus = z.infer<typeof depositStatusSchema>

/** Why a deposit ended without the money, or lost it again. */
export const depositEndSchema = z.enum(['declined', 'cancelled', 'disputed', 'refunded'])
export type DepositEnd = z.infer<typeof depositEndSchema>

export const depositSchema = z.object({
  id: idSchema,
  reference: z.string(),
  method: depositMethodSchema,
  amount: moneySchema,
  /** What the customer pays beside the amount. */
  fee: moneySchema,
  status: depositStatusSchema,
  reason: z.nullable(depositEndSchema),
  createdAt: instantSchema,
  /** When an unpaid one ends by itself; null once the provider works on it. */
  expiresAt: z.nullable(instantSchema),
  steps: z.array(z.object({ status: depositStatusSchema, at: instantSchema })),
  /** The entry that credited it, and the one that took it back. */
  journal: z.nullable(idSchema),
  reversal: z.nullable(idSchema),
  /**
   * Where it is paid, while it can be: the provider's page, in this app (`/…`) or outside of it
   * (`https://…`).
   */
  payAt: z.nullable(z.string()),
  /** Simulated mode: the page of the embedded provider, where its payments are decided. */
  sandbox: z.nullable(z.string()),
  /** What is still owed after it was charged back. */
  owed: z.nullable(moneySchema),
})
export type Deposit = z.infer<typeof depositSchema>

export const depositsOptions = route({
  name: 'deposits.options',
  method: 'GET',
  path: '/api/deposits/options',
  access: 'customer',
  summary:
    'The ways to pay in, each with its fee, limits and arrival, and the account to transfer to',
  answer: z.object({
    /** Whether the identity lets this customer pay in. */
    allowed: z.boolean(),
    simulated: z.boolean(),
    providers: z.array(
      z.object({ id: z.string(), name: z.string(), methods: z.array(providedMethodSchema) }),
    ),
    methods: z.array(
      z.object({
        method: depositMethodSchema,
        arrival: z.enum(['at_once', 'bank_day']),
        limits: z.array(
          z.object({
            currency: currencySchema,
            minimum: moneySchema,
            maximum: z.nullable(moneySchema),
            fee: moneySchema,
          }),
        ),
      }),
    ),
    level: depositLevelSchema,
    /** What may be paid in by all ways together, each currency by itself. */
    caps: z.array(
      z.object({
        currency: currencySchema,
        day: moneySchema,
        month: moneySchema,
        /** Today. */
        left: moneySchema,
        /** The first day on which it is more; null where nothing paid in stands in the way. */
        until: z.nullable(dateSchema),
      }),
    ),
    owed: z.array(
      z.object({
        deposit: idSchema,
        reference: z.string(),
        amount: moneySchema,
        free: moneySchema,
      }),
    ),
  }),
  refusals: [],
})

export const depositsTransfer = route({
  name: 'deposits.transfer',
  method: 'GET',
  path: '/api/deposits/transfer',
  access: 'customer',
  summary:
    'The account to transfer to, the reference of this customer, and the payload of the QR code (EPC069-12)',
  query: z.strictObject({ amount: z.optional(amountSchema) }),
  answer: z.object({
    holder: z.string(),
    bank: z.string(),
    iban: z.string(),
    bic: z.string(),
    reference: z.string(),
    payload: z.string(),
    /** No real account: the installation is simulated. */
    demo: z.boolean(),
  }),
  refusals: ['kyc_required', 'below_minimum', 'above_maximum', 'not_found'],
})

export const depositsCreate = route({
  name: 'deposits.create',
  method: 'POST',
  path: '/api/deposits',
  access: 'customer',
  write: true,
  summary: 'Ask the provider for a payment; nothing is credited before it confirms',
  body: z.strictObject({
    method: z.enum(['quick', 'card']),
    provider: z.string().check(z.maxLength(40)),
    currency: currencySchema,
    amount: amountSchema,
  }),
  answer: depositSchema,
  refusals: [
    'kyc_required',
    'amount_zero',
    'below_minimum',
    'above_maximum',
    'limit_exceeded',
    'deposit_capped',
    'account_locked',
    'provider_away',
  ],
})

export const depositsCancel = route({
  name: 'deposits.cancel',
  method: 'POST',
  path: '/api/deposits/:id/cancel',
  access: 'customer',
  write: true,
  summary: 'Give up a deposit that was not paid',
  params: z.strictObject({ id: idSchema }),
  body: emptySchema,
  answer: depositSchema,
  refusals: ['not_found', 'deposit_not_open', 'provider_away'],
})

export const depositsList = route({
  name: 'deposits.list',
  method: 'GET',
  path: '/api/deposits',
  access: 'customer',
  summary: 'Deposits of a period, newest first; open: those still under way',
  query: z.strictObject({
    period: z.optional(periodSchema),
    cursor: z.optional(cursorSchema),
    open: z.optional(z.enum(['yes'])),
  }),
  answer: page(depositSchema),
  refusals: [],
})

export const depositsDetail = route({
  name: 'deposits.detail',
  method: 'GET',
  path: '/api/deposits/:id',
  access: 'customer',
  summary: 'One deposit with its steps',
  params: z.strictObject({ id: idSchema }),
  answer: depositSchema,
  refusals: ['not_found'],
})

export const depositsRepay = route({
  name: 'deposits.repay',
  method: 'POST',
  path: '/api/deposits/:id/repay',
  access: 'customer',
  write: true,
  summary: 'Pay what is owed after a charged back deposit, as much as the bank side holds',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ tradePassword: tradePasswordSchema }),
  answer: depositSchema,
  refusals: [
    'not_found',
    'deposit_not_open',
    'insufficient_settled',
    'account_locked',
    'trade_password_required',
    'trade_password_wrong',
    'trade_password_locked',
  ],
})

export const depositsRoutes = [
  depositsOptions,
  depositsTransfer,
  depositsCreate,
  depositsCancel,
  depositsList,
  depositsDetail,
  depositsRepay,
] as const
