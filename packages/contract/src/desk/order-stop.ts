import * as z from 'zod/mini'
import { instantSchema } from '../wire/ids.ts'
import { trailSchema } from '../customer/order-stop.ts'
import { priceSchema } from '../wire/money-schemas.ts'

/** What an order of a customer waits for, or waited; null where it went to the market at once. */
export const orderStop = {
  stop: z.nullable(priceSchema),
  /** How far that follows the last price: `stop` is where it stands by now; null: it stands still. */
  trail: z.nullable(trailSchema),
  /** It stands beside the limit of an order that is in the market. */
  beside: z.boolean(),
  /** When the last price reached it; null: it waits, or never was reached. */
  triggeredAt: z.nullable(instantSchema),
}
