// Goal: what trades leave owing to tax offices and exchanges is paid once on its day,
// commission reaches our own bank, and nothing of it is lost, doubled or guessed, however often
// and whenever the jobs run. Method: real orders on PostgreSQL, a clock that the test moves,
// the books verified after every day.
import { testPersonal } from '../platform/data-dir/testing-personal.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeBooks, type Books } from '../compose/books.ts'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { dueReports } from '../platform/jobs/due.ts'
import { makeBroker, type Broker } from '../slices/orders/broker.ts'
import { runDayJobs } from '../slices/orders/day-jobs.ts'
import { currencies, currencyExponents, fromDecimal } from '@parkett/contract/wire/money'
import { accountsAt } from '../slices/books/ledger/accounts.ts'
import { refuse } from '../base/refusal.ts'
import { creditDemoMoney, demoMoneyFor } from '../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../ledger/testing.ts'
import { makeIds, systemChance } from '../base/ports.ts'
import { chinese, german, testMarket, type TestMarket } from '../accounts/trading/testing.ts'

let database: TestDatabase
let door: TestDoor
let market: TestMarket
let broker: Broker
let books: Books
let alarms: string[]
const deps = () => ({
  pool: database.pool,
  commit: door,
  feed: market.feed,
  clock: market.clock,
  chance: systemChance,
})
const alarm = (what: string, facts: Readonly<Record<string, string>>) =>
  alarms.push(`${what} ${JSON.stringify(facts)}`)
const open = (feed = market.feed): Books =>
  composeBooks({
    ...deps(),
    personal: testPersonal,
    feed,
    ids: makeIds(() => Date.now(), systemChance),
    simulated: true,
    account: { iban: 'DE89370400440532013000', holder: 'Parkett', bank: 'Bank' },
    settlePaid: async () => {},
    receivers: [],
    verifyAudit: async () => ({ head: '', found: undefined }),
    alarm,
  })

beforeEach(async () => {
  database = await testDatabase()
  market = testMarket()
  door = testDoor(database.pool, { clock: market.clock })
  broker = makeBroker(deps())
  alarms = []
  books = open()
  await door.submit(creditDemoMoney, demoMoneyFor(1n))
})
afterEach(async () => {
  await door.close()
  await database.drop()
})

let keys = 0
async function order(instrument: bigint, side: 'buy' | 'sell', quantity: number): Promise<void> {
  const limit = side === 'buy' ? '10.00' : '9.90'
  const asked = { instrument: instrument.toString(), side, type: 'limit', quantity, limit } as const
  const reviewed = await broker.prepare(1n, asked)
  if (!reviewed.ok) throw new Error(reviewed.reason)
  const placed = await broker.place(1n, `key-of-the-house-${(keys += 1)}`, reviewed.value.intent)
  if (!placed.ok) throw new Error(placed.reason)
}
async function goTo(date: string): Promise<void> {
  market.now = Date.parse(`${date}T10:00:00Z`)
  await runDayJobs({ ...deps(), broker, alarm })
  await books.job.run()
  const { invariants } = await books.verify()
  expect(
    invariants.filter(({ ok }) => !ok),
    date,
  ).toEqual([])
}
async function owed(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string; owed: string }>(
    `SELECT account || ' ' || asset AS name, sum(amount)::text AS owed FROM (
       SELECT credit AS account, asset, amount FROM postings UNION ALL SELECT debit, asset, -amount FROM postings) each
     WHERE account IN ('H.tax_stamp', 'H.fee_exchange', 'H.bank_own') GROUP BY account, asset HAVING sum(amount) <> 0`,
  )
  return Object.fromEntries(rows.map(({ name, owed: amount }) => [name, amount]))
}
async function payments(): Promise<string[]> {
  const { rows } = await database.pool.query<{ said: string }>(
    `SELECT concat_ws(' ', j.business_date, j.event, l.posting->>3, l.posting->>2) AS said FROM journals j
     CROSS JOIN LATERAL json_array_elements(j.lines::json) AS l(posting) WHERE j.customer = 0 ORDER BY 1`,
  )
  return rows.map(({ said }) => said)
}

