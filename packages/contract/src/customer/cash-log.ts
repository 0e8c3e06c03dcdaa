import * as z from 'zod/mini'
import { cursorSchema, dateSchema, idSchema, instantSchema, periodSchema } from '../wire/ids.ts'
import { currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { orderShareSchema } from './order-share.ts'
import { route } from '../wire/route.ts'

/**
 * Both pockets together, or one of them: moves between the two are changes of each, and of both
 * none.
 */
export const cashSides = ['both', 'bank', 'securities'] as const
export type CashSide = (typeof cashSides)[number]

/** What lies in a product, told as cash is: in the pool, in savings that run, of a loan. */
export const cashProducts = ['treasury', 'savings', 'loan'] as const
/** One balance whose changes are told. */
export const cashBalances = [...cashSides, ...cashProducts] as const
export type CashBalance = (typeof cashBalances)[number]

/**
 * One change of the customer's cash: what a journal added to the pockets that are asked for,
 * and the balance after it.
 */
export const cashRowSchema = z.object({
  journal: idSchema,
  event: z.string(),
  at: instantSchema,
  businessDate: dateSchema,
  /** What it was for, where that has a page of its own. */
  order: z.nullable(idSchema),
  /** The share that order was about. */
  share: z.nullable(orderShareSchema),
  withdrawal: z.nullable(idSchema),
  deposit: z.nullable(idSchema),
  transfer: z.nullable(idSchema),
  amount: moneySchema,
  balance: moneySchema,
})
export type CashRow = z.infer<typeof cashRowSchema>

export const cashLog = route({
  name: 'cashlog.list',
  method: 'GET',
  path: '/api/cash-log',
  access: 'customer',
  summary:
    'Every posting of cash, or of what lies in a product, with its running balance; opening + in - out = closing',
  query: z.strictObject({
    currency: currencySchema,
    period: z.optional(periodSchema),
    direction: z.optional(z.enum(['all', 'in', 'out'])),
    side: z.optional(z.enum(cashBalances)),
    cursor: z.optional(cursorSchema),
  }),
  answer: z.object({
    currencies: z.array(currencySchema),
    opening: moneySchema,
    in: moneySchema,
    out: moneySchema,
    /** The balance as it is stored, not summed up here. */
    closing: moneySchema,
    rows: z.array(cashRowSchema),
    next: z.nullable(cursorSchema),
  }),
  refusals: [],
})

export const cashLogRoutes = [cashLog] as const
