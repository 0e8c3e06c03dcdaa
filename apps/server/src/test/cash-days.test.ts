// Goal: the list of money and its sums are what the journals say, whatever is asked and however
// many of its days are made ahead. Method: trades and settlements of several days in two
// currencies on PostgreSQL; every question answered by the product and by one plain statement over
// all journals; the days made, forgotten and made anew, by two at once.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chinese, german, testMarket } from '../accounts/trading/testing.ts'
import { systemChance } from '../base/ports.ts'
import { creditDemoMoney, demoMoneyFor } from '../ledger/acts/demo-money.ts'
import { madeUntil, makeCashDays, type MadeDays } from '../ledger/days/cash-days.ts'
import { rowsOfLog, sumsOfLog, type LogFilter } from '../ledger/days/log.ts'
import { testDoor, type TestDoor } from '../ledger/testing.ts'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { makeBroker, type Broker } from '../slices/orders/broker.ts'
import { runDayJobs } from '../slices/orders/day-jobs.ts'

const customer = 1n
let db: TestDatabase
let door: TestDoor
let broker: Broker
const market = testMarket()
const deps = () => ({
  pool: db.pool,
  commit: door,
  feed: market.feed,
  clock: market.clock,
  chance: systemChance,
})
const makeDays = () => makeCashDays(deps()).job.run()
const forget = () => db.pool.query('DELETE FROM cash_days_made')

beforeEach(async () => {
  db = await testDatabase()
  market.now = Date.UTC(2026, 10, 16, 9)
  door = testDoor(db.pool, { clock: market.clock })
  broker = makeBroker(deps())
  await door.submit(creditDemoMoney, demoMoneyFor(customer))
  await door.submit(creditDemoMoney, demoMoneyFor(2n))
})
afterEach(async () => {
  await door.close()
  await db.drop()
})

let keys = 0
async function order(instrument: bigint, side: 'buy' | 'sell', quantity: number, who = customer) {
  const limit = side === 'buy' ? '10.00' : '9.90'
  const asked = { instrument: instrument.toString(), side, type: 'limit', quantity, limit } as const
  const reviewed = await broker.prepare(who, asked)
  if (!reviewed.ok) throw new Error(reviewed.reason)
  const placed = await broker.place(who, `cash-days-${(keys += 1)}`, reviewed.value.intent)
  if (!placed.ok) throw new Error(placed.reason)
}

/** A week of trades, some hours apart, and what each day brings by itself. */
async function trade(first: number, last: number): Promise<void> {
  for (let day = first; day <= last; day += 1) {
    market.now = Date.UTC(2026, 10, 16 + day, 9)
    if (new Date(market.now).getUTCDay() % 6 === 0) continue
    await runDayJobs({ ...deps(), broker, alarm: () => {} })
    await order(german, 'buy', 9 + day)
    await order(chinese, 'buy', 100, 2n)
    market.now += 3 * 3_600_000
    await order(german, 'sell', 7 + day)
    if (day % 2 === 0) await order(chinese, 'buy', 200)
    market.now += 60_000
    await order(german, 'buy', 3)
  }
}

/** The same questions, from all journals at once. */
async function plain(filter: LogFilter, pockets: readonly string[]) {
  const sql = `WITH changes AS (
      SELECT j.id, j.position, j.business_at,
        sum(CASE WHEN p.credit = ANY($3) THEN p.amount ELSE 0 END
          - CASE WHEN p.debit = ANY($3) THEN p.amount ELSE 0 END)::bigint AS change
      FROM journals j JOIN postings p ON p.customer = j.customer AND p.journal = j.id
      WHERE j.customer = $1 AND p.asset = $2 GROUP BY j.id, j.position, j.business_at)
    SELECT *, sum(change) OVER (ORDER BY position)::bigint AS balance
    FROM changes WHERE change <> 0 ORDER BY position DESC`
  type Row = { id: bigint; position: bigint; business_at: Date; change: bigint; balance: bigint }
  const { rows } = await db.pool.query<Row>(sql, [filter.customer, filter.currency, pockets])
  const from = filter.from ?? 0
  const since = rows.filter((row) => row.business_at.getTime() >= from)
  const total = (of: readonly bigint[]) => of.reduce((sum, change) => sum + change, 0n)
  const changes = since.map(({ change }) => change)
  return {
    rows: since
      .filter(({ position }) => filter.before === null || position < filter.before)
      .filter(
        ({ change }) => filter.direction === 'all' || change > 0n === (filter.direction === 'in'),
      )
      .slice(0, 21)
      .map(({ id, position, change, balance }) => ({ id, position, change, balance })),
    in: total(changes.filter((change) => change > 0n)),
    out: -total(changes.filter((change) => change < 0n)),
    closing: rows[0]?.balance ?? 0n,
    opening: (rows[0]?.balance ?? 0n) - total(changes),
  }
}

