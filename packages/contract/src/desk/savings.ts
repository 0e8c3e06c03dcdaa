import * as z from 'zod/mini'
import { productIdSchema } from '../customer/savings.ts'
import { dateSchema, idSchema, instantSchema } from '../wire/ids.ts'
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

/** Takes a row back before its day: nobody ever bought on it. Both people read which one it is. */
export const savingsTakeBackSchema = z.strictObject({
  kind: z.literal('savings.takeBack'),
  ...term,
  row: idSchema,
  validFrom: dateSchema,
})

const twoSchema = z.object({ first: z.string(), second: z.string() })

const rowSchema = z.object({
  validFrom: dateSchema,
  state: z.enum(['past', 'current', 'coming']),
  /** Null: from that day on it is sold no more. */
  terms: z.nullable(termsSchema),
  /** Who asked for it and who agreed; null for what the product came with. */
  by: z.nullable(twoSchema),
  /** Its number, while two people may still take it back. */
  takeBack: z.nullable(idSchema),
})

/** What two people took back before its day: it stays readable and counts for nothing. */
const takenBackSchema = z.object({
  id: idSchema,
  ...term,
  validFrom: dateSchema,
  terms: z.nullable(termsSchema),
  by: twoSchema,
  back: z.object({ ...twoSchema.shape, reason: z.string(), at: instantSchema }),
})
export type TakenBack = z.infer<typeof takenBackSchema>

const productSchema = z.object({
  id: productIdSchema,
  ...term,
  /** By day, the newest last. */
  rows: z.array(rowSchema),
  /** What runs of it over all customers, on whatever terms. */
  sold: moneySchema,
  /** What may still be bought now: no more than is offered, and than own money covers. */
  left: moneySchema,
  /** Since when the oldest term waits behind the day on which it is paid; null: none does. */
  behindSince: z.nullable(instantSchema),
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
    /** The newest first, of products too that are not there for want of another row. */
    takenBack: z.array(takenBackSchema),
    /** The first day of a product that is not there yet, and the terms that it may have. */
    earliest: z.array(z.object({ currency: term.currency, day: dateSchema })),
    daysMin: z.int(),
    daysMax: z.int(),
    at: instantSchema,
  }),
  refusals: ['operator_only'],
})

export const savingsCover = route({
  name: 'savings.cover',
  method: 'GET',
  path: '/operator/savings/cover',
  access: 'operator',
  summary:
    'How much of what is offered on such terms could still be sold, and how much of that own money could pay the returns of',
  query: z.strictObject({
    currency: term.currency,
    days: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
    yieldRate: rate,
    offered: amount,
  }),
  answer: z.object({
    /** Of what is offered, what does not run yet. */
    open: moneySchema,
    /** No more than that, and than own money could pay the returns of now. */
    covered: moneySchema,
  }),
  refusals: ['operator_only', 'field_invalid'],
})

export const savingsDeskRoutes = [savingsDesk, savingsCover] as const
