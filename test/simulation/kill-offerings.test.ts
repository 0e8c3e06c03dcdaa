// Goal: an application that was answered is never lost, and each ends once: drawn, refunded, paid and
// delivered, whenever the process dies in between. Method: days of simulated offerings in which customers
// apply and what is due is done, each killed with -9 at a random act, in every second round with all
// processes of the database; then another process carries on. The books are checked after every kill.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeringChecks } from '../../apps/server/src/accounts/offerings/checks.ts'
import { tradingChecks } from '../../apps/server/src/accounts/trading/checks.ts'
import { creditDemoMoney, demoMoneyFor } from '../../apps/server/src/ledger/acts/demo-money.ts'
import { testDoor } from '../../apps/server/src/ledger/testing.ts'
import { verifyBooks } from '../../apps/server/src/ledger/verify/verify.ts'
import { customers } from './kill-parts.ts'
import { killableDatabase, type Killable } from './killing.ts'
import { limitOf } from './limit.ts'

// An offering is open for some days and delivered on its seventh.
const days = 2 * Number(process.env['KILL_ROUNDS'] ?? 6)
/**
 * Whether a kill meets the middle of a delivery, and whether in China somebody wins who pays and somebody who
 * does not, chance decides: without one of them it goes on for so many.
 */
const daysMost = 3 * days
const program = join(import.meta.dirname, 'kill-offerings-worker.ts')
const dayMs = 86_400_000
const atOf = (day: number, hour: number): number => Date.UTC(2026, 10, 20 + day, hour)
let database: Killable
/** Keys of applications that were answered. */
const told = new Set<string>()

beforeAll(async () => {
  database = await killableDatabase('kill_offerings')
  await database.withPool(async (pool) => {
    const door = testDoor(pool)
    for (let customer = 1n; customer <= customers; customer += 1n)
      await door.submit(creditDemoMoney, demoMoneyFor(customer))
    await door.close()
  })
})
afterAll(() => database.stop(), 60_000)

function hear(line: string): void {
  const [act, key = ''] = line.split(' ')
  if (act === 'applications.place') told.add(key)
}

type Round = {
  readonly task: 'apply' | 'day'
  readonly now: number
  /** So many acts are answered before it is killed, or it found three times that nothing is left. */
  readonly after: number
  readonly databaseToo: boolean
}
async function killedIn({ task, now, after, databaseToo }: Round): Promise<void> {
  let enough = (): void => {}
  const heard = new Promise<void>((resolve) => (enough = resolve))
  let [acts, rests] = [0, 0]
  const child = await database.start(program, ['0', task, `${now}`], (line) => {
    hear(line)
    acts += line.startsWith('applications.') ? 1 : 0
    rests += line === 'done' || line === 'asked' ? 1 : 0
    // Where everybody has applied, and where nothing is due, there is nothing to wait for.
    if (acts >= after || rests >= (task === 'day' ? 2 : 200)) enough()
  })
  await heard
  await database.kill(child, databaseToo)
}

async function expectSound(pool: Pool, now: number, when: string): Promise<void> {
  const own = [...tradingChecks, ...offeringChecks]
  const { invariants } = await verifyBooks(pool, { now, own })
  expect(
    invariants.filter(({ ok }) => !ok),
    `broken ${when}`,
  ).toEqual([])
}

type Seen = {
  /** Offerings that were cut in the middle of telling their results, or of delivering. */
  readonly results: number
  readonly deliveries: number
  /** Shares that are paid after winning: paid, and let go. */
  readonly paid: number
  readonly forfeited: number
}

async function seenIn(pool: Pool): Promise<Seen> {
  const mixed = (some: string, others: string) =>
    `(SELECT count(*)::int FROM (SELECT offering FROM applications GROUP BY offering
      HAVING bool_or(status ${some}) AND bool_or(status ${others})) AS each)`
  const after = (status: string) =>
    `(SELECT count(*)::int FROM applications WHERE pays_after AND status ${status})`
  const { rows } = await pool.query<Seen>(
    `SELECT ${mixed(`IN ('applied', 'numbered')`, `IN ('won', 'lost', 'awaiting')`)} AS results,
       ${mixed(`IN ('won', 'paid')`, `= 'listed'`)} AS deliveries,
       ${after(`IN ('paid', 'listed')`)} AS paid, ${after(`= 'forfeited'`)} AS forfeited`,
  )
  return rows[0] ?? { results: 0, deliveries: 0, paid: 0, forfeited: 0 }
}

