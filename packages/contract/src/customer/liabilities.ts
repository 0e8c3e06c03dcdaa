import * as z from 'zod/mini'
import { cursorSchema, dateSchema, emptySchema, idSchema, page } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/**
 * One currency at the end of a day: held = bank + due - others; difference = held - owed. Owed, and
 * not held: `unconfirmed`, which two people say came back and no line of the bank shows yet.
 */
export const owedRowSchema = z.object({
  owed: moneySchema,
  bank: moneySchema,
  due: moneySchema,
  others: moneySchema,
  held: moneySchema,
  difference: moneySchema,
  unconfirmed: moneySchema,
})

const shownSchema = z.object({
  day: dateSchema,
  accounts: z.int(),
  root: z.string(),
  currencies: z.array(owedRowSchema),
})

export const liabilitiesShow = route({
  name: 'owed.show',
  method: 'GET',
  path: '/api/owed',
  access: 'public',
  summary:
    'What customers are owed against what is held for them, at the end of a sealed day; the newest unless named',
  query: z.strictObject({ day: z.optional(dateSchema) }),
  answer: z.object({
    /** Days that can be looked at, newest first. */
    days: z.array(dateSchema),
    shown: z.nullable(shownSchema),
    simulated: z.boolean(),
  }),
  refusals: ['not_found'],
})

export const liabilitiesFile = route({
  name: 'owed.file',
  method: 'GET',
  path: '/api/owed/:day/json',
  access: 'public',
  file: true,
  summary: 'The signed data of a day',
  params: z.strictObject({ day: dateSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

export const liabilitiesProof = route({
  name: 'owed.proof',
  method: 'GET',
  path: '/api/owed/:day/proof',
  access: 'customer',
  file: true,
  summary: 'The signed proof that the own account is part of what is owed on a day',
  params: z.strictObject({ day: dateSchema }),
  answer: emptySchema,
  refusals: ['not_found'],
})

export const liabilitiesDays = route({
  name: 'owed.days',
  method: 'GET',
  path: '/operator/owed',
  access: 'operator',
  summary: 'Published days of owed and held, newest first, and sealed days that are not published',
  query: z.strictObject({ cursor: z.optional(dateSchema) }),
  answer: z.object({
    rows: z.array(shownSchema),
    /** Sealed, and published by none of the rounds since. */
    unpublished: z.array(dateSchema),
    next: z.nullable(dateSchema),
  }),
  refusals: ['operator_only'],
})

export const liabilitiesDay = route({
  name: 'owed.day',
  method: 'GET',
  path: '/operator/owed/:day',
  access: 'operator',
  summary:
    'What each customer was owed at the end of a published day, and on the published day before, in the order of their numbers',
  params: z.strictObject({ day: dateSchema }),
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(
    z.object({
      customer: idSchema,
      owed: z.array(moneySchema),
      /** On the day before that was published; nothing for who had nothing. */
      before: z.array(moneySchema),
    }),
  ),
  refusals: ['operator_only', 'not_found', 'field_invalid'],
})

export const liabilitiesRoutes = [
  liabilitiesDays,
  liabilitiesDay,
  liabilitiesShow,
  liabilitiesFile,
  liabilitiesProof,
] as const