const sides: Readonly<Record<string, readonly string[]>> = {
  both: ['C.wallet', 'C.wallet_hold', 'C.payout', 'C.returning', 'C.cash', 'C.unsettled', 'C.hold'],
  bank: ['C.wallet', 'C.wallet_hold', 'C.payout', 'C.returning'],
  securities: ['C.cash', 'C.unsettled', 'C.hold'],
}
const starts = [
  null,
  Date.UTC(2026, 10, 18),
  Date.UTC(2026, 10, 18, 11),
  Date.UTC(2026, 10, 26, 10),
]

/** Every question there is, on its first page. */
const questions: readonly LogFilter[] = (['both', 'bank', 'securities'] as const).flatMap((side) =>
  (['EUR', 'CNY'] as const).flatMap((currency) =>
    (['all', 'in', 'out'] as const).flatMap((direction) =>
      starts.map((from) => ({ customer, currency, side, direction, from, before: null })),
    ),
  ),
)

/** One page and its sums from both; answers where the next page begins. */
async function compare(filter: LogFilter, made: MadeDays) {
  const { rows, ...sums } = await plain(filter, sides[filter.side] ?? [])
  const found = await rowsOfLog(db.pool, made, { ...filter, shown: 21 })
  const told = found.map(({ id, position, change, balance }) => ({ id, position, change, balance }))
  const { customer: _one, ...asked } = filter
  const what = `${Object.values(asked).join(' ')}, made until ${made.until}`
  expect(told, what).toEqual(rows)
  expect(await sumsOfLog(db.pool, made, filter), what).toEqual(sums)
  return { rows: rows.length, next: rows.length > 20 ? (rows[19]?.position ?? null) : null }
}

/** Every page of every question; answers how many rows were compared. */
async function compareAll(): Promise<number> {
  const made = await madeUntil(db.pool)
  let compared = 0
  for (const question of questions) {
    let page = await compare(question, made)
    compared += page.rows
    while (page.next !== null) {
      page = await compare({ ...question, before: page.next }, made)
      compared += page.rows
    }
  }
  return compared
}

test('the log is the same from no days, from some, from all, and while they are made anew', async () => {
  await trade(0, 8)
  const { rows } = await db.pool.query<{ count: bigint }>('SELECT count(*) AS count FROM cash_days')
  expect(rows).toEqual([{ count: 0n }])
  const compared = await compareAll()
  expect(compared).toBeGreaterThan(200)
  await makeDays()
  expect((await madeUntil(db.pool)).until).toBe('2026-11-23')
  expect(await compareAll()).toBe(compared)
  // An older answer that is still being put together reads no day that was made meanwhile.
  await trade(9, 20)
  const later = await compareAll()
  expect(later).toBeGreaterThan(compared)
  await makeDays()
  expect((await madeUntil(db.pool)).until).toBe('2026-12-05')
  expect(await compareAll()).toBe(later)
  await forget()
  expect((await madeUntil(db.pool)).until).toBe('-infinity')
  expect(await compareAll()).toBe(later)
  const before = await db.pool.query('SELECT * FROM cash_days ORDER BY 1, 2, 3, 4')
  await Promise.all([makeDays(), makeDays()])
  const after = await db.pool.query('SELECT * FROM cash_days ORDER BY 1, 2, 3, 4')
  expect(after.rows).toEqual(before.rows)
  expect(after.rows.length).toBeGreaterThan(20)
  expect(await compareAll()).toBe(later)
})

