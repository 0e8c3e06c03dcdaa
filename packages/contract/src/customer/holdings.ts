import * as z from 'zod/mini'
import { cursorSchema, dateSchema, idSchema, instantSchema, periodSchema } from '../wire/ids.ts'
import { instrumentSchema, quoteSchema } from './market.ts'
import { currencySchema, moneySchema, priceSchema } from '../wire/money-schemas.ts'
import { feeGroupsSchema, feesSchema } from './order-fees.ts'
import { route } from '../wire/route.ts'

/**
 * One held position; every label by the formula of `money.md` G22. Ratios are percent with 2
 * decimals.
 */
export const positionSchema = z.object({
  instrument: instrumentSchema,
  quote: quoteSchema,
  quantity: z.int(),
  sellable: z.int(),
  /**
   * Bought today and not sellable before the next trading day (CN), in open sell orders,
   * locked.
   */
  today: z.int(),
  frozen: z.int(),
  locked: z.int(),
  /** What is locked by the day from which it may be sold, the next first. */
  locks: z.array(z.object({ quantity: z.int(), until: dateSchema })),
  /** What the locked ones cost less than the market said: part of no gain (`honesty.md` H6). */
  lockedDiscount: moneySchema,
  capital: moneySchema,
  costPrice: priceSchema,
  buyPrice: priceSchema,
  buyValue: moneySchema,
  marketValue: z.nullable(moneySchema),
  floatingPl: z.nullable(moneySchema),
  floatingRatio: z.nullable(z.string()),
  realisedPl: moneySchema,
  totalPl: z.nullable(moneySchema),
  fees: feeGroupsSchema,
  estimatedClosingFee: z.nullable(moneySchema),
  openedAt: instantSchema,
  buyDate: dateSchema,
})
export type Position = z.infer<typeof positionSchema>

/** With what only its fills tell, which a list does not read. */
const wholePositionSchema = z.extend(positionSchema, {
  fees: feesSchema,
  transactions: z.int(),
  /**
   * The lowest price at which selling all of it in one order, with today's charges, brings back what it
   * cost; null where no price does or no rate is known.
   */
  breakEven: z.nullable(priceSchema),
})
export type WholePosition = z.infer<typeof wholePositionSchema>

export const holdingsList = route({
  name: 'holdings.list',
  method: 'GET',
  path: '/api/holdings',
  access: 'customer',
  summary: 'All positions, or the one in a share if there is one, with totals per currency',
  query: z.strictObject({ instrument: z.optional(idSchema) }),
  answer: z.object({
    positions: z.array(positionSchema),
    totals: z.array(
      z.object({
        currency: currencySchema,
        marketValue: z.nullable(moneySchema),
        capital: moneySchema,
        floatingPl: z.nullable(moneySchema),
        totalPl: z.nullable(moneySchema),
      }),
    ),
  }),
  refusals: [],
})

export const holdingsDetail = route({
  name: 'holdings.detail',
  method: 'GET',
  path: '/api/holdings/:instrument',
  access: 'customer',
  summary: 'One position with its lots',
  params: z.strictObject({ instrument: idSchema }),
  answer: z.object({
    position: wholePositionSchema,
    /** FIFO lots (German tax view); their costs add up to the capital under the FIFO method. */
    lots: z.array(
      z.object({ date: dateSchema, quantity: z.int(), cost: moneySchema, order: idSchema }),
    ),
    orders: z.array(idSchema),
  }),
  refusals: ['not_found'],
})

export const closedPositionSchema = z.object({
  id: idSchema,
  instrument: instrumentSchema,
  quantity: z.int(),
  capital: moneySchema,
  buyPrice: priceSchema,
  buyValue: moneySchema,
  /** When its first share was bought; on a weekend of a market that never closes, before `buyDate`. */
  openedAt: instantSchema,
  /** The trading day of that purchase. */
  buyDate: dateSchema,
  sellType: z.enum(['partial', 'close', 'corporate_action']),
  sellPrice: priceSchema,
  sellQuantity: z.int(),
  sellTime: instantSchema,
  fees: feesSchema,
  toReceive: moneySchema,
  realisedPl: moneySchema,
  realisedRatio: z.string(),
  transactions: z.int(),
  orders: z.array(idSchema),
})
export type ClosedPosition = z.infer<typeof closedPositionSchema>

export const closedList = route({
  name: 'holdings.closed',
  method: 'GET',
  path: '/api/closed-positions',
  access: 'customer',
  summary: 'Closed positions of a period with the sum of realised profit and loss',
  query: z.strictObject({
    period: z.optional(periodSchema),
    instrument: z.optional(idSchema),
    cursor: z.optional(cursorSchema),
  }),
  answer: z.object({
    rows: z.array(closedPositionSchema),
    next: z.nullable(cursorSchema),
    sums: z.array(z.object({ currency: currencySchema, realisedPl: moneySchema })),
  }),
  refusals: [],
})

export const closedDetail = route({
  name: 'holdings.closedDetail',
  method: 'GET',
  path: '/api/closed-positions/:id',
  access: 'customer',
  summary: 'One closed position',
  params: z.strictObject({ id: idSchema }),
  answer: closedPositionSchema,
  refusals: ['not_found'],
})

export const holdingsRoutes = [holdingsList, holdingsDetail, closedList, closedDetail] as const
