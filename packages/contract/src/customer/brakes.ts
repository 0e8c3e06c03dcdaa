import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../wire/ids.ts'
import { currencies } from '../wire/money.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/**
 * What customers may hold themselves back with: no purchases until then, the most of one order,
 * bought in a day, lost in a day, orders to buy in a day.
 */
export const brakeKinds = ['pause', 'order', 'bought', 'lost', 'orders'] as const
export type BrakeKind = (typeof brakeKinds)[number]

/** Those that are an amount of one currency. */
export const moneyBrakes = ['order', 'bought', 'lost'] as const satisfies readonly BrakeKind[]

/** How long a pause may be asked for at once, in days. */
export const pauseDays = [1, 7, 30, 90] as const

/** More orders a day than this is no brake. */
export const brakeOrdersMax = 1000

const kindSchema = z.enum(brakeKinds)
const currencySchema = z.nullable(z.enum(currencies))
/** An amount, a number of orders, or the instant at which a pause ends; null: none. */
const valueSchema = z.nullable(z.string().check(z.maxLength(40)))

export const brakesRead = route({
  name: 'brakes.read',
  method: 'GET',
  path: '/api/brakes',
  access: 'customer',
  summary: 'The customer’s own limits, what is asked to loosen them, and what counts today',
  answer: z.object({
    rows: z.array(
      z.object({
        kind: kindSchema,
        currency: currencySchema,
        value: valueSchema,
        /** What was asked for and is looser: it counts from then on. */
        next: z.nullable(z.object({ value: valueSchema, from: instantSchema })),
      }),
    ),
    today: z.object({
      day: dateSchema,
      orders: z.int(),
      bought: z.array(moneySchema),
      /** Gains and losses realised today; a loss is below zero. */
      result: z.array(moneySchema),
    }),
  }),
  refusals: [],
})

export const brakesSet = route({
  name: 'brakes.set',
  method: 'POST',
  path: '/api/brakes',
  access: 'customer',
  write: true,
  summary:
    'Set, tighten, loosen or end one own limit: what is tighter counts at once, what is looser after 24 hours',
  body: z.strictObject({
    kind: kindSchema,
    /** Of an amount; null for a pause and for orders. */
    currency: currencySchema,
    /** An amount, a number of orders, or for a pause its days from now; null ends the limit. */
    value: valueSchema,
  }),
  answer: z.object({
    /** From when it counts, where it is looser; null: it counts now. */
    from: z.nullable(instantSchema),
  }),
  refusals: ['field_invalid', 'account_locked'],
})

export const brakesRoutes = [brakesRead, brakesSet] as const
