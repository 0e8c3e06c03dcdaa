// Goal: a read that looks at a part of the history answers what it answered when it looked at all
// of it. Method: four weeks of orders that fill at once, in parts, later, or never, of two markets;
// every question is answered by the product and by one plain statement over everything, before the
// days are made, when half of them are, and when all are. Numbers are made by the market's clock,
// as in life: made within a second, they would bound nothing.
import type { Currency } from '@parkett/contract/wire/money'
import { addDays, utcDate } from '@parkett/core/civil'
import { groupFees } from '@parkett/core/fees/groups'
import { lotsOf, ordersOf } from '@parkett/core/labels/lots'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cyclePortfolioOf, dayPortfolioOf } from '../accounts/trading/portfolio.ts'
import { readTable } from '../accounts/trading/read.ts'
import { fillsOf } from '../accounts/trading/order-fills.ts'
import { fills, orders, type OrderRow } from '../accounts/trading/tables.ts'
import { chinese, german, testMarket } from '../accounts/trading/testing.ts'
import { makeIds, systemChance } from '../base/ports.ts'
import { creditDemoMoney, demoMoneyFor } from '../ledger/acts/demo-money.ts'
import { madeUntil, makeCashDays } from '../ledger/days/cash-days.ts'
import { rowsOfLog, wholeOfLog } from '../ledger/days/log.ts'
import { journals } from '../ledger/own-tables.ts'
import { entriesOf, sumOfEntries } from '../ledger/read/read.ts'
import { testDoor, type TestDoor } from '../ledger/testing.ts'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { tradesSince } from '../slices/assets/performance-facts.ts'
import { linesOf } from '../slices/holdings/view.ts'
import { makeBroker } from '../slices/orders/broker.ts'
import { runDayJobs } from '../slices/orders/day-jobs.ts'
import { matchRound, type MatcherDeps } from '../slices/orders/matcher.ts'
import { listOrders, type OrderFilter } from '../slices/orders/queries.ts'

const customer = 1n
const market = testMarket()
const firstDay = '2026-11-02'
let db: TestDatabase
let door: TestDoor
let deps: MatcherDeps
let days: ReturnType<typeof makeCashDays>

beforeAll(async () => {
  db = await testDatabase()
  market.now = Date.parse(`${firstDay}T09:00:00Z`)
  door = testDoor(db.pool, {
    clock: market.clock,
    ids: makeIds(market.clock.now, systemChance),
  })
  const shared = {
    pool: db.pool,
    commit: door,
    feed: market.feed,
    clock: market.clock,
    chance: systemChance,
  }
  deps = { ...shared, broker: makeBroker(shared), alarm: () => {} }
  days = makeCashDays(shared)
  for (const who of [customer, 2n]) await door.submit(creditDemoMoney, demoMoneyFor(who))
})
afterAll(async () => {
  await door.close()
  await db.drop()
})

type Terms = { readonly who?: bigint; readonly tif?: 'day' | 'gtc' | 'ioc'; readonly limit: string }

let keys = 0
async function order(
  instrument: bigint,
  [side, quantity]: readonly ['buy' | 'sell', number],
  { who = customer, tif: timeInForce = 'day', limit }: Terms,
): Promise<bigint> {
  const about = { instrument: instrument.toString(), timeInForce, limit } as const
  const reviewed = await deps.broker.prepare(who, { ...about, side, type: 'limit', quantity })
  if (!reviewed.ok) throw new Error(reviewed.reason)
  market.now += 60_000
  const placed = await deps.broker.place(who, `flat-${(keys += 1)}`, reviewed.value.intent)
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.id
}

