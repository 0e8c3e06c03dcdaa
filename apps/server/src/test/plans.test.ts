// Goal: a savings plan buys exactly what its owner confirmed, once for each date, on the first trading
// day from it on, at ordinary charges and within ordinary limits, or buys nothing and says why; its end
// and its change count at once. Method: real customers on the real server over months, the job run on
// several processes at once; every promise of the books at the end.
import { brakesSet } from '@parkett/contract/customer/brakes'
import { messagesList } from '@parkett/contract/customer/messages'
import { ordersDetail, ordersList } from '@parkett/contract/customer/orders'
import {
  plansDetail,
  plansEnd,
  plansList,
  plansPrepare,
  plansSet,
} from '@parkett/contract/customer/plans'
import { fromDecimal } from '@parkett/contract/wire/money'
import { plansMax } from '@parkett/core/plans/plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  logInAgain,
  newCustomer,
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin } from './testing-days.ts'
import { openFreezing } from './testing-freezing.ts'
import { beginPlan, planIntent, planOf } from './testing-plans.ts'

let world: TestApp
let mia: Customer
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-14', '10:00') })
})
afterAll(() => world.close())

const cents = ({ amount }: { readonly amount: string }): bigint => fromDecimal(amount, 2)
/** Sets the clock and lets every process look at the plans at once, twice. */
async function at(date: string, time: string, customer: Customer): Promise<Customer> {
  world.wall.nowMs = berlin(date, time)
  await world.runOnAll('plans')
  await world.run('plans')
  return logInAgain(world.app, customer)
}
const detail = (customer: Customer, id: string) => customer.must(plansDetail, { params: { id } })
const orders = async (customer: Customer) => (await customer.must(ordersList, { query: {} })).rows
const told = async (customer: Pick<Customer, 'must'>) =>
  (await customer.must(messagesList, { query: {} })).rows.filter(({ to }) => to === 'plan')

test('it buys on the first trading day from its date on, for no more than the amount, once', async () => {
  mia = await newTrader(world.app)
  // The 16th is a Saturday.
  const body = await planOf(mia, { day: 16 })
  const { review, intent } = await mia.must(plansPrepare, { body })
  expect(review).toMatchObject({ nextOn: '2027-01-16', buysOn: '2027-01-18', until: null })
  expect(cents(review.now.total)).toBe(cents(review.now.value) + cents(review.now.charges))
  expect(cents(review.now.total)).toBeLessThanOrEqual(20_000n)
  const plan = await mia.must(plansSet, { body: { intent, tradePassword } })
  expect(plan).toMatchObject({ status: 'active', nextOn: '2027-01-16', last: null })

  for (const [date, time] of [
    ['2027-01-15', '12:00'],
    ['2027-01-16', '12:00'],
  ] as const)
    mia = await at(date, time, mia)
  expect(await orders(mia)).toEqual([])

  mia = await at('2027-01-18', '10:00', mia)
  const [order, ...others] = await orders(mia)
  expect(others).toEqual([])
  expect(order).toMatchObject({ side: 'buy', type: 'market', status: 'filled', plan: plan.id })
  expect(cents(order!.value) + cents(order!.charges)).toBeLessThanOrEqual(20_000n)
  const more = BigInt(order!.quantity) + 1n
  expect((cents(order!.value) * more) / BigInt(order!.quantity)).toBeGreaterThan(19_000n)
  const { planned } = await mia.must(ordersDetail, { params: { id: order!.id } })
  expect(cents(planned.total)).toBeLessThanOrEqual(20_000n)
  expect((await detail(mia, plan.id)).runs).toMatchObject([
    { dueOn: '2027-01-16', outcome: 'ordered', order: order!.id, reason: null },
  ])
  mia = await at('2027-01-18', '15:00', mia)
  expect(await orders(mia)).toHaveLength(1)
  expect((await detail(mia, plan.id)).plan).toMatchObject({ nextOn: '2027-02-16' })
  expect(await told(mia)).toEqual([])
})

test('shares are bought as they are counted; a short month has its last day', async () => {
  mia = await newTrader(world.app)
  const plan = await beginPlan(mia, { amount: null, quantity: 3, day: 31, until: '2027-03-01' })
  expect(plan).toMatchObject({ nextOn: '2027-01-31', quantity: 3, amount: null })
  mia = await at('2027-02-01', '10:00', mia)
  expect((await detail(mia, plan.id)).plan.nextOn).toBe('2027-02-28')
  mia = await at('2027-03-01', '10:00', mia)
  expect((await orders(mia)).map(({ quantity }) => quantity)).toEqual([3, 3])
  // The next date would lie behind its end.
  expect((await detail(mia, plan.id)).plan).toMatchObject({ status: 'ended', nextOn: null })
})

test('without enough money, or over a own limit, it buys nothing, says so, and goes on', async () => {
  mia = await newTrader(world.app)
  const rich = await beginPlan(mia, { amount: '49999.00', day: 2 })
  const held = await beginPlan(mia, { amount: '300.00', day: 3 })
  await mia.must(brakesSet, { body: { kind: 'order', currency: 'EUR', value: '100.00' } })
  await beginPlan(mia, { amount: '49999.00', day: 2 })
  mia = await at('2027-03-02', '10:00', mia)
  mia = await at('2027-03-03', '10:00', mia)
  expect(await orders(mia)).toEqual([])
  for (const { id } of [rich, held]) {
    const { plan, runs } = await detail(mia, id)
    expect(runs).toMatchObject([{ outcome: 'skipped', order: null, reason: 'own_brake' }])
    expect(plan.status).toBe('active')
  }
  expect(await told(mia)).toHaveLength(3)
  const [message] = await told(mia.speaking('zh-CN'))
  expect(message?.text).toContain('本次未买入')
})

