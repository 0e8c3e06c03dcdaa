// Goal: what was approved by two people, what a customer paid at the provider, and the
// statement of a month come to pass exactly once, whenever the process dies between the one and
// the other. Method: applications of their own are killed with -9 at random moments, in every
// second round with all processes of the database; then another one carries on.
import { phoneColumns } from '../../apps/server/src/platform/data-dir/testing-personal.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankChecks } from '../../apps/server/src/accounts/bank/checks.ts'
import { cashChecks } from '../../apps/server/src/accounts/cash/checks.ts'
import { depositChecks } from '../../apps/server/src/accounts/cash/deposit-checks.ts'
import { transact } from '../../apps/server/src/platform/db/transact.ts'
import { addPerson } from '../../apps/server/src/slices/staff/people.ts'
import { approvalsCheck } from '../../apps/server/src/identity/four-eyes/check.ts'
import { houseCheck } from '../../apps/server/src/accounts/house/checks.ts'
import { ownMoneyCheck, ownSumCheck } from '../../apps/server/src/accounts/house/own-money.ts'
import { creditDemoMoney, demoMoneyFor } from '../../apps/server/src/ledger/acts/demo-money.ts'
import { testDoor } from '../../apps/server/src/ledger/testing.ts'
import { verifyBooks } from '../../apps/server/src/ledger/verify/verify.ts'
import { systemChance } from '../../apps/server/src/base/ports.ts'
import { offeringChecks } from '../../apps/server/src/accounts/offerings/checks.ts'
import { tradingChecks } from '../../apps/server/src/accounts/trading/checks.ts'
import { faultsIn } from '../../packages/proof/src/check.ts'
import { openSealed } from '../../packages/proof/src/open-sealed.ts'
import { customers } from './kill-parts.ts'
import { killableDatabase, type Killable } from './killing.ts'
import { limitOf } from './limit.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 6)
const approvals = join(import.meta.dirname, 'kill-approvals-worker.ts')
const callbacks = join(import.meta.dirname, 'kill-callbacks-worker.ts')
const months = join(import.meta.dirname, 'kill-months-worker.ts')
const folder = mkdtempSync(join(tmpdir(), 'parkett-kill-cash-'))
const began = Date.UTC(2026, 10, 20, 10)
let database: Killable

beforeAll(async () => {
  database = await killableDatabase('kill_cash')
  await database.withPool(async (pool) => {
    const door = testDoor(pool)
    for (let customer = 1n; customer <= customers; customer += 1n) {
      await pool.query(
        `INSERT INTO customers (id, account_number, username, username_key, username_look, password_hash,
           invitation_code, language, created_at, phone_sealed, phone_mark, phone_tails)
         VALUES ($1::bigint, $2, $2, $2, $2, 'none', $2, 'de', $3, $4, $5, $6)`,
        [
          customer,
          customer.toString(),
          new Date(began),
          ...phoneColumns(customer, '+4915112345678'),
        ],
      )
      await door.submit(creditDemoMoney, demoMoneyFor(customer))
    }
    await door.close()
    for (const id of [1n, 2n]) {
      const name = `kollegin-${id}`
      const person = {
        id,
        username: name,
        key: name,
        passwordHash: 'none',
        roles: ['compliance'] as const,
      }
      const joins = { ...person, invitedBy: null, personKey: null, now: new Date(began) }
      await transact(pool, (db) => addPerson(db, systemChance, joins))
    }
  })
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true })
})

type Round = {
  readonly task: string
  readonly instant: number
  /** How many lines it may say before it is killed: each is said where a kill hurts. */
  readonly after: number
  readonly hear?: (line: string) => void
}
/** Kills it in the middle; every second time the database dies with it. */
async function killedIn(
  worker: string,
  round: number,
  { task, instant, after, hear = () => {} }: Round,
) {
  let enough = (): void => {}
  const heard = new Promise<void>((resolve) => (enough = resolve))
  let lines = 0
  const child = await database.start(worker, [`${round}`, task, `${instant}`, folder], (line) => {
    hear(line)
    lines += 1
    if (lines > after) enough()
  })
  await heard
  await database.kill(child, round % 2 === 1)
}
const some = (): number => 2 + Math.floor(Math.random() * 8)