/** One day's orders: filled, filled in parts, waiting, called back, run out; on most days. */
async function trade(day: number): Promise<void> {
  await runDayJobs(deps)
  market.ask = day % 4 === 3 ? '9.60' : '10.00'
  market.bid = day % 4 === 3 ? '9.59' : '9.99'
  await matchRound(deps)
  if (new Date(market.now).getUTCDay() % 6 === 0) return
  await order(german, ['buy', 9 + day], { limit: '10.00' })
  await order(chinese, ['buy', 100], { limit: market.ask, who: 2n })
  market.size = 3
  await order(german, ['buy', 8], { limit: market.ask, tif: 'ioc' })
  const waiting = await order(german, ['buy', 9], { limit: market.ask, tif: 'gtc' })
  market.now += 3_600_000
  market.size = 4
  await matchRound(deps)
  market.size = 10_000
  if (day % 3 === 0) await deps.broker.cancel(customer, `back-${day}`, waiting)
  await order(german, ['buy', 2], { limit: '9.60', tif: day % 2 === 0 ? 'gtc' : 'day' })
  if (day % 2 === 0) await order(chinese, ['buy', 200], { limit: market.ask })
  if (day % 5 === 4) await order(chinese, ['sell', 100], { limit: market.bid })
  await order(german, ['sell', 5 + day], { limit: '9.50' })
}

async function tradeDays(from: number, until: number): Promise<void> {
  for (let day = from; day < until; day += 1) {
    // Late on some days: in China the next one has begun then.
    const hour = day % 3 === 1 ? '18' : '09'
    market.now = Date.parse(`${addDays(firstDay, day)}T${hour}:00:00Z`)
    await trade(day)
  }
}

const currencies: readonly Currency[] = ['EUR', 'CNY']
const pockets = [
  'C.wallet',
  'C.wallet_hold',
  'C.cash',
  'C.unsettled',
  'C.hold',
  'H.receivable',
] as const

/** Entries of each pocket, the newest and their whole; answers how many there were. */
async function comparePockets(): Promise<number> {
  const made = await madeUntil(db.pool)
  let compared = 0
  for (const pocket of pockets)
    for (const currency of currencies) {
      const of = { customer, side: pocket, currency }
      for (const shown of [7, 200]) {
        const all = { direction: 'all', from: null, before: null } as const
        const told = await rowsOfLog(db.pool, made, { ...of, ...all, shown })
        const plain = await entriesOf(
          db.pool,
          { customer, pocket, asset: currency },
          { limit: shown },
        )
        const what = `${pocket} ${currency} ${shown}, made until ${made.until}`
        expect(
          told.map(({ id, event, reference, at, date, change }) => [
            id,
            event,
            reference,
            at.getTime(),
            date,
            change,
          ]),
          what,
        ).toEqual(
          plain.map((row) => [
            row.id,
            row.event,
            row.reference,
            row.businessAt,
            row.businessDate,
            row.change,
          ]),
        )
        compared += told.length
      }
      const whole = await sumOfEntries(db.pool, { customer, pocket, asset: currency })
      expect(await wholeOfLog(db.pool, made, of), `${pocket} ${currency}`).toEqual(whole)
    }
  return compared
}

async function compareFills(): Promise<number> {
  const { recent } = await dayPortfolioOf(db.pool, market.feed, { customer, now: market.now })
  const where = 'customer = $1 AND trade_date >= $2 ORDER BY id'
  expect(recent).toEqual(await readTable(db.pool, fills, where, [customer, utcDate(market.now)]))
  let compared = recent.length
  for (const back of [1, 2, 3, 8, 15, 40])
    for (const currency of currencies) {
      const start = addDays(utcDate(market.now), -back)
      const told = await tradesSince(db.pool, { customer, currency }, start)
      const where = 'customer = $1 AND currency = $2 AND trade_date > $3'
      const rows = await readTable(db.pool, fills, where, [customer, currency, start])
      const sums = new Map<string, { shares: bigint; cash: bigint }>()
      for (const { instrument, tradeDate, side, quantity, value, fees } of rows) {
        const key = `${instrument} ${tradeDate}`
        const sum = sums.get(key) ?? { shares: 0n, cash: 0n }
        const sign = side === 'buy' ? 1n : -1n
        sums.set(key, {
          shares: sum.shares + sign * quantity,
          cash: sum.cash - sign * value - fees.total,
        })
      }
      expect(
        new Map(told.map(({ instrument, date, ...of }) => [`${instrument} ${date}`, of])),
        `since ${start}`,
      ).toEqual(sums)
      compared += rows.length
    }
  return compared
}