test('money for one of two plans of a day makes one order, and one skip that says why', async () => {
  mia = await newTrader(world.app)
  for (const _ of [1, 2]) await beginPlan(mia, { amount: '30000.00', day: 4 })
  mia = await at('2027-03-04', '10:00', mia)
  expect(await orders(mia)).toHaveLength(1)
  const { rows } = await mia.must(plansList, { query: {} })
  const why = new Set(rows.map(({ last }) => last?.reason ?? null))
  expect(why).toEqual(new Set([null, 'insufficient_buying_power']))
})

test('a share that stands still all day is skipped on the next, as a frozen or locked account is at once', async () => {
  mia = await newTrader(world.app)
  const plan = await beginPlan(mia, { day: 8 })
  let ida = await newTrader(world.app)
  const hers = await beginPlan(ida, { day: 9 })
  world.wall.nowMs = berlin('2027-03-08', '10:00')
  world.stopMarket()
  mia = await at('2027-03-08', '10:01', mia)
  expect((await detail(mia, plan.id)).runs).toEqual([])
  mia = await at('2027-03-09', '08:00', mia)
  world.resumeMarket()
  expect((await detail(mia, plan.id)).runs).toMatchObject([{ reason: 'session_closed' }])
  const { freeze } = await openFreezing(world)
  await freeze(ida.id)
  ida = await at('2027-03-09', '10:00', ida)
  expect((await detail(ida, hers.id)).runs).toMatchObject([{ reason: 'account_frozen' }])
  // Nothing stops the end.
  expect(await ida.must(plansEnd, { params: { id: hers.id } })).toMatchObject({ status: 'ended' })
})

test('an end and a change count at once, also for what was worked out before', async () => {
  mia = await newTrader(world.app)
  const ended = await beginPlan(mia, { day: 10 })
  const changed = await beginPlan(mia, { day: 10 })
  await mia.must(plansEnd, { params: { id: ended.id } })
  await mia.must(plansEnd, { params: { id: ended.id } })
  expect(await beginPlan(mia, { day: 12, amount: '400.00', plan: changed.id })).toMatchObject({
    id: changed.id,
    nextOn: '2027-03-12',
    amount: { amount: '400.00' },
  })
  mia = await at('2027-03-10', '10:00', mia)
  expect(await orders(mia)).toEqual([])
  const again = await mia.call(plansPrepare, { body: await planOf(mia, { plan: ended.id }) })
  const gone = await mia.call(plansSet, {
    body: { intent: again.data?.intent ?? '', tradePassword },
  })
  expect(gone.reason).toBe('not_found')
})

test('what is no plan is refused, and nobody touches the plan of somebody else', async () => {
  mia = await newTrader(world.app)
  const plan = await beginPlan(mia)
  const ask = async (change: object, who: Pick<Customer, 'call'> = mia) =>
    (await who.call(plansPrepare, { body: { ...(await planOf(mia)), ...change } })).reason
  expect(await ask({ quantity: 3 })).toBe('field_invalid')
  expect(await ask({ amount: null })).toBe('field_invalid')
  expect(await ask({ until: '2027-03-01' })).toBe('field_invalid')
  expect(await ask({ day: 32 })).toBe('field_invalid')
  expect(await ask({ amount: '0' })).toBe('below_minimum')
  expect(await ask({ amount: '1.00' })).toBe('below_minimum')
  expect(await ask({ amount: '900000000000' })).toBe('order_too_large')
  expect(await ask({ instrument: '4711' })).toBe('not_found')
  expect(await ask({ plan: '4711' })).toBe('not_found')
  const other = await newTrader(world.app)
  expect(await ask({ plan: plan.id }, other)).toBe('not_found')
  expect((await other.call(plansEnd, { params: { id: plan.id } })).reason).toBe('not_found')
  expect((await other.call(plansDetail, { params: { id: plan.id } })).reason).toBe('not_found')
  const unknown = await newCustomer(world.app)
  expect(await ask({}, unknown)).toBe('trade_password_required')
})

test('twenty run at once, and the one more is refused', async () => {
  mia = await newTrader(world.app)
  const intents = await Promise.all(Array.from({ length: plansMax + 3 }, () => planIntent(mia)))
  const all = await Promise.all(
    intents.map((intent) => mia.call(plansSet, { body: { intent, tradePassword } })),
  )
  expect(all.filter(({ code }) => code === 1)).toHaveLength(plansMax)
  expect(all.filter(({ reason }) => reason === 'limit_exceeded')).toHaveLength(3)
  const { rows } = await mia.must(plansList, { query: {} })
  await Promise.all(rows.map(({ id }) => mia.must(plansEnd, { params: { id } })))
  for (let more = 0; more < 5; more += 1) await beginPlan(mia)
  const first = await mia.must(plansList, { query: {} })
  expect(first.rows.filter(({ status }) => status === 'active')).toHaveLength(5)
  expect(first.next).toBeNull()
})

test('the books keep every promise after all of it', async () => {
  expect(await brokenInvariants(world)).toEqual([])
})