test('taxes and exchange fees are paid when the trade settles, commission is swept, each once', async () => {
  await order(german, 'buy', 50)
  await order(chinese, 'buy', 1_000)
  await goTo('2026-11-23')
  await order(chinese, 'sell', 1_000)
  const before = await owed()
  expect(before).toMatchObject({ 'H.tax_stamp CNY': '500' })
  await goTo('2026-11-24')
  await goTo('2026-11-25')
  await books.job.run()
  // CN on 10,000.00: commission 5.00, stamp duty of the sale 5.00, the rest 0.64; DE on 500.00:
  // 6.15 and 1.50.
  expect(await payments()).toEqual([
    '2026-11-23 commission.swept 500 CNY',
    '2026-11-23 exchange_fee.paid 64 CNY',
    '2026-11-24 commission.swept 500 CNY',
    '2026-11-24 commission.swept 615 EUR',
    '2026-11-24 exchange_fee.paid 150 EUR',
    '2026-11-24 exchange_fee.paid 64 CNY',
    '2026-11-24 tax.paid 500 CNY',
  ])
  expect(await owed()).toEqual({ 'H.bank_own CNY': '-1000', 'H.bank_own EUR': '-615' })
  expect(alarms).toEqual([])
})

test('a trial balance of any day is what was posted up to it, whether its sums are kept or not', async () => {
  const posted = async (day: string) => {
    const { rows } = await database.pool.query<{ name: string; sum: string }>(
      `SELECT account || ' ' || asset AS name, sum(amount)::text AS sum FROM (
         SELECT debit AS account, asset, amount, journal FROM postings
         UNION ALL SELECT credit, asset, -amount, journal FROM postings) each
       JOIN journals j ON j.id = each.journal
       WHERE j.business_date <= $1 AND asset = ANY($2) GROUP BY 1 HAVING sum(amount) <> 0`,
      [day, [...currencies]],
    )
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  }
  const shown = async (day: string) => {
    const { rows, sums } = await accountsAt(database.pool, day)
    expect(sums.filter(({ sum }) => Number(sum.amount) !== 0)).toEqual([])
    return Object.fromEntries(
      rows.flatMap(({ account, currency, balance }) => {
        const minor = fromDecimal(balance.amount, currencyExponents[currency])
        return minor === 0n ? [] : [[`${account} ${currency}`, String(minor)]]
      }),
    )
  }
  await order(german, 'buy', 50)
  await order(chinese, 'buy', 1_000)
  await goTo('2026-11-23')
  await order(chinese, 'sell', 1_000)
  await goTo('2026-11-25')
  await order(german, 'sell', 20)
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
  const queries = vi.spyOn(database.pool, 'query')
  for (const day of [...days, '2026-11-25'])
    expect(await shown(day), day).toEqual(await posted(day))
  expect(Object.keys(await posted('2026-11-22')).length).toBeGreaterThan(5)
  // The days from the first to the last that was summed read no journal; behind it there are few.
  const long = (day: string) =>
    queries.mock.calls.filter(([asked]) => {
      const { text, values } = asked as unknown as { text?: string; values?: unknown[] }
      return text?.includes('FROM balances') === true && values?.[1] === day
    }).length
  expect([...days, '2026-11-25'].map(long)).toEqual([1, 0, 0, 0, 0, 1, 1])
  await database.owner.query('DELETE FROM pocket_days')
  for (const day of days) expect(await shown(day), day).toEqual(await posted(day))
})

