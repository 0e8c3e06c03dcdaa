import * as z from 'zod/mini'
import { idSchema } from './ids.ts'
import { amountSchema, currencySchema } from './money.ts'

/** Why money may be moved by hand: the only reasons there are. Each fits certain counter-accounts alone. */
export const adjustmentReasons = ['bank_error', 'provider_error', 'fee_refund', 'duty_refund', 'compensation'] as const
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

/** Moves money between a customer's free pocket and the house, with a reason of the list; posted dated now. */
export const adjustmentSchema = z.strictObject({
  kind: z.literal('ledger.adjustment'),
  customer: idSchema,
  reason: z.enum(adjustmentReasons),
  counter: z.enum(counterAccounts),
  direction: z.enum(adjustmentDirections),
  pocket: z.enum(['C.wallet', 'C.cash']),
  currency: currencySchema,
  amount: amountSchema,
})
export type AdjustmentAct = z.infer<typeof adjustmentSchema>

/** Takes an adjustment back by its opposite, dated now and naming the journal; each once. */
export const reversalSchema = z.strictObject({
  kind: z.literal('ledger.reversal'),
  customer: idSchema,
  journal: idSchema,
})
