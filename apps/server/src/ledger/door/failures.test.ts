import { no, ok } from '@parkett/contract/wire/outcome'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { type Act, put } from './act.ts'
import { isPassing } from '../../platform/db/faults.ts'
import { table } from '../table.ts'
import { int8 } from '../../platform/db/columns.ts'
import { isKnownKey } from './failures.ts'
import { moveMoney, postBlindly, request, testDoor } from '../testing.ts'

// What goes wrong around the door: members that poison a batch, lost connections, a queue that
// is full.

let database: TestDatabase
const deposit = { debit: 'H.bank_client', credit: 'C.cash', asset: 'EUR', amount: 100n } as const

beforeAll(async () => {
  database = await testDatabase()
  await database.owner.query(`
    CREATE TABLE small (customer bigint PRIMARY KEY, size bigint CHECK (size < 10));
    GRANT SELECT, INSERT, UPDATE ON small TO parkett_app`)
})
afterAll(() => database.drop())

const small = table('small', ['customer'], { customer: int8, size: int8 })
const setSize: Act<bigint, null> = {
  name: 'test.size',
  under: 'unmoved',
  needs: () => [],
  decide: (_work, size, { customer }) =>
    ok({ value: null, journals: [], rows: [put(small, { customer, size })], events: [] }),
}

async function cash(customer: bigint): Promise<bigint | undefined> {
  const { rows } = await database.owner.query<{ amount: bigint }>(
    'SELECT amount FROM balances WHERE customer = $1',
    [customer],
  )
  return rows[0]?.amount
}

test('a member that the database refuses stands alone in the end; the others of its batch are done', async () => {
  const door = testDoor(database.pool)
  const all = Array.from({ length: 60 }, (_, at) =>
    at === 37
      ? door.submit(setSize, request(1_000n, 99n))
      : door.submit(moveMoney, request(BigInt(100 + at), deposit)),
  )
  const answers = await Promise.all(all)
  expect(answers.flatMap((answer, at) => (answer.ok ? [] : [at]))).toEqual([37])
  expect(answers[37]).toMatchObject({ reason: 'internal' })
  expect(await cash(136n)).toBe(100n)
  expect(door.alarms).toMatchObject([
    { what: 'command refused by the database', why: /small_size_check/ },
  ])
  await door.close()
})

test('what the database has the last word on is refused by its name, kept under its key, and rings nothing', async () => {
  const door = testDoor(database.pool)
  const bounded = { ...setSize, bounds: { small_size_check: no('sold_out', { left: '0' }) } }
  const asked = request(2_000n, 99n)
  const others = Array.from({ length: 8 }, (_, at) =>
    door.submit(bounded, request(BigInt(2_001 + at), BigInt(at))),
  )
  expect(await door.submit(bounded, asked)).toMatchObject({ reason: 'sold_out' })
  expect((await Promise.all(others)).every(({ ok: isDone }) => isDone)).toBe(true)
  // The same again is answered as the first time, whatever the database would say now.
  expect(await door.submit({ ...setSize, decide: () => ok(nothing) }, asked)).toMatchObject({
    reason: 'sold_out',
  })
  expect(door.alarms).toEqual([])
  await door.close()
})
const nothing = { value: null, journals: [], rows: [], events: [] }

test('a known key beside poison: the one is replayed, the other stands alone, the rest is done', async () => {
  const door = testDoor(database.pool)
  const known = request(170n, deposit)
  await door.submit(moveMoney, known)
  const answers = await Promise.all([
    door.submit(moveMoney, known),
    door.submit(setSize, request(1_001n, 99n)),
    door.submit(moveMoney, request(171n, deposit)),
    door.submit(moveMoney, known),
  ])
  expect(answers).toMatchObject([
    { ok: true, value: { replayed: true } },
    { ok: false, reason: 'internal' },
    { ok: true, value: { replayed: false } },
    { ok: true, value: { replayed: true } },
  ])
  expect(await cash(170n)).toBe(100n)
  await door.close()
})

