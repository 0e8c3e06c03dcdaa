import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../wire/ids.ts'
import { moneySchema, priceSchema } from '../wire/money-schemas.ts'
import { lastsSchema } from './order-lasts.ts'
import { trailSchema } from './order-stop.ts'

/** What of an open order can be changed, and what it sets aside and is planned to cost that way. */
export const askedSchema = z.object({
  /** Of the whole order, with what is filled. */
  quantity: z.int(),
  /** The limit, or the worst price of a market order behind its stop. */
  limit: priceSchema,
  stop: z.nullable(priceSchema),
  /** The distance of a stop that follows the last price; `stop` is where it stands with that, or left open. */
  trail: z.optional(trailSchema),
  timeInForce: lastsSchema,
  expiresOn: dateSchema,
  hold: moneySchema,
  /** Of the whole order, charges included; a sale: what it brings. */
  planned: moneySchema,
})
export const changeSchema = z.object({ before: askedSchema, after: askedSchema })
export type OrderChange = z.infer<typeof changeSchema>

export const timelineSchema = z.array(
  z.object({
    step: z.enum([
      'created',
      'sent',
      'accepted',
      'queued',
      'asked_back',
      'amended',
      'trailed',
      'triggered',
      'partially_filled',
      'filled',
      'cancelled',
      'expired',
      'rejected',
      'settled',
    ]),
    at: z.nullable(instantSchema),
    /** Expected date of a step that lies ahead. */
    expected: z.nullable(dateSchema),
    filled: z.nullable(z.int()),
    /** Given where it was changed. */
    change: z.optional(changeSchema),
    /** Given where a stop followed the last price: its best price by now, and where it stands with that. */
    trail: z.optional(z.object({ best: priceSchema, stop: priceSchema })),
  }),
)
