import * as z from 'zod/mini'
import { cursorSchema, dateSchema, idSchema, instantSchema, page } from '../wire/ids.ts'
import { currencySchema, moneySchema, priceSchema } from '../wire/money-schemas.ts'
import { provenanceSchema } from '../wire/provenance.ts'
import { route } from '../wire/route.ts'
import { marketCourse } from './market-course.ts'
import { marketDepth } from './market-depth.ts'
import { marketSectors, sectorSchema } from './market-sectors.ts'

export const boardSchema = z.enum([
  'XETR',
  'MAIN_SH',
  'MAIN_SZ',
  'STAR',
  'CHINEXT',
  'BSE',
  'HK',
  'US',
])
export const marketCodeSchema = z.enum(['DE', 'CN', 'HK', 'US'])

/**
 * Where the session stands. `tradeDate` has begun: today on a trading day, else the last one.
 * Openings are null where the calendar ends; `provisional`: expected by rule, in a simulation.
 */
export const sessionSchema = z.object({
  market: marketCodeSchema,
  phase: z.enum(['closed', 'pre', 'auction', 'continuous', 'break', 'post']),
  tradeDate: dateSchema,
  nextOpen: z.nullable(instantSchema),
  nextClose: z.nullable(instantSchema),
  provisional: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
export type MarketCode = Session['market']

/** Why staff stopped trading in an instrument, as customers read it. */
export const haltCauses = ['news', 'volatility', 'technical', 'authority'] as const
export const haltCauseSchema = z.enum(haltCauses)
export type HaltCause = (typeof haltCauses)[number]

/** Trading that the house itself stopped, or the rule of a day without limits, `until` a time; business instants. */
export const haltSchema = z.object({
  since: instantSchema,
  cause: haltCauseSchema,
  until: z.optional(instantSchema),
})

/** A live quote. Prices are null when there is none: never 0. */
export const quoteSchema = z.object({
  last: z.nullable(priceSchema),
  prevClose: z.nullable(priceSchema),
  open: z.nullable(priceSchema),
  high: z.nullable(priceSchema),
  low: z.nullable(priceSchema),
  bid: z.nullable(priceSchema),
  ask: z.nullable(priceSchema),
  bidSize: z.int(),
  askSize: z.int(),
  volume: z.int(),
  /**
   * Signed decimal strings; null without a previous close. `changePct` has 2 decimals
   * (`market.md` M21).
   */
  change: z.nullable(z.string()),
  changePct: z.nullable(z.string()),
  status: z.enum(['trading', 'suspended', 'delisted', 'not_listed']),
  halt: z.optional(haltSchema),
  limitUp: z.nullable(priceSchema),
  limitDown: z.nullable(priceSchema),
  provenance: provenanceSchema,
})
export type Quote = z.infer<typeof quoteSchema>

export const instrumentSchema = z.object({
  id: idSchema,
  symbol: z.string(),
  code: z.string(),
  isin: z.nullable(z.string()),
  name: z.string(),
  nameZh: z.nullable(z.string()),
  pinyin: z.nullable(z.string()),
  market: marketCodeSchema,
  board: boardSchema,
  venue: z.string(),
  currency: currencySchema,
  sector: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  lotSize: z.int(),
  priceDecimals: z.int(),
  fictional: z.boolean(),
})
export type Instrument = z.infer<typeof instrumentSchema>

export const rowSchema = z.object({
  instrument: instrumentSchema,
  quote: quoteSchema,
  /** Last 20 closes, oldest first, for the sparkline. */
  spark: z.array(priceSchema),
  marketCap: z.nullable(moneySchema),
})
export type MarketRow = z.infer<typeof rowSchema>

export const marketOverview = route({
  name: 'market.overview',
  method: 'GET',
  path: '/api/market/overview',
  access: 'public',
  summary: 'Sessions and indices of every market offered',
  answer: z.object({
    sessions: z.array(sessionSchema),
    indices: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        market: marketCodeSchema,
        value: z.string(),
        change: z.nullable(z.string()),
        changePct: z.nullable(z.string()),
        spark: z.array(z.string()),
        provenance: provenanceSchema,
      }),
    ),
  }),
  refusals: [],
})

export const marketList = route({
  name: 'market.list',
  method: 'GET',
  path: '/api/market/instruments',
  access: 'public',
  summary: 'Instruments with live quotes, by segment, sorted, paged',
  query: z.strictObject({
    market: z.optional(marketCodeSchema),
    segment: z.optional(z.enum(['all', 'movers', 'gainers', 'losers', 'volume', 'turnover'])),
    sort: z.optional(z.enum(['name', 'last', 'changePct', 'volume', 'turnover', 'marketCap'])),
    direction: z.optional(z.enum(['asc', 'desc'])),
    /** As `market.sectors` names it. */
    sector: z.optional(sectorSchema),
    board: z.optional(boardSchema),
    cursor: z.optional(cursorSchema),
    size: z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/))),
  }),
  /** `count`: how many match, on all pages together. */
  answer: z.extend(page(rowSchema), { count: z.int() }),
  refusals: [],
})

