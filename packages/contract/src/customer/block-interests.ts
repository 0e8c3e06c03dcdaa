import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { route } from '../wire/route.ts'
import { instrumentSchema } from './market.ts'

const interestSchema = z.object({
  instrument: instrumentSchema,
  side: z.enum(['buy', 'sell']),
  /** Shares. */
  quantity: z.int(),
  saidAt: instantSchema,
  /** Until when staff see it. */
  until: instantSchema,
})
export type BlockInterest = z.infer<typeof interestSchema>
const interestsSchema = z.object({ rows: z.array(interestSchema) })

export const blocksInterests = route({
  name: 'blocks.interests',
  method: 'GET',
  path: '/api/block-interests',
  access: 'customer',
  summary: 'Of which shares the customer would buy or sell a block: no order, no money, no promise',
  answer: interestsSchema,
  refusals: [],
})

export const blocksSetInterest = route({
  name: 'blocks.setInterest',
  method: 'POST',
  path: '/api/block-interests',
  access: 'customer',
  summary: 'Say that one would buy or sell a block of a share, or no longer: nothing is set aside',
  body: z.strictObject({
    instrument: idSchema,
    side: z.enum(['buy', 'sell']),
    /** Null: no longer. */
    quantity: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
  }),
  answer: interestsSchema,
  refusals: ['not_found', 'not_tradable', 'limit_exceeded'],
})

export const blockInterestRoutes = [blocksInterests, blocksSetInterest] as const
