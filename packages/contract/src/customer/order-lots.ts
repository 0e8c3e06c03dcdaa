import * as z from 'zod/mini'
import { dateSchema, idSchema } from '../wire/ids.ts'
import { moneySchema, priceSchema, quantitySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/** So many lots one order may name. */
export const lotsMax = 40

/** Lots that a sale takes, the first first; together as many shares as the order (`money.md` G99). */
export const lotChoiceSchema = z
  .array(z.strictObject({ lot: idSchema, quantity: quantitySchema }))
  .check(z.minLength(1), z.maxLength(lotsMax))
export type LotChoice = z.infer<typeof lotChoiceSchema>

/** Shares of one lot with the cost they carry. */
const lotTakenSchema = z.object({
  lot: idSchema,
  date: dateSchema,
  quantity: z.int(),
  cost: moneySchema,
})

/** What a sale takes by choice, and what it brings against their cost: an estimate before it is filled. */
export const lotsTakenSchema = z.object({
  parts: z.array(lotTakenSchema),
  cost: moneySchema,
  result: moneySchema,
})
export type LotsTaken = z.infer<typeof lotsTakenSchema>

/** Of an order: what it took, its result by that, and what is kept for its open rest. */
export const orderLotsSchema = z.extend(lotsTakenSchema, {
  kept: z.array(z.object({ lot: idSchema, date: dateSchema, quantity: z.int() })),
})
export type OrderLots = z.infer<typeof orderLotsSchema>

const byMethodSchema = z.object({ cost: moneySchema, result: moneySchema })

export const ordersLots = route({
  name: 'orders.lots',
  method: 'GET',
  path: '/api/orders/lots',
  access: 'customer',
  summary: 'The lots of a share, and what a sale of so many shares for so much would realise',
  query: z.strictObject({
    instrument: idSchema,
    quantity: z.string().check(z.regex(/^\d{1,9}$/)),
    /** What it brings after all charges, as its review says; below zero where those are more. */
    receive: z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,3})?$/)),
  }),
  answer: z.object({
    average: byMethodSchema,
    fifo: byMethodSchema,
    /** What is left where sales chose, the oldest first. */
    lots: z.array(
      z.object({
        lot: idSchema,
        date: dateSchema,
        quantity: z.int(),
        /** Of it what may be chosen now: not what waits in other orders, is locked or was bought today. */
        free: z.int(),
        cost: moneySchema,
        costPrice: priceSchema,
        /** Of all its shares at the price of this sale. */
        result: moneySchema,
      }),
    ),
  }),
  refusals: ['not_found', 'qty_zero', 'insufficient_sellable', 'field_invalid'],
})

export const orderLotsRoutes = [ordersLots] as const
