// Goal: a machine that is killed while it counts the days of loans, takes their instalments or gives them up goes on
// behind it: each day, instalment and loss once, in its order, and late ones are caught up. Method: the jobs are killed
// with -9 at random moments, in every second round with all processes of the database; after each the books are checked,
// and each loan is held against a model that was written from the rule text.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loanChecks } from '../../apps/server/src/accounts/loans/checks.ts'
import { ownMoneyCheck, ownSumCheck } from '../../apps/server/src/accounts/house/own-money.ts'
import { approvalsCheck } from '../../apps/server/src/identity/four-eyes/check.ts'
import { cashChecks } from '../../apps/server/src/accounts/cash/checks.ts'
import { creditDemoMoney, demoMoneyFor } from '../../apps/server/src/ledger/acts/demo-money.ts'
import { testDoor } from '../../apps/server/src/ledger/testing.ts'
import { verifyBooks } from '../../apps/server/src/ledger/verify/verify.ts'
import { killableDatabase, type Killable } from './killing.ts'
import { limitOf } from './limit.ts'
import { Account } from './model/account.ts'
import { CashWorld } from './model/cash-world.ts'
import { LoanWorld } from './model/loan-world.ts'
import { StaffWorld } from './model/staff-world.ts'
import { Street } from './model/street.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 4)
const program = join(import.meta.dirname, 'kill-loans-worker.ts')
const began = '2026-11-20'
const customers = 60
/** Every third one lets nothing be taken, and has carried its loan away but for a hundred. */
const isLost = (customer: number): boolean => customer % 3 === 0
const at = (date: string): number => Date.parse(`${date}T10:00:00Z`)
let database: Killable
/** What each customer's loan ought to be. */
const models = new Map<number, Account>()

/** The ways of the model test on this database. */
function worldOn(pool: Pool) {
  const door = testDoor(pool, { clock: { now: () => at(began) } })
  let keys = 0
  const ports = {
    // Only what shifts real days asks for its owner.
    database: { pool, owner: pool },
    door: () => door,
    now: () => at(began),
    key: () => `key-of-the-test-${(keys += 1)}`,
    alarm: () => {},
  }
  const staff = new StaffWorld({ ...ports, decider: (person) => person })
  const cash = new CashWorld({ ...ports, vault: staff.vault })
  return { door, key: ports.key, staff, cash, lending: new LoanWorld({ ...ports, staff }) }
}

beforeAll(async () => {
  database = await killableDatabase('kill_loans')
  await database.withPool(async (pool) => {
    const world = worldOn(pool)
    await world.staff.hire()
    await world.lending.payIn()
    for (let customer = 1; customer <= customers; customer += 1) await begin(world, customer)
    world.staff.close()
    await world.door.close()
  })
}, 300_000)
afterAll(() => database.stop(), 60_000)

/** A loan of 600.00 over half a year, and 50.00 on the bank side beside it. */
async function begin(world: ReturnType<typeof worldOn>, number: number): Promise<void> {
  const { door, key, staff, cash, lending } = world
  const customer = BigInt(number)
  const call = () => ({ customer, key: key() })
  await door.submit(creditDemoMoney, demoMoneyFor(customer))
  await staff.register(customer)
  const model = new Account(new Street(began), { DE: 5_000_000n, CN: 0n })
  models.set(number, model)
  const over = { place: 'DE', way: 'to_bank', amount: 5_000n } as const
  expect((await cash.transfer(call(), key(), over)).ok).toBe(true)
  model.bank.transfer('DE', 'to_bank', 5_000n)
  const bound = await cash.bind(call(), '89370400440532013000', at(began))
  if (!bound.ok) throw new Error(bound.reason)
  const card = bound.value.value.id
  const asked = { principal: 60_000n, months: 6, debit: !isLost(number), from: began }
  model.lending.lend(asked).id = await lending.lend(customer, card, asked)
  if (!isLost(number)) return
  const out = { place: 'DE', amount: 50_000n, card, fromLoan: true } as const
  expect((await cash.ask(call(), key(), out)).ok).toBe(true)
  model.purses.DE.loan -= 50_000n
}

const checks = [...cashChecks, ...loanChecks, approvalsCheck, ownMoneyCheck, ownSumCheck]
async function expectSound(pool: Pool, now: number, when: string): Promise<void> {
  const { invariants } = await verifyBooks(pool, { now, own: checks })
  expect(
    invariants.filter(({ ok }) => !ok),
    `broken ${when}`,
  ).toEqual([])
}

/** Kills that left a part done and a part to do. */
let inTheMiddle = 0

