import * as z from 'zod/mini'
import {
  cursorSchema,
  dateSchema,
  emptySchema,
  idSchema,
  instantSchema,
  page,
} from '../wire/ids.ts'
import { haltCauseSchema, marketCodeSchema, sessionSchema } from '../customer/market.ts'
import { plainLine } from '../wire/plain-text.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { route } from '../wire/route.ts'
import { instrumentChanges, movableBoards } from './instrument-change.ts'
import { priceFeedSchema } from './price-feed.ts'
import { staffReasonSchema } from './staff.ts'

/**
 * What staff see and do on the trading floor. They stop and resume trading and move time, never
 * a price (`honesty.md` H2).
 */
export const floorShow = route({
  name: 'floor.show',
  method: 'GET',
  path: '/operator/floor',
  access: 'operator',
  summary: 'Sessions, and every source of prices with its mode, lag and gaps',
  answer: z.object({
    businessNow: instantSchema,
    mode: z.enum(['simulated', 'live']),
    sessions: z.array(sessionSchema),
    calendars: z.array(
      z.object({
        market: marketCodeSchema,
        /** The last day that the exchange published. */
        publishedTo: dateSchema,
        /** Who published its last year, as an imported calendar says; null where it was shipped. */
        source: z.nullable(z.string()),
        /** The last day on which this installation trades: later, where it goes on by rule. */
        endsOn: dateSchema,
        /** Published for less than 60 more days. */
        endsSoon: z.boolean(),
      }),
    ),
    sources: z.array(
      z.object({
        market: marketCodeSchema,
        /** Of the newest price of this source: `kind` is its mode, `delaySeconds` its lag. */
        provenance: provenanceSchema,
        instruments: z.int(),
        /** Trading days without a price among the last 20, over all its instruments. */
        gaps: z.int(),
      }),
    ),
    /** Where real prices come from; null where prices are made here. */
    feed: z.nullable(priceFeedSchema),
    halted: z.int(),
  }),
  refusals: ['operator_only'],
})

export const staffHaltSchema = z.object({
  since: instantSchema,
  cause: haltCauseSchema,
  reason: z.string(),
  by: z.string(),
})

const floorRow = z.object({
  id: idSchema,
  name: z.string(),
  code: z.string(),
  market: marketCodeSchema,
  board: z.string(),
  currency: z.string(),
  lotSize: z.int(),
  nameZh: z.nullable(z.string()),
  sector: z.nullable(z.string()),
  /** Xetra's liquidity band; null where none was set or the market has none. */
  tickBand: z.nullable(z.int()),
  /** What two people may change of it, from which trading day on at the earliest. */
  changeable: z.array(z.enum(instrumentChanges)),
  boards: z.array(z.enum(movableBoards)),
  earliest: z.nullable(dateSchema),
  /** What was agreed on and has not begun. */
  coming: z.array(
    z.object({
      id: idSchema,
      what: z.enum(instrumentChanges),
      validFrom: dateSchema,
      /** It may be taken back: no order can be for its day yet. */
      open: z.boolean(),
    }),
  ),
  status: z.enum(['trading', 'suspended', 'delisted', 'not_listed']),
  /** Set while staff hold it. */
  halt: z.nullable(staffHaltSchema),
  openOrders: z.int(),
})
export type FloorRow = z.infer<typeof floorRow>

/** Which instruments are meant: a part of a name or code, and how they stand. */
export const instrumentFilter = {
  q: z.optional(z.string().check(z.maxLength(64))),
  market: z.optional(marketCodeSchema),
  status: z.optional(z.enum(['trading', 'suspended', 'halted', 'delisted'])),
}

export const floorInstruments = route({
  name: 'floor.instruments',
  method: 'GET',
  path: '/operator/floor/instruments',
  access: 'operator',
  summary: 'Instruments and their state, by name or code, 50 to a page',
  query: z.strictObject({ ...instrumentFilter, cursor: z.optional(cursorSchema) }),
  answer: page(floorRow),
  refusals: ['operator_only'],
})

/** `market.md` M101. */
export const floorReadings = route({
  name: 'floor.readings',
  method: 'GET',
  path: '/operator/floor/readings',
  access: 'operator',
  summary:
    'How a Chinese name will be said, and every spelling it will be found by, before it is published',
  query: z.strictObject({ name: plainLine(1, 64) }),
  /** Syllables parted by spaces, the one it is said by first; empty: nothing of it is Chinese. */
  answer: z.object({ readings: z.array(z.string()) }),
  refusals: ['operator_only'],
})

const params = z.strictObject({ id: idSchema })

export const floorHalt = route({
  name: 'floor.halt',
  method: 'POST',
  path: '/operator/floor/:id/halt',
  access: 'operator',
  write: true,
  summary:
    'Stop trading in an instrument: orders are refused, waiting ones wait, customers read the cause',
  params,
  body: z.strictObject({ cause: haltCauseSchema, reason: staffReasonSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_found', 'instrument_halted'],
})

export const floorResume = route({
  name: 'floor.resume',
  method: 'POST',
  path: '/operator/floor/:id/resume',
  access: 'operator',
  write: true,
  summary: 'Let an instrument trade again',
  params,
  body: z.strictObject({ reason: staffReasonSchema }),
  answer: emptySchema,
  refusals: ['operator_only', 'not_found', 'instrument_not_halted'],
})

export const floorRoutes = [
  floorShow,
  floorInstruments,
  floorReadings,
  floorHalt,
  floorResume,
] as const