test('connections cut under load cost nobody an answer, and no command happens twice', async () => {
  const door = testDoor(database.pool, { writers: 2, batchMax: 5 })
  const all = Array.from({ length: 1_500 }, (_, at) =>
    door.submit(moveMoney, request(BigInt(200 + (at % 7)), deposit)),
  )
  let cut = 0
  while (door.waiting() > 0 && cut < 8) {
    await sleep(60)
    const { rowCount } = await database.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = 'parkett_app' ORDER BY random() LIMIT 1`,
    )
    cut += rowCount ?? 0
  }
  const answers = await Promise.all(all)
  expect(answers.filter((answer) => !answer.ok)).toEqual([])
  let sum = 0n
  for (let customer = 200n; customer < 207n; customer += 1n) sum += (await cash(customer)) ?? 0n
  expect(sum).toBe(150_000n)
  expect(cut).toBeGreaterThan(0)
  await door.close()
})

test('a full queue says busy at once and forgets it, so the same key can be tried again', async () => {
  const door = testDoor(database.pool, { waitingMax: 5 })
  const asked = Array.from({ length: 20 }, () => request(300n, deposit))
  const settled: boolean[] = []
  const answers = await Promise.all(
    asked.map(async (each) => {
      const answer = await door.submit(moveMoney, each)
      settled.push(answer.ok)
      return answer
    }),
  )
  expect(settled).toEqual(Array.from({ length: 20 }, (_, at) => at >= 15))
  const refused = answers.flatMap((answer, at) => (answer.ok ? [] : [{ answer, at }]))
  expect(refused).toHaveLength(15)
  expect(refused.every(({ answer }) => !answer.ok && answer.reason === 'busy')).toBe(true)
  const again = asked[refused[0]?.at ?? 0] ?? request(300n, deposit)
  expect(await door.submit(moveMoney, again)).toMatchObject({
    ok: true,
    value: { replayed: false },
  })
  await door.close()
})

test('a closed door finishes what waits and refuses what comes after', async () => {
  const door = testDoor(database.pool)
  const before = Array.from({ length: 50 }, () => door.submit(moveMoney, request(400n, deposit)))
  const closed = door.close()
  const after = await door.submit(moveMoney, request(400n, deposit))
  await closed
  expect((await Promise.all(before)).every((answer) => answer.ok)).toBe(true)
  expect(after).toMatchObject({ ok: false, reason: 'busy' })
})

test('an act that throws answers internal, halts nobody and leaves its key free', async () => {
  const door = testDoor(database.pool)
  let broken = true
  const moody: Act<null, null> = {
    name: 'test.moody',
    under: 'unmoved',
    needs: () => [],
    decide: () => {
      if (broken) throw new Error('a defect')
      return ok({ value: null, journals: [], rows: [], events: [] })
    },
  }
  const asked = request(500n, null)
  expect(await door.submit(moody, asked)).toMatchObject({ reason: 'internal' })
  broken = false
  expect(await door.submit(moody, asked)).toEqual({
    ok: true,
    value: { value: null, replayed: false },
  })
  expect(door.alarms).toEqual([{ what: 'act failed', why: 'a defect' }])
  await door.close()
})

test('a halted account is halted for every door', async () => {
  const [one, other] = [testDoor(database.pool), testDoor(database.pool)]
  await one.submit(postBlindly, request(600n, [{ ...deposit, debit: 'C.cash', credit: 'C.hold' }]))
  expect(await other.submit(moveMoney, request(600n, deposit))).toMatchObject({
    reason: 'internal',
  })
  await Promise.all([one.close(), other.close()])
})

test('listeners hear of committed events in order, and one that fails does not undo them', async () => {
  const heard: bigint[] = []
  const door = testDoor(database.pool, {
    announce: (events) => {
      heard.push(...events.map(({ sequence }) => sequence))
      throw new Error('deaf')
    },
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => door.submit(moveMoney, request(700n, deposit))),
  )
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(heard).toEqual([1n, 2n, 3n, 4n, 5n])
  expect(await cash(700n)).toBe(500n)
  expect(door.alarms).toEqual([{ what: 'announcing failed', why: 'deaf' }])
  await door.close()
})

test.each([
  { error: Object.assign(new Error('x'), { code: '40P01' }), passing: true },
  { error: Object.assign(new Error('x'), { code: '40001' }), passing: true },
  { error: Object.assign(new Error('x'), { code: '57P01' }), passing: true },
  { error: Object.assign(new Error('x'), { code: '08006' }), passing: true },
  { error: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), passing: true },
  { error: new Error('Connection terminated unexpectedly'), passing: true },
  {
    error: Object.assign(new Error('connection of rows failed'), { code: '23514' }),
    passing: false,
  },
  { error: Object.assign(new Error('x'), { code: '22012' }), passing: false },
  { error: new TypeError('x is not a function'), passing: false },
  { error: 'text', passing: false },
])('$error is passing: $passing', ({ error, passing }) => {
  expect(isPassing(error)).toBe(passing)
})

const broken = (constraint: string) => Object.assign(new Error('x'), { constraint })
test.each([
  { error: broken('commands_pkey'), known: true },
  { error: broken('journals_pkey'), known: false },
  { error: new Error('x'), known: false },
  { error: { constraint: 'commands_pkey' }, known: false },
  { error: 'text', known: false },
])('$error says that a key was answered before: $known', ({ error, known }) => {
  expect(isKnownKey(error)).toBe(known)
})
