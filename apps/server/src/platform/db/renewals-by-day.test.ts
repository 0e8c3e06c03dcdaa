// Goal: what was chosen before there was a day beside it has the day of its savings. Method: a database of the
// migrations before, choices in every state, and the rest of the migrations.
import { expect, test } from 'vitest'
import { date, int8, text } from './columns.ts'
import { migrate, readMigrations } from './migrate.ts'
import { everyAccountRow, read } from './read.ts'
import { emptyDatabase } from './testing.ts'

const name = '1225-renewals-by-day.sql'
const files = readMigrations()
const before = files.slice(
  0,
  files.findIndex((file) => file.name === name),
)

const chosen = everyAccountRow({ savings: int8, status: text(), maturesOn: date })

test('each choice of before is found by the day on which its term is paid', async () => {
  const db = await emptyDatabase()
  const client = await db.owner.connect()
  try {
    await migrate(client, before)
    await client.query(`
      INSERT INTO savings SELECT c, c * 10, 'eur-30', 'EUR', 10000, 30, 1600000, 800000, 13, 100000000, now(),
          date '2027-01-01' + c, date '2027-01-31' + c, date '2027-02-01' + c, 'running', false, NULL, NULL, '', 1, NULL
        FROM generate_series(1, 4) c;
      INSERT INTO savings_renewals
          (customer, savings, yield_rate, early_rate, chosen_at, status, ended_at, became, reason)
        VALUES (1, 10, 1, 1, now(), 'chosen', NULL, NULL, NULL), (2, 20, 1, 1, now(), 'taken_back', now(), NULL, NULL),
          (3, 30, 1, 1, now(), 'renewed', now(), 5, NULL), (4, 40, 1, 1, now(), 'lapsed', now(), NULL, 'sale_ended')`)
    expect(await migrate(client, files)).toContain(name)
    const sql = 'SELECT savings, status, matures_on FROM savings_renewals ORDER BY savings'
    expect(await read(client, chosen, sql)).toEqual([
      { savings: 10n, status: 'chosen', maturesOn: '2027-02-02' },
      { savings: 20n, status: 'taken_back', maturesOn: '2027-02-03' },
      { savings: 30n, status: 'renewed', maturesOn: '2027-02-04' },
      { savings: 40n, status: 'lapsed', maturesOn: '2027-02-05' },
    ])
  } finally {
    client.release(true)
    await db.drop()
  }
})
