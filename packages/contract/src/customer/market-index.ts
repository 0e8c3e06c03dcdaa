import * as z from 'zod/mini'
import { dateSchema } from '../wire/ids.ts'
import { moneySchema, priceSchema } from '../wire/money-schemas.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { route } from '../wire/route.ts'
import { instrumentSchema, marketCodeSchema } from './market.ts'

/** `PKTDE30` is a market, `PKTDEFIN` one sector of it. */
const indexCode = z.string().check(z.minLength(7), z.maxLength(12))

/** A share as a review names it. */
const named = z.object({ code: z.string(), name: z.string(), nameZh: z.nullable(z.string()) })

export const marketIndex = route({
  name: 'market.index',
  method: 'GET',
  path: '/api/market/index',
  access: 'public',
  summary: 'An index with its formula, members and reviews, and the sectors of its market',
  query: z.strictObject({ code: indexCode }),
  answer: z.object({
    code: z.string(),
    name: z.string(),
    market: marketCodeSchema,
    /** Null: of the whole market. */
    sector: z.nullable(z.string()),
    value: z.string(),
    change: z.nullable(z.string()),
    changePct: z.nullable(z.string()),
    /** Closing points of the last days. */
    spark: z.array(z.string()),
    provenance: provenanceSchema,
    /** `value` is `capital / divisor`, half up; `capital` the sum of shares times price. */
    method: z.object({
      baseDay: dateSchema,
      basePoints: z.string(),
      reviewedOn: dateSchema,
      capital: z.string(),
      divisor: z.string(),
      /** How many shares it has at most; null: all of its sector. */
      membersMax: z.nullable(z.int()),
    }),
    members: z.array(
      z.object({
        instrument: instrumentSchema,
        /** In free float. */
        shares: z.string(),
        /** The last price, or the last close where there is none today. */
        price: priceSchema,
        worth: moneySchema,
        weightPct: z.string(),
        changePct: z.nullable(z.string()),
      }),
    ),
    /** The newest first. */
    reviews: z.array(
      z.object({
        day: dateSchema,
        points: z.string(),
        joined: z.array(named),
        left: z.array(named),
      }),
    ),
    sectors: z.array(
      z.object({
        code: z.string(),
        sector: z.string(),
        value: z.string(),
        changePct: z.nullable(z.string()),
        members: z.int(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const indexRoutes = [marketIndex] as const