/** What a server that comes back does, until there is nothing left to do. */
async function recovered(worker: string, instant: number): Promise<void> {
  let over = false
  const child = await database.start(worker, ['last', 'recover', `${instant}`, folder], (line) => {
    over ||= line === 'done'
  })
  while (!over) await sleep(20)
  await database.kill(child, false)
}

const checks = [
  ...tradingChecks,
  ...offeringChecks,
  ...cashChecks,
  ...depositChecks,
  approvalsCheck,
  houseCheck,
  ownMoneyCheck,
  ownSumCheck,
  ...bankChecks,
]
async function expectSound(pool: Pool, now: number): Promise<void> {
  const { invariants } = await verifyBooks(pool, { now, own: checks })
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
}
const rowsOf = async <Row extends object>(text: string): Promise<readonly Row[]> =>
  database.withPool(async (pool) => (await pool.query<Row>(text)).rows)

test(
  'what two people approved is posted once: adjustments, holds, credits',
  async () => {
    const said: string[] = []
    let between = 0
    for (let round = 0; round < rounds; round += 1) {
      const hear = (line: string): void => void said.push(line)
      await killedIn(approvals, round, { task: 'decide', instant: began, after: some(), hear })
      between += (await rowsOf(`SELECT 1 FROM approval_dues WHERE state = 'due'`)).length
      await database.withPool((pool) => expectSound(pool, began))
    }
    await recovered(approvals, began)
    // Of each approval: how often it took effect, was marked, stands in the log as carried out.
    const effects = await rowsOf<{
      id: string
      kind: string
      done: number
      effects: number
      told: number
    }>(
      `SELECT a.id::text, a.kind,
         (SELECT count(*)::int FROM approval_dues u WHERE u.approval = a.id AND u.state = 'done') AS done,
         (SELECT count(*)::int FROM adjustments x WHERE x.approval = a.id)
           + (SELECT count(*)::int FROM withdrawal_holds h WHERE h.approval = a.id)
           + (SELECT count(*)::int FROM incoming_line_ends e JOIN deposits d ON d.customer = e.customer AND d.id = e.deposit
              WHERE e.line::text = a.payload::json->>'line') AS effects,
         (SELECT count(*)::int FROM audit_log l WHERE l.detail::json->>'approval' = a.id::text AND l.act LIKE 'carried out %') AS told
       FROM approvals a JOIN approval_decisions d ON d.approval = a.id`,
    )
    expect(
      effects.filter(({ done, effects: times, told }) => done !== 1 || times !== 1 || told !== 1),
    ).toEqual([])
    const ids = new Set(effects.map(({ id }) => id))
    expect(
      said.filter(
        (line) => line.startsWith('approved ') && !ids.has(line.replace('approved ', '')),
      ),
    ).toEqual([])
    const undecided = await rowsOf(
      `SELECT 1 FROM adjustments x WHERE NOT EXISTS (SELECT 1 FROM approval_decisions d WHERE d.approval = x.approval)`,
    )
    expect(undecided).toEqual([])
    const messages = await rowsOf<{ kind: string; count: number }>(
      `SELECT kind, count(*)::int AS count FROM messages GROUP BY kind`,
    )
    const made = (kind: string): number => effects.filter((each) => each.kind === kind).length
    for (const [kind, of] of [
      ['adjusted', 'ledger.adjustment'],
      ['withdrawalHeld', 'withdrawal.hold'],
    ] as const)
      expect(messages.find((each) => each.kind === kind)?.count ?? 0, kind).toBe(made(of))
    await database.withPool((pool) => expectSound(pool, began))
    process.stdout.write(
      `kill -9 of approvals: ${rounds} rounds, ${effects.length} approved, ${between} between\n`,
    )
    expect(effects.length).toBeGreaterThan(0)
    expect(between).toBeGreaterThan(0)
  },
  limitOf(rounds, 20_000),
)

