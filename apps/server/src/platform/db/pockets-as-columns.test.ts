// Goal: books of the version before stand in one row a currency and share, with every amount they had, or
// stay as they were. Method: a database of the migrations before, rows of every shape in it, and the rest
// of the migrations: through, cut in the middle, and refused because a row would be lost.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { emptyDatabase, type TestDatabase } from './testing.ts'

const name = '0985-pockets-as-columns.sql'
const files = readMigrations()
const before = files.slice(
  0,
  files.findIndex((file) => file.name === name),
)

let db: TestDatabase
beforeEach(async () => {
  db = await emptyDatabase()
  await migrated(before)
  await db.owner.query(rows)
})
afterEach(() => db.drop())

async function migrated(to: typeof files): Promise<string[]> {
  const client = await db.owner.connect()
  // Of one that is cut off, whoever waits for an answer hears.
  client.on('error', () => {})
  try {
    return await migrate(client, to)
  } finally {
    client.release(true)
  }
}

const pockets = `'{C.wallet,C.wallet_hold,C.payout,C.returning,C.cash,C.unsettled,C.hold,C.treasury_pending,C.treasury,
  C.redeem_pending,C.fund,C.loan,C.div_pending}'::text[]`
// Of some customers every pocket, of others some, of others none beside a position or funds alone.
const rows = `
  INSERT INTO balances SELECT c, a, p, (c * 1000 + length(p)) * length(a) % 9973
    FROM generate_series(1, 60) c, unnest('{EUR,USD}'::text[]) a, unnest(${pockets}) p
    WHERE (c + length(p)) % 3 <> 0 AND (c % 7 <> 0 OR a = 'EUR');
  INSERT INTO balances SELECT c, 'share:' || i, p, c * i % 97
    FROM generate_series(1, 60) c, generate_series(70, 75) i, unnest('{S.sellable,S.today,S.frozen,S.locked}'::text[]) p
    WHERE (c + i + length(p)) % 2 = 0;
  INSERT INTO positions SELECT c, i, 'EUR', c + i, c, c * 100, '{"realised": "3n"}', '2026-11-20T10:00:00Z'
    FROM generate_series(1, 60) c, generate_series(73, 77) i WHERE (c + i) % 3 = 0;
  INSERT INTO trading_funds SELECT c, a, '[{"day": "2026-11-24", "amount": "5n"}]', c % 4, -c, c % 9
    FROM generate_series(1, 60) c, unnest('{EUR,CNY}'::text[]) a WHERE c % 4 <> 1`

async function books(): Promise<readonly string[]> {
  const { rows: all } = await db.owner.query<{ said: string }>(`
    SELECT concat_ws(' ', 'b', customer, asset, pocket, amount) AS said FROM balances
    UNION ALL SELECT 'p ' || p::text FROM positions p
    UNION ALL SELECT 'f ' || f::text FROM trading_funds f ORDER BY 1`)
  return all.map(({ said }) => said)
}

test('every pocket, position and sum of funds is there, once, as it was', async () => {
  const was = await books()
  expect(was.length).toBeGreaterThan(1_500)
  expect(await migrated(files)).toContain(name)
  expect(await books()).toEqual(was)
  const { rows: empty } = await db.owner.query(`
    SELECT customer FROM money WHERE num_nonnulls(wallet, wallet_hold, payout, "returning", cash, unsettled, hold,
      treasury_pending, treasury, redeem_pending, fund, loan, div_pending, dues) = 0
    UNION ALL SELECT customer FROM holdings WHERE num_nonnulls(sellable, today, frozen, locked, cycle) = 0`)
  expect(empty).toEqual([])
})

test('cut in the middle it left everything as it was, and begins anew', async () => {
  const was = await books()
  const reader = await db.owner.connect()
  try {
    await reader.query('BEGIN; LOCK TABLE trading_funds IN ACCESS SHARE MODE')
    const moving = migrated(files).then(
      () => 'moved',
      () => 'cut',
    )
    // By then `balances` bears another name within the transaction.
    const waits = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock' AND query LIKE '%balances_before%'`
    await expect.poll(async () => (await db.owner.query(waits)).rowCount).toBe(1)
    await db.owner.query(`SELECT pg_terminate_backend(pid) FROM (${waits}) w`)
    expect(await moving).toBe('cut')
  } finally {
    await reader.query('ROLLBACK')
    reader.release()
  }
  expect(await books()).toEqual(was)
  expect(await migrated(files)).toContain(name)
  expect(await books()).toEqual(was)
})

test.each([
  ['a pocket that the chart does not know', `(9, 'EUR', 'C.mine', 5)`],
  ['shares in a pocket of money', `(9, 'share:70', 'C.cash', 5)`],
])('%s is refused and loses nothing', async (_what, row) => {
  await db.owner.query(`INSERT INTO balances VALUES ${row}`)
  const was = await books()
  await expect(migrated(files)).rejects.toThrow(`migration ${name} failed`)
  expect(await books()).toEqual(was)
})
