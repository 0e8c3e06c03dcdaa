import * as z from 'zod/mini'
import type { WireMoney } from './money.ts'

export const currencySchema = z.enum(['EUR', 'CNY', 'USD', 'HKD', 'JPY', 'KWD'])

/** `WireMoney`; the compiler holds the two together. */
export const moneySchema: z.ZodMiniType<WireMoney> = z.object({
  currency: currencySchema,
  amount: z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,3})?$/)),
})

/**
 * A price or rate on the wire: a plain decimal string, at most 4 decimals for prices
 * (`money.md` G2).
 */
export const priceSchema = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/))

/**
 * An amount typed by a customer: the same grammar as a price, without sign (`trust.md` T6, abuse
 * row 13).
 */
export const amountSchema = z.string().check(z.regex(/^\d{1,12}(\.\d{1,3})?$/))

/** A share count. Whole shares only; the upper bound is far above every board's order maximum. */
export const quantitySchema = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
