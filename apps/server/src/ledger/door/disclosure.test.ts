// Goal: what staff do through the door is read by its customer, in the same transaction, or it
// does not happen. Method: staff commands through the real door on real PostgreSQL, with and
// without the event; then past the program.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '@parkett/contract/wire/outcome'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import type { Act } from './act.ts'
import { creditDemoMoney, demoMoneyFor } from '../acts/demo-money.ts'
import { moveMoney, request, testDoor, type Move, type TestDoor } from '../testing.ts'

let database: TestDatabase
let door: TestDoor
beforeAll(async () => {
  database = await testDatabase()
  door = testDoor(database.pool)
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

const actor = { person: 7n, alias: 'pay 4k2m', role: 'payments', reasons: ['asked by letter'] }
const toHold = { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 100_00n } as const
const tellingMove: Act<Move, { readonly left: string }> = {
  ...moveMoney,
  decide: (work, input, at) => {
    const decided = moveMoney.decide(work, input, at)
    const disclosure = {
      act: 'test.move',
      subject: at.command,
      before: 'free',
      after: 'held',
      reasons: ['court_order'],
    }
    return decided.ok ? ok({ ...decided.value, disclosure }) : decided
  },
}
const quiet: Act<null, null> = {
  name: 'test.quiet',
  under: 'unmoved',
  needs: () => [],
  decide: () => ok({ value: null, journals: [], rows: [], events: [] }),
}
let customers = 500n
async function funded(): Promise<bigint> {
  const customer = (customers += 1n)
  await door.submit(creditDemoMoney, demoMoneyFor(customer))
  return customer
}
async function countOf(customer: bigint): Promise<readonly bigint[]> {
  const { rows } = await database.owner.query<Record<string, bigint>>(
    `SELECT (SELECT count(*) FROM journals WHERE customer = $1) AS j,
       (SELECT count(*) FROM commands WHERE customer = $1) AS k,
       (SELECT count(*) FROM outbox WHERE customer = $1) AS o,
       (SELECT count(*) FROM customer_events WHERE customer_id = $1) AS e,
       (SELECT coalesce(sum(amount), 0)::bigint FROM balances WHERE customer = $1 AND pocket = 'C.hold') AS held`,
    [customer],
  )
  return Object.values(rows[0] ?? {})
}

test('a staff command that tells its customer is posted, and the customer reads who, what, why and the second person', async () => {
  const customer = await funded()
  const approver = { alias: 'com 9x1b', role: 'compliance' }
  const asked = { ...request(customer, toHold), actor: { ...actor, approver } }
  expect(await door.submit(tellingMove, asked)).toMatchObject({ ok: true })
  expect(await door.submit(tellingMove, asked)).toMatchObject({
    ok: true,
    value: { replayed: true },
  })
  const { rows } = await database.pool.query(
    'SELECT * FROM customer_events WHERE customer_id = $1',
    [customer],
  )
  expect(rows).toMatchObject([
    {
      staff_id: '7',
      alias: 'pay 4k2m',
      role: 'payments',
      act: 'test.move',
      before: 'free',
      after: 'held',
      reasons: ['court_order', 'asked by letter'],
      approver: 'compliance com 9x1b',
    },
  ])
  expect((await countOf(customer)).at(-1)).toBe(100_00n)
})

test('a staff command that tells nobody is refused and leaves nothing; the account goes on', async () => {
  const customer = await funded()
  const before = await countOf(customer)
  const refused = await door.submit(moveMoney, { ...request(customer, toHold), actor })
  expect(refused).toMatchObject({ ok: false, reason: 'internal' })
  expect(door.alarms.at(-1)?.why).toContain('without an event that the customer reads')
  expect(await countOf(customer)).toEqual(before)
  expect(await door.submit(moveMoney, request(customer, toHold))).toMatchObject({ ok: true })
})

test('one mute command in a batch does not take the others with it', async () => {
  const customer = await funded()
  const [telling, mute, own] = await Promise.all([
    door.submit(tellingMove, { ...request(customer, toHold), actor }),
    door.submit(moveMoney, { ...request(customer, toHold), actor }),
    door.submit(moveMoney, request(customer, toHold)),
  ])
  expect([telling.ok, mute.ok, own.ok]).toEqual([true, false, true])
  expect((await countOf(customer)).at(-1)).toBe(200_00n)
})

test('what changes nothing tells nothing, and what the customer does is no staff act', async () => {
  const customer = await funded()
  expect(await door.submit(quiet, { ...request(customer, null), actor })).toMatchObject({
    ok: true,
  })
  expect(await door.submit(tellingMove, request(customer, toHold))).toMatchObject({ ok: true })
  const { rowCount } = await database.pool.query(
    'SELECT 1 FROM customer_events WHERE customer_id = $1',
    [customer],
  )
  expect(rowCount).toBe(0)
})

test('the database itself refuses a step of a withdrawal by staff that nobody told', async () => {
  const step = (by: string | null, customer: string) =>
    database.owner.query(
      `INSERT INTO withdrawal_steps (customer, withdrawal, step, status, at, by) VALUES ($1, 1, 0, 'in_review', now(), $2)`,
      [customer, by],
    )
  await expect(step('pay 4k2m', '900')).rejects.toThrow('nobody told the customer')
  await expect(step(null, '901')).resolves.toMatchObject({ rowCount: 1 })
})
