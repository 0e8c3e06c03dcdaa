import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../apps/server/src/platform/db/testing.ts'
import { makeIds, systemChance } from '../../apps/server/src/base/ports.ts'
import { balancesOf } from '../../apps/server/src/ledger/read/read.ts'
import {
  type Move,
  moveMoney,
  request,
  type TestDoor,
  testDoor,
} from '../../apps/server/src/ledger/testing.ts'
import { verifyBooks } from '../../apps/server/src/ledger/verify/verify.ts'

// Goal: no interleaving makes money. Method: four doors on one real database, each with two
// writers, as four servers would run it: eight connections whose transactions overlap on the
// same accounts. The last test is the canary: the same load against check-then-act must go
// wrong, or this suite could not see a race.

const rounds = 50
const sockets = 32
let database: TestDatabase
let doors: readonly TestDoor[]
let customers = 1_000n

beforeAll(async () => {
  database = await testDatabase(sockets)
  // One maker of numbers: those of several processes may meet, which no server does today.
  const ids = makeIds(Date.now, systemChance)
  doors = Array.from({ length: 4 }, () => testDoor(database.pool, { writers: 2, batchMax: 8, ids }))
})
afterAll(async () => {
  await Promise.all(doors.map((door) => door.close()))
  await database.drop()
})

const door = (at: number): TestDoor => doors[at % doors.length] as TestDoor // the list is never empty

async function customerWith(asset: Move['asset'], amount: bigint): Promise<bigint> {
  const customer = (customers += 1n)
  const opening: Move = asset.startsWith('share:')
    ? { debit: 'S.street', credit: 'S.sellable', asset, amount }
    : { debit: 'H.bank_client', credit: 'C.cash', asset, amount }
  await door(0).submit(moveMoney, request(customer, opening))
  return customer
}

/** The same moves at once through every door; answers which were accepted. */
const race = (customer: bigint, moves: readonly Move[]) =>
  Promise.all(moves.map((move, at) => door(at).submit(moveMoney, request(customer, move))))

async function pockets(customer: bigint): Promise<Record<string, bigint>> {
  return Object.fromEntries(
    (await balancesOf(database.pool, customer)).map(({ pocket, amount }) => [pocket, amount]),
  )
}

const repeat = async (round: () => Promise<void>): Promise<void> => {
  for (let at = 0; at < rounds; at += 1) await round()
}

test(`${sockets} withdrawals of the full balance at once: exactly one is accepted, in ${rounds} rounds`, () =>
  repeat(async () => {
    const customer = await customerWith('EUR', 10_000n)
    const all = { debit: 'C.cash', credit: 'C.wallet_hold', asset: 'EUR', amount: 10_000n } as const
    const answers = await race(customer, Array<Move>(sockets).fill(all))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      answers.filter((answer) => !answer.ok && answer.reason !== 'insufficient_settled'),
    ).toEqual([])
    expect(await pockets(customer)).toEqual({ 'C.cash': 0n, 'C.wallet_hold': 10_000n })
  }))

test(`buying, withdrawing and transferring the same cash at once never spends more than there is, in ${rounds} rounds`, () =>
  repeat(async () => {
    const customer = await customerWith('EUR', 10_000n)
    const targets = ['C.hold', 'C.wallet_hold', 'C.wallet', 'C.treasury_pending'] as const
    const moves = Array.from({ length: sockets }, (_, at): Move => {
      const credit = targets[at % targets.length] ?? 'C.hold'
      return { debit: 'C.cash', credit, asset: 'EUR', amount: 700n + BigInt(at) }
    })
    const answers = await race(customer, moves)
    const spent = moves
      .filter((_, at) => answers[at]?.ok)
      .reduce((sum, { amount }) => sum + amount, 0n)
    const { 'C.cash': left, ...others } = await pockets(customer)
    expect(left).toBe(10_000n - spent)
    expect(Object.values(others).reduce((sum, amount) => sum + amount, 0n)).toBe(spent)
    // Nothing that could still be paid was refused.
    expect(left).toBeLessThan(700n + BigInt(sockets))
  }))

test(`selling one position at once through every door never sells more than is held, in ${rounds} rounds`, () =>
  repeat(async () => {
    const customer = await customerWith('share:7', 100n)
    const sell = { debit: 'S.sellable', credit: 'S.frozen', asset: 'share:7', amount: 30n } as const
    const answers = await race(customer, Array<Move>(sockets).fill(sell))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await pockets(customer)).toEqual({ 'S.sellable': 10n, 'S.frozen': 90n })
  }))

test(`one key at once through every door has one effect and one answer, in ${rounds} rounds`, () =>
  repeat(async () => {
    const customer = await customerWith('EUR', 10_000n)
    const asked = request(customer, {
      debit: 'C.cash',
      credit: 'C.hold',
      asset: 'EUR',
      amount: 1_000n,
    } as const)
    const answers = await Promise.all(
      Array.from({ length: sockets }, (_, at) => door(at).submit(moveMoney, asked)),
    )
    expect(answers.filter((answer) => answer.ok && !answer.value.replayed)).toHaveLength(1)
    expect(answers.every((answer) => answer.ok && answer.value.value.left === '9000')).toBe(true)
    expect(await pockets(customer)).toEqual({ 'C.cash': 9_000n, 'C.hold': 1_000n })
  }))

test('a storm on ten accounts through every door conserves every cent and halts nobody', async () => {
  const crowd = await Promise.all(Array.from({ length: 10 }, () => customerWith('EUR', 100_000n)))
  const there = { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 777n } as const
  const back = { debit: 'C.hold', credit: 'C.cash', asset: 'EUR', amount: 333n } as const
  const all = Array.from({ length: 4_000 }, (_, at) => {
    const customer = crowd[(at * 7) % crowd.length] ?? 0n
    return door(at).submit(moveMoney, request(customer, at % 3 === 0 ? back : there))
  })
  const answers = await Promise.all(all)
  expect(
    answers.filter((answer) => !answer.ok && answer.reason !== 'insufficient_settled'),
  ).toEqual([])
  for (const customer of crowd) {
    const held = Object.values(await pockets(customer)).reduce((sum, amount) => sum + amount, 0n)
    expect(held).toBe(100_000n)
  }
})

test('after all this the books hold and no door raised an alarm', async () => {
  const { invariants } = await verifyBooks(database.pool, { now: 0 })
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
  expect(doors.flatMap(({ alarms }) => alarms)).toEqual([])
})

test('canary: check-then-act under the same load overdraws, so these races are real', async () => {
  await database.owner.query('CREATE TABLE canary (id bigint PRIMARY KEY, amount bigint NOT NULL)')
  await database.owner.query('GRANT SELECT, INSERT, UPDATE ON canary TO parkett_app')
  const naive = async (id: number): Promise<void> => {
    const { rows } = await database.pool.query<{ amount: bigint }>(
      'SELECT amount FROM canary WHERE id = $1',
      [id],
    )
    if ((rows[0]?.amount ?? 0n) >= 100n)
      await database.pool.query('UPDATE canary SET amount = amount - 100 WHERE id = $1', [id])
  }
  for (let id = 0; id < rounds; id += 1) {
    await database.pool.query('INSERT INTO canary VALUES ($1, 100)', [id])
    await Promise.all(Array.from({ length: sockets }, () => naive(id)))
  }
  const { rows } = await database.pool.query('SELECT 1 FROM canary WHERE amount < 0')
  expect(rows.length).toBeGreaterThan(0)
})
