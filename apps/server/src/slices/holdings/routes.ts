import {
  closedDetail,
  closedList,
  holdingsDetail,
  holdingsList,
} from '@parkett/contract/customer/holdings'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { sumKnown } from '@parkett/core/labels/figures'
import { lotsOf, ordersOf } from '@parkett/core/labels/lots'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Feed, MarketCode } from '../../market/feed.ts'
import type { Clock } from '../../base/ports.ts'
import { ownSpan } from '../../accounts/trading/own-span.ts'
import {
  cyclePortfolioOf,
  discountIn,
  portfolioOf,
  type Held,
  type Portfolio,
} from '../../accounts/trading/portfolio.ts'
import {
  closedOf,
  fillsOfCycles,
  oneClosed,
  pageSize,
  sumsOfClosed,
  type ClosedFilter,
} from './queries.ts'
import { breakEvenOf, closedView, positionView, wholePosition } from './view.ts'

export type HoldingsDeps = {
  readonly pool: Pool
  readonly feed: Feed
  readonly clock: Clock
}

/**
 * Only an estimate asks for it, which may be absent: a market whose calendar has ended takes no
 * list down.
 */
function knownTradeDate(feed: Feed, market: MarketCode, now: number): string | null {
  const date = withinCalendar(() => feed.tradeDate(market, now))
  return date.ok ? date.value : null
}

/** Positions held and closed, with every label of the rule book. */
export function registerHoldings(app: FastifyInstance, gate: Gate, deps: HoldingsDeps): void {
  const { pool, feed, clock } = deps
  registerClosed(app, gate, deps)

  const now = () => clock.now()
  const view = (portfolio: Portfolio, entry: Held) =>
    positionView(entry, portfolio, knownTradeDate(feed, entry.instrument.market, portfolio.now))

  serve(app, gate, holdingsList, async ({ customer, query }) => {
    const portfolio = await portfolioOf(pool, feed, { customer, now: now() })
    const held = portfolio.held.filter(
      ({ instrument }) => query.instrument === undefined || instrument.id === query.instrument,
    )
    const currencies = [...new Set(held.map(({ row }) => row.currency))]
    return {
      positions: held.map((entry) => view(portfolio, entry)),
      totals: currencies.map((currency) =>
        totalOf(
          held.filter(({ row }) => row.currency === currency),
          currency,
        ),
      ),
    }
  })

  serve(app, gate, holdingsDetail, async ({ customer, params }) => {
    const { instrument } = params
    const portfolio = await cyclePortfolioOf(pool, feed, { customer, now: now(), instrument })
    const held = portfolio.held.find(({ row }) => row.instrument === BigInt(instrument))
    if (held === undefined) return refuse('not_found')
    const { cycle } = portfolio
    const orders = ordersOf(cycle.fills)
    const breakEven = breakEvenOf(held, {
      tradeDate: knownTradeDate(feed, held.instrument.market, portfolio.now),
      band: feed.rules(held.row.instrument)?.tickBand,
    })
    return {
      position: wholePosition(view(portfolio, held), held, {
        cycle,
        orders: orders.length,
        breakEven,
      }),
      lots: lotsOf(cycle.fills).map((lot) => ({
        date: lot.date,
        quantity: Number(lot.shares),
        cost: toWire(money(held.row.currency, lot.cost)),
        order: lot.order.toString(),
      })),
      orders: orders.map(String),
    }
  })
}

function totalOf(held: readonly Held[], currency: Currency) {
  const capital = held.reduce((sum, { row }) => sum + row.capital, 0n)
  const realised = held.reduce((sum, { row }) => sum + row.state.realised, 0n)
  const value = sumKnown(held.map((entry) => entry.value))
  const discount = held.reduce((sum, entry) => sum + discountIn(entry), 0n)
  const open = value === null ? null : value - capital - discount
  const wire = (minor: bigint | null) => (minor === null ? null : toWire(money(currency, minor)))
  return {
    currency,
    marketValue: wire(value),
    capital: toWire(money(currency, capital)),
    floatingPl: wire(open),
    totalPl: wire(open === null ? null : open + realised),
  }
}

function registerClosed(app: FastifyInstance, gate: Gate, deps: HoldingsDeps): void {
  const { pool, feed } = deps
  serve(app, gate, closedList, async ({ customer, query }) => {
    const { period = 'all', cursor, instrument } = query
    const span = await ownSpan(deps, customer, period)
    const filter: ClosedFilter = {
      from: span?.from ?? null,
      instrument: instrument === undefined ? null : BigInt(instrument),
      before: lastShown(cursor),
    }
    const [rows, sums] = await Promise.all([
      closedOf(pool, customer, filter),
      sumsOfClosed(pool, customer, filter),
    ])
    const { rows: shown, next } = pageOf(rows, ({ id }) => id, pageSize)
    const fills = await fillsOfCycles(pool, customer, shown)
    const views = shown.flatMap((row) => {
      const listed = feed.instrument(row.instrument)
      return listed === undefined
        ? []
        : [
            closedView(row, {
              instrument: listed,
              fills: fills.filter(({ cycle }) => cycle === row.id),
            }),
          ]
    })
    return {
      rows: views,
      next,
      sums: sums.map(({ currency, realised }) => ({
        currency,
        realisedPl: toWire(money(currency, realised)),
      })),
    }
  })

  serve(app, gate, closedDetail, async ({ customer, params }) => {
    const row = await oneClosed(pool, customer, BigInt(params.id))
    const instrument = row === undefined ? undefined : feed.instrument(row.instrument)
    if (row === undefined || instrument === undefined) return refuse('not_found')
    return closedView(row, { instrument, fills: await fillsOfCycles(pool, customer, [row]) })
  })
}
