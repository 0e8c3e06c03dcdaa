import * as z from 'zod/mini'
import { marketCodeSchema } from '../customer/market.ts'
import { changeSchema } from '../customer/order-timeline.ts'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { currencySchema, moneySchema, priceSchema } from '../wire/money-schemas.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { route } from '../wire/route.ts'
import { orderStop } from './order-stop.ts'
import { tradingAuctions, tradingBook } from './trading-book.ts'

// What all customers do in the market, to read: orders, fills, positions. No call here changes one.

/** Which orders are looked at: `open` still wait, `waiting` of these for their stop, `filled` are done, `ended` came to nothing or to less. */
export const orderStates = ['all', 'open', 'waiting', 'filled', 'ended'] as const

const orderRow = z.object({
  id: idSchema,
  customer: idSchema,
  reference: z.string(),
  at: instantSchema,
  instrument: z.string(),
  code: z.string(),
  market: z.nullable(marketCodeSchema),
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['limit', 'market']),
  status: z.string(),
  quantity: z.int(),
  filled: z.int(),
  limit: priceSchema,
  ...orderStop,
  /** What its fills came to, without fees. */
  value: moneySchema,
})

/** What an order is: one with a stop, whatever it becomes then, or one without. */
export const orderTypes = ['limit', 'market', 'stop'] as const

/** In what order they come besides the newest first: within a share or a customer the oldest first. */
export const orderSorts = ['oldest', 'share', 'customer'] as const
export const sortsOpenAlone: readonly string[] = ['share', 'customer']

/** Which orders are meant. */
export const orderFilter = {
  state: z.optional(z.enum(orderStates)),
  /** A code, or a part of a name. */
  share: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  /** A user name, account number or id, whole. */
  customer: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  type: z.optional(z.enum(orderTypes)),
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  /** Newest first where nothing is said; by share or customer only what is open, which is few. */
  sort: z.optional(z.enum(orderSorts)),
}

export const tradingOrders = route({
  name: 'trading.orders',
  method: 'GET',
  path: '/operator/orders',
  access: 'operator',
  summary:
    'Orders of all customers by state, type, share, customer and trading day, newest or oldest first; open ones also by share or customer',
  query: z.strictObject({ ...orderFilter, cursor: z.optional(cursorSchema) }),
  answer: z.object({
    ...page(orderRow).shape,
    /** The trading days that were looked through; null: all. */
    days: z.nullable(z.object({ from: dateSchema, to: dateSchema })),
  }),
  refusals: ['operator_only', 'field_invalid'],
})

export const tradingOrder = route({
  name: 'trading.order',
  method: 'GET',
  path: '/operator/orders/:customer/:id',
  access: 'operator',
  summary:
    'One order with its fills: when, at what price, from which source, posted by which journal',
  params: z.strictObject({ customer: idSchema, id: idSchema }),
  answer: z.object({
    order: orderRow,
    instrumentId: idSchema,
    timeInForce: z.string(),
    expiresOn: dateSchema,
    endedAt: z.nullable(instantSchema),
    /** What its customer changed of it while it was open, the first change first. */
    changes: z.array(z.extend(changeSchema, { at: instantSchema })),
    /** Why it ended before it was filled; null where nothing needs saying. */
    reason: z.nullable(z.string()),
    fills: z.array(
      z.object({
        id: idSchema,
        at: instantSchema,
        quantity: z.int(),
        price: priceSchema,
        value: moneySchema,
        settlesOn: dateSchema,
        journal: idSchema,
        provenance: provenanceSchema,
      }),
    ),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const tradingPositions = route({
  name: 'trading.positions',
  method: 'GET',
  path: '/operator/positions',
  access: 'operator',
  summary:
    'What all customers hold of each share and what it is worth now, most first within a currency',
  answer: z.object({
    at: instantSchema,
    rows: z.array(
      z.object({
        instrument: idSchema,
        name: z.string(),
        code: z.string(),
        currency: currencySchema,
        holders: z.int(),
        shares: z.string(),
        /** The most that one customer holds of it. */
        largest: z.string(),
        cost: moneySchema,
        price: z.nullable(priceSchema),
        /** Null where no price is known. */
        value: z.nullable(moneySchema),
        provenance: z.nullable(provenanceSchema),
      }),
    ),
  }),
  refusals: ['operator_only'],
})

export const tradingHolders = route({
  name: 'trading.holders',
  method: 'GET',
  path: '/operator/positions/:instrument',
  access: 'operator',
  summary: 'Who holds most of a share, at most fifty',
  params: z.strictObject({ instrument: idSchema }),
  answer: z.object({
    rows: z.array(z.object({ customer: idSchema, shares: z.string(), cost: moneySchema })),
  }),
  refusals: ['operator_only', 'not_found'],
})

export const tradingRoutes = [
  tradingOrders,
  tradingOrder,
  tradingPositions,
  tradingHolders,
  tradingBook,
  tradingAuctions,
] as const