/** Lots, orders and charges by rule of each running position; answers how many fills they are made of. */
async function compareCycles(): Promise<number> {
  let compared = 0
  for (const instrument of [german, chinese]) {
    const asked = { customer, now: market.now, instrument: instrument.toString() }
    const { cycle, held } = await cyclePortfolioOf(db.pool, market.feed, asked)
    const running = held.find(({ row }) => row.instrument === instrument)?.row.cycle ?? 0n
    const where = 'customer = $1 AND cycle = $2 ORDER BY id'
    const plain = await readTable(db.pool, fills, where, [customer, running])
    const executions = plain.map((fill) => ({
      side: fill.side,
      order: fill.orderId,
      tradeDate: fill.tradeDate,
      shares: fill.quantity,
      notional: fill.value,
      fees: groupFees(fill.fees, fill.side),
    }))
    expect(lotsOf(cycle.fills)).toEqual(lotsOf(executions))
    expect(ordersOf(cycle.fills)).toEqual(ordersOf(executions))
    expect(cycle.lines).toEqual(linesOf(plain.map(({ fees }) => fees)))
    compared += plain.length
  }
  return compared
}

const done = ['filled', 'cancelled', 'expired']

async function compareOrders(): Promise<number> {
  const all = await readTable(db.pool, orders, 'customer = $1 ORDER BY id DESC', [customer])
  const dayOf = (back: number) => Date.parse(addDays(utcDate(market.now), -back))
  let compared = 0
  for (const segment of ['open', 'done', 'all'] as const)
    for (const instrument of [null, german, chinese])
      for (const from of [null, dayOf(0), dayOf(2) + 10 * 3_600_000, dayOf(9)])
        for (let before: bigint | null = null, isEnd = false; !isEnd;) {
          const filter: OrderFilter = { segment, instrument, from, before }
          const plain = all
            .filter(
              (row) => segment === 'all' || done.includes(row.status) === (segment === 'done'),
            )
            .filter((row) => instrument === null || row.instrument === instrument)
            .filter((row) => from === null || row.createdAt >= from)
            .filter((row) => filter.before === null || row.id < filter.before)
            .slice(0, 21)
          const { rows } = await listOrders(db.pool, customer, filter)
          expect(rows, JSON.stringify(segment)).toEqual(plain.slice(0, 20))
          compared += plain.length
          isEnd = plain.length <= 20
          before = plain[19]?.id ?? null
        }
  return compared
}

/** However few orders are looked at for a page, all pages together hold every order of the share. */
async function comparePages(): Promise<number> {
  const all = await readTable(db.pool, orders, 'customer = $1 ORDER BY id DESC', [customer])
  let compared = 0
  for (const most of [1, 7, 21, 1_000])
    for (const segment of ['done', 'all'] as const) {
      const paged: OrderRow[] = []
      for (let before: bigint | null = null, isEnd = false; !isEnd;) {
        const filter: OrderFilter = { segment, instrument: chinese, from: null, before }
        const { rows, next } = await listOrders(db.pool, customer, filter, most)
        expect(rows.length).toBeLessThanOrEqual(Math.min(most, 20))
        paged.push(...rows)
        isEnd = next === null
        before = next === null ? null : BigInt(next)
      }
      const plain = all.filter(
        (row) => row.instrument === chinese && (segment === 'all' || done.includes(row.status)),
      )
      expect(paged, `${most} ${segment}`).toEqual(plain)
      compared += plain.length
    }
  return compared
}

/** An order's fills by their numbers, now and as a migration of older books numbers them. */
async function compareFillsOfOrders(): Promise<number> {
  const all = await readTable(db.pool, orders, 'customer = $1 ORDER BY id', [customer])
  const plain = await readTable(db.pool, fills, 'customer = $1 ORDER BY id', [customer])
  for (const row of all) {
    const own = plain.filter(({ orderId }) => orderId === row.id)
    expect(await fillsOf(db.pool, row)).toEqual(own)
    expect(row.lastFill).toBe(own.at(-1)?.id ?? null)
  }
  return plain.length
}

async function compareAll(): Promise<readonly number[]> {
  return [
    await comparePockets(),
    await compareFills(),
    await compareOrders(),
    await comparePages(),
    await compareCycles(),
    await compareFillsOfOrders(),
  ]
}

