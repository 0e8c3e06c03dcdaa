// Goal: the door and the lists of the desk see the same freezes: those that run now, that nobody
// ended, and that stop the act; an account that stands still goes on for the reason that was
// read, and no other. Method: rows as they stand after an approval, real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { moveMoney, request, testDoor, type TestDoor } from '../testing.ts'
import { addStops, holdAccounts, stoppedCustomers } from './freezes.ts'
import { haltOf, resumeAccount } from './resume.ts'
import { WorkingSet } from './working-set.ts'

let database: TestDatabase
let door: TestDoor
const now = Date.UTC(2026, 10, 20, 10)
const move = { debit: 'H.bank_client', credit: 'C.cash', asset: 'EUR', amount: 1n } as const

type Frozen = { readonly customer: bigint; readonly kind?: string; readonly until?: number }
let ids = 0n
/** Without the approval that it came from: what is asked here is who is stopped. */
async function freeze({ customer, kind = 'sanctions', until = now + 1 }: Frozen): Promise<bigint> {
  const id = (ids += 1n)
  const owner = await database.owner.connect()
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO customer_freezes (id, customer, legal_reason, starts_at, ends_at, approval, event)
     VALUES ($1, $2, $3, '2026-11-01', $4, $1, $1)`,
    [id, customer, kind, new Date(until)],
  )
  await owner.query('RESET session_replication_role')
  owner.release()
  return id
}
async function end(id: bigint): Promise<void> {
  const owner = await database.owner.connect()
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO customer_freeze_ends (freeze_id, customer, ended_at, approval, event)
     SELECT id, customer, '2026-11-02', id, id FROM customer_freezes WHERE id = $1`,
    [id],
  )
  await owner.query('RESET session_replication_role')
  owner.release()
}

beforeAll(async () => {
  database = await testDatabase()
  door = testDoor(database.pool)
  await freeze({ customer: 1n })
  await freeze({ customer: 1n, until: now + 9 })
  await freeze({ customer: 2n, until: now })
  await end(await freeze({ customer: 3n }))
  await freeze({ customer: 4n, kind: 'court_order' })
  await freeze({ customer: 5n, until: now - 1 })
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

test('the desk’s lists name each stopped customer once, for the act that is asked', async () => {
  const stopped = async (act: Parameters<typeof stoppedCustomers>[1]) =>
    (await stoppedCustomers(database.pool, act, now)).map(Number).toSorted((a, b) => a - b)
  expect(await stopped('payout.file')).toEqual([1, 4])
  expect(await stopped('order.fill.sell')).toEqual([1])
  expect(await stopped('payout.report')).toEqual([])
})

test('the door stops the same, until the last of the freezes ends', async () => {
  const said = await Promise.all(
    [1n, 2n, 3n, 4n, 5n, 6n].map((customer) => door.submit(moveMoney, request(customer, move))),
  )
  expect(said.map((answer) => (answer.ok ? 'ok' : answer.reason))).toEqual([
    'account_frozen',
    'ok',
    'ok',
    'account_frozen',
    'ok',
    'ok',
  ])
  expect(said[0]).toMatchObject({ facts: { until: new Date(now + 9).toISOString() } })
})

test('what the door reads of freezes is kept by customer, and a kind of none is refused', () => {
  const working = new WorkingSet()
  addStops(working, [
    ['7', 'sanctions', '5'],
    ['9', null, null],
    ['8', 'court_order', '6'],
    ['7', 'court_order', '9'],
  ])
  expect(working.freezes.get(7n)).toEqual([
    { kind: 'sanctions', until: 5 },
    { kind: 'court_order', until: 9 },
  ])
  expect(working.freezes.get(8n)).toEqual([{ kind: 'court_order', until: 6 }])
  expect([[...working.closed], working.freezes.get(9n)]).toEqual([[9n], undefined])
  expect(() => addStops(working, [[null, 'sanctions', '5']])).toThrow('a freeze of nobody')
  expect(() => addStops(working, [['7', 'a whim', '5']])).toThrow('no kind of freeze: a whim')
})

test('who holds accounts keeps the door waiting until the end, for new ones too', async () => {
  const holder = await database.pool.connect()
  await holder.query('BEGIN')
  await holdAccounts(holder, [60n, 61n])
  const order: string[] = []
  const asked = [60n, 61n].map(async (customer) => {
    const { ok } = await door.submit(moveMoney, request(customer, move))
    order.push(`${customer} ${ok}`)
  })
  await database.pool.query('SELECT pg_sleep(0.2)')
  order.push('let go')
  await holder.query('COMMIT')
  holder.release()
  await Promise.all(asked)
  expect(order[0]).toBe('let go')
  expect(order.slice(1).toSorted()).toEqual(['60 true', '61 true'])
})

test('a halted account goes on for the reason that was read, once, and no other account does', async () => {
  const { owner, pool } = database
  for (const customer of [70n, 71n]) await door.submit(moveMoney, request(customer, move))
  await owner.query(`UPDATE ledger_accounts SET halted_because = 'why' WHERE customer IN (70, 71)`)
  expect([await haltOf(pool, 70n), await haltOf(pool, 72n)]).toEqual(['why', null])
  expect(await resumeAccount(pool, 70n, 'another')).toBe(false)
  expect(await door.submit(moveMoney, request(70n, move))).toMatchObject({ reason: 'internal' })
  expect(await resumeAccount(pool, 70n, 'why')).toBe(true)
  expect(await resumeAccount(pool, 70n, 'why')).toBe(false)
  expect([await haltOf(pool, 70n), await haltOf(pool, 71n)]).toEqual([null, 'why'])
  expect(await door.submit(moveMoney, request(70n, move))).toMatchObject({ ok: true })
})
