// Goal: a machine that is killed between the buyer's side of a block and its seller's books the seller's once: every
// part, no cent or share lost or doubled, and then the rest is free (abuse row 575). Method: one customer's block with
// the sides of 32 buyers done; the job of blocks killed with -9 at random moments, with all processes of the database
// in every second round, until the seller has sold all of it; the books are checked after each.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { parsePrice } from '@parkett/core/decimal'
import { feeSchedules } from '@parkett/core/fees/schedules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unanswered } from '../../apps/server/src/accounts/appropriateness/warned.ts'
import { german } from '../../apps/server/src/accounts/trading/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../apps/server/src/ledger/acts/demo-money.ts'
import type { Act } from '../../apps/server/src/ledger/door/act.ts'
import { submit } from '../../apps/server/src/ledger/door/submit.ts'
import { testDoor, type TestDoor } from '../../apps/server/src/ledger/testing.ts'
import { applyAct } from '../../apps/server/src/slices/blocks/acts/apply.ts'
import { reviewAct } from '../../apps/server/src/slices/blocks/acts/end.ts'
import { executeAct } from '../../apps/server/src/slices/blocks/acts/execute.ts'
import { settleAct, unlockAct } from '../../apps/server/src/slices/blocks/acts/settle.ts'
import { offerAct } from '../../apps/server/src/slices/blocks/selling/offer-act.ts'
import { addShare, expectSound, price, blockWindow } from './blocks-parts.ts'
import { killableDatabase, type Killable } from './killing.ts'
import { limitOf } from './limit.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 4)
const program = join(import.meta.dirname, 'kill-blocks-worker.ts')
const seller = 1n
const buyers = Array.from({ length: 32 }, (_none, at) => BigInt(at + 2))
const part = 50n
const total = 1_700n
const { opensAt, closesAt } = blockWindow
const now = Date.UTC(2026, 10, 20, 10)
const tariff = { schedule: feeSchedules.DE, on: '2026-11-20' }
let database: Killable

/** At the door, where a refusal is a fault of the test. */
async function done<Input, Value>(
  door: TestDoor,
  customer: bigint,
  act: Act<Input, Value>,
  input: Input,
): Promise<Value> {
  const said = await submit(door, { customer, key: act.name, body: {} }, act, input)
  if (!said.ok) throw new Error(`${act.name}: ${said.reason}`)
  return said.value.value
}

type Block = { readonly offer: bigint; readonly lockedUntil: string; readonly name: string | null }

/** Applied for, reviewed and executed: the buyer's side. */
async function buy(door: TestDoor, customer: bigint, quantity: bigint, block: Block) {
  const { offer, lockedUntil, name } = block
  const terms = { ...blockWindow, currency: 'EUR', price, total, step: 10n } as const
  const { id } = await done(door, customer, applyAct, {
    review: `${offer}-${customer}`,
    offer,
    instrument: german,
    seller: name,
    lockedUntil,
    terms: { ...terms, minimum: 10n, maximum: total },
    quantity,
    tariff,
    taken: 0n,
    warned: unanswered,
  })
  const order = BigInt(id)
  await done(door, customer, reviewAct, { order, currency: 'EUR' })
  const provenance = {
    kind: 'simulated',
    source: 'test',
    at: new Date(now).toISOString(),
    delayMs: 0,
  }
  await done(door, customer, executeAct, {
    order,
    instrument: german,
    currency: 'EUR',
    tariff,
    tradeDate: '2026-11-20',
    settlesOn: '2026-11-24',
    last: parsePrice('10'),
    provenance: provenance as never,
    left: total,
    by: null,
  })
  return order
}

beforeAll(async () => {
  database = await killableDatabase('kill_block_sales')
  await database.withPool(async (pool) => {
    await addShare(pool)
    const instants = [new Date(opensAt), new Date(closesAt)]
    await pool.query(
      `INSERT INTO block_offers VALUES (1, 'DE', 0, $1, 'EUR', 95000, 100000, $2, 'fund', 'A fund', 9000, 1700, 10, 10,
         1700, $2, $3, '2026-11-28', $2, NULL)`,
      [german, ...instants],
    )
    const door = testDoor(pool)
    for (const customer of [seller, ...buyers])
      await door.submit(creditDemoMoney, demoMoneyFor(customer))
    // The seller has the shares of an earlier block whose lock is over.
    const own = { offer: 1n, lockedUntil: '2026-11-28', name: 'A fund' }
    const order = await buy(door, seller, total, own)
    for (const act of [settleAct, unlockAct])
      await done(door, seller, act, { order, instrument: german, today: '2026-11-30' })
    const { id } = await done(door, seller, offerAct, {
      review: 'offer',
      instrument: german,
      currency: 'EUR',
      asked: {
        market: 'DE',
        price,
        lot: 1n,
        turnover: 0n,
        quantity: total,
        minimum: 10n,
        today: '2026-11-20',
        closesOn: '2026-11-27',
        lockedUntil: '2027-03-01',
      },
      closesAt,
      pricedOn: '2026-11-20',
    })
    // What two people at the desk would do; the check of what they decided is another test's.
    await database.asOwner(`ALTER TABLE block_offers DISABLE TRIGGER block_listed_by_two;
      ALTER TABLE block_offers DROP CONSTRAINT block_offers_approval_fkey`)
    await pool.query(
      `INSERT INTO block_offers VALUES (2, 'DE', NULL, $1, 'EUR', 95000, 100000, $2, 'customer', NULL, NULL, 1700, 10, 10,
         1700, $2, $3, '2027-03-01', $2, 9, $4, $5)`,
      [german, ...instants, id, seller],
    )
    const block = { offer: 2n, lockedUntil: '2027-03-01', name: null }
    for (const customer of buyers) await buy(door, customer, part, block)
    await door.close()
  })
}, 240_000)
afterAll(() => database.stop(), 60_000)

const booked = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ parts: number }>(
    'SELECT count(*)::int AS parts FROM block_parts',
  )
  return rows[0]?.parts ?? 0
}

test(
  'killed between the two sides, the seller has sold exactly what its buyers have',
  async () => {
    let [kills, between] = [0, 0]
    for (let left = true; left; kills += 1) {
      let over = 0
      const worker = await database.start(program, [`${now}`], (line) => {
        if (line === 'round') over += 1
      })
      // The last round is let go on to its end.
      if (kills < rounds) await sleep(10 + Math.floor(Math.random() * 150))
      else while (over < 2) await sleep(20)
      await database.kill(worker, kills % 2 === 1)
      left = await database.withPool(async (pool) => {
        await expectSound(pool, now, `after kill ${kills}`)
        const parts = await booked(pool)
        if (parts > 0 && parts < buyers.length) between += 1
        return parts < buyers.length
      })
    }
    await database.withPool(async (pool) => {
      const { rows } = await pool.query(
        `SELECT status, sold::int, frozen::int, (SELECT count(DISTINCT application)::int FROM block_parts) AS parts
         FROM block_sales`,
      )
      const sold = Number(part) * buyers.length
      expect(rows).toEqual([{ status: 'open', sold, frozen: Number(total) - sold, parts: 32 }])
    })
    process.stdout.write(`kill -9 of block sales: ${kills} kills, ${between} between the sides\n`)
  },
  limitOf(rounds, 30_000),
)
