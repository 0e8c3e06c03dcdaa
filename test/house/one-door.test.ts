import { expect, test } from 'vitest'
import { houseOf } from './house.ts'
import { doorTables, oneDoor } from './rules/one-door.ts'

// Goal: what the door owns is written by the door alone, and the rule that says so cannot pass by
// being blind. Method: one small broken house per way around it.
type Sample = { readonly when: string; readonly files: Record<string, string> }

const tables = `table('journals', []); table('balances', []); table(\n  'orders', [])
const sums = table<House>('house_sums', ['customer'])`
const doorOf = (code: string) => ({
  'apps/server/src/ledger/own-tables.ts': tables,
  'apps/server/src/ledger/seal.ts': 'db.query(`INSERT INTO daily_heads VALUES (1)`)',
  'apps/server/src/slices/orders/routes.ts': code,
})
const money = (sql: string) => doorOf(`await db.query(\`${sql}\`)`)

const broken: readonly Sample[] = [
  {
    when: 'a slice adds an entry',
    files: money('INSERT INTO journals (id) VALUES (1)'),
  },
  {
    when: 'a slice changes a balance',
    files: money('update  public.balances set posted = 0'),
  },
  {
    when: 'a slice writes through the query builder',
    files: doorOf("db.updateTable('balances').set({ posted: 0 })"),
  },
  {
    when: 'a slice changes an order',
    files: money('UPDATE orders SET status = 1'),
  },
  {
    when: 'a slice writes a table that has a row type of its own',
    files: money('update only "public"."house_sums" set amount = 0'),
  },
  {
    when: 'a slice writes what the door writes by a statement of its own',
    files: money('INSERT INTO daily_heads VALUES (2)'),
  },
  {
    when: 'the name of the table is filled in',
    files: money('UPDATE ${t} SET amount = 0'),
  },
  {
    when: 'a part of the name of the table is filled in',
    files: money('DELETE FROM bal${t}'),
  },
  {
    when: 'the name of the table is put together',
    files: doorOf("await db.query('UPDATE ' + t + ' SET amount = 0')"),
  },
  {
    when: 'the name of the table is put together of halves',
    files: doorOf("await db.query('UPDATE bal' + 'ances SET amount = 0')"),
  },
  {
    when: 'a comment stands between the words',
    files: money('DELETE /* all */ FROM -- of them\n journals'),
  },
  {
    when: 'a slice deletes inside another statement',
    files: money('WITH gone AS (DELETE FROM orders RETURNING 1) SELECT 1'),
  },
  {
    when: 'a slice writes rows as the door does',
    files: doorOf("import { writeRows } from '../../ledger/read/statement.ts'"),
  },
  { when: 'a slice removes a journal', files: money('DELETE FROM "journals"') },
  { when: 'a slice empties journals', files: money('TRUNCATE journals') },
]

for (const { when, files } of broken) {
  test(`the house test fails when ${when}`, () => {
    expect(oneDoor(houseOf(files))).not.toEqual([])
  })
}

test('the tables of the door are read from what is described for it and from what it writes', () => {
  const owned = [...doorTables(houseOf(doorOf('')))].sort()
  expect(owned).toEqual(['balances', 'daily_heads', 'house_sums', 'journals', 'orders'])
})
