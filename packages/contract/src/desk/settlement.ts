import * as z from 'zod/mini'
import { dateSchema, emptySchema, idSchema, instantSchema } from '../wire/ids.ts'
import { marketCodeSchema } from '../customer/market.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

const runSchema = z.object({
  at: instantSchema,
  businessAt: instantSchema,
  /** Who asked for it; null: the clock. */
  by: z.nullable(z.string()),
  settled: z.int(),
  released: z.int(),
  expired: z.int(),
})

export const settlementShow = route({
  name: 'settlement.show',
  method: 'GET',
  path: '/operator/settlement',
  access: 'operator',
  summary: 'What settles when, per day and market, what should have and did not, and the last runs',
  answer: z.object({
    businessNow: instantSchema,
    /** Next day on which something settles, per market with its date now. */
    markets: z.array(
      z.object({ market: marketCodeSchema, today: dateSchema, next: z.nullable(dateSchema) }),
    ),
    /**
     * Trades not settled yet: what we owe the market and what it owes us, of all customers
     * together.
     */
    days: z.array(
      z.object({
        date: dateSchema,
        market: marketCodeSchema,
        customers: z.int(),
        owed: moneySchema,
        due: moneySchema,
        late: z.boolean(),
      }),
    ),
    /** Bought shares that their market lets go on a later day. */
    releases: z.array(z.object({ date: dateSchema, positions: z.int() })),
    /** Due before today and still open: one line each, with what stops it. */
    stuck: z.array(
      z.object({
        customer: idSchema,
        date: dateSchema,
        market: marketCodeSchema,
        why: z.nullable(z.string()),
      }),
    ),
    runs: z.array(runSchema),
  }),
  refusals: ['operator_only'],
})

export const settlementRun = route({
  name: 'settlement.run',
  method: 'POST',
  path: '/operator/settlement/run',
  access: 'operator',
  write: true,
  slow: true,
  summary: 'Run the settlement of today again; what is settled stays settled, once',
  body: emptySchema,
  answer: runSchema,
  refusals: ['operator_only'],
})

export const settlementRoutes = [settlementShow, settlementRun] as const
