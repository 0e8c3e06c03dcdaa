import * as z from 'zod/mini'
import { dateSchema } from '../wire/ids.ts'
import { currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { daysLooked, entryFilter } from './books.ts'

export const ledgerAccounts = route({
  name: 'ledger.accounts',
  method: 'GET',
  path: '/operator/ledger/accounts',
  access: 'operator',
  summary:
    'Every account of the books with its balance now or at the end of a day: the house by itself, customers as one per pocket',
  query: z.strictObject({ day: z.optional(dateSchema) }),
  answer: z.object({
    /** Null: now. */
    day: z.nullable(dateSchema),
    rows: z.array(
      z.object({
        account: z.string(),
        content: z.string(),
        kind: z.enum(['house', 'customer']),
        normal: z.enum(['debit', 'credit']),
        currency: currencySchema,
        /** Debit less credit. */
        balance: moneySchema,
      }),
    ),
    /** Of each currency: all debit balances, all credit balances, and their sum, which is zero. */
    sums: z.array(
      z.object({
        currency: currencySchema,
        debit: moneySchema,
        credit: moneySchema,
        sum: moneySchema,
      }),
    ),
  }),
  refusals: ['operator_only'],
})

export const ledgerTotals = route({
  name: 'ledger.totals',
  method: 'GET',
  path: '/operator/ledger/totals',
  access: 'operator',
  summary:
    'What the entries of a filter add up to: of an account its debits and credits, otherwise what was moved',
  query: z.strictObject(entryFilter),
  answer: z.object({
    days: daysLooked,
    rows: z.array(
      z.object({
        currency: currencySchema,
        entries: z.int(),
        debit: moneySchema,
        credit: moneySchema,
      }),
    ),
  }),
  refusals: ['operator_only', 'field_invalid'],
})