test('only days that are over are made, and a second round of a day asks nothing', async () => {
  await trade(0, 1)
  const { job } = makeCashDays(deps())
  await job.run()
  expect((await madeUntil(db.pool)).until).toBe('2026-11-16')
  // The day with which the books begin is one of them.
  expect((await kept()).length).toBeGreaterThan(0)
  await compareAll()
  await forget()
  await job.run()
  expect((await madeUntil(db.pool)).until).toBe('-infinity')
  market.now = Date.UTC(2026, 10, 18, 1)
  await job.run()
  expect((await madeUntil(db.pool)).until).toBe('2026-11-17')
})

test('books without a journal are made as far as all others, with nothing in them', async () => {
  const empty = await testDatabase()
  try {
    const days = makeCashDays({ ...deps(), pool: empty.pool })
    await days.job.run()
    expect(await madeUntil(empty.pool)).toEqual({ until: '2026-11-15', lastJournal: 0n })
    expect(await days.rebuild()).toBe(0)
  } finally {
    await empty.drop()
  }
})

async function kept(): Promise<readonly unknown[]> {
  const sql = 'SELECT * FROM cash_days ORDER BY customer, currency, side, day'
  return (await db.pool.query<Record<string, unknown>>(sql)).rows
}

test('what is thrown away and made anew is what it was, and heals what was not', async () => {
  await trade(0, 40)
  const days = makeCashDays(deps())
  await days.job.run()
  const [before, made] = [await kept(), await madeUntil(db.pool)]
  expect(await days.rebuild()).toBe(before.length)
  expect([await kept(), await madeUntil(db.pool)]).toEqual([before, made])
  // Wrong figures, a row too few and rows too many, within the books and beyond both ends.
  await db.owner.query(`UPDATE cash_days SET came = came + 1 WHERE day <= '2026-11-20'`)
  await db.owner.query(`DELETE FROM cash_days WHERE day = '2026-12-10'`)
  await db.owner.query(`INSERT INTO cash_days SELECT customer, currency, side, other, came, went,
      comings, goings, first_position, first_journal, last_journal
    FROM cash_days, unnest('{2026-01-01,2026-11-21,2027-11-01}'::date[]) AS other
    WHERE day = '2026-11-17'`)
  await db.owner.query('UPDATE cash_days_made SET last_journal = 1')
  expect(await kept()).not.toEqual(before)
  expect(await days.rebuild()).toBe(before.length)
  expect([await kept(), await madeUntil(db.pool)]).toEqual([before, made])
  // Without anything to begin with, it makes what the job would.
  await forget()
  expect(await days.rebuild()).toBe(before.length)
  expect([await kept(), await madeUntil(db.pool)]).toEqual([before, made])
})

test('stopped in the middle, and while trade goes on, every answer stays what the journals say', async () => {
  // Days in each of three pieces of the work.
  for (const day of [0, 35, 64]) await trade(day, day + 1)
  await makeDays()
  const [before, compared] = [await kept(), await compareAll()]
  // The third transaction of the work is cut off, as by a kill -9.
  let connections = 0
  const connect = async () => {
    const line = await db.pool.connect()
    connections += 1
    if (connections === 3) {
      const { rows } = await line.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await db.owner.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    }
    return line
  }
  const cut = new Proxy(db.pool, {
    get: (pool, name) => (name === 'connect' ? connect : (Reflect.get(pool, name) as unknown)),
  })
  await expect(makeCashDays({ ...deps(), pool: cut }).rebuild()).rejects.toThrow()
  expect(connections).toBe(3)
  expect(await kept()).toEqual(before)
  expect(await compareAll()).toBe(compared)
  const running = makeCashDays(deps()).rebuild()
  await order(german, 'buy', 3)
  const meanwhile = await compareAll()
  await running
  expect(await kept()).toEqual(before)
  expect(await compareAll()).toBe(meanwhile)
})
