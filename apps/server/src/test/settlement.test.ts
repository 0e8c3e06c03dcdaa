// Goal: staff see what settles when and whose it is, and running it again settles nothing twice. Method: real
// trades on the real server.
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import {
  settlementDue,
  settlementRun,
  settlementShow,
  settlementTrades,
} from '@parkett/contract/desk/settlement'
import type { QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { nordlicht } from './testing-owner.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let payments: Colleague
let support: Colleague

beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  payments = await hire(world, admin, ['payments'], 'zahlt')
  support = await hire(world, admin, ['support'], 'hilft')
})
afterAll(() => world.close())

async function buy(trader: Customer): Promise<void> {
  const instrument = (await nordlicht(trader)).instrument.id
  const body = { instrument, side: 'buy', type: 'market', quantity: 5 } as const
  const { intent } = await trader.must(ordersPrepare, { body })
  await trader.must(ordersPlace, { body: { intent, tradePassword } })
}

const dueOf = async (query: QueryOf<typeof settlementDue>) =>
  (await payments.must(settlementDue, { query })).rows

test('what is open is found by market, day and customer, and opens to its trades', async () => {
  const others = [await newTrader(world.app), await newTrader(world.app)]
  for (const other of others) await buy(other)
  await buy(others[0]!)
  await world.run('exchange')
  const all = await dueOf({})
  expect(all.map(({ trades }) => trades)).toEqual([2, 1])
  const [first] = all
  const { customer, date, owed } = first!
  expect(await dueOf({ customer })).toEqual([first])
  expect(await dueOf({ market: 'DE', date })).toEqual(all)
  expect(await dueOf({ market: 'US' })).toEqual([])
  expect(await dueOf({ date: '2020-01-02' })).toEqual([])
  expect(await dueOf({ cursor: `${date}.${customer}.EUR` })).toEqual([all[1]])
  const query = { cursor: 'somewhere' }
  expect((await payments.call(settlementDue, { query })).reason).toBe('field_invalid')

  const params = { customer, date, currency: owed.currency }
  const { rows, next } = await payments.must(settlementTrades, { params, query: {} })
  expect([rows.length, next]).toEqual([2, null])
  const sum = rows.reduce((total, { value }) => total + Number(value.amount), 0)
  expect(sum.toFixed(2)).toBe(owed.amount)
  const after = { cursor: rows[0]!.id }
  const second = await payments.must(settlementTrades, { params, query: after })
  expect(second.rows).toEqual([rows[1]])
  const none = { params: { ...params, date: '2020-01-02' }, query: {} }
  expect((await payments.call(settlementTrades, none)).reason).toBe('not_found')

  await world.db.owner.query('UPDATE settlements SET done = true')
})

test('a trade waits with its day and market, settles on it, and running again settles it no second time', async () => {
  await buy(await newTrader(world.app))
  await world.run('exchange')
  const before = (await payments.call(settlementShow)).data
  expect(before.days).toMatchObject([
    { market: 'DE', customers: 1, owed: { currency: 'EUR' }, late: false },
  ])
  expect(before.markets.find(({ market }) => market === 'DE')!.next).toBe(before.days[0]!.date)
  const open = await dueOf({})
  expect(open).toMatchObject([
    {
      market: 'DE',
      owed: before.days[0]!.owed,
      due: before.days[0]!.due,
      late: false,
      halted: false,
    },
  ])
  expect(await dueOf({ state: 'late' })).toEqual([])
  expect((await payments.call(settlementRun)).data).toMatchObject({
    by: 'zahlt',
    settled: 0,
  })

  // Holidays move the day: two days after it, in every zone.
  world.wall.nowMs = Date.parse(before.days[0]!.date) + 2 * 86_400_000
  await world.db.owner.query('UPDATE staff_sessions SET expires_at = $1, last_seen_at = $2', [
    new Date(world.wall.nowMs + 86_400_000),
    new Date(world.wall.nowMs),
  ])
  const late = (await payments.call(settlementShow)).data
  expect(await dueOf({ state: 'late' })).toEqual([{ ...open[0], late: true }])
  expect(late.days[0]!.late).toBe(true)
  const first = (await payments.call(settlementRun)).data
  const again = (await payments.call(settlementRun)).data
  expect([first.settled, again.settled]).toEqual([1, 0])
  const { rows } = await world.db.pool.query(`SELECT 1 FROM journals WHERE event = 'market.settle'`)
  expect(rows).toHaveLength(1)
  const after = (await payments.call(settlementShow)).data
  expect([after.days, await dueOf({})]).toEqual([[], []])
  expect(after.runs.length).toBeGreaterThanOrEqual(3)
})

test('other roles neither see nor run it', async () => {
  expect((await support.call(settlementShow)).reason).toBe('not_permitted')
  expect((await support.call(settlementDue)).reason).toBe('not_permitted')
  expect((await support.call(settlementRun)).reason).toBe('not_permitted')
})
