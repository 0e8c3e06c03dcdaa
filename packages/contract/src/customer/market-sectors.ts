import * as z from 'zod/mini'
import { route } from '../wire/route.ts'

/** As listings name it: one of the eleven of GICS, or what an import said. */
export const sectorSchema = z.string().check(z.minLength(1), z.maxLength(64))

export const marketSectors = route({
  name: 'market.sectors',
  method: 'GET',
  path: '/api/market/sectors',
  access: 'public',
  summary: 'The sectors of the stocks of a market, or of all, those with the most stocks first',
  query: z.strictObject({ market: z.optional(z.enum(['DE', 'CN', 'HK', 'US'])) }),
  answer: z.object({
    sectors: z.array(
      z.object({
        sector: z.string(),
        stocks: z.int(),
        /** The mean of the day's changes in percent, each share alike; null while none has one. */
        changePct: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
})
