import * as z from 'zod/mini'
import { sessionSchema } from '../customer/market.ts'
import { runningAuctionSchema } from '../customer/market-auction.ts'
import { idSchema, instantSchema } from '../wire/ids.ts'
import { currencySchema, priceSchema } from '../wire/money-schemas.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { route } from '../wire/route.ts'
import { staffHaltSchema } from './floor.ts'

/** `ours` of the shares are customers' orders, the others are of the simulated street. */
const stepsSchema = z.array(z.object({ price: priceSchema, shares: z.int(), ours: z.int() }))

/** The book of a share as it fills, and whose orders of ours are open in it; no call here enters or prices one. */
export const tradingBook = route({
  name: 'trading.book',
  method: 'GET',
  path: '/operator/books/:instrument',
  access: 'operator',
  summary:
    'The book of a share, both sides, with the customers’ orders that are open, and what a running auction would come to',
  params: z.strictObject({ instrument: idSchema }),
  answer: z.object({
    id: idSchema,
    name: z.string(),
    code: z.string(),
    phase: sessionSchema.shape.phase,
    status: z.enum(['trading', 'suspended', 'delisted', 'not_listed']),
    /** Set while staff hold it. */
    halt: z.nullable(staffHaltSchema),
    /** When a stop that no person made ends by itself. */
    haltedUntil: z.nullable(instantSchema),
    bids: stepsSchema,
    asks: stepsSchema,
    /** Best price first, then the older; a market order and a stop stand at their worst price. */
    orders: z.array(
      z.object({
        id: idSchema,
        customer: idSchema,
        reference: z.string(),
        side: z.enum(['buy', 'sell']),
        price: priceSchema,
        open: z.int(),
        since: instantSchema,
        /** In the book, in an auction that runs or comes, or waiting for a price or its session. */
        place: z.enum(['book', 'auction', 'waits']),
      }),
    ),
    auction: z.optional(runningAuctionSchema),
    provenance: provenanceSchema,
  }),
  refusals: ['operator_only', 'not_found', 'calendar_missing'],
})

/** Nobody enters, prices or fills an order from here either. */
export const tradingAuctions = route({
  name: 'trading.auctions',
  method: 'GET',
  path: '/operator/auctions',
  access: 'operator',
  summary:
    'The auctions that run now of shares with customers’ open orders, and what each would come to',
  answer: z.object({
    rows: z.array(
      z.object({
        instrument: idSchema,
        name: z.string(),
        code: z.string(),
        currency: currencySchema,
        /** Open orders of customers, whatever they wait for. */
        orders: z.int(),
        auction: runningAuctionSchema,
      }),
    ),
  }),
  refusals: ['operator_only'],
})
