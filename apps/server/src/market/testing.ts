import { dayNumber } from '@parkett/core/civil'
import { publishedCalendars } from '@parkett/core/market/published-calendars'
import { inject } from 'vitest'
import { ownerRole } from '../platform/db/embedded/cluster.ts'
import { ownerPool } from '../platform/db/pool.ts'
import { templateName, testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { makeIds, systemChance } from '../base/ports.ts'
import { openMarket, type Market, type MarketOptions } from './market.ts'
import { keepFinishedDays, seedCompanies } from './seed.ts'
import { locks } from '../platform/db/locks.ts'

/** Friday, 14:05 in Frankfurt, in the middle of the session; in Shanghai the day is over. */
export const friday = Date.parse('2026-11-20T13:05:00Z')

export type TestMarket = {
  readonly market: Market
  readonly database: TestDatabase
  /** Moves the test's real clock. */
  readonly setTime: (ms: number) => void
  /** Opens the market again on the same database, as a restart does. */
  readonly reopen: (config?: MarketOptions['config']) => Promise<Market>
  readonly drop: () => Promise<void>
}

const simulated = { market: { kind: 'simulated' }, sessions: 'real' } as const

/** A market on a database of its own, with a clock that stands where the test puts it. */
export async function testMarket(
  start = friday,
  config: MarketOptions['config'] = simulated,
): Promise<TestMarket> {
  const database = await marketDatabase()
  let time = start
  const opened: Market[] = []
  const open = async (wanted: MarketOptions['config']): Promise<Market> => {
    const market = await openMarket({
      pool: database.pool,
      config: wanted,
      ids: makeIds(() => Math.floor(performance.timeOrigin + performance.now()), systemChance),
      realNow: () => time,
    })
    opened.push(market)
    return market
  }
  const market = await open(config)
  return {
    market,
    database,
    setTime: (ms) => (time = ms),
    reopen: (wanted = config) => open(wanted),
    drop: async () => {
      for (const one of opened) await one.close()
      await database.drop()
    },
  }
}

const marketTemplate = 'parkett_market_template'
// Test workers run side by side: the first draws ten years, the others wait for it.

/**
 * A database with ten years of the simulated market up to Thursday, copied instead of drawn
 * again.
 */
export async function marketDatabase(): Promise<TestDatabase> {
  const host = inject('databaseHost')
  const pool = ownerPool({ host, database: 'postgres' }, ownerRole, 1)
  // One connection held in the hand: the pool ends an idle one after ten seconds, and its lock
  // with it, which on a busy machine is before the years are drawn.
  const admin = await pool.connect()
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [locks.template])
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      marketTemplate,
    ])
    if (rowCount === 0) {
      await drawHistory(host, `${marketTemplate}_draft`)
      await admin.query(`ALTER DATABASE ${marketTemplate}_draft RENAME TO ${marketTemplate}`)
    }
  } finally {
    admin.release()
    await pool.end()
  }
  return testDatabase(10, marketTemplate)
}

async function drawHistory(host: string, database: string): Promise<void> {
  const admin = ownerPool({ host, database: 'postgres' }, ownerRole, 1)
  await admin.query(`CREATE DATABASE ${database} TEMPLATE ${templateName}`)
  await admin.end()
  const pool = ownerPool({ host, database }, ownerRole, 2)
  const thursday = dayNumber('2026-11-19')
  await seedCompanies(
    pool,
    makeIds(() => friday, systemChance),
  )
  await keepFinishedDays(pool, publishedCalendars, {
    DE: thursday,
    CN: thursday,
    HK: thursday,
    US: thursday,
  })
  await pool.end()
}