test('the journals are looked through once a day, not in every round', async () => {
  const queries = vi.spyOn(database.pool, 'query')
  const looked = () =>
    queries.mock.calls.filter(([asked]) => {
      const { text } = asked as unknown as { readonly text?: string } // as `read` asks
      return text?.includes('DISTINCT business_date') === true
    }).length
  await order(german, 'buy', 50)
  for (let round = 0; round < 3; round += 1) await books.job.run()
  expect(looked()).toBe(1)
  await order(chinese, 'buy', 1_000)
  await goTo('2026-11-23')
  await books.job.run()
  expect(looked()).toBe(2)
  // Nothing of the day was missed: the second order came after the first look.
  expect(await payments()).toContain('2026-11-23 commission.swept 500 CNY')
})

test('days that nobody ran are caught up in order, and paid today', async () => {
  await order(chinese, 'buy', 1_000)
  market.now = Date.parse('2026-11-23T10:00:00Z')
  await runDayJobs({ ...deps(), broker, alarm })
  await order(chinese, 'sell', 1_000)
  await goTo('2026-12-01')
  expect((await payments()).every((said) => said.startsWith('2026-12-01'))).toBe(true)
  expect(Object.keys(await owed())).toEqual(['H.bank_own CNY'])
})

test('where one calendar lacks the year only its market waits, and says so by name; nothing is guessed or lost', async () => {
  await order(chinese, 'buy', 1_000)
  await order(german, 'buy', 50)
  const noYear: typeof market.feed = {
    ...market.feed,
    settlementDate: (code, date) =>
      code === 'CN'
        ? refuse('calendar_missing', { calendar: 'XSHG', date })
        : market.feed.settlementDate(code, date),
  }
  books = open(noYear)
  await goTo('2026-11-23')
  await goTo('2026-11-24')
  await books.job.run()
  expect(alarms, 'told once').toEqual([
    expect.stringMatching(
      /a due job failed .*house\.date\.CNY.*2026-11-20.*calendar_missing: XSHG 2026-11-20/,
    ),
  ])
  const jobs = await dueReports(database.pool)
  expect(jobs.filter(({ ok }) => !ok)).toMatchObject([
    { job: 'house.date.CNY', note: 'calendar_missing: XSHG 2026-11-20' },
  ])
  expect(await payments()).toEqual([
    '2026-11-24 commission.swept 615 EUR',
    '2026-11-24 exchange_fee.paid 150 EUR',
  ])
  books = open()
  await goTo('2026-11-25')
  await books.job.run()
  await open().job.run()
  expect((await payments()).slice(2)).toEqual([
    '2026-11-25 commission.swept 500 CNY',
    '2026-11-25 exchange_fee.paid 64 CNY',
  ])
  expect((await dueReports(database.pool)).every(({ ok }) => ok)).toBe(true)
})

test.each([
  {
    when: 'a day that is over gets another entry',
    row: /day 2026-11-20: summed with \d+ journals/,
    sql: `UPDATE book_days SET journals = journals - 1`,
  },
  {
    when: 'a sum is changed',
    row: /H\.tax_stamp CNY|H\.bank_client EUR/,
    sql: `UPDATE house_days SET change = change + 1, balance = balance + 1 WHERE account = 'H.bank_client' AND asset = 'EUR'`,
  },
  {
    when: 'what customers held at a day’s end is changed',
    row: /C\.cash EUR on 2026-11-20/,
    sql: `UPDATE pocket_days SET change = change + 1, balance = balance + 1 WHERE account = 'C.cash' AND asset = 'EUR'`,
  },
  {
    when: 'what customers held at a day’s end is lost',
    row: /C\.cash EUR 2026-11-20: not kept/,
    sql: `DELETE FROM pocket_days WHERE account = 'C.cash' AND asset = 'EUR'`,
  },
])('the books say so when $when', async ({ sql, row }) => {
  await order(german, 'buy', 50)
  await goTo('2026-11-23')
  await database.owner.query(sql)
  const { rules } = await books.verify()
  expect(rules.find(({ id }) => id === 'I2')).toMatchObject({
    result: 'broken',
    found: expect.stringMatching(row) as unknown,
  })
})
