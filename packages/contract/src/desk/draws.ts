import * as z from 'zod/mini'
import { allotmentMethods } from '../customer/allotment-methods.ts'
import { hexOf, offeringSchema } from '../customer/offerings.ts'
import { instantSchema } from '../wire/ids.ts'
import { moneySchema } from '../wire/money-schemas.ts'
import { route } from '../wire/route.ts'

/** What of a published draw does not come out again. */
export const drawFaults = ['seal', 'list', 'round', 'outside', 'result'] as const

/** A draw from its commitment to what was given back, as far as it has come. No customer is named. */
export const deskDrawSchema = z.object({
  offering: z.pick(offeringSchema, { id: true, name: true, code: true, market: true }),
  method: z.enum(allotmentMethods),
  supply: z.int(),
  commitment: hexOf(64),
  publishedAt: instantSchema,
  closesAt: instantSchema,
  drawsAt: instantSchema,
  /** The beacon that was announced; null: none was. `value` is what it said, null: nothing yet, or it could not be had. */
  outside: z.nullable(
    z.object({ round: z.int(), at: instantSchema, value: z.nullable(hexOf(64)) }),
  ),
  /** Closed behind its last application; null: it is not. */
  list: z.nullable(z.object({ hash: hexOf(64), lines: z.int(), units: z.int() })),
  /** Null: it is not drawn yet. */
  drawn: z.nullable(
    z.object({
      at: instantSchema,
      given: z.int(),
      whole: z.int(),
      part: z.int(),
      none: z.int(),
      /** Of customers' applications: how many had money back, and how much. */
      refunds: z.object({ applications: z.int(), money: moneySchema }),
      /** What does not come out again of what is published; null: all of it does. */
      fault: z.nullable(z.enum(drawFaults)),
    }),
  ),
})
export type DeskDraw = z.infer<typeof deskDrawSchema>

export const offeringsDraws = route({
  name: 'offerings.draws',
  method: 'GET',
  path: '/operator/draws',
  access: 'operator',
  summary:
    'Draws that are to come and those of the last month: commitment, announced beacon, list, result, refunds, and whether each comes out again',
  answer: z.object({ rows: z.array(deskDrawSchema) }),
  refusals: ['operator_only', 'not_permitted'],
})
