import * as z from 'zod/mini'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
} from '../wire/ids.ts'
import { marketCodeSchema } from '../customer/market.ts'
import { currencySchema, moneySchema, priceSchema } from '../wire/money-schemas.ts'
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
  summary: 'What settles when, per day and market, and the last runs',
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

/** `open`: everything that is not settled; `late`: of it what was due before today where its market is. */
export const settlementStates = ['open', 'late'] as const

/** Which trades that are not settled are meant. */
export const dueFilter = {
  market: z.optional(marketCodeSchema),
  date: z.optional(dateSchema),
  customer: z.optional(idSchema),
}

export const settlementDue = route({
  name: 'settlement.due',
  method: 'GET',
  path: '/operator/settlement/due',
  access: 'operator',
  summary:
    'Whose trades are not settled yet, by day, the oldest first: by market, day and customer',
  query: z.strictObject({
    state: z.optional(z.enum(settlementStates)),
    ...dueFilter,
    cursor: z.optional(cursorSchema),
  }),
  answer: page(
    z.object({
      customer: idSchema,
      date: dateSchema,
      market: marketCodeSchema,
      trades: z.int(),
      /** Of these trades: what we owe the market, and what it owes us. */
      owed: moneySchema,
      due: moneySchema,
      late: z.boolean(),
      /** The account was stopped by a check of the books, which its page tells. */
      halted: z.boolean(),
    }),
  ),
  refusals: ['operator_only', 'field_invalid'],
})

export const settlementTrades = route({
  name: 'settlement.trades',
  method: 'GET',
  path: '/operator/settlement/due/:customer/:date/:currency',
  access: 'operator',
  summary: 'The trades of one customer that settle on a day, the first first',
  params: z.strictObject({ customer: idSchema, date: dateSchema, currency: currencySchema }),
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(
    z.object({
      id: idSchema,
      order: idSchema,
      /** Of the order, as people read it out. */
      reference: z.string(),
      at: instantSchema,
      instrument: z.string(),
      code: z.string(),
      side: z.enum(['buy', 'sell']),
      quantity: z.int(),
      price: priceSchema,
      value: moneySchema,
      journal: idSchema,
    }),
  ),
  refusals: ['operator_only', 'field_invalid', 'not_found'],
})

export const settlementRoutes = [
  settlementShow,
  settlementRun,
  settlementDue,
  settlementTrades,
] as const
