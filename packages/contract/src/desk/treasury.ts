import * as z from 'zod/mini'
import {
  institutionSchemes,
  liquidities,
  poolStopSchema,
  stopCauses,
} from '../customer/treasury.ts'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { amountSchema, currencySchema, moneySchema } from '../wire/money-schemas.ts'
import { plainLine } from '../wire/plain-text.ts'
import { route } from '../wire/route.ts'

export const feedFormats = ['csv', 'xml'] as const

/** Stops a pool: nobody buys, nothing is given back, and requests wait in their order. */
export const poolStopAct = z.strictObject({
  kind: z.literal('treasury.stop'),
  currency: currencySchema,
  cause: z.enum(stopCauses),
  /** When customers hear how it goes on. */
  nextStatement: dateSchema,
})
export const poolResumeAct = z.strictObject({
  kind: z.literal('treasury.resume'),
  currency: currencySchema,
})

/** Takes the days that a file of a fund names: from the first of them on its pool lives by files. */
export const poolFeedAct = z.strictObject({ kind: z.literal('treasury.feed'), feed: idSchema })

/** A line of the bank is the income of the pool of its currency, from the first of these days to the last. */
export const poolLineAct = z.strictObject({
  kind: z.literal('treasury.line'),
  line: idSchema,
  from: dateSchema,
  through: dateSchema,
})

/** An institution of a pool, or other terms of one, from a later day on. */
export const poolInstitutionAct = z.strictObject({
  kind: z.literal('treasury.institution'),
  currency: currencySchema,
  name: plainLine(2, 80),
  scheme: z.enum(institutionSchemes),
  /** What the scheme protects of one person; null where there is none. */
  limit: z.nullable(amountSchema),
  /** The most of the pool that is moved there, percent. */
  cap: z.int().check(z.gte(0), z.lte(100)),
  liquidity: z.enum(liquidities),
  validFrom: dateSchema,
})

/** Moves money of a pool from one institution to another. */
export const poolMoveAct = z.strictObject({
  kind: z.literal('treasury.move'),
  currency: currencySchema,
  source: plainLine(2, 80),
  target: plainLine(2, 80),
  amount: amountSchema,
})

const placeAtDeskSchema = z.object({
  name: z.string(),
  /** What lies there by the newest file and what was moved since; below zero where it was paid out of. */
  held: moneySchema,
  /** Of the whole pool, percent with two decimals. */
  part: z.string(),
  cap: z.int(),
  /** Whether more lies there than is moved there. */
  isAbove: z.boolean(),
  scheme: z.enum(institutionSchemes),
  limit: z.nullable(moneySchema),
  liquidity: z.enum(liquidities),
  /** What the newest file says of it, of the end of which day. */
  told: z.nullable(z.object({ day: dateSchema, balance: moneySchema })),
  /** The day from which other terms count. */
  changesOn: z.nullable(dateSchema),
})
export type PlaceAtDesk = z.infer<typeof placeAtDeskSchema>

const poolAtDeskSchema = z.object({
  currency: currencySchema,
  /** What it has at its institutions by the last booking day that is summed, and what that day was. */
  assets: moneySchema,
  assetsOn: z.nullable(dateSchema),
  units: moneySchema,
  /** The last day whose income is divided. */
  dividedThrough: z.nullable(dateSchema),
  buying: z.object({ count: z.int(), amount: moneySchema }),
  redeeming: z.object({ count: z.int(), amount: moneySchema }),
  /** Since when the oldest request waits behind its day; null: none does. */
  behindSince: z.nullable(instantSchema),
  /** Customers whose idle cash goes in by itself, and what did on the trading day of now. */
  sweeps: z.object({ wanting: z.int(), count: z.int(), amount: moneySchema }),
  /** The newest divided day, worked out again from its accounts, beside the entries of the books. */
  divided: z.nullable(
    z.object({
      day: dateSchema,
      units: moneySchema,
      /** Per 10,000 units. */
      income: z.string(),
      accounts: z.int(),
      /** Accounts that got a day behind the next one, and are not worked out again. */
      late: z.int(),
      computed: moneySchema,
      booked: moneySchema,
      /** No whole cents yet, of all accounts together. */
      carried: z.string(),
      agrees: z.boolean(),
    }),
  ),
  /** The first day by files of the fund; null: it is simulated by a rate. */
  fedFrom: z.nullable(dateSchema),
  /** The oldest day that is over and not told by a file yet; null where there is none. */
  awaited: z.nullable(dateSchema),
  /** The day of now by its rate; null where it lives by files, or no rate is known. */
  coming: z.nullable(
    z.object({ day: dateSchema, units: moneySchema, income: z.string(), amount: moneySchema }),
  ),
  /** Where it lies, the one that takes what comes in and pays what goes back first. */
  institutions: z.array(placeAtDeskSchema),
  /** Named by two people, from a later day on. */
  namedAhead: z.array(z.object({ name: z.string(), validFrom: dateSchema })),
  stop: z.nullable(poolStopSchema),
})
export type PoolAtDesk = z.infer<typeof poolAtDeskSchema>

export const treasuryPools = route({
  name: 'treasury.pools',
  method: 'GET',
  path: '/operator/treasury',
  access: 'operator',
  summary:
    'Pools of the balance treasury: what they have and owe, what is on its way in and back, and whether one is stopped',
  answer: z.object({ rows: z.array(poolAtDeskSchema), at: instantSchema }),
  refusals: ['operator_only'],
})

const feedSchema = z.object({
  id: idSchema,
  format: z.enum(feedFormats),
  /** What a fund earned by day, or what lies at each institution. */
  holds: z.enum(['income', 'places']),
  sha256: z.string(),
  days: z.int(),
  first: dateSchema,
  last: dateSchema,
  by: z.string(),
  at: instantSchema,
  /** Whether two people can take it: one that names a part of the institutions of a day waits for the others. */
  isWhole: z.boolean(),
  /** Whether two people took it: before, nothing of it counts. */
  inForce: z.boolean(),
})
export type PoolFeed = z.infer<typeof feedSchema>

export const treasuryFeeds = route({
  name: 'treasury.feeds',
  method: 'GET',
  path: '/operator/treasury/feeds',
  access: 'operator',
  summary:
    'Files of funds, newest first: what each says of which days, and whether two people took it',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  answer: page(feedSchema),
  refusals: ['operator_only'],
})

export const treasuryUpload = route({
  name: 'treasury.upload',
  method: 'POST',
  path: '/operator/treasury/feeds',
  access: 'operator',
  upload: true,
  summary:
    'Read what a fund earned by day, as CSV (currency, day, income per 10,000) or XML, or what lies at each institution (currency, day, institution, balance), all of a day in one file or each in its own. Nothing counts before two people took it; the same again changes nothing',
  answer: z.object({ feed: feedSchema, known: z.boolean() }),
  refusals: ['operator_only', 'not_permitted', 'statement_refused', 'bad_request', 'busy'],
})

export const treasuryDeskRoutes = [treasuryPools, treasuryFeeds, treasuryUpload] as const
