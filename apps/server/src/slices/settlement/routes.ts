import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { settlementRun, settlementShow } from '@parkett/contract/desk/settlement'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { idsApart, type Clock } from '../../base/ports.ts'
import { lastRuns, type RunDay } from './runs.ts'
import { count, date, int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'

export type SettlementDeps = {
  readonly pool: Pool
  readonly clock: Clock
  readonly runDay: RunDay
}

type Shown = AnswerOf<typeof settlementShow>
type MarketCode = Shown['days'][number]['market']

const zones = {
  DE: profiles.XETR.timeZone,
  CN: profiles.MAIN_SH.timeZone,
  HK: profiles.HK.timeZone,
  US: profiles.US.timeZone,
}

/** Staff see what settles when, and may run it again; nothing here changes what settles. */
export function registerSettlement(app: FastifyInstance, gate: Gate, deps: SettlementDeps): void {
  serve(app, gate, settlementShow, () => show(deps))
  serve(app, gate, settlementRun, async ({ staff }) => {
    await deps.runDay(staff.name)
    return (await lastRuns(deps.pool))[0] ?? refuse('internal')
  })
}

async function show({ pool, clock }: SettlementDeps): Promise<Shown> {
  const now = clock.now()
  const today = (market: MarketCode): string => localTime(now, zones[market]).date
  const [days, releases, stuck, runs] = await Promise.all([
    openDays(pool, today),
    openReleases(pool),
    stuckRows(pool, today),
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
    stuck,
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
     FROM settlements s CROSS JOIN LATERAL (
       SELECT sum(value) FILTER (WHERE side = 'buy') AS owed,
         sum(value) FILTER (WHERE side = 'sell') AS due
       FROM fills f WHERE f.customer = s.customer AND f.near >= s.first_fill - ${idsApart}
         AND f.currency = s.currency AND f.settles_on = s.settles_on
           AND f.settles_on > f.trade_date
           AND NOT EXISTS (SELECT 1 FROM block_orders b
             WHERE b.customer = f.customer AND b.id = f.order_id)) f
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

const stuck = everyAccountRow({
  customer: int8,
  date,
  market: text<MarketCode>(),
  why: nullable(text()),
})

/** The account's own halt is the usual cause; without one the job's alarm says more. */
async function stuckRows(pool: Pool, today: Today): Promise<Shown['stuck']> {
  const latest = [...new Set((['DE', 'CN', 'HK', 'US'] as const).map(today))].sort().at(-1)
  const rows = await read(
    pool,
    stuck,
    `SELECT s.customer, s.settles_on AS date, s.market, a.halted_because AS why
     FROM settlements s JOIN ledger_accounts a ON a.customer = s.customer
     WHERE NOT s.done AND s.settles_on < $1 ORDER BY s.settles_on, s.customer LIMIT 100`,
    [latest],
  )
  return rows
    .filter(({ date, market }) => date < today(market))
    .map((row) => ({ ...row, customer: String(row.customer) }))
}
