// Goal: what is broken says what staff can open: the customer, the journal, what stands there and
// what ought to. Method: sound books of two customers, one row changed by the owner of the schema.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { everyAccountRow } from '../../platform/db/read.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { letBend } from '../testing-bend.ts'
import { moveMoney, request, testDoor } from '../testing.ts'
import { firstFound, found } from './check.ts'
import { verifyBooks } from './verify.ts'

let database: TestDatabase
const move = { asset: 'EUR', amount: 500n } as const

beforeEach(async () => {
  database = await testDatabase()
  await letBend(database.owner)
  const door = testDoor(database.pool)
  for (const customer of [1n, 2n]) {
    await door.submit(
      moveMoney,
      request(customer, { ...move, debit: 'H.bank_client', credit: 'C.cash' }),
    )
    await door.submit(moveMoney, request(customer, { ...move, debit: 'C.cash', credit: 'C.hold' }))
  }
  await door.close()
})
afterEach(() => database.drop())

const of = (position: number) =>
  `(SELECT id FROM journals WHERE customer = 2 AND position = ${position})`
async function aboutOf(sql: string, check: string) {
  const { rows } = await database.owner.query<{ id: bigint }>(`SELECT ${of(2)} AS id`)
  await database.owner.query(sql)
  const { invariants, checked } = await verifyBooks(database.pool, { now: 1 })
  const broken = invariants.find(({ id }) => id === check)
  return { ...broken, journal: rows[0]?.id, checked }
}
type Row = readonly [string, string, string, object | ((journal: bigint | undefined) => object)]

test.each<Row>([
  [
    'a line',
    `UPDATE journals_apart SET lines = '{' WHERE id = ${of(2)}`,
    'I1',
    (journal) => ({ customer: 2n, journal }),
  ],
  [
    'an amount below zero',
    `UPDATE journals_apart SET lines = replace(lines, '"500"', '"-500"') WHERE id = ${of(2)}`,
    'I1',
    (journal) => ({ customer: 2n, journal }),
  ],
  [
    'a balance, of all',
    `UPDATE balances SET amount = 9 WHERE customer = 2 AND pocket = 'C.hold'`,
    'I2',
    { asset: 'EUR', is: 509n, ought: 1_000n },
  ],
  [
    'a balance',
    `UPDATE balances SET amount = 9 WHERE customer = 2 AND pocket = 'C.hold'`,
    'I3',
    { customer: 2n, asset: 'EUR', is: 9n, ought: 500n },
  ],
  [
    'a balance that is gone',
    `DELETE FROM balances WHERE customer = 2 AND pocket = 'C.hold'`,
    'I3',
    { customer: 2n, asset: 'EUR', is: 0n, ought: 500n },
  ],
  [
    'the account of a posting',
    `UPDATE journals_apart SET lines = replace(lines, 'H.bank_client', 'H.equity') WHERE id = ${of(1)}`,
    'I5-money',
    { asset: 'EUR', is: -500n, ought: 0n },
  ],
  [
    'shares among the money',
    `INSERT INTO money (customer, currency, cash) VALUES (2, 'share:7', 500)`,
    'I6',
    { customer: 2n, asset: 'share:7', is: 500n },
  ],
  [
    'a key',
    `DELETE FROM commands WHERE command = (SELECT command FROM journals WHERE id = ${of(2)})`,
    'I11',
    (journal) => ({ customer: 2n, journal }),
  ],
  [
    'a hash',
    `UPDATE journals_apart SET hash = sha256(hash) WHERE id = ${of(2)}`,
    'I12',
    (journal) => ({ customer: 2n, journal }),
  ],
  [
    'the head of an account',
    `UPDATE ledger_accounts SET chain_head = sha256(chain_head) WHERE customer = 2`,
    'I12',
    (journal) => ({ customer: 2n, journal }),
  ],
  [
    'where an account’s head is',
    `UPDATE ledger_accounts SET chain_position = 3 WHERE customer = 2`,
    'I12',
    (journal) => ({ customer: 2n, journal }),
  ],
  [
    'an account that is gone',
    `DELETE FROM ledger_accounts WHERE customer = 2`,
    'I12',
    (journal) => ({ customer: 2n, journal }),
  ],
  ['all journals', `DELETE FROM journals_apart WHERE customer = 2`, 'I12', { customer: 2n }],
  [
    'the order of journals',
    `UPDATE journals_apart SET position = 3 - position WHERE customer = 2`,
    'I20',
    (journal) => ({ customer: 2n, journal }),
  ],
  [
    'the pocket of a balance',
    `UPDATE balances SET pocket = 'C.wallet' WHERE customer = 2 AND pocket = 'C.hold'`,
    'I20',
    { customer: 2n },
  ],
  ['an event', `DELETE FROM outbox WHERE customer = 2`, 'R1', { customer: 2n }],
])('%s that was changed is told with what staff can open', async (_, sql, check, about) => {
  const told = await aboutOf(sql, check)
  expect(told.ok).toBe(false)
  expect(told.about).toEqual(typeof about === 'function' ? about(told.journal) : about)
})

test('an empty pocket that never had a row is no fault, nor is one without money', async () => {
  const { ok, checked } = await aboutOf(
    `DELETE FROM balances WHERE customer = 2 AND pocket = 'C.cash'`,
    'I3',
  )
  expect([ok, checked]).toEqual([true, { journals: 4, postings: 4, balances: 3 }])
})

test('the first row of a check is told in its own words, or by its columns', async () => {
  const first = (sql: string, ...sides: readonly [string, string?] | []) =>
    firstFound(database.pool, everyAccountRow(found), sql, sides)
  const from = 'FROM balances WHERE customer = 2 ORDER BY pocket'
  expect(await first(`SELECT 'words' AS found, customer ${from}`)).toEqual({
    text: 'words',
    customer: 2n,
  })
  expect(await first(`SELECT customer, NULL AS asset, pocket ${from}`, 'amount')).toEqual({
    text: 'customer 2, asset null, pocket C.cash',
    customer: 2n,
  })
  expect(await first(`SELECT asset AS currency, 5 AS a, 6 AS b ${from}`, 'a', 'b')).toEqual({
    text: 'currency EUR, a 5, b 6',
    asset: 'EUR',
    is: 5n,
    ought: 6n,
  })
  expect(await first(`SELECT asset, NULL AS a, NULL AS b ${from}`, 'a', 'b')).toMatchObject({
    is: 0n,
    ought: 0n,
  })
  expect(await first(`SELECT asset, 3 AS a ${from}`)).toEqual({ text: 'asset EUR, a 3' })
  expect(await first(`SELECT asset FROM balances WHERE customer = 9`)).toBeUndefined()
})
