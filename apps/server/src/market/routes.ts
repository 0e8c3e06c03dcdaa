import {
  marketCandles,
  marketList,
  marketOverview,
  marketQuotes,
  marketRows,
  marketSearch,
  marketStock,
} from '@parkett/contract/customer/market'
import { marketCodes } from '@parkett/contract/customer/market-codes'
import { marketCourse } from '@parkett/contract/customer/market-course'
import { marketSectors } from '@parkett/contract/customer/market-sectors'
import { printInstant } from '@parkett/core/market/zone'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../base/refusal.ts'
import { makeShelf } from '../platform/http/kept-answer.ts'
import { jsonOf, serveKept, type Keeping } from '../platform/http/serve-kept.ts'
import type { Gate } from '../platform/http/serve.ts'
import { serveIndices } from './index-routes.ts'
import { indexFigure } from './indices.ts'
import { makeListPages } from './list.ts'
import { priceText } from './quote.ts'
import type { Market } from './market.ts'
import { makeRowTexts, type RowTexts } from './row-texts.ts'
import { sectorsOf } from './sectors.ts'
import { stockFacts } from './stock.ts'

/** The market's calls, open to visitors. */
export function registerMarket(app: FastifyInstance, gate: Gate, market: Market): void {
  const keeping = { shelf: makeShelf(keptBytesMax), edition: market.edition }
  const rowText = makeRowTexts(market)
  servePrices(app, gate, market, keeping)
  serveLists(app, gate, market, { keeping, rowText })
  serveCandles(app, gate, market, keeping)
  serveCourse(app, gate, market, keeping)
  serveIndices(app, gate, market, keeping)
}

/** What the answers of the market may take of memory, with their compressed forms. */
const keptBytesMax = 48 * 1024 * 1024

function servePrices(app: FastifyInstance, gate: Gate, market: Market, keeping: Keeping): void {
  const now = (): number => market.clock.now()

  serveKept(app, gate, {
    route: marketOverview,
    keeping,
    make: async () => {
      const view = market.view()
      const markets = marketCodes.filter((code) => view.catalogue.inMarket(code).length > 0)
      const indices = [...(await view.indices(now())).values()]
        .filter(({ sector }) => sector === null)
        .map((index) => indexFigure(index, now(), view))
        .filter((index) => index !== null)
      const sessions = markets.map((code) => market.feed.session(code, now()))
      return jsonOf(marketOverview, { sessions, indices })
    },
  })

  serveKept(app, gate, {
    route: marketQuotes,
    keeping,
    make: async ({ query }) => {
      const { catalogue, pricing } = market.view()
      const listings = query.ids.split(',').map((id) => catalogue.byId(BigInt(id)))
      const quotes = listings
        .filter((listing) => listing !== undefined)
        .map((listing) => ({ id: listing.instrument.id, quote: pricing.quote(listing, now()) }))
      return jsonOf(marketQuotes, { quotes })
    },
  })

  serveKept(app, gate, {
    route: marketStock,
    keeping,
    make: async ({ query }) => {
      const view = market.view()
      const listing = view.catalogue.find(query.code, query.market) ?? refuse('not_found')
      return jsonOf(marketStock, {
        instrument: listing.instrument,
        quote: view.pricing.quote(listing, now()),
        session: market.feed.session(listing.instrument.market, now()),
        facts: stockFacts(listing, view.pricing.figures(listing, now())),
      })
    },
  })
}

type Listed = { readonly keeping: Keeping; readonly rowText: RowTexts }

/** Lists are put together of rows that are written once; a test reads them through the schema. */
function serveLists(
  app: FastifyInstance,
  gate: Gate,
  market: Market,
  { keeping, rowText }: Listed,
): void {
  const pageOf = makeListPages()

  serveKept(app, gate, {
    route: marketList,
    keeping,
    make: async ({ query }) => {
      const { listings, next, count } = pageOf(query, market.clock.now(), market.view())
      const rows = listings.map(rowText).join(',')
      return [`{"rows":[${rows}],"next":${JSON.stringify(next)},"count":${count}}`]
    },
  })

  serveKept(app, gate, {
    route: marketRows,
    keeping,
    make: async ({ query }) => {
      const { catalogue } = market.view()
      const listings = query.ids.split(',').map((id) => catalogue.byId(BigInt(id)))
      const found = listings.filter((listing) => listing !== undefined)
      return [`{"rows":[${found.map(rowText).join(',')}]}`]
    },
  })

  serveKept(app, gate, {
    route: marketSearch,
    keeping,
    make: async ({ query }) => {
      const hits = market.view().search(query.q, query.market, 30)
      const texts = hits.map(
        ({ listing, matched }) =>
          `{"row":${rowText(listing)},"matched":${JSON.stringify(matched)}}`,
      )
      return [`{"hits":[${texts.join(',')}]}`]
    },
  })

  serveKept(app, gate, {
    route: marketSectors,
    keeping,
    make: async ({ query }) => {
      const sectors = sectorsOf(query.market, market.clock.now(), market.view())
      return jsonOf(marketSectors, { sectors })
    },
  })
}

function serveCandles(app: FastifyInstance, gate: Gate, market: Market, keeping: Keeping): void {
  const now = (): number => market.clock.now()

  serveKept(app, gate, {
    route: marketCandles,
    keeping,
    make: async ({ query: { id, span, from, to } }) => {
      const view = market.view()
      const listing = view.catalogue.byId(BigInt(id)) ?? refuse('not_found')
      // No share of this market has had a split or dividend: raw and adjusted prices are the same.
      const about = JSON.stringify({
        id: listing.instrument.id,
        span,
        adjusted: 'none',
      } satisfies Partial<CandlesAnswer>)
      const dates =
        from === undefined && to === undefined ? undefined : { from: from ?? '', to: to ?? '9999' }
      const candles = await view.candlesText(listing, span, now(), dates)
      const provenance = JSON.stringify(view.pricing.provenance(listing, now()))
      return [`${about.slice(0, -1)},"candles":`, ...candles, `,"provenance":${provenance}}`]
    },
  })
}

function serveCourse(app: FastifyInstance, gate: Gate, market: Market, keeping: Keeping): void {
  serveKept(app, gate, {
    route: marketCourse,
    keeping,
    make: async ({ query: { id } }) => {
      const { catalogue, pricing } = market.view()
      const listing = catalogue.byId(BigInt(id)) ?? refuse('not_found')
      const now = market.clock.now()
      const course = pricing.course(listing, now)
      const text = (units: number): string => priceText(units, listing.instrument.priceDecimals)
      return jsonOf(marketCourse, {
        id: listing.instrument.id,
        tradeDate: course?.plan.date ?? null,
        prevClose: course === null || course.before === null ? null : text(course.before),
        points: (course?.points ?? []).map(([at, units]): [string, string] => [
          printInstant(at),
          text(units),
        ]),
        provenance: pricing.provenance(listing, now),
      })
    },
  })
}

type CandlesAnswer = AnswerOf<typeof marketCandles>
