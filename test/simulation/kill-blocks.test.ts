// Goal: a machine that is killed while it executes, settles or unlocks blocks goes on behind it: every
// application ends once, none is bought beyond the block, and no cent or share is lost or doubled
// (abuse row 273). Method: the job of blocks is killed with -9 at random moments, in every second round
// with all processes of the database; the books are checked after each, and at the end each is sold out.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { feeSchedules } from '@parkett/core/fees/schedules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unanswered } from '../../apps/server/src/accounts/appropriateness/warned.ts'
import { german } from '../../apps/server/src/accounts/trading/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../apps/server/src/ledger/acts/demo-money.ts'
import { submit } from '../../apps/server/src/ledger/door/submit.ts'
import { testDoor } from '../../apps/server/src/ledger/testing.ts'
import { applyAct } from '../../apps/server/src/slices/blocks/acts/apply.ts'
import { addShare, expectSound, price, blockWindow } from './blocks-parts.ts'
import { killableDatabase, type Killable } from './killing.ts'
import { limitOf } from './limit.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 4)
const program = join(import.meta.dirname, 'kill-blocks-worker.ts')
const customers = 150n
const part = 10n
/** Less than is asked for: some hear that others came first. */
const total = 1_200n
const { opensAt, closesAt } = blockWindow
const lockedUntil = '2027-03-01'
const appliedAt = Date.UTC(2026, 10, 20, 10)
let database: Killable

beforeAll(async () => {
  database = await killableDatabase('kill_blocks')
  await database.withPool(async (pool) => {
    await addShare(pool)
    await pool.query(
      `INSERT INTO block_offers VALUES (1, 'DE', 0, $1, 'EUR', 95000, 100000, $2, 'fund', 'A fund', 9000, $3, $4, $4, 600,
         $2, $5, $6, $2, NULL)`,
      [german, new Date(opensAt), total, part, new Date(closesAt), lockedUntil],
    )
    const door = testDoor(pool)
    for (let customer = 1n; customer <= customers; customer += 1n) {
      await door.submit(creditDemoMoney, demoMoneyFor(customer))
      const done = await submit(door, { customer, key: `apply-${customer}`, body: {} }, applyAct, {
        review: `review-${customer}`,
        offer: 1n,
        instrument: german,
        seller: 'A fund',
        lockedUntil,
        terms: {
          ...blockWindow,
          currency: 'EUR',
          price,
          total,
          minimum: part,
          step: part,
          maximum: 600n,
        },
        quantity: part,
        tariff: { schedule: feeSchedules.DE, on: '2026-11-20' },
        taken: 0n,
        warned: unanswered,
      })
      expect(done.ok).toBe(true)
    }
    await door.close()
  })
})
afterAll(() => database.stop(), 60_000)

const states = async (pool: Pool): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await pool.query<{ status: string; count: number }>(
    'SELECT status, count(*)::int FROM block_orders GROUP BY status',
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** Kills that left a part done and a part to do. */
let inTheMiddle = 0

/** Lets the job run at an instant and kills it, until nothing is in this state any more. */
async function killUntil(now: number, gone: string): Promise<number> {
  let kills = 0
  for (let left = true; left; kills += 1) {
    let over = 0
    const worker = await database.start(program, [`${now}`], (line) => {
      if (line === 'round') over += 1
    })
    // The last rounds are let go on to their end.
    if (kills < rounds) await sleep(30 + Math.floor(Math.random() * 250))
    else while (over < 2) await sleep(20)
    await database.kill(worker, kills % 2 === 1)
    left = await database.withPool(async (pool) => {
      await expectSound(pool, now, `after kill ${kills} at ${new Date(now).toISOString()}`)
      const found = await states(pool)
      const [still = 0, all] = [found[gone], 150]
      if (still > 0 && still < all) inTheMiddle += 1
      return still > 0
    })
  }
  return kills
}

test(
  'killed while it executes, settles and unlocks, every application ends once',
  async () => {
    const minute = 60_000
    const kills = [
      await killUntil(appliedAt + 16 * minute, 'submitted'),
      await killUntil(appliedAt + 32 * minute, 'in_review'),
      await killUntil(Date.UTC(2026, 10, 24, 10), 'executed'),
      await killUntil(Date.UTC(2027, 2, 1, 10), 'settled'),
    ]
    await database.withPool(async (pool) => {
      expect(await states(pool)).toEqual({ free: 120, rejected: 30 })
      const { rows } = await pool.query(
        `SELECT count(*)::int AS fills, count(DISTINCT order_id)::int AS of FROM fills_apart`,
      )
      expect(rows).toEqual([{ fills: 120, of: 120 }])
      const { rows: owed } = await pool.query(
        `SELECT account, asset, sum(amount)::text AS left FROM (
           SELECT debit AS account, asset, amount FROM postings
           UNION ALL SELECT credit, asset, -amount FROM postings) each
         WHERE account IN ('H.mkt_owed', 'S.street', 'S.locked', 'C.hold')
         GROUP BY account, asset HAVING sum(amount) <> 0`,
      )
      expect(owed).toEqual([])
    })
    process.stdout.write(
      `kill -9 of blocks: ${kills.join(' + ')} kills, ${inTheMiddle} in the middle\n`,
    )
    expect(inTheMiddle).toBeGreaterThan(0)
  },
  limitOf(rounds, 40_000),
)
