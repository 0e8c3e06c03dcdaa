import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { moveMoney, request, testDoor } from './testing.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  const door = testDoor(database.pool)
  await door.submit(
    moveMoney,
    request(1n, { debit: 'S.street', credit: 'S.today', asset: 'share:7', amount: 10n }),
  )
  await door.close()
})
afterAll(() => database.drop())

const books = ['journals_apart', 'commands', 'outbox', 'daily_heads']
test.each(
  books.flatMap((table) => [
    `UPDATE ${table} SET customer = customer`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
  ]),
)('the database refuses the application: %s', async (sql) => {
  const statement = sql.replace(
    'daily_heads SET customer = customer',
    'daily_heads SET journals = 0',
  )
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('the database refuses the application to remove a balance or an account', async () => {
  for (const table of ['money', 'holdings', 'ledger_accounts'])
    await expect(database.pool.query(`DELETE FROM ${table}`)).rejects.toMatchObject({
      code: '42501',
    })
})

test('the database itself refuses a balance below zero', async () => {
  const overdraw = `UPDATE holdings SET today = today - 1 WHERE customer = 1`
  await database.owner.query(overdraw)
  await expect(database.owner.query(overdraw.replace('- 1', '- 10'))).rejects.toMatchObject({
    constraint: 'holdings_never_negative',
  })
})
