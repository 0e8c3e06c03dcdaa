// Goal: an order that was acknowledged is never lost, and a day that was interrupted settles
// every trade once and pays what it left owing to tax office and exchange once. Method: the
// order path is killed with -9 at a random moment while it trades, and again while it runs the
// day's jobs, and in an auction; in every second round all processes of the database die with it. This process
// keeps what was acknowledged, and where a trailing stop was shown that one process after the other follows.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseCheck } from '../../apps/server/src/accounts/house/checks.ts'
import { ownMoneyCheck, ownSumCheck } from '../../apps/server/src/accounts/house/own-money.ts'
import { bankChecks } from '../../apps/server/src/accounts/bank/checks.ts'
import { creditDemoMoney, demoMoneyFor } from '../../apps/server/src/ledger/acts/demo-money.ts'
import { testDoor } from '../../apps/server/src/ledger/testing.ts'
import { verifyBooks } from '../../apps/server/src/ledger/verify/verify.ts'
import { offeringChecks } from '../../apps/server/src/accounts/offerings/checks.ts'
import { exactIn } from '../../apps/server/src/accounts/trading/exact-json.ts'
import { tradingChecks } from '../../apps/server/src/accounts/trading/checks.ts'
import { killableDatabase, type Killable } from './killing.ts'
import { weekdaysAfter } from './model/rules.ts'
import { limitOf } from './limit.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 6)
const program = join(import.meta.dirname, 'kill-orders-worker.ts')
const acknowledged = new Map<string, string>()
/** Where trailing stops stood as they were shown last. */
const shown = new Map<string, bigint>()
let follows = 0
let database: Killable

beforeAll(async () => {
  database = await killableDatabase('kill_orders')
  await database.withPool(async (pool) => {
    const door = testDoor(pool)
    for (let customer = 1n; customer <= 31n; customer += 1n)
      await door.submit(creditDemoMoney, demoMoneyFor(customer))
    await door.close()
  })
})
afterAll(() => database.stop(), 60_000)

const instantOf = (day: number): string =>
  `${Date.parse(`${weekdaysAfter('2026-11-20', day)}T10:00:00Z`)}`