/** Every fill a row, as before migrations 0332 and 0351. */
const asBefore = `
  INSERT INTO fills_apart SELECT customer, id, order_id, instrument, side, filled_at, trade_date,
      settles_on, price, quantity, currency, value, fees, journal, cycle, provenance
    FROM fills WHERE id <> near;
  DROP VIEW cycle_fills;
  DROP VIEW fills;
  DROP POLICY orders_read ON orders;
  DROP POLICY orders_added ON orders;
  DROP POLICY orders_that_wait ON orders;
  ALTER TABLE orders DISABLE ROW LEVEL SECURITY, DROP COLUMN last_fill, DROP COLUMN fill_price,
    DROP COLUMN fill_settles_on, DROP COLUMN fill_journal, DROP COLUMN fill_cycle;
  ALTER TABLE fills_apart RENAME TO fills;
  ALTER INDEX fills_apart_pkey RENAME TO fills_pkey;
  ALTER INDEX fills_apart_by_cycle RENAME TO fills_by_cycle;
  ALTER TABLE fills RENAME CONSTRAINT fills_apart_price_check TO fills_price_check;
  ALTER TABLE fills RENAME CONSTRAINT fills_apart_quantity_check TO fills_quantity_check;
  CREATE INDEX fills_by_order ON fills (customer, order_id)`

/** Every journal a row, as before migration 0405. */
const journalsAsBefore = `
  INSERT INTO journals_apart SELECT customer, id, position, event, reference, command, business_at,
      business_date, lines, previous_hash, hash
    FROM journals j WHERE NOT EXISTS (
      SELECT 1 FROM journals_apart a WHERE a.customer = j.customer AND a.id = j.id);
  DROP VIEW postings;
  DROP VIEW journals;
  ALTER TABLE commands DROP COLUMN business_date, DROP COLUMN position, DROP COLUMN last_journal,
    DROP COLUMN journals, DROP COLUMN previous_hash, DROP COLUMN hashes;
  ALTER TABLE commands RENAME CONSTRAINT commands_pkey TO idempotency_keys_pkey;
  ALTER TABLE commands RENAME TO idempotency_keys;
  ALTER TABLE journals_apart RENAME CONSTRAINT journals_apart_pkey TO journals_pkey;
  ALTER INDEX journals_apart_by_date RENAME TO journals_by_date;
  ALTER TABLE journals_apart RENAME TO journals;
  CREATE VIEW postings AS SELECT customer FROM journals`

const allJournals = () => readTable(db.pool, journals, 'true ORDER BY customer, position', [])
const apartCount = async (): Promise<number> =>
  (await db.pool.query('SELECT 1 FROM journals_apart')).rows.length
const migrate = async (name: string): Promise<void> => {
  const file = new URL(`../platform/db/migrations/${name}.sql`, import.meta.url)
  await db.owner.query(readFileSync(file, 'utf8'))
}

test('pockets, fills and orders are told the same from all of the history and from a part of it', async () => {
  await tradeDays(0, 14)
  const early = await compareAll()
  await days.job.run()
  expect((await madeUntil(db.pool)).until).toBe('2026-11-14')
  expect(await compareAll()).toEqual(early)
  await tradeDays(14, 26)
  const late = await compareAll()
  await days.job.run()
  expect((await madeUntil(db.pool)).until).toBe('2026-11-26')
  expect(await compareAll()).toEqual(late)
  for (const [at, count] of late.entries()) expect(count).toBeGreaterThan((early[at] ?? 0) + 30)
  await db.owner.query(asBefore)
  for (const name of ['0332-fills-by-number', '0351-fills-in-orders']) await migrate(name)
  expect(await compareAll()).toEqual(late)
  const posted = await allJournals()
  expect(await apartCount()).toBeLessThan(posted.length / 4)
  await db.owner.query(journalsAsBefore)
  await migrate('0405-one-row-per-command')
  await migrate('0406-numbers-in-commands')
  expect(await apartCount()).toBe(posted.length)
  expect(await allJournals()).toEqual(posted)
  expect(await compareAll()).toEqual(late)
  const { rows } = await db.pool.query<{ status: string }>('SELECT DISTINCT status FROM orders')
  expect(rows.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['accepted', 'cancelled', 'expired', 'filled', 'partially_filled']),
  )
})
