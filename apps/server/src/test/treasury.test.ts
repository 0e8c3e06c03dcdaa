// Goal: idle cash earns what its pool earned, every day once, to the last part of a cent; it comes back
// when it was said, and nothing that is not settled finds a way out through it. Method: real customers
// on the real server, whose clock is set over a weekend; every promise of the books after each step.
import { cashLog } from '@parkett/contract/customer/cash-log'
import {
  treasuryConfirm,
  treasuryHistory,
  treasuryInterest,
  treasuryPrepare,
  treasuryShow,
  treasuryTakeBack,
  type TreasuryKind,
} from '@parkett/contract/customer/treasury'
import { assetsShow, explainFigure, type ExplainNode } from '@parkett/contract/customer/assets'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
})
afterAll(() => world.close())

const place = async (customer: Customer, kind: TreasuryKind, amount: string) => {
  const body = { kind, currency: 'EUR', amount } as const
  const { intent, review } = await customer.must(treasuryPrepare, { body })
  const order = await customer.must(treasuryConfirm, { body: { intent, tradePassword } })
  return { review, order }
}
const refusal = async (customer: Customer, kind: TreasuryKind, amount: string) =>
  (await customer.call(treasuryPrepare, { body: { kind, currency: 'EUR', amount } })).reason
const pool = async (customer: Customer) => {
  const { pools } = await customer.must(treasuryShow)
  return pools.find(({ currency }) => currency === 'EUR')!
}

/** What the entries below a figure make together, in cents. */
const leavesOf = ({ amount, children }: ExplainNode): bigint =>
  children.length === 0
    ? fromDecimal(amount.amount, 2)
    : children.reduce((sum, child) => sum + BigInt(child.sign) * leavesOf(child), 0n)

const { at, round } = daysWith(() => world, 'treasury')

test('bought on a Friday it earns from Monday on, comes back by both ways, and the books hold', async () => {
  let mia = await newTrader(world.app)
  const free = (await pool(mia)).available.amount
  const { review, order } = await place(mia, 'buy', '20000')
  expect(review).toMatchObject({ dueOn: '2027-01-18', visibleOn: '2027-01-19' })
  expect(order).toMatchObject({ status: 'pending', mayTakeBack: true, dueOn: '2027-01-18' })
  expect(await pool(mia)).toMatchObject({
    held: { amount: '0.00' },
    pending: { amount: '20000.00' },
  })
  await round()
  expect(await brokenInvariants(world)).toEqual([])

  mia = await at('2027-01-18', '09:00', mia)
  expect(await pool(mia)).toMatchObject({
    held: { amount: '20000.00' },
    earned: { amount: '0.00' },
  })
  mia = await at('2027-01-20', '09:00', mia)
  // 20,000.00 at 1.65 % net: 0.9040 a day; 0.90 on Monday, and 0.90 on Tuesday with 0.0080 carried.
  const earned = await pool(mia)
  expect(earned).toMatchObject({
    held: { amount: '20001.80' },
    earned: { amount: '1.80' },
    yesterday: { amount: '0.90' },
  })
  // The money log tells what lies in the pool as it tells cash: it adds up, and is of the pool alone.
  const log = await mia.must(cashLog, { query: { currency: 'EUR', side: 'treasury' } })
  expect([log.opening, log.in, log.out, log.closing].map(({ amount }) => amount)).toEqual([
    '0.00',
    '20001.80',
    '0.00',
    '20001.80',
  ])
  expect(log.rows.map(({ event }) => event)).toEqual([
    'treasury.posted',
    'treasury.posted',
    'treasury.confirmed',
  ])
  expect(await brokenInvariants(world)).toEqual([])

  // Running again divides no day twice.
  await round()
  expect((await pool(mia)).earned).toEqual(earned.earned)

  const fast = await place(mia, 'fast', '10000')
  expect(fast.order).toMatchObject({ status: 'paid' })
  expect(await refusal(mia, 'fast', '0.01')).toBe('below_minimum')
  expect(await refusal(mia, 'fast', '1')).toBe('above_maximum')
  const rest = await place(mia, 'redeem', '10001.80')
  expect(rest.order).toMatchObject({ status: 'pending', dueOn: '2027-01-21' })
  expect(await refusal(mia, 'redeem', '0.01')).toBe('insufficient_settled')
  mia = await at('2027-01-21', '09:00', mia)
  const after = await pool(mia)
  expect(after).toMatchObject({ held: { amount: '0.00' }, redeeming: { amount: '0.00' } })
  expect(after.available.amount).toBe(plus(free, '1.80'))
  expect(await brokenInvariants(world)).toEqual([])

  const { rows } = await mia.must(treasuryHistory, { query: { currency: 'EUR' } })
  expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
    ['redeem', 'paid'],
    ['fast', 'paid'],
    ['buy', 'confirmed'],
  ])
  const interest = await mia.must(treasuryInterest, { query: { currency: 'EUR' } })
  expect(interest.months).toMatchObject([{ month: '2027-01', amount: { amount: '1.80' } }])
  const { blocks } = await mia.must(assetsShow)
  expect(blocks.find(({ currency }) => currency === 'EUR')).toMatchObject({
    treasury: { amount: '0.00' },
    retainedGains: { amount: '1.80' },
  })
})

