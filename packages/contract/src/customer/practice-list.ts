import * as z from 'zod/mini'
import { plainLine } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'
import { instantSchema } from '../wire/ids.ts'
import { amountSchema, currencySchema, priceSchema, quantitySchema } from '../wire/money-schemas.ts'
import { marketCodeSchema } from './market.ts'
import { lastsSchema } from './order-lasts.ts'
import { trailSchema } from './order-stop.ts'
import { directionSchema } from './transfers.ts'

/** So many acts are taken of a list at once; whoever practised longer than that has the newest left out. */
export const practiceActsMost = 300

/** Names what is typed or pasted as the tape of a practice. */
export const tapeSchema = plainLine(1, 200)

/**
 * An act on orders, or a transfer that they are paid from, at its instant to the millisecond. A share is named as
 * any house names it.
 */
const actSchema = z.union([
  z.strictObject({
    act: z.literal('place'),
    at: instantSchema,
    market: marketCodeSchema,
    code: plainLine(1, 32),
    side: z.enum(['buy', 'sell']),
    type: z.enum(['limit', 'market']),
    quantity: quantitySchema,
    /** The limit, or the worst price that the review of a market order fixed. */
    limit: priceSchema,
    timeInForce: lastsSchema,
    stop: z.optional(priceSchema),
    trail: z.optional(trailSchema),
    /** Of a stop that follows: since when it does. */
    since: z.optional(instantSchema),
    beside: z.optional(z.literal(true)),
  }),
  z.strictObject({
    act: z.literal('change'),
    at: instantSchema,
    /** Which of the orders that the list places, from 0. */
    order: z.int().check(z.nonnegative(), z.lt(practiceActsMost)),
    quantity: quantitySchema,
    limit: z.optional(priceSchema),
    stop: z.optional(priceSchema),
    trail: z.optional(trailSchema),
    timeInForce: z.optional(z.enum(['day', 'gtc'])),
  }),
  z.strictObject({
    act: z.literal('cancel'),
    at: instantSchema,
    order: z.int().check(z.nonnegative(), z.lt(practiceActsMost)),
  }),
  z.strictObject({
    act: z.literal('transfer'),
    at: instantSchema,
    direction: directionSchema,
    currency: currencySchema,
    amount: amountSchema,
  }),
])
export type PracticeAct = z.infer<typeof actSchema>

const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Everything that was asked of orders in a practice, with its transfers, and what came of it until an instant. */
export const practiceListSchema = z.strictObject({
  tape: tapeSchema,
  acts: z.array(actSchema).check(z.maxLength(practiceActsMost)),
  until: instantSchema,
  fills: z.int(),
  /** SHA-256 of the fills, a line each: instant, share, side, price, shares, value, charges. */
  hash: hashSchema,
})
export type PracticeList = z.infer<typeof practiceListSchema>

export const practiceOrders = route({
  name: 'practice.orders',
  method: 'GET',
  path: '/api/practice/orders',
  access: 'customer',
  summary: 'The order list of this practice, to be played again on the same tape',
  answer: practiceListSchema,
  refusals: ['not_found'],
})

export const practiceReplay = route({
  name: 'practice.replay',
  method: 'POST',
  path: '/api/practice/replay',
  access: 'customer',
  write: true,
  slow: true,
  summary: 'Play an order list at its instants, in a practice that has no orders yet',
  body: practiceListSchema,
  answer: z.object({
    /** Of the list, and what became of it here. */
    acts: z.int(),
    /** What was refused here, of what was not refused when the list was made. */
    refused: z.int(),
    fills: z.int(),
    hash: hashSchema,
    /** The same fills to the byte. */
    same: z.boolean(),
    /** Of the list, where its tape was begun by another version; null: the same one. */
    engine: z.nullable(z.string()),
  }),
  refusals: ['not_found', 'practice_other_tape', 'practice_not_new', 'busy'],
})

export const practiceListRoutes = [practiceOrders, practiceReplay] as const
