import * as z from 'zod/mini'
import { dateSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

const moved = {
  brought: moneySchema,
  /** Not below zero. */
  took: moneySchema,
  /** Brought less taken. */
  net: moneySchema,
  /** How many entries each is made of. */
  ins: z.int(),
  outs: z.int(),
}
const span = { from: dateSchema, to: dateSchema }

export const deskFigures = route({
  name: 'desk.figures',
  method: 'GET',
  path: '/operator/figures',
  access: 'operator',
  summary:
    'The last 30 booking days: what customers brought and took, from the ledger, and how many came new',
  answer: z.object({
    /** Days of the books; of them those on which something came or went, the oldest first. */
    flows: z.object({
      ...span,
      days: z.array(z.object({ day: dateSchema, ...moved })),
      /** Of all these days together, by currency. */
      sums: z.array(z.object(moved)),
    }),
    /** Days of real time, in which people register. */
    newcomers: z.object({
      ...span,
      days: z.array(z.object({ day: dateSchema, customers: z.int() })),
    }),
  }),
  refusals: ['operator_only'],
})

export const figuresRoutes = [deskFigures] as const
