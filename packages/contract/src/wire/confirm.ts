import * as z from 'zod/mini'

/** The trade password as it is typed; what is no such password is a wrong one. */
export const tradePasswordSchema = z.string().check(z.maxLength(6))

/** Confirms what was reviewed: the review, signed by the server, and the trade password. */
export const confirmSchema = z.strictObject({
  intent: z.string().check(z.minLength(1), z.maxLength(4000)),
  tradePassword: tradePasswordSchema,
})

/** What speaks against a confirmation besides what speaks against its review. */
export const confirmRefusals = [
  'intent_expired',
  'intent_used',
  'trade_password_wrong',
  'trade_password_locked',
  'key_missing',
  'key_reused',
] as const

/** What speaks against buying of a product at all; null: nothing. */
export const gateSchema = z.nullable(
  z.enum(['not_offered', 'kyc_required', 'trade_password_required']),
)
export type BuyingGate = z.infer<typeof gateSchema>
