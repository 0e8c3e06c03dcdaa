// Goal: savings bring what they were bought for on the day that was said, giving back early costs the
// return and never the principal, and nothing is sold that the house could not pay. Method: real
// customers on the real server, whose clock is set over weekends and terms; every promise of the
// books after each step.
import { cashLog } from '@parkett/contract/customer/cash-log'
import { assetsPerformance, assetsShow, explainFigure } from '@parkett/contract/customer/assets'
import { messagesList } from '@parkett/contract/customer/messages'
import {
  savingsConfirm,
  savingsDetail,
  savingsEnded,
  savingsPrepare,
} from '@parkett/contract/customer/savings'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, tradePassword, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import { buy, exit, freeEuros } from './testing-savings.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
})
afterAll(() => world.close())

const own = async (): Promise<bigint> => {
  const { rows } = await world.db.owner.query<{ held: string }>(
    `SELECT held FROM house_own WHERE asset = 'EUR'`,
  )
  return BigInt(rows[0]!.held)
}

const { at, round } = daysWith(() => world, 'savings')

test('kept to the end it brings what was said, on the next business day, once, and is told twice', async () => {
  let mia = await newTrader(world.app)
  const [free, before] = [await freeEuros(mia), await own()]
  const { review, deposit } = await buy(mia, 'eur-30', '10000')
  // 10,000.00 at 1.6 % for 30 days of 365: 13.15. The last day is a Monday.
  expect(review).toMatchObject({
    startsOn: '2027-01-16',
    endsOn: '2027-02-15',
    maturesOn: '2027-02-15',
    exit: null,
    estimatedReturn: { amount: '13.15' },
    total: { amount: '10013.15' },
  })
  expect(deposit).toMatchObject({
    state: 'pending',
    isSoon: false,
    paidReturn: null,
    exit: { elapsed: 0, return: { amount: '0.00' }, total: { amount: '10000.00' } },
  })
  expect(await freeEuros(mia)).toBe(free - 1_000_000n)
  expect(await own()).toBe(before - 1_315n)
  const log = await mia.must(cashLog, { query: { currency: 'EUR', side: 'savings' } })
  expect(log).toMatchObject({ closing: { amount: '10000.00' }, rows: [{ event: 'fund.bought' }] })
  await round()
  expect(await brokenInvariants(world)).toEqual([])

  mia = await at('2027-01-16', '09:00', mia)
  const detail = { params: { id: deposit.id } }
  expect(await mia.must(savingsDetail, detail)).toMatchObject({ state: 'active', isSoon: false })
  const { blocks } = await mia.must(assetsShow)
  expect(blocks.find(({ currency }) => currency === 'EUR')).toMatchObject({
    savings: { amount: '10000.00' },
    retainedGains: { amount: '0.00' },
  })

  mia = await at('2027-02-08', '09:00', mia)
  expect(await mia.must(savingsDetail, detail)).toMatchObject({ state: 'active', isSoon: true })
  mia = await at('2027-02-14', '23:59', mia)
  expect((await mia.must(savingsDetail, detail)).state).toBe('active')
  mia = await at('2027-02-15', '00:00', mia)
  await round()
  expect(await mia.must(savingsDetail, detail)).toMatchObject({
    state: 'matured',
    exit: null,
    paidReturn: { amount: '13.15' },
  })
  expect(await freeEuros(mia)).toBe(free + 1_315n)
  expect(await own()).toBe(before - 1_315n)
  expect(await brokenInvariants(world)).toEqual([])
  const { rows } = await mia.must(messagesList, { query: { segment: 'money' } })
  const told = rows.filter(({ to, object }) => to === 'savings' && object === deposit.id)
  expect(told).toHaveLength(2)
  expect(told[0]!.text).toContain('10,013.15')
  expect(told[1]!.text).toMatch(/10,000\.00.*2027/)
})

