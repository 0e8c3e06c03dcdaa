// Goal: the span that finds a journal beside its command begins and ends where its numbers do, up to the last number there is.
// Method: −1, 0 and +1 of each end, asked of a real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsTogether } from '../../base/ports.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { nearNumber, nearNumbers } from './near.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function holds(near: bigint, from: bigint, to: bigint): Promise<boolean | undefined> {
  const { rows } = await database.pool.query<{ holds: boolean }>(
    `SELECT ${nearNumbers('$1::bigint', '$2::bigint')} AS holds FROM (SELECT $3::bigint AS near) j`,
    [from, to, near],
  )
  return rows[0]?.holds
}

test('from the first number to a second behind the last', async () => {
  const [from, to] = [5_000n, 9_000n]
  for (const [near, isNear] of [
    [from - 1n, false],
    [from, true],
    [to + 1n, true],
    [to + idsTogether, true],
    [to + idsTogether + 1n, false],
  ] as const)
    expect([near, await holds(near, from, to)]).toEqual([near, isNear])
})

test('the last number there can be is asked for like any other', async () => {
  const last = 2n ** 63n - 1n
  expect(await holds(last, last - 1n, last)).toBe(true)
  expect(await holds(last - 2n, last - 1n, last)).toBe(false)
  expect(nearNumber('$1')).toBe(nearNumbers('$1', '$1'))
})