/** Loans that a piece of work still waits for. */
const waiting = {
  days: `SELECT 1 FROM loans WHERE status IN ('repaying', 'overdue') AND accrued_on < $1::date`,
  giveUp: `SELECT 1 FROM loans WHERE status = 'overdue' AND $1::date IS NOT NULL`,
} as const
const left = (task: keyof typeof waiting, date: string): Promise<number> =>
  database.withPool(async (pool) => (await pool.query(waiting[task], [date])).rowCount ?? 0)

/** Kills the task at random moments until nothing is left for it. */
async function killUntil(task: keyof typeof waiting, date: string): Promise<number> {
  const all = await left(task, date)
  for (let kills = 0; ; kills += 1) {
    let [over, dues] = [0, 0]
    const worker = await database.start(program, [`${kills}`, task, `${at(date)}`], (line) => {
      if (line === 'round' || line === 'done') over += 1
      if (line.startsWith('due')) dues += 1
    })
    const enough = 1 + Math.floor(Math.random() * 9)
    // The last rounds are let go on to their end.
    while (over < 2 && (kills >= rounds || dues < enough)) await sleep(1)
    await database.kill(worker, kills % 2 === 1)
    await database.withPool((pool) =>
      expectSound(pool, at(date), `after kill ${kills} of ${task} on ${date}`),
    )
    const open = await left(task, date)
    if (open > 0 && open < all) inTheMiddle += 1
    if (open === 0 && kills >= rounds) return kills
    expect(kills, `${task} on ${date}`).toBeLessThan(rounds + 20)
  }
}

type Found = {
  customer: number
  status: string
  payments: readonly (readonly [string, string, string])[]
  told: Readonly<Record<string, number>>
  days: number
}
/** Each loan with its payments in their order, and how many entries of the books it has of each kind. */
const found = (): Promise<readonly Found[]> =>
  database.withPool(
    async (pool) =>
      (
        await pool.query<Found>(
          `SELECT l.customer::int, l.status,
             COALESCE((SELECT json_agg(json_build_array(p.kind, p.principal::text, p.interest::text) ORDER BY p.journal)
               FROM loan_payments p WHERE p.customer = l.customer AND p.loan = l.id), '[]') AS payments,
             (SELECT json_object_agg(event, count) FROM (SELECT event, count(*)::int FROM journals j
               WHERE j.customer = l.customer AND j.reference = l.id AND event <> 'loan.interest' GROUP BY event) e) AS told,
             (SELECT count(*)::int FROM journals j WHERE j.customer = l.customer AND j.reference = l.id
               AND event = 'loan.interest') AS days
           FROM loans l ORDER BY l.customer`,
        )
      ).rows,
  )

async function expectAsModelled(date: string): Promise<void> {
  const rows = await found()
  expect(rows).toHaveLength(customers)
  for (const { customer, status, payments } of rows) {
    const lending = models.get(customer)?.lending
    lending?.pass(date)
    const [loan] = lending?.loans ?? []
    const ought = loan?.payments.map(({ kind, ...paid }) => [
      kind,
      `${paid.principal}`,
      `${paid.interest}`,
    ])
    expect([customer, status, payments]).toEqual([customer, loan?.status, ought])
  }
}

test(
  'killed while it counts days, takes instalments and gives loans up, each happens once',
  async () => {
    const kills: number[] = []
    // A day that is due; months that nobody counted; the last instalment, and what is lost by then.
    for (const date of ['2026-12-20', '2027-03-22', '2027-05-25']) {
      kills.push(await killUntil('days', date))
      await expectAsModelled(date)
    }
    kills.push(await killUntil('giveUp', '2027-05-25'))
    for (const [customer, { lending }] of models)
      if (isLost(customer)) expect(lending.giveUp(lending.loans[0]!, '2027-05-25')).toBeNull()
    await expectAsModelled('2027-05-25')
    for (const { customer, told, days } of await found()) {
      const ends = isLost(customer)
        ? { 'loan.repaid': 1, 'loan.written_off': 1 }
        : { 'loan.instalment': 6 }
      expect([customer, told]).toEqual([customer, { 'loan.paid_out': 1, ...ends }])
      // A day of a loan has one entry of interest, or none where it is less than a cent.
      expect(days, String(customer)).toBeGreaterThan(100)
      expect(days, String(customer)).toBeLessThanOrEqual(186)
    }
    process.stdout.write(
      `kill -9 of loans: ${kills.join(' + ')} kills, ${inTheMiddle} in the middle\n`,
    )
    expect(inTheMiddle).toBeGreaterThan(0)
  },
  limitOf(rounds, 60_000),
)
