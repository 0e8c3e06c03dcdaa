import * as z from 'zod/mini'
import { confirmRefusals, confirmSchema } from '../wire/confirm.ts'
import { cursorSchema, idSchema, instantSchema, page, periodSchema } from '../wire/ids.ts'
import { amountSchema, currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/** The two pockets of a customer: the bank side (wallet) and the securities side (trading). */
export const directionSchema = z.enum(['to_trading', 'to_bank'])
export type TransferDirection = z.infer<typeof directionSchema>

export const transferRequestSchema = z.strictObject({
  direction: directionSchema,
  currency: currencySchema,
  amount: amountSchema,
})

export const transferReviewSchema = z.object({
  direction: directionSchema,
  amount: moneySchema,
  fee: moneySchema,
  available: moneySchema,
  availableAfter: moneySchema,
  otherAfter: moneySchema,
  minimum: moneySchema,
})

export const transferSchema = z.object({
  id: idSchema,
  reference: z.string(),
  direction: directionSchema,
  amount: moneySchema,
  at: instantSchema,
  journal: idSchema,
})
export type Transfer = z.infer<typeof transferSchema>

const refused = [
  'amount_zero',
  'below_minimum',
  'insufficient_settled',
  'trade_password_required',
] as const

export const transfersLimits = route({
  name: 'transfers.limits',
  method: 'GET',
  path: '/api/transfers/limits',
  access: 'customer',
  summary: 'What may be moved now, on each side, and what becomes free when',
  answer: z.object({
    pockets: z.array(
      z.object({
        currency: currencySchema,
        bank: moneySchema,
        trading: moneySchema,
        minimum: moneySchema,
        /** Sale proceeds that leave only once they have settled (T+1 funds). */
        waiting: z.array(z.object({ amount: moneySchema, freeOn: z.string() })),
      }),
    ),
  }),
  refusals: [],
})

export const transfersPrepare = route({
  name: 'transfers.prepare',
  method: 'POST',
  path: '/api/transfers/prepare',
  access: 'customer',
  summary: 'Review of a transfer between the bank side and the securities side, good for 120 s',
  body: transferRequestSchema,
  answer: z.object({ intent: z.string(), expiresAt: instantSchema, review: transferReviewSchema }),
  refusals: refused,
})

export const transfersConfirm = route({
  name: 'transfers.confirm',
  method: 'POST',
  path: '/api/transfers',
  access: 'customer',
  write: true,
  summary: 'Confirm a reviewed transfer with the trade password',
  body: confirmSchema,
  answer: transferSchema,
  refusals: [...refused, ...confirmRefusals],
})

export const transfersList = route({
  name: 'transfers.list',
  method: 'GET',
  path: '/api/transfers',
  access: 'customer',
  summary: 'Transfers of a period, newest first',
  query: z.strictObject({ period: z.optional(periodSchema), cursor: z.optional(cursorSchema) }),
  answer: page(transferSchema),
  refusals: [],
})

export const transfersDetail = route({
  name: 'transfers.detail',
  method: 'GET',
  path: '/api/transfers/:id',
  access: 'customer',
  summary: 'One transfer: its receipt',
  params: z.strictObject({ id: idSchema }),
  answer: transferSchema,
  refusals: ['not_found'],
})

export const transfersRoutes = [
  transfersLimits,
  transfersPrepare,
  transfersConfirm,
  transfersList,
  transfersDetail,
] as const
