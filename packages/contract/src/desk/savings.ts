import * as z from 'zod/mini'
import { productIdSchema } from '../customer/savings.ts'
import { dateSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/** What the savings fund may be offered in: each has a market whose days it keeps. */
export const savingsCurrencies = ['EUR', 'CNY', 'HKD', 'USD'] as const

/** What tells one product from another; nothing else names it. */
const term = { currency: z.enum(savingsCurrencies), days: z.int().check(z.positive()) }
const rate = z.string().check(z.regex(/^0(\.\d{1,8})?$/))
const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))

/** Rates as fractions a year, bounds in major units of the currency. */
const termsSchema = z.strictObject({
  yieldRate: rate,
  earlyRate: rate,
  minimum: amount,
  /** The most that one person may have in it at a time, and all customers together. */
  maximum: amount,
  offered: amount,
})
export type OfferedTerms = z.infer<typeof termsSchema>

/** Offers a product that is not there yet, from a day on that has not begun. */
export const savingsOfferSchema = z.strictObject({
  kind: z.literal('savings.offer'),
  ...term,
  validFrom: dateSchema,
  terms: termsSchema,
})
/** Other terms of a product from a later day on: what runs keeps those that it was bought with. */
export const savingsChangeSchema = z.strictObject({
  kind: z.literal('savings.change'),
  ...term,
  validFrom: dateSchema,
  terms: termsSchema,
})
/** From a later day on nobody buys it; what runs is paid as it was promised. */
export const savingsEndSchema = z.strictObject({
  kind: z.literal('savings.end'),
  ...term,
  validFrom: dateSchema,
})

const rowSchema = z.object({
  validFrom: dateSchema,
  state: z.enum(['past', 'current', 'coming']),
  /** Null: from that day on it is sold no more. */
  terms: z.nullable(termsSchema),
  /** Who asked for it and who agreed; null for what the product came with. */
  by: z.nullable(z.object({ first: z.string(), second: z.string() })),
})

const productSchema = z.object({
  id: productIdSchema,
  ...term,
  /** By day, the newest last. */
  rows: z.array(rowSchema),
  /** What runs of it over all customers, on whatever terms. */
  sold: moneySchema,
  /** What may still be bought now: no more than is offered, and than own money covers. */
  left: moneySchema,
  /** The first day on which it may get another row. */
  earliest: dateSchema,
})
export type SavingsAtDesk = z.infer<typeof productSchema>

export const savingsDesk = route({
  name: 'savings.desk',
  method: 'GET',
  path: '/operator/savings',
  access: 'operator',
  summary:
    'Products of the savings fund: the terms of each by day with who decided them, what of it runs and what is left',
  answer: z.object({
    products: z.array(productSchema),
    /** The first day of a product that is not there yet, and the terms that it may have. */
    earliest: z.array(z.object({ currency: term.currency, day: dateSchema })),
    daysMin: z.int(),
    daysMax: z.int(),
  }),
  refusals: ['operator_only'],
})

export const savingsDeskRoutes = [savingsDesk] as const