export const marketQuotes = route({
  name: 'market.quotes',
  method: 'GET',
  path: '/api/market/quotes',
  access: 'public',
  summary: 'Live quotes of up to 100 instruments',
  query: z.strictObject({ ids: z.string().check(z.regex(/^\d{1,19}(,\d{1,19}){0,99}$/)) }),
  answer: z.object({ quotes: z.array(z.object({ id: idSchema, quote: quoteSchema })) }),
  refusals: [],
})

export const marketRows = route({
  name: 'market.rows',
  method: 'GET',
  path: '/api/market/rows',
  access: 'public',
  summary: 'Rows of up to 100 instruments in the order asked for, with their lines of closes',
  query: z.strictObject({ ids: z.string().check(z.regex(/^\d{1,19}(,\d{1,19}){0,99}$/)) }),
  answer: z.object({ rows: z.array(rowSchema) }),
  refusals: [],
})

export const marketStock = route({
  name: 'market.stock',
  method: 'GET',
  path: '/api/market/stock',
  access: 'public',
  summary: 'Everything the stock page shows; found by id, code, symbol or ISIN',
  query: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(32)),
    market: z.optional(marketCodeSchema),
  }),
  answer: z.object({
    instrument: instrumentSchema,
    quote: quoteSchema,
    session: sessionSchema,
    facts: z.object({
      marketCap: z.nullable(moneySchema),
      sharesTotal: z.nullable(z.string()),
      pe: z.nullable(z.string()),
      /** True when the company makes a loss: shown as a word, not a number (`market.md` M21). */
      loss: z.boolean(),
      industryPe: z.nullable(z.string()),
      amplitudePct: z.nullable(z.string()),
      turnoverRatePct: z.nullable(z.string()),
      issuePrice: z.nullable(priceSchema),
      issueQuantity: z.nullable(z.string()),
      publicIssueQuantity: z.nullable(z.string()),
      listedAt: z.nullable(dateSchema),
      publishedAt: z.nullable(dateSchema),
      about: z.nullable(z.string()),
    }),
  }),
  refusals: ['not_found'],
})

export const spanSchema = z.enum(['day', 'week', 'month'])
export type Span = z.infer<typeof spanSchema>

export const marketCandles = route({
  name: 'market.candles',
  method: 'GET',
  path: '/api/market/candles',
  access: 'public',
  summary: 'Candles by day, ISO week or month, oldest first',
  query: z.strictObject({
    id: idSchema,
    span: spanSchema,
    from: z.optional(dateSchema),
    to: z.optional(dateSchema),
    adjust: z.optional(z.enum(['forward', 'raw'])),
  }),
  answer: z.object({
    id: idSchema,
    span: spanSchema,
    adjusted: z.enum(['forward', 'raw', 'none']),
    /** Tuples keep ten years small: [key, first, last, open, high, low, close, volume, partial]. */
    candles: z.array(
      z.tuple([
        z.string(),
        dateSchema,
        dateSchema,
        z.string(),
        z.string(),
        z.string(),
        z.string(),
        z.int(),
        z.boolean(),
      ]),
    ),
    provenance: provenanceSchema,
  }),
  refusals: ['not_found'],
})

export const marketSearch = route({
  name: 'market.search',
  method: 'GET',
  path: '/api/market/search',
  access: 'public',
  summary: 'Stocks by name, code, ISIN, pinyin in full or initials',
  query: z.strictObject({
    q: z.string().check(z.minLength(1), z.maxLength(64)),
    market: z.optional(marketCodeSchema),
  }),
  answer: z.object({
    hits: z.array(
      z.object({
        row: rowSchema,
        /**
         * What matched, and where in that text (half-open), so that the screen can set it in
         * bold. `initials` point into `nameZh`: the characters whose first letters were typed.
         */
        matched: z.object({
          field: z.enum(['name', 'nameZh', 'code', 'symbol', 'isin', 'pinyin', 'initials']),
          from: z.int(),
          to: z.int(),
        }),
      }),
    ),
  }),
  refusals: [],
})

export const marketRoutes = [
  marketOverview,
  marketList,
  marketQuotes,
  marketRows,
  marketStock,
  marketCandles,
  marketCourse,
  marketDepth,
  marketSearch,
  marketSectors,
] as const
