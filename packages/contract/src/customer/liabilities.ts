import * as z from 'zod/mini'
import { dateSchema, emptySchema } from '../wire/ids.ts'
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
    shown: z.nullable(
      z.object({
        day: dateSchema,
        accounts: z.int(),
        root: z.string(),
        currencies: z.array(owedRowSchema),
      }),
    ),
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

export const liabilitiesRoutes = [liabilitiesShow, liabilitiesFile, liabilitiesProof] as const