test(
  'what was paid at the provider is credited once, however often its callback was on its way',
  async () => {
    const paid = new Set<string>()
    let waiting = 0
    const at = (round: number): number => began + (round + 1) * 3_600_000
    for (let round = 0; round < rounds; round += 1) {
      const hear = (line: string): void =>
        void (line.startsWith('paid ') && paid.add(line.replace('paid ', '')))
      await killedIn(callbacks, round, { task: 'pay', instant: at(round), after: some(), hear })
      waiting += (await rowsOf('SELECT 1 FROM sandbox_callbacks WHERE taken_at IS NULL')).length
      await database.withPool((pool) => expectSound(pool, at(round)))
    }
    await recovered(callbacks, at(rounds))
    const left = await rowsOf<{ deposit: string; status: string; journals: number }>(
      `SELECT p.deposit, d.status, (SELECT count(*)::int FROM journals j WHERE j.customer = d.customer AND j.reference = d.id) AS journals
       FROM sandbox_payments p JOIN deposits d ON d.id::text = p.deposit WHERE p.status = 'paid'`,
    )
    expect(left.filter(({ status, journals }) => status !== 'credited' || journals !== 1)).toEqual(
      [],
    )
    const known = new Set(left.map(({ deposit }) => deposit))
    expect([...paid].filter((id) => !known.has(id))).toEqual([])
    expect(
      await rowsOf(`SELECT id FROM deposits WHERE status = 'credited' AND method = 'quick' AND NOT EXISTS
      (SELECT 1 FROM sandbox_payments p WHERE p.deposit = deposits.id::text AND p.status = 'paid')`),
    ).toEqual([])
    await database.withPool((pool) => expectSound(pool, at(rounds)))
    process.stdout.write(
      `kill -9 of callbacks: ${rounds} rounds, ${left.length} paid, ${waiting} on their way\n`,
    )
    expect(left.length).toBeGreaterThan(0)
    expect(waiting).toBeGreaterThan(0)
  },
  limitOf(rounds, 20_000),
)

test(
  'each month has one statement per customer, and each begins where the one before ended',
  async () => {
    const secondOf = (round: number): number => Date.UTC(2026, 11 + round, 2, 10)
    let cut = 0
    for (let round = 0; round < rounds; round += 1) {
      await killedIn(months, round, {
        task: 'issue',
        instant: secondOf(round),
        after: 1 + (round % 6),
      })
      const issued = (await rowsOf(`SELECT 1 FROM documents WHERE kind = 'statement'`)).length
      cut += issued % customers === 0 ? 0 : 1
    }
    await recovered(months, secondOf(rounds - 1))
    const rows = await rowsOf<{ customer: bigint; subject: string; content: string }>(
      `SELECT customer, subject, content FROM documents WHERE kind = 'statement' ORDER BY customer, subject`,
    )
    expect(rows).toHaveLength(customers * rounds)
    const ends = new Map<bigint, string>()
    for (const { customer, subject, content } of rows) {
      const opened = openSealed(content)
      if (!opened.ok) throw new Error(`${customer} ${subject} cannot be opened`)
      const { document } = opened.sealed
      expect(faultsIn(document)).toEqual([])
      const chain = document['chain'] as { from: { position: string }; to: { position: string } } // a statement's own
      const before = ends.get(customer)
      if (before !== undefined) expect(chain.from.position, `${customer} ${subject}`).toBe(before)
      ends.set(customer, chain.to.position)
    }
    process.stdout.write(
      `kill -9 of statements: ${rounds} rounds, ${rows.length} issued, ${cut} rounds cut\n`,
    )
    expect(cut).toBeGreaterThan(0)
  },
  limitOf(rounds, 20_000),
)
