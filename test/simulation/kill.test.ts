import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../apps/server/src/ledger/verify/verify.ts'
import { killableDatabase, type Killable } from './killing.ts'

// Goal: what was acknowledged is never lost and what was not is never half done. Method: the
// application posts through the door and is killed with -9 at a random moment, in every second
// round together with every process of the database; this process keeps the journal of what was
// acknowledged. RPO 0 for crashes of processes; power cuts need another test.

const rounds = 10
const program = join(import.meta.dirname, 'kill-worker.ts')
const acknowledged = new Map<string, { readonly customer: string; readonly amount: string }>()
let database: Killable

beforeAll(async () => {
  database = await killableDatabase('kill')
})
afterAll(() => database.stop(), 60_000)

const hear = (line: string): void => {
  const [customer = '', key = '', amount = ''] = line.split(' ')
  acknowledged.set(key, { customer, amount })
}

/** Keys and amounts as the books know them. */
async function stored(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ key: string; amount: string }>(
    `SELECT k.key, sum(p.amount)::text AS amount FROM commands k
     JOIN journals j ON j.customer = k.customer AND j.command = k.command
     JOIN postings p ON p.customer = j.customer AND p.journal = j.id GROUP BY k.key`,
  )
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

test(`${rounds} kills -9, half of them with the database: nothing acknowledged is lost, the books hold`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const worker = await database.start(program, [`${round}`], hear)
    await sleep(50 + Math.floor(Math.random() * 400))
    await database.kill(worker, round % 2 === 1)

    await database.withPool(async (pool) => {
      const books = await stored(pool)
      const lost = [...acknowledged].filter(([key, { amount }]) => books.get(key) !== amount)
      const { invariants } = await verifyBooks(pool, { now: 0 })
      expect(lost, `lost in round ${round}`).toEqual([])
      expect(
        invariants.filter(({ ok }) => !ok),
        `broken in round ${round}`,
      ).toEqual([])
    })
  }
  process.stdout.write(
    `kill -9: ${rounds} rounds, ${acknowledged.size} acknowledged, 0 lost, 0 unbalanced\n`,
  )
  expect(acknowledged.size).toBeGreaterThan(rounds * 20)
})
