// Goal: two people offer savings, change their terms and end their sale, from a day that has not begun, and what
// runs keeps what it was bought with. Method: real staff and customers on the real server, over days; every promise
// of the books after each part.
import { rulesPublic } from '@parkett/contract/customer/rules'
import {
  savingsConfirm,
  savingsDetail,
  savingsPrepare,
  savingsShow,
} from '@parkett/contract/customer/savings'
import { savingsDesk } from '@parkett/contract/desk/savings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import { buy, exit, productOf, refusal } from './testing-savings.ts'
import { atWork, eur, terms, twoOf } from './testing-savings-desk.ts'

let world: TestApp
let two: Awaited<ReturnType<typeof twoOf>>
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  two = await twoOf(world)
})
afterAll(() => world.close())
const { at, round } = daysWith(() => world, 'savings')

const listed = async (customer: Customer) =>
  (await customer.must(savingsShow)).products.map(({ id }) => id)

test('a product of two people is sold from its day on, on its terms, and not a day before', async () => {
  let mia = await newTrader(world.app)
  await two.byTwo({ kind: 'savings.offer', ...eur(60, '2027-01-18'), terms })
  mia = await at('2027-01-17', '23:59', mia)
  expect(await listed(mia)).not.toContain('eur-60')
  expect((await refusal(mia, 'eur-60', '100')).reason).toBe('rule_missing')
  mia = await at('2027-01-18', '00:00', mia)
  expect(await listed(mia)).toContain('eur-60')
  expect(await productOf(mia, 'eur-60')).toMatchObject({
    currency: 'EUR',
    days: 60,
    yieldRate: '0.03',
    earlyRate: '0.001',
    validFrom: '2027-01-18',
    minimum: { amount: '50.00' },
    maximum: { amount: '20000.00' },
    left: { amount: '100000.00' },
  })
  // 10,000.00 at 3 % for 60 days of 365: 49.32.
  const { deposit } = await buy(mia, 'eur-60', '10000')
  expect(deposit).toMatchObject({ estimatedReturn: { amount: '49.32' }, endsOn: '2027-03-20' })
  expect((await productOf(mia, 'eur-60')).left.amount).toBe('90000.00')
  const { products } = await callerOf(world.app).must(rulesPublic)
  expect(products.find(({ rule }) => rule === 'savings.60')).toMatchObject({
    versions: [{ validFrom: '2027-01-18', state: 'current', terms: { rate: '0.03' } }],
  })
  const desk = await (await atWork(world, two.agrees)).must(savingsDesk)
  expect(desk.products.find(({ id }) => id === 'eur-60')).toMatchObject({
    rows: [{ terms: { yieldRate: '0.03' }, by: { first: 'plant', second: 'prueft' } }],
    sold: { amount: '10000.00' },
    left: { amount: '90000.00' },
    earliest: '2027-01-19',
  })
  expect(desk.products.find(({ id }) => id === 'eur-30')?.rows[0]?.by).toBeNull()
  expect(await brokenInvariants(world)).toEqual([])
})

test('new terms are for purchases of their day; what runs is given back and paid on its own', async () => {
  let leo = await newTrader(world.app)
  leo = await at('2027-02-01', '10:00', leo)
  const { deposit } = await buy(leo, 'eur-60', '1000')
  const lower = { ...terms, yieldRate: '0.02', earlyRate: '0', minimum: '500', offered: '20000' }
  await two.byTwo({ kind: 'savings.change', ...eur(60, '2027-02-10'), terms: lower })
  expect((await productOf(leo, 'eur-60')).yieldRate).toBe('0.03')
  leo = await at('2027-02-10', '10:00', leo)
  expect(await productOf(leo, 'eur-60')).toMatchObject({
    yieldRate: '0.02',
    minimum: { amount: '500.00' },
    offered: { amount: '20000.00' },
    left: { amount: '9000.00' },
  })
  expect((await refusal(leo, 'eur-60', '9000.01')).reason).toBe('sold_out')
  const kept = await leo.must(savingsDetail, { params: { id: deposit.id } })
  expect(kept).toMatchObject({ yieldRate: '0.03', earlyRate: '0.001' })
  expect(kept.estimatedReturn).toEqual(deposit.estimatedReturn)
  // 1,000.00 at 0.1 % for the 8 days from 2 February on: 0.02.
  const { deposit: ended } = await exit(leo, deposit.id)
  expect(ended.paidReturn?.amount).toBe('0.02')
  expect(await brokenInvariants(world)).toEqual([])
})

test('a sale that ends is over from its day on, for what is on review too; what runs is paid', async () => {
  let eva = await newTrader(world.app)
  eva = await at('2027-02-15', '10:00', eva)
  const { deposit } = await buy(eva, 'eur-60', '600')
  await two.byTwo({ kind: 'savings.end', ...eur(60, '2027-02-16') })
  eva = await at('2027-02-15', '23:58', eva)
  const body = { kind: 'buy', product: 'eur-60', amount: '600' } as const
  const { intent } = await eva.must(savingsPrepare, { body })
  world.wall.nowMs = berlin('2027-02-16', '00:00')
  const late = await eva.call(savingsConfirm, { body: { intent, tradePassword } })
  expect(late.reason).toBe('intent_expired')
  eva = await at('2027-02-16', '00:01', eva)
  expect((await refusal(eva, 'eur-60', '600')).reason).toBe('sale_ended')
  expect(await listed(eva)).not.toContain('eur-60')
  expect((await eva.must(savingsShow)).running.map(({ id }) => id)).toEqual([deposit.id])
  const { products } = await callerOf(world.app).must(rulesPublic)
  expect(products.map(({ rule }) => rule)).not.toContain('savings.60')
  eva = await at(deposit.maturesOn, '10:00', eva)
  await round()
  expect(await eva.must(savingsDetail, { params: { id: deposit.id } })).toMatchObject({
    state: 'matured',
    paidReturn: deposit.estimatedReturn,
  })
  // Terms of a later day put it on sale again.
  await two.byTwo({ kind: 'savings.change', ...eur(60, '2027-05-01'), terms })
  eva = await at('2027-05-01', '10:00', eva)
  expect(await listed(eva)).toContain('eur-60')
  expect(await brokenInvariants(world)).toEqual([])
})
