import * as z from 'zod/mini'
import { idSchema } from '../wire/ids.ts'
import { priceSchema } from '../wire/money-schemas.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { route } from '../wire/route.ts'
import { runningAuctionSchema } from './market-auction.ts'

/** Steps of the book that are shown on each side. */
export const depthShown = 5

const side = z
  .array(z.object({ price: priceSchema, shares: z.int() }))
  .check(z.maxLength(depthShown))

export const marketDepth = route({
  name: 'market.depth',
  method: 'GET',
  path: '/api/market/depth',
  access: 'public',
  summary:
    'The book that orders meet, the simulated street and customers’ orders: up to five steps of each side, best first; none where nothing is quoted; in an auction what it would come to now',
  query: z.strictObject({ id: idSchema }),
  answer: z.object({
    id: idSchema,
    bids: side,
    asks: side,
    /** Given while an auction of the share runs: nothing is traded from the book meanwhile. */
    auction: z.optional(runningAuctionSchema),
    provenance: provenanceSchema,
  }),
  refusals: ['not_found', 'calendar_missing'],
})