test(
  `${days} days of new shares, killed four times a day: no answer is lost, nothing is paid or freed twice`,
  async () => {
    // What is offered on the first day.
    await killedIn({ task: 'day', now: atOf(0, 9), after: 1, databaseToo: false })
    const cuts = { results: 0, deliveries: 0, paid: 0, forfeited: 0 }
    let day = 0
    const isAllSeen = (): boolean => Object.values(cuts).every((times) => times > 0)
    for (; day < days || (day < daysMost && !isAllSeen()); day += 1) {
      const some = (): number => 1 + Math.floor(Math.random() * 10)
      const rounds = [
        // Shanghai takes applications in the morning alone, and not on each day.
        ...(day > 0 && day % 3 === 0
          ? [{ task: 'apply', now: atOf(day, 2), after: 30 } as const]
          : []),
        { task: 'apply', now: atOf(day, 10), after: 30 + 3 * some() },
        { task: 'day', now: atOf(day, 22), after: some() },
        { task: 'day', now: atOf(day, 23), after: some() },
        { task: 'day', now: atOf(day, 23), after: some() },
      ] as const
      for (const [at, round] of rounds.entries()) {
        await killedIn({ ...round, databaseToo: (day + at) % 4 === 0 })
        await database.withPool(async (pool) => {
          await expectSound(pool, round.now, `after ${round.task} of day ${day}`)
          const now = await seenIn(pool)
          cuts.results += now.results
          cuts.deliveries += now.deliveries
          cuts.paid += now.paid
          cuts.forfeited += now.forfeited
        })
      }
    }
    const end = atOf(day, 0) + 14 * dayMs
    let over = false
    const last = await database.start(program, ['0', 'day', `${end}`], (line) => {
      over ||= line === 'done'
    })
    while (!over) await sleep(20)
    await database.kill(last, false)
    await database.withPool(async (pool) => {
      await expectSound(pool, end, 'at the end')
      const kept = await pool.query<{ key: string }>(
        `SELECT k.key FROM commands k JOIN applications a ON a.customer = k.customer
           AND a.id = (k.answer::json #>> '{value,id}')::bigint WHERE k.route = 'applications.place'`,
      )
      const keys = new Set(kept.rows.map(({ key }) => key))
      expect([...told].filter((key) => !keys.has(key))).toEqual([])
      const open = await pool.query(
        `SELECT id FROM applications
         WHERE status IN ('applied', 'numbered', 'won', 'awaiting', 'paid')`,
      )
      expect(open.rows).toEqual([])
      const ends = await pool.query<{ status: string }>(
        `SELECT DISTINCT status FROM applications WHERE pays_after ORDER BY status`,
      )
      // In China some let go what they won, and some paid by themselves.
      expect(ends.rows.map(({ status }) => status)).toEqual(
        expect.arrayContaining(['forfeited', 'listed']),
      )
      const twice = await pool.query(
        `SELECT reference, event FROM journals WHERE event LIKE 'ipo.%'
         GROUP BY customer, reference, event HAVING count(*) <> 1`,
      )
      expect(twice.rows).toEqual([])
      process.stdout.write(
        `kill -9 of new shares: ${day} days, ${keys.size} applications, cut in ${cuts.results} results and ${cuts.deliveries} deliveries\n`,
      )
      expect(keys.size).toBeGreaterThan(20)
    })
    expect(cuts.results).toBeGreaterThan(0)
    expect(cuts.deliveries).toBeGreaterThan(0)
  },
  // Fifty programs are started and killed, each as slowly as a busy machine starts one.
  limitOf(daysMost, 60_000),
)
