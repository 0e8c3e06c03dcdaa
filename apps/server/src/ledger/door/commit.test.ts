import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../acts/demo-money.ts'
import { moveMoney, postBlindly, request, type TestDoor, testDoor } from '../testing.ts'

let database: TestDatabase
let door: TestDoor
let customers = 100n

beforeAll(async () => {
  database = await testDatabase()
  door = testDoor(database.pool)
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

const toHold = { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 100_00n } as const

async function fundedCustomer(): Promise<bigint> {
  const customer = (customers += 1n)
  await door.submit(creditDemoMoney, demoMoneyFor(customer))
  return customer
}

async function one<T>(sql: string, values: readonly unknown[]): Promise<T | undefined> {
  const { rows } = await database.owner.query<{ found: T }>(sql, [...values])
  return rows[0]?.found
}
const pocket = (customer: bigint, name: string): Promise<bigint | undefined> =>
  one('SELECT amount AS found FROM balances WHERE customer = $1 AND pocket = $2 AND asset = $3', [
    customer,
    name,
    'EUR',
  ])
const count = (from: string, customer: bigint): Promise<bigint | undefined> =>
  one(`SELECT count(*) AS found FROM ${from} WHERE customer = $1`, [customer])

test('demo money is credited once, however often it is asked for', async () => {
  const customer = await fundedCustomer()
  const again = await door.submit(creditDemoMoney, demoMoneyFor(customer))
  expect(again).toMatchObject({
    ok: true,
    value: {
      replayed: true,
      value: { credited: [{ currency: 'EUR', amount: '50000.00' }, {}, {}, {}] },
    },
  })
  expect(await pocket(customer, 'C.cash')).toBe(5_000_000n)
  expect(await count('journals', customer)).toBe(1n)
})

test('a commit leaves journal, postings, balances, key and event', async () => {
  const customer = await fundedCustomer()
  const done = await door.submit(moveMoney, request(customer, toHold))
  expect(done).toEqual({ ok: true, value: { value: { left: '4990000' }, replayed: false } })
  expect(await pocket(customer, 'C.cash')).toBe(4_990_000n)
  expect(await pocket(customer, 'C.hold')).toBe(10_000n)
  expect(await count('journals', customer)).toBe(2n)
  expect(await count('postings', customer)).toBe(5n)
  expect(await count('commands', customer)).toBe(2n)
  expect(await count('outbox', customer)).toBe(2n)
})

test('a refusal is remembered under its key, also after money came in', async () => {
  const customer = (customers += 1n)
  const asked = request(customer, toHold)
  const refused = await door.submit(moveMoney, asked)
  expect(refused).toEqual({
    ok: false,
    reason: 'insufficient_settled',
    facts: { missing: '10000' },
  })
  await door.submit(creditDemoMoney, demoMoneyFor(customer))
  expect(await door.submit(moveMoney, asked)).toEqual(refused)
  expect(await pocket(customer, 'C.hold')).toBeUndefined()
})

test('a key with another body is refused, before and after other commands', async () => {
  const customer = await fundedCustomer()
  const first = request(customer, toHold)
  await door.submit(moveMoney, first)
  const reuse = () =>
    door.submit(moveMoney, request(customer, { ...toHold, amount: 1n }, first.key))
  expect(await reuse()).toEqual({ ok: false, reason: 'key_reused', facts: {} })
  expect(await door.submit(moveMoney, request(customer, toHold))).toMatchObject({ ok: true })
  expect(await reuse()).toEqual({ ok: false, reason: 'key_reused', facts: {} })
  expect(await pocket(customer, 'C.hold')).toBe(20_000n)
})

test('a key belongs to its customer and its route', async () => {
  const [one_, other] = [await fundedCustomer(), await fundedCustomer()]
  const asked = request(one_, toHold)
  await door.submit(moveMoney, asked)
  expect(await door.submit(moveMoney, { ...asked, customer: other })).toMatchObject({
    value: { replayed: false },
  })
  expect(await door.submit(moveMoney, { ...asked, route: 'elsewhere' })).toMatchObject({
    value: { replayed: false },
  })
})

test('one key sent forty times at once has one effect and one answer', async () => {
  const customer = await fundedCustomer()
  const asked = request(customer, toHold)
  const answers = await Promise.all(Array.from({ length: 40 }, () => door.submit(moveMoney, asked)))
  expect(answers.filter((answer) => answer.ok && !answer.value.replayed)).toHaveLength(1)
  expect(answers.every((answer) => answer.ok && answer.value.value.left === '4990000')).toBe(true)
  expect(await pocket(customer, 'C.hold')).toBe(10_000n)
})

test('commands of one batch see each other: a hot account is never overdrawn', async () => {
  const customer = await fundedCustomer()
  const all = Array.from({ length: 600 }, () => door.submit(moveMoney, request(customer, toHold)))
  const answers = await Promise.all(all)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(500)
  expect(await pocket(customer, 'C.cash')).toBe(0n)
  expect(await pocket(customer, 'C.hold')).toBe(5_000_000n)
})

test('events of a customer are numbered without a gap, in the order of the journals', async () => {
  const customer = await fundedCustomer()
  await Promise.all(
    Array.from({ length: 20 }, () => door.submit(moveMoney, request(customer, toHold))),
  )
  const { rows } = await database.owner.query<{ sequence: bigint; data: string }>(
    'SELECT sequence, data FROM outbox WHERE customer = $1 ORDER BY 1',
    [customer],
  )
  expect(rows.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 21 }, (_, at) => BigInt(at + 1)),
  )
  // Each says what its own journal left, so their order is that of the journals.
  expect(rows.slice(1).map(({ data }) => JSON.parse(data) as unknown)).toEqual(
    Array.from({ length: 20 }, (_, at) => ({ left: String(5_000_000 - (at + 1) * 10_000) })),
  )
})

test.each([
  { when: 'a pocket would go below zero', posting: { ...toHold, amount: 5_000_001n } },
  { when: 'an amount is zero', posting: { ...toHold, amount: 0n } },
  { when: 'an account posts to itself', posting: { ...toHold, credit: 'C.cash' } },
  { when: 'shares go to a money pocket', posting: { ...toHold, asset: 'share:7' } },
  {
    when: 'an amount is beyond 63 bits',
    posting: { debit: 'H.bank_client', credit: 'C.cash', asset: 'EUR', amount: 2n ** 63n },
  },
] as const)(
  'the account is halted, nothing is posted and the server goes on when $when',
  async ({ posting }) => {
    const customer = await fundedCustomer()
    const bystander = await fundedCustomer()
    const [bad, good] = await Promise.all([
      door.submit(postBlindly, request(customer, [toHold, posting])),
      door.submit(moveMoney, request(bystander, toHold)),
    ])
    expect(bad).toEqual({ ok: false, reason: 'internal', facts: {} })
    expect(good.ok).toBe(true)
    expect(await pocket(customer, 'C.cash')).toBe(5_000_000n)
    expect(await door.submit(moveMoney, request(customer, toHold))).toMatchObject({
      reason: 'internal',
    })
    expect(door.alarms.at(-1)).toMatchObject({ what: 'account halted' })
  },
)
