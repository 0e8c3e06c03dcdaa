import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import {
  settlementDue,
  settlementRun,
  settlementShow,
  settlementTrades,
} from '@parkett/contract/desk/settlement'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Clock } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { duePage } from './due.ts'
import { todayIn, type MarketCode } from './market-day.ts'
import { lastRuns, type RunDay } from './runs.ts'
import { openTrades, tradesPage } from './trades.ts'
import { count, date, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'

export type SettlementDeps = {
  readonly pool: Pool
  readonly clock: Clock
  readonly feed: Feed
  readonly runDay: RunDay
}

type Shown = AnswerOf<typeof settlementShow>
/** Staff see what settles when, and may run it again; nothing here changes what settles. */
export function registerSettlement(app: FastifyInstance, gate: Gate, deps: SettlementDeps): void {
  serve(app, gate, settlementShow, () => show(deps))
  serve(app, gate, settlementRun, async ({ staff }) => {
    await deps.runDay(staff.name)
    return (await lastRuns(deps.pool))[0] ?? refuse('internal')
  })
  serve(app, gate, settlementDue, ({ query }) => duePage(deps, query))
  serve(app, gate, settlementTrades, ({ params, query }) => tradesPage(deps, params, query))
}

async function show({ pool, clock }: SettlementDeps): Promise<Shown> {
  const now = clock.now()
  const today = (market: MarketCode): string => todayIn(market, now)
  const [days, releases, runs] = await Promise.all([
    openDays(pool, today),
    openReleases(pool),
    lastRuns(pool),
  ])
  const markets = (['DE', 'CN', 'HK', 'US'] as const).map((market) => ({
    market,
    today: today(market),
    next: days.find((day) => day.market === market && !day.late)?.date ?? null,
  }))
  return {
    businessNow: new Date(now).toISOString(),
    markets,
    days,
    releases,
    runs: [...runs],
  }
}

type Today = (market: MarketCode) => string

const openDay = everyAccountRow({
  date,
  market: text<MarketCode>(),
  currency: text<Currency>(),
  customers: count,
  owed: int8,
  due: int8,
})

async function openDays(pool: Pool, today: Today): Promise<Shown['days']> {
  const rows = await read(
    pool,
    openDay,
    `SELECT s.settles_on AS date, s.market, s.currency, count(*) AS customers,
       sum(COALESCE(f.owed, 0) - s.owed)::bigint AS owed,
       sum(COALESCE(f.due, 0) - s.due)::bigint AS due
     FROM settlements s CROSS JOIN LATERAL (${openTrades}) f
     WHERE NOT s.done GROUP BY s.settles_on, s.market, s.currency
     ORDER BY s.settles_on, s.market, s.currency LIMIT 200`,
  )
  return rows.map(({ date, market, currency, customers, owed, due }) => ({
    date,
    market,
    customers,
    owed: toWire(money(currency, owed)),
    due: toWire(money(currency, due)),
    late: date < today(market),
  }))
}

const openRelease = everyAccountRow({ date, positions: count })

async function openReleases(pool: Pool): Promise<Shown['releases']> {
  const rows = await read(
    pool,
    openRelease,
    `SELECT sellable_from AS date, count(*) AS positions FROM share_releases
     WHERE NOT done GROUP BY sellable_from ORDER BY sellable_from LIMIT 60`,
  )
  return [...rows]
}