test('figures that lie in a pool open down to their entries', async () => {
  world.wall.nowMs = berlin('2027-01-22', '10:00')
  let lea = await newTrader(world.app)
  await place(lea, 'buy', '5000')
  lea = await at('2027-01-27', '10:00', lea)
  await place(lea, 'redeem', '100')
  await place(lea, 'buy', '50')
  for (const figure of ['treasury', 'total_assets', 'retained_gains', 'net_assets'] as const) {
    const told = await lea.must(explainFigure, { params: { figure }, query: { currency: 'EUR' } })
    expect([figure, told.root.amount]).toEqual([figure, told.amount])
    expect(leavesOf(told.root), figure).toBe(fromDecimal(told.amount!.amount, 2))
    if (figure === 'treasury') expect(told.amount!.amount).toBe('5050.45')
  }
  expect(await brokenInvariants(world)).toEqual([])
})

test('a purchase is taken back until the cut-off, to the sides it came from, and not behind it', async () => {
  world.wall.nowMs = berlin('2027-02-01', '10:00')
  let noa = await newTrader(world.app)
  const free = await pool(noa)
  const first = await place(noa, 'buy', '70')
  const back = await noa.must(treasuryTakeBack, { params: { id: first.order.id } })
  expect(back).toMatchObject({ status: 'taken_back', mayTakeBack: false })
  expect((await pool(noa)).available).toEqual(free.available)
  const again = await noa.call(treasuryTakeBack, { params: { id: first.order.id } })
  expect(again.reason).toBe('order_not_open')
  const second = await place(noa, 'buy', '80')
  noa = await at('2027-02-01', '15:00', noa)
  expect((await noa.call(treasuryTakeBack, { params: { id: second.order.id } })).reason).toBe(
    'order_not_open',
  )
})

test('a review of before the cut-off buys nothing behind it', async () => {
  world.wall.nowMs = berlin('2027-02-02', '14:59')
  const ida = await newTrader(world.app)
  const body = { kind: 'buy', currency: 'EUR', amount: '10' } as const
  const { intent } = await ida.must(treasuryPrepare, { body })
  world.wall.nowMs = berlin('2027-02-02', '15:00')
  const late = await ida.call(treasuryConfirm, { body: { intent, tradePassword } })
  expect(late.reason).toBe('intent_expired')
})

test('however many ask at once, nobody has more than the maximum, nor gives back more than there is', async () => {
  world.wall.nowMs = berlin('2027-02-03', '10:00')
  let tom = await newTrader(world.app)
  const start = fromDecimal((await pool(tom)).available.amount, 2)
  const asked = async (kind: TreasuryKind, amount: string, times: number) => {
    const intents = await Promise.all(
      Array.from({ length: times }, () =>
        tom.must(treasuryPrepare, { body: { kind, currency: 'EUR', amount } }),
      ),
    )
    return Promise.all(
      intents.map(({ intent }) => tom.call(treasuryConfirm, { body: { intent, tradePassword } })),
    )
  }
  const done = await asked('buy', '40000', 6)
  const bought = done.filter(({ code }) => code === 1).length
  expect(bought).toBe(start >= 8_000_000n ? 2 : 1)
  tom = await at('2027-02-04', '10:00', tom)
  const held = (await pool(tom)).held.amount
  const back = await asked('redeem', held, 5)
  expect(back.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await brokenInvariants(world)).toEqual([])
})