test('given back early it pays the principal in full and the early return of its days', async () => {
  world.wall.nowMs = berlin('2027-03-01', '10:00')
  let lea = await newTrader(world.app)
  const [free, before] = [await freeEuros(lea), await own()]
  const { deposit } = await buy(lea, 'eur-90', '10000')
  lea = await at('2027-04-01', '10:00', lea)
  const { review, deposit: ended } = await exit(lea, deposit.id)
  expect(review.exit).toEqual({
    elapsed: 30,
    return: { amount: '2.47', currency: 'EUR' },
    total: { amount: '10002.47', currency: 'EUR' },
  })
  expect(ended).toMatchObject({ state: 'exited', exit: null, paidReturn: { amount: '2.47' } })
  expect(await freeEuros(lea)).toBe(free + 247n)
  expect(await own()).toBe(before - 247n)
  const again = await lea.call(savingsPrepare, { body: { kind: 'exit', deposit: deposit.id } })
  expect(again.reason).toBe('order_not_open')
  const { rows } = await lea.must(savingsEnded, { query: {} })
  expect(rows.map(({ id, state }) => [id, state])).toEqual([[deposit.id, 'exited']])
  await round()
  for (const figure of ['savings', 'total_assets', 'retained_gains', 'net_assets'] as const) {
    const told = await lea.must(explainFigure, { params: { figure }, query: { currency: 'EUR' } })
    expect([figure, told.root.amount]).toEqual([figure, told.amount])
    if (figure === 'retained_gains') expect(told.amount!.amount).toBe('2.47')
  }
  expect(await brokenInvariants(world)).toEqual([])
})

test('a term that ends on a weekend earns nothing more, is not given back and is paid on Monday', async () => {
  world.wall.nowMs = berlin('2027-04-15', '10:00')
  let noa = await newTrader(world.app)
  const { deposit } = await buy(noa, 'eur-30', '1000')
  expect(deposit).toMatchObject({ endsOn: '2027-05-16', maturesOn: '2027-05-17' })
  noa = await at('2027-05-16', '10:00', noa)
  const detail = { params: { id: deposit.id } }
  expect(await noa.must(savingsDetail, detail)).toMatchObject({ state: 'active', exit: null })
  const early = await noa.call(savingsPrepare, { body: { kind: 'exit', deposit: deposit.id } })
  expect(early.reason).toBe('order_not_open')
  noa = await at('2027-05-17', '10:00', noa)
  expect(await noa.must(savingsDetail, detail)).toMatchObject({
    state: 'matured',
    paidReturn: { amount: '1.32' },
  })
  expect(await brokenInvariants(world)).toEqual([])
})

test('a review of yesterday neither buys nor gives back', async () => {
  world.wall.nowMs = berlin('2027-06-01', '23:59')
  const ida = await newTrader(world.app)
  const { deposit } = await buy(ida, 'eur-30', '200')
  const reviews = await Promise.all([
    ida.must(savingsPrepare, { body: { kind: 'buy', product: 'eur-30', amount: '100' } }),
    ida.must(savingsPrepare, { body: { kind: 'exit', deposit: deposit.id } }),
  ])
  world.wall.nowMs = berlin('2027-06-02', '00:00')
  for (const { intent } of reviews) {
    const late = await ida.call(savingsConfirm, { body: { intent, tradePassword } })
    expect(late.reason).toBe('intent_expired')
  }
})

test('the line of performance takes what savings brought for a gain, and what is in them for no loss', async () => {
  world.wall.nowMs = berlin('2027-07-01', '10:00')
  let kai = await newTrader(world.app)
  await buy(kai, 'eur-30', '20000')
  kai = await at('2027-08-05', '10:00', kai)
  const { points, gain } = await kai.must(assetsPerformance, {
    query: { currency: 'EUR', span: '1m' },
  })
  expect(points.length).toBeGreaterThan(1)
  expect(gain!.amount).toBe('26.30')
  const [first, last] = [points[0]!, points.at(-1)!]
  expect(fromDecimal(last.value.amount, 2) - fromDecimal(first.value.amount, 2)).toBe(2_630n)
  // In one step, on the day on which it was paid.
  expect(new Set(points.map((point) => point.gain.amount))).toEqual(new Set(['0.00', '26.30']))
})
