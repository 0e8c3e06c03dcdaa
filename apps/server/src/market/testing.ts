import { testDatabase } from '../db/testing.ts'
import { makeIds, systemChance } from '../ports.ts'
import { openMarket, type Market, type MarketOptions } from './market.ts'

/** Friday, 14:05 in Frankfurt, in the middle of the session; in Shanghai the day is over. */
export const friday = Date.parse('2026-11-20T13:05:00Z')

export type TestMarket = {
  readonly market: Market
  readonly database: Awaited<ReturnType<typeof testDatabase>>
  /** Moves the test's real clock. */
  readonly setTime: (ms: number) => void
  /** Opens the market again on the same database, as a restart does. */
  readonly reopen: (config?: MarketOptions['config']) => Promise<Market>
  readonly drop: () => Promise<void>
}

const simulated = { market: { kind: 'simulated' }, sessions: 'real' } as const

/** A market on a database of its own, with a clock that stands where the test puts it. The first one draws ten years. */
export async function testMarket(start = friday, config: MarketOptions['config'] = simulated): Promise<TestMarket> {
  const database = await testDatabase()
  let time = start
  const opened: Market[] = []
  const open = async (wanted: MarketOptions['config']): Promise<Market> => {
    const market = await openMarket({
      pool: database.pool,
      config: wanted,
      ids: makeIds(() => Math.floor(performance.timeOrigin + performance.now()), systemChance),
      realNow: () => time,
      onError: (error) => {
        throw error
      },
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
