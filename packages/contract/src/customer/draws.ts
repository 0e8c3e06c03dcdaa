import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { allotmentMethods } from './allotment-methods.ts'
import { hexOf, nonceSchema } from './offerings.ts'

export const offeringsDraw = route({
  name: 'offerings.draw',
  method: 'GET',
  path: '/api/offerings/draws/:id',
  access: 'public',
  summary: 'A draw with all that recomputes it: commitment, list, seed, outside value, result',
  params: z.strictObject({ id: idSchema }),
  answer: z.object({
    offering: idSchema,
    name: z.string(),
    nameZh: z.nullable(z.string()),
    method: z.enum(allotmentMethods),
    /** Units that there are to give out. */
    supply: z.int(),
    unit: z.int(),
    /** The most units that an application of the first pool asks for; null: there is one pool. */
    poolUnits: z.nullable(z.int()),
    commitment: hexOf(64),
    publishedAt: instantSchema,
    closesAt: instantSchema,
    drawnAt: instantSchema,
    seed: hexOf(64),
    /** Hex digits of a public value that nobody knew at the closing; empty: there is none (level 1). */
    entropy: z.string(),
    /** The public beacon that was announced (`trust.md` T86); null: none was, and the draw is of the first format. */
    outside: z.nullable(
      z.object({
        chain: hexOf(64),
        /** Seconds: when its first round was published, and the time between two. */
        genesis: z.int(),
        period: z.int(),
        round: z.int(),
        /** What its group signed, whose hash is the value; null: it could not be had. */
        signature: z.nullable(z.string()),
      }),
    ),
    listHash: hexOf(64),
    list: z.array(
      z.object({ id: z.string(), units: z.int(), nonce: nonceSchema, simulated: z.boolean() }),
    ),
    allotted: z.record(z.string(), z.int()),
  }),
  refusals: ['not_found'],
})

export const drawRoutes = [offeringsDraw] as const
