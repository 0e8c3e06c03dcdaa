import * as z from 'zod/mini'
import { dateSchema, idSchema, instantSchema } from '../wire/ids.ts'
import { priceSchema } from '../wire/money-schemas.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { route } from '../wire/route.ts'

/** The spans of a share's line, as its chart offers them. */
export const chartRangeSchema = z.enum(['1d', '1w', '1m', '1y', 'max'])

export const marketCourse = route({
  name: 'market.course',
  method: 'GET',
  path: '/api/market/course',
  access: 'public',
  summary: 'The line of the trading day that has begun: a price every few minutes, oldest first',
  query: z.strictObject({ id: idSchema }),
  answer: z.object({
    id: idSchema,
    /** Null where no day was traded, and of a share whose prices are not played: no points then. */
    tradeDate: z.nullable(dateSchema),
    prevClose: z.nullable(priceSchema),
    points: z.array(z.tuple([instantSchema, priceSchema])),
    provenance: provenanceSchema,
  }),
  refusals: ['not_found'],
})
