// Goal: of many customers each is told once, also where two runs meet, one stops in the middle, or
// one of them cannot be told. Method: pages of real customers' numbers in real PostgreSQL.
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/testing.ts'
import { pageSize, tellEach, tellInTurn, type TellEach } from './tell-each.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.owner.query(`
    CREATE TABLE told_marks (what bigint, customer bigint, PRIMARY KEY (what, customer));
    CREATE TABLE told_texts (customer bigint);
    GRANT SELECT, INSERT ON told_marks, told_texts TO parkett_app;`)
})
afterAll(() => db.drop())
beforeEach(() => db.owner.query('TRUNCATE told_marks, told_texts'))

const many = Array.from({ length: 2 * pageSize + 7 }, (_, at) => BigInt(3 * at + 1))
const write = (on: PoolClient, customer: bigint) =>
  on.query('INSERT INTO told_texts (customer) VALUES ($1)', [customer])
const telling = (change: Partial<TellEach> = {}): TellEach => ({
  next: async (after, limit) => many.filter((one) => one > after).slice(0, limit),
  mark: `INSERT INTO told_marks (what, customer) SELECT $1, unnest($2::bigint[])
    ON CONFLICT DO NOTHING RETURNING customer`,
  id: 9n,
  tell: write,
  ...change,
})
const told = async () => {
  const { rows } = await db.pool.query<{ customer: string }>(
    'SELECT customer::text FROM told_texts ORDER BY told_texts.customer',
  )
  return rows.map(({ customer }) => BigInt(customer))
}

test('everybody is told once, however often and by however many', async () => {
  await Promise.all([1, 2, 3].map(() => tellEach(db.pool, telling())))
  await tellEach(db.pool, telling())
  expect(await told()).toEqual(many)
})

test('what another thing told says nothing of this one', async () => {
  await tellEach(db.pool, telling({ id: 8n }))
  await tellEach(db.pool, telling())
  expect(await told()).toHaveLength(2 * many.length)
})

test('a run that stops between two pages goes on where it stopped', async () => {
  const cut = telling({
    next: async (after, limit) => {
      if (after > 0n) throw new Error('the power went')
      return many.slice(0, limit)
    },
  })
  await expect(tellEach(db.pool, cut)).rejects.toThrow('the power went')
  expect(await told()).toEqual(many.slice(0, pageSize))
  await tellEach(db.pool, telling())
  expect(await told()).toEqual(many)
})

test('one who cannot be told holds up nobody, is named, and is told later', async () => {
  const stuck = many[pageSize + 3]!
  const failing = telling({
    tell: async (on, customer) => {
      await write(on, customer)
      if (customer === stuck) throw new Error('no address')
    },
  })
  await expect(tellEach(db.pool, failing)).rejects.toMatchObject({
    errors: [{ message: 'no address' }],
  })
  expect(await told()).toEqual(many.filter((one) => one !== stuck))
  await tellEach(db.pool, telling())
  expect(await told()).toEqual(many)
})

test('customers out of order are an error and no endless round', async () => {
  const turning = telling({ next: async () => [5n] })
  await expect(tellEach(db.pool, turning)).rejects.toThrow('not in order')
})

test('who cannot be told of one thing holds up no other', async () => {
  const stuck = telling({ id: 1n, tell: () => Promise.reject(new Error('no address')) })
  const both = tellInTurn([stuck, telling({ id: 2n })], (one) => tellEach(db.pool, one))
  await expect(both).rejects.toThrow('not everybody could be told')
  expect(await told()).toEqual(many)
})
