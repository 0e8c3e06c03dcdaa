import {
  favouritesList,
  favouritesSet,
  marketCandles,
  marketList,
  marketOverview,
  marketQuotes,
  marketSearch,
  marketStock,
} from '@parkett/contract/customer/market'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuse, refuseWith } from '../base/refusal.ts'
import { serve, serveText, type Gate, type JsonParts } from '../platform/http/serve.ts'
import { changeFavourite, favouritesOf } from './favourites.ts'
import { indexOf } from './indices.ts'
import { listPage } from './list.ts'
import type { Listing } from './listing.ts'
import type { Market, MarketView } from './market.ts'
import { rowOf } from './rows.ts'
import { stockFacts } from './stock.ts'

export type MarketDeps = { readonly pool: Pool; readonly market: Market }

/** The market's calls: everything but the favourites is open to visitors. */
export function registerMarket(
  app: FastifyInstance,
  gate: Gate,
  { pool, market }: MarketDeps,
): void {
  const now = (): number => market.clock.now()

  serve(app, gate, marketOverview, async () => {
    const view = market.view()
    const markets = (['DE', 'CN', 'HK', 'US'] as const).filter(
      (code) => view.catalogue.inMarket(code).length > 0,
    )
    const indices = markets
      .map((code) => indexOf(code, now(), view))
      .filter((index) => index !== null)
    return { sessions: markets.map((code) => market.feed.session(code, now())), indices }
  })

  serve(app, gate, marketList, async ({ query }) => listPage(query, now(), market.view()))

  serve(app, gate, marketQuotes, async ({ query }) => {
    const { catalogue, pricing } = market.view()
    const listings = query.ids.split(',').map((id) => catalogue.byId(BigInt(id)))
    return {
      quotes: listings
        .filter((listing) => listing !== undefined)
        .map((listing) => ({ id: listing.instrument.id, quote: pricing.quote(listing, now()) })),
    }
  })

  serve(app, gate, marketStock, async ({ query }) => {
    const view = market.view()
    const listing = view.catalogue.find(query.code, query.market) ?? refuse('not_found')
    return {
      instrument: listing.instrument,
      quote: view.pricing.quote(listing, now()),
      session: market.feed.session(listing.instrument.market, now()),
      facts: stockFacts(listing, view.pricing.figures(listing, now())),
    }
  })

  serve(app, gate, marketSearch, async ({ query }) => {
    const view = market.view()
    const hits = view.search(query.q, query.market, 30)
    return {
      hits: hits.map(({ listing, matched }) => ({ row: rowOf(listing, now(), view), matched })),
    }
  })

  serveCandles(app, gate, market)
  serveFavourites(app, gate, { pool, market })
}

function serveFavourites(app: FastifyInstance, gate: Gate, { pool, market }: MarketDeps): void {
  serve(app, gate, favouritesList, async ({ customer }) => {
    const view = market.view()
    const ids = await favouritesOf(pool, customer)
    const listings = ids
      .map((id) => view.catalogue.byId(id))
      .filter((listing) => listing !== undefined)
    return { rows: listings.map((listing) => rowOf(listing, market.clock.now(), view)) }
  })

  serve(app, gate, favouritesSet, async ({ customer, body }) => {
    const id = BigInt(body.id)
    if (market.view().catalogue.byId(id) === undefined) refuse('not_found')
    const changed = await changeFavourite(pool, customer, { id, favourite: body.favourite })
    if (!changed.ok) return refuseWith(changed)
    return { ids: changed.value.map(String) }
  })
}

function serveCandles(app: FastifyInstance, gate: Gate, market: Market): void {
  const now = (): number => market.clock.now()

  serveText(app, gate, {
    route: marketCandles,
    handler: async ({ query }) => {
      const view = market.view()
      const listing = view.catalogue.byId(BigInt(query.id)) ?? refuse('not_found')
      const { id } = listing.instrument
      // No share of this market has had a split or dividend: raw and adjusted prices are the same.
      const about = JSON.stringify({
        id,
        span: query.span,
        adjusted: 'none',
      } satisfies Partial<CandlesAnswer>)
      const candles = await candlesOf(view, listing, { ...query, at: now() })
      const provenance = JSON.stringify(view.pricing.provenance(listing, now()))
      return [`${about.slice(0, -1)},"candles":`, ...candles, `,"provenance":${provenance}}`]
    },
  })
}

type CandlesAnswer = AnswerOf<typeof marketCandles>
type Asked = QueryOf<typeof marketCandles> & { readonly at: number }

/** As JSON text: all there are, or those that touch the asked-for dates. */
async function candlesOf(
  view: MarketView,
  listing: Listing,
  { span, at, from, to }: Asked,
): Promise<JsonParts> {
  if (from === undefined && to === undefined) return view.candlesText(listing, span, at)
  const [begin, end] = [from ?? '', to ?? '9999']
  const candles = await view.candles(listing, span, at)
  return [JSON.stringify(candles.filter(([, first, last]) => last >= begin && first <= end))]
}
