import * as z from 'zod/mini'
import { currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'
import { entryFilter } from './books.ts'

export const ledgerTotals = route({
  name: 'ledger.totals',
  method: 'GET',
  path: '/operator/ledger/totals',
  access: 'operator',
  summary:
    'What the entries of a filter add up to: of an account its debits and credits, otherwise what was moved',
  query: z.strictObject(entryFilter),
  answer: z.object({
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