test('a month that nobody looked at is caught up day by day, as if somebody had', async () => {
  world.wall.nowMs = berlin('2027-03-01', '10:00')
  let eva = await newTrader(world.app)
  await place(eva, 'buy', '10000')
  eva = await at('2027-04-01', '10:00', eva)
  const { rows } = await world.db.owner.query<{ days: string; parts: string }>(
    `SELECT count(*) AS days, sum(units::numeric * income) AS parts FROM treasury_accruals
     WHERE customer = $1`,
    [eva.id],
  )
  // From 2 March up to and with 31 March.
  expect(Number(rows[0]!.days)).toBe(30)
  const earned = fromDecimal((await pool(eva)).earned.amount, 2)
  expect(earned).toBe(BigInt(rows[0]!.parts) / 100_000_000n)
  expect(earned).toBe(1_357n)
  expect(await brokenInvariants(world)).toEqual([])
})

const daysOf = async (customer: Customer) =>
  (await customer.must(treasuryInterest, { query: { currency: 'EUR' } })).rows.map(({ day }) => day)

test('what is confirmed by night and given back in that hour earns from its day on, and stops no pool', async () => {
  world.wall.nowMs = berlin('2027-05-10', '10:00')
  let ida = await newTrader(world.app)
  await place(ida, 'buy', '10000')
  // In Berlin its day has begun, in the books that of before still runs: nothing is confirmed into it.
  ida = await at('2027-05-11', '00:30', ida)
  expect(await pool(ida)).toMatchObject({
    held: { amount: '0.00' },
    pending: { amount: '10000.00' },
  })
  expect(await refusal(ida, 'fast', '2000')).toBe('insufficient_settled')
  ida = await at('2027-05-11', '02:30', ida)
  await place(ida, 'fast', '2000')
  ida = await at('2027-05-12', '09:00', ida)
  expect(await daysOf(ida)).toEqual(['2027-05-11'])
  expect(await pool(ida)).toMatchObject({ held: { amount: '8000.36' } })
  expect(await brokenInvariants(world)).toEqual([])
})

test('a pool goes on in which more was given back on a day than lay there, as was written by night before', async () => {
  world.wall.nowMs = berlin('2027-06-07', '10:00')
  let uma = await newTrader(world.app)
  await place(uma, 'buy', '10000')
  uma = await at('2027-06-08', '09:00', uma)
  await place(uma, 'fast', '2000')
  const sql = `WITH back AS (UPDATE treasury_changes SET change = -200000 WHERE customer = $1 RETURNING *)
    INSERT INTO treasury_changes SELECT customer, day + 1, currency, 1000000 FROM back`
  await world.db.owner.query(sql, [uma.id])
  uma = await at('2027-06-10', '09:00', uma)
  const { rows } = await uma.must(treasuryInterest, { query: { currency: 'EUR' } })
  expect(rows).toMatchObject([
    { day: '2027-06-09', amount: { amount: '0.36' } },
    { day: '2027-06-08', amount: { amount: '0.00' } },
  ])
  const divided = await world.db.owner.query(
    `SELECT d.day FROM treasury_days d WHERE d.currency = 'EUR' AND d.units <>
       (SELECT sum(units) FROM treasury_accruals a WHERE a.currency = 'EUR' AND a.day = d.day - '1970-01-01'::date)`,
  )
  expect(divided.rows).toEqual([])
  expect(await brokenInvariants(world)).toEqual([])
})

const plus = (a: string, b: string): string => {
  const sum = (fromDecimal(a, 2) + fromDecimal(b, 2)).toString()
  return `${sum.slice(0, -2)}.${sum.slice(-2)}`
}
