import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'

/** What was won and is paid afterwards (`market.md` M26); shares in whole units. */
export const paymentSchema = z.object({
  /** What is still to be paid. */
  due: moneySchema,
  dueShares: z.int(),
  until: z.nullable(instantSchema),
  /** Switched on for this offering: what the free money reaches is paid at the deadline. */
  automatic: z.boolean(),
  paidShares: z.int(),
  forfeitedShares: z.int(),
})

/** How many shares a holding entitles to, and when what was won is paid (`market.md` M26). */
export const quotaSchema = z.object({
  /** The place whose shares count. */
  exchange: z.string(),
  /** The last of the twenty trading days that are averaged. */
  until: dateSchema,
  least: moneySchema,
  perUnit: moneySchema,
  /** Null: that day is not over. */
  average: z.nullable(moneySchema),
  shares: z.nullable(z.int()),
  bannedUntil: z.nullable(instantSchema),
  numbersAt: instantSchema,
  resultsAt: instantSchema,
  payUntil: instantSchema,
})
