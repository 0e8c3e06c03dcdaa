import * as z from 'zod/mini'
import { dateSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/**
 * Days since the booking day of what stands on one side only: `fresh` up to 1, `days` 2 to 5, `weeks`
 * 6 to 30, `older` more.
 */
export const openAges = ['fresh', 'days', 'weeks', 'older'] as const

export const booksAges = route({
  name: 'books.ages',
  method: 'GET',
  path: '/operator/reconciliation/ages',
  access: 'operator',
  summary: 'What stands on one side only, lines of the bank and items of the ledger, by age',
  answer: z.object({
    rows: z.array(
      z.object({
        side: z.enum(['bank', 'books']),
        age: z.enum(openAges),
        count: z.int(),
        /** Of these, how many nobody explained. */
        unexplained: z.int(),
        /** All of them without their signs. */
        amount: moneySchema,
        /** The booking day of the oldest. */
        oldest: dateSchema,
      }),
    ),
  }),
  refusals: ['operator_only'],
})
