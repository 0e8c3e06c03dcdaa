import { expect } from 'vitest'
import { testMarket, type TestMarket } from '../../accounts/trading/testing.ts'
import { systemChance } from '../../base/ports.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../../ledger/testing.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import type { BrokerDeps } from './broker.ts'
import type { MatcherDeps } from './matcher.ts'

/** The real door on real PostgreSQL; only the market stands where the test puts it. */
export type TestBrokerage = {
  readonly database: TestDatabase
  readonly market: TestMarket
  readonly door: TestDoor
  readonly deps: BrokerDeps
  /** What the jobs of a broker are given, where nothing may ring. */
  readonly jobsOf: (broker: MatcherDeps['broker']) => MatcherDeps
  /** A real row of a freeze, without the approval that it came from: the door reads the row alone. */
  readonly freeze: (customer: bigint) => Promise<void>
  readonly end: () => Promise<void>
}

/** For one customer with play money. */
export async function testBrokerage(customer: bigint): Promise<TestBrokerage> {
  const database = await testDatabase()
  const market = testMarket()
  const door = testDoor(database.pool, { clock: market.clock })
  await door.submit(creditDemoMoney, demoMoneyFor(customer))
  const { feed, clock } = market
  const deps = { pool: database.pool, commit: door, feed, clock, chance: systemChance }
  const alarm = (what: string) => expect.unreachable(what)
  return {
    database,
    market,
    door,
    deps,
    jobsOf: (broker) => ({ ...deps, broker, alarm }),
    freeze: async (whose) => {
      const owner = await database.owner.connect()
      await owner.query('SET session_replication_role = replica')
      await owner.query(
        `INSERT INTO customer_freezes (id, customer, legal_reason, starts_at, ends_at, approval, event)
         VALUES (1, $1, 'sanctions', '2026-11-01', '2027-01-01', 1, 1)`,
        [whose],
      )
      await owner.query('RESET session_replication_role')
      owner.release()
    },
    end: async () => {
      await door.close()
      await database.drop()
    },
  }
}