/** Orders as the books know them, by the key that placed them. */
async function stored(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ key: string; id: string }>(
    `SELECT k.key, o.id::text AS id FROM commands k JOIN orders o ON o.customer = k.customer
       AND o.id = (k.answer::json #>> '{value,id}')::bigint
     WHERE k.route = 'orders.place'`,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function expectSound(pool: Pool, when: string): Promise<void> {
  const books = await stored(pool)
  const lost = [...acknowledged].filter(([key, id]) => books.get(key) !== id)
  expect(lost, `lost ${when}`).toEqual([])
  const { rows } = await pool.query<{ id: string; stop: string }>(
    `SELECT id::text AS id, rtrim(terms->'stop'->>'price', 'n') AS stop FROM orders WHERE terms->'stop' ? 'trail'`,
  )
  const worse = rows.filter(({ id, stop }) => BigInt(stop) < (shown.get(id) ?? 0n))
  expect(worse, `a trailing stop went back ${when}`).toEqual([])
  expect([...shown.keys()].filter((id) => !rows.some((row) => row.id === id))).toEqual([])
  follows += rows.length
  const { invariants } = await verifyBooks(pool, {
    now: Number(instantOf(rounds + 4)),
    own: [
      ...tradingChecks,
      ...offeringChecks,
      houseCheck,
      ownMoneyCheck,
      ownSumCheck,
      ...bankChecks,
    ],
  })
  expect(
    invariants.filter(({ ok }) => !ok),
    `broken ${when}`,
  ).toEqual([])
}

/**
 * What is still owed to and by the market, tax office and exchange: zero when all settled and
 * was paid exactly once.
 */
async function unsettled(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT account, asset, sum(amount)::text AS left FROM (
       SELECT debit AS account, asset, amount FROM postings UNION ALL SELECT credit, asset, -amount FROM postings) each
     WHERE account IN ('H.mkt_owed', 'H.mkt_due', 'C.unsettled', 'S.today', 'S.street', 'H.tax_stamp', 'H.fee_exchange') GROUP BY account, asset HAVING sum(amount) <> 0`,
  )
  return rows
}

/** Orders of an auction that were given a part, and of them those that have it. */
async function given(pool: Pool): Promise<{ readonly all: number; readonly filled: number }> {
  const { rows } = await pool.query<{ all: number; filled: number }>(
    `SELECT count(*)::int AS all, count(f.id)::int AS filled
     FROM auctions a CROSS JOIN LATERAL jsonb_array_elements(a.result->'given') g
       LEFT JOIN fills f ON f.customer = ${exactIn("g->>'customer'")}
         AND f.order_id = ${exactIn("g->>'order'")}
         AND f.provenance->'auction'->>'date' = a.trade_date::text
     WHERE ${exactIn("g->>'shares'")} > 0`,
  )
  return rows[0] ?? { all: 0, filled: 0 }
}

/** Killed while an auction gives out; the process after it gives everybody the same. Answers whether it was cut. */
async function killedInAuction(round: number): Promise<number> {
  let ends = false
  const run = (task: string) =>
    database.start(program, [`${round}`, task, instantOf(round)], (line) => {
      const [, key, id] = line.split(' ')
      if (key !== undefined && id !== undefined) acknowledged.set(key, id)
      ends ||= line === (task === 'again' ? 'done' : 'ends')
    })
  const first = await run('auction')
  while (!ends) await sleep(1)
  await sleep(Math.floor(Math.random() * 40))
  await database.kill(first, round % 2 === 1)
  const before = await database.withPool(async (pool) => {
    await expectSound(pool, `in the auction of round ${round}`)
    return given(pool)
  })
  ends = false
  const second = await run('again')
  while (!ends) await sleep(5)
  await database.kill(second, false)
  return database.withPool(async (pool) => {
    await expectSound(pool, `after the auction of round ${round}`)
    const { all, filled } = await given(pool)
    expect([filled, all > 0]).toEqual([all, true])
    return before.filled < all ? 1 : 0
  })
}

test(
  `${rounds} kills while trading and ${rounds} while settling: nothing acknowledged is lost, nothing settles twice, no stop goes back`,
  async () => {
    let [interrupted, cut] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const trader = await database.start(
        program,
        [`${round}`, 'trade', instantOf(round)],
        (line) => {
          const [who, key = '', id = ''] = line.split(' ')
          if (who === 'shown') shown.set(key, BigInt(id))
          else acknowledged.set(key, id)
        },
      )
      await sleep(50 + Math.floor(Math.random() * 350))
      await database.kill(trader, round % 2 === 1)
      await database.withPool((pool) => expectSound(pool, `after trading in round ${round}`))
      cut += await killedInAuction(round)

      let finished = false
      const day = await database.start(
        program,
        [`${round}`, 'day', instantOf(round + 1)],
        (line) => {
          finished ||= line === 'done'
        },
      )
      // Short enough to hit settlement, or long enough to hit what the house does after it.
      await sleep(Math.floor(Math.random() * (round % 3 === 0 ? 200 : 40)))
      await database.kill(day, round % 2 === 0)
      interrupted += finished ? 0 : 1
      await database.withPool((pool) => expectSound(pool, `after the day in round ${round}`))
    }
    let over = false
    const last = await database.start(program, ['last', 'day', instantOf(rounds + 4)], (line) => {
      over ||= line === 'done'
    })
    while (!over) await sleep(20)
    await database.kill(last, false)
    await database.withPool(async (pool) => {
      await expectSound(pool, 'at the end')
      expect(await unsettled(pool)).toEqual([])
      const { rows: left } = await pool.query(
        `SELECT kind, key, note FROM due_jobs WHERE done_at IS NULL AND due_at <= $1`,
        [new Date(Number(instantOf(rounds + 4)))],
      )
      expect(left, 'jobs left').toEqual([])
      const { rows: nights } = await pool.query('SELECT business_day FROM verify_runs WHERE NOT ok')
      expect(nights, 'nights that found something').toEqual([])
    })
    process.stdout.write(
      `kill -9 of orders: ${rounds} + ${rounds} rounds, ${acknowledged.size} orders acknowledged, ${interrupted} days interrupted, ${cut} auctions cut\n`,
    )
    expect(acknowledged.size).toBeGreaterThan(rounds * 5)
    expect(interrupted).toBeGreaterThan(0)
    expect([shown.size > 0, follows > 0]).toEqual([true, true])
  },
  limitOf(rounds, 20_000),
)
