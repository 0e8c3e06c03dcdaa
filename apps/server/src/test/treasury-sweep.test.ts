// Goal: idle cash goes into the pool by itself once a day and never what has to stay, comes back for an
// order within what one gets at once, and nothing that is not settled finds a way through either (abuse
// rows 25, 29, 355 and 356). Method: real customers on the real server over days, with everything that
// touches the same money at once; every promise of the books after each step.
import { ordersEstimate, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import {
  treasuryConfirm,
  treasuryHistory,
  treasuryPrepare,
  treasuryShow,
  treasuryTakeBack,
} from '@parkett/contract/customer/treasury'
import {
  treasurySweepOff,
  treasurySweepOn,
  treasurySweepPrepare,
} from '@parkett/contract/customer/treasury-sweep'
import { marketSearch } from '@parkett/contract/customer/market'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  logInAgain,
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import { openFreezing } from './testing-freezing.ts'

let world: TestApp
let share: string
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-14', '10:00') })
  const { hits } = await (
    await newTrader(world.app)
  ).must(marketSearch, { query: { q: 'nordlicht' } })
  share = hits[0]!.row.instrument.id
})
afterAll(() => world.close())
const { at, round } = daysWith(() => world, 'treasury')

const cents = ({ amount }: { readonly amount: string }): bigint => fromDecimal(amount, 2)
const pool = async (customer: Customer) => {
  const { pools } = await customer.must(treasuryShow)
  return pools.find(({ currency }) => currency === 'EUR')!
}
const reviewOn = (customer: Customer, keep: string) =>
  customer.must(treasurySweepPrepare, { body: { currency: 'EUR', keep } })
async function turnOn(customer: Customer, keep: string) {
  const { intent, review } = await reviewOn(customer, keep)
  await customer.must(treasurySweepOn, { body: { intent, tradePassword } })
  return review
}
const turnOff = (customer: Customer) =>
  customer.must(treasurySweepOff, { body: { currency: 'EUR' } })
/** Sets the clock and lets the sweep look, twice: the second run finds nothing. */
async function sweepAt(date: string, time: string, customer: Customer): Promise<Customer> {
  world.wall.nowMs = berlin(date, time)
  await world.run('sweeps')
  await world.run('sweeps')
  return logInAgain(world.app, customer)
}
const orders = async (customer: Customer) =>
  (await customer.must(treasuryHistory, { query: { currency: 'EUR' } })).rows

async function purchaseOf(customer: Customer, quantity: number) {
  const body = { instrument: share, side: 'buy', type: 'market', quantity } as const
  return customer.call(ordersPrepare, { body })
}
const confirmed = (customer: Customer, intent: string) =>
  customer.call(ordersPlace, { body: { intent, tradePassword } })

test('what lies idle goes in once a trading day, what stays stays, and off is off at once', async () => {
  let mia = await newTrader(world.app)
  expect((await pool(mia)).sweep).toBeNull()
  mia = await sweepAt('2027-01-14', '14:30', mia)
  expect(await orders(mia)).toEqual([])
  expect(await reviewOn(mia, '500.25')).toMatchObject({
    review: { keep: { amount: '500.25' }, idle: { amount: '49499.75' }, on: '2027-01-14' },
  })
  world.wall.nowMs = berlin('2027-01-15', '09:00')
  mia = await logInAgain(world.app, mia)
  await turnOn(mia, '500.25')
  expect((await pool(mia)).sweep).toMatchObject({ keep: { amount: '500.25' }, last: null })
  mia = await sweepAt('2027-01-15', '13:59', mia)
  expect(await orders(mia)).toEqual([])

  mia = await sweepAt('2027-01-15', '14:00', mia)
  await world.runOnAll('sweeps')
  const [swept, ...more] = await orders(mia)
  expect(more).toEqual([])
  expect(swept).toMatchObject({
    kind: 'buy',
    swept: true,
    status: 'pending',
    amount: { amount: '49499.75' },
    tradeDate: '2027-01-15',
    dueOn: '2027-01-18',
    mayTakeBack: true,
  })
  expect(await pool(mia)).toMatchObject({
    available: { amount: '500.25' },
    sweep: { last: '2027-01-15' },
  })
  const { rows: told } = await world.db.pool.query<{ type: string }>(
    `SELECT event AS type FROM journals WHERE customer = $1 AND event LIKE 'treasury.%'
     UNION ALL SELECT type FROM outbox WHERE customer = $1 AND type IN ('treasury.bought', 'treasury.swept')`,
    [mia.id],
  )
  expect(told.map(({ type }) => type)).toEqual(['treasury.swept', 'treasury.swept'])
  // Taken back it is not taken again on the same day; after the cut-off and on days off nothing is.
  await mia.must(treasuryTakeBack, { params: { id: swept!.id } })
  for (const [date, time] of [
    ['2027-01-15', '14:59'],
    ['2027-01-15', '15:00'],
    ['2027-01-16', '14:30'],
  ] as const)
    mia = await sweepAt(date, time, mia)
  expect(await orders(mia)).toHaveLength(1)
  mia = await sweepAt('2027-01-18', '14:30', mia)
  expect(await orders(mia)).toHaveLength(2)

  await turnOff(mia)
  expect((await pool(mia)).sweep).toBeNull()
  await turnOff(mia)
  const [again] = await orders(mia)
  await mia.must(treasuryTakeBack, { params: { id: again!.id } })
  mia = await sweepAt('2027-01-19', '14:30', mia)
  expect(await orders(mia)).toHaveLength(2)
  expect(await brokenInvariants(world)).toEqual([])
})

test('the setting is reviewed, confirmed once, with the password, by its owner alone', async () => {
  const ida = await newTrader(world.app)
  const eve = await newTrader(world.app)
  const { intent } = await reviewOn(ida, '10')
  const body = { intent, tradePassword }
  expect((await eve.call(treasurySweepOn, { body })).reason).toBe('intent_expired')
  const wrong = { intent, tradePassword: '000000' }
  expect((await ida.call(treasurySweepOn, { body: wrong })).reason).toBe('trade_password_wrong')
  const key = 'key-of-one-sweep-setting'
  const first = await ida.must(treasurySweepOn, { body, key })
  expect(await ida.must(treasurySweepOn, { body, key })).toEqual(first)
  expect((await ida.call(treasurySweepOn, { body })).reason).toBe('intent_used')
  expect((await pool(eve)).sweep).toBeNull()
  const late = await reviewOn(ida, '20')
  world.wall.nowMs += 121_000
  const over = { intent: late.intent, tradePassword }
  expect((await ida.call(treasurySweepOn, { body: over })).reason).toBe('intent_expired')
  expect((await pool(ida)).sweep).toMatchObject({ keep: { amount: '10.00' } })
  await turnOff(ida)
})

/** Most of the money in the pool, confirmed, with the sweep on; and little that is free. */
async function pooledTrader(day: string, next: string): Promise<Customer> {
  world.wall.nowMs = berlin(day, '10:00')
  const customer = await newTrader(world.app)
  await turnOn(customer, '200')
  await sweepAt(day, '14:30', customer)
  return at(next, '10:00', customer)
}

test('an order that misses something gets it back at once, told before, listed after', async () => {
  const lea = await pooledTrader('2027-01-20', '2027-01-21')
  const free = cents((await pool(lea)).available)
  expect(free).toBe(20_000n)
  const query = { instrument: share, side: 'buy', type: 'market', quantity: '50' } as const
  const told = await lea.must(ordersEstimate, { query })
  expect(told.problems).toEqual([])
  expect(cents(told.fromPool!)).toBe(cents(told.hold) - free)
  expect(cents(told.buyingPowerAfter)).toBe(0n)
  // What the free money pays for brings nothing back.
  const small = await lea.must(ordersEstimate, { query: { ...query, quantity: '1' } })
  expect(small.fromPool).toBeNull()
  expect([told.shortBy, small.shortBy]).toEqual([null, null])
  // What is missing is told as an amount, and what the pool could give is counted.
  const dear = await lea.must(ordersEstimate, { query: { ...query, quantity: '5000' } })
  const { fastLeft } = await pool(lea)
  expect(cents(dear.shortBy!)).toBe(cents(dear.hold) - free - cents(fastLeft))

  const { intent, review } = (await purchaseOf(lea, 50)).data
  const key = 'key-of-one-order-from-the-pool'
  const body = { intent, tradePassword }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => lea.call(ordersPlace, { body, key })),
  )
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  const { rows } = await world.db.pool.query<{ event: string }>(
    `SELECT event FROM journals WHERE customer = $1 AND command =
       (SELECT min(command) FROM journals WHERE customer = $1 AND reference = $2) ORDER BY position`,
    [lea.id, answers[0]!.data.id],
  )
  expect(rows.slice(0, 3).map(({ event }) => event)).toEqual([
    'treasury.fast',
    'buy.hop',
    'buy.freeze',
  ])
  const [back] = await orders(lea)
  expect(back).toMatchObject({
    kind: 'fast',
    swept: true,
    status: 'paid',
    amount: review.fromPool,
  })
  expect(await pool(lea)).toMatchObject({ fastLeft: { amount: minus('10000', review.fromPool!) } })
  await round()
  expect(await brokenInvariants(world)).toEqual([])
})

test('beyond what one gets at once, without the sweep or while it is off nothing moves', async () => {
  const kim = await pooledTrader('2027-01-25', '2027-01-26')
  const dear = await purchaseOf(kim, 400)
  expect(dear.reason).toBe('insufficient_buying_power')
  expect(dear.facts?.['available']).toContain('10200.00')
  const { intent } = (await purchaseOf(kim, 50)).data
  await turnOff(kim)
  expect((await confirmed(kim, intent)).reason).toBe('insufficient_buying_power')
  expect((await purchaseOf(kim, 50)).reason).toBe('insufficient_buying_power')
  expect((await orders(kim)).filter(({ kind }) => kind === 'fast')).toEqual([])
  // What was taken by hand counts as well.
  const { intent: hand } = await kim.must(treasuryPrepare, {
    body: { kind: 'fast', currency: 'EUR', amount: '9990' },
  })
  await turnOn(kim, '0')
  const { intent: order } = (await purchaseOf(kim, 50)).data
  await kim.must(treasuryConfirm, { body: { intent: hand, tradePassword } })
  // The free money pays now: nothing comes back, though the review allowed it.
  expect((await confirmed(kim, order)).code).toBe(1)
  expect((await orders(kim)).filter(({ swept, kind }) => swept && kind === 'fast')).toEqual([])
  expect(await brokenInvariants(world)).toEqual([])
})

test('proceeds before their day are not put in, and lie where they lay when money comes back', async () => {
  const uma = await pooledTrader('2027-02-01', '2027-02-02')
  const { intent } = (await purchaseOf(uma, 50)).data
  expect((await confirmed(uma, intent)).code).toBe(1)
  const sale = { instrument: share, side: 'sell', type: 'market', quantity: 50 } as const
  const sold = await uma.must(ordersPrepare, { body: sale })
  await confirmed(uma, sold.intent)
  const unsettled = async () => {
    const { rows } = await world.db.pool.query<{ pocket: string; amount: string }>(
      `SELECT pocket, amount::text FROM balances WHERE customer = $1 AND asset = 'EUR'
         AND pocket = 'C.unsettled'`,
      [uma.id],
    )
    return BigInt(rows[0]?.amount ?? '0')
  }
  const waiting = await unsettled()
  expect(waiting).toBeGreaterThan(0n)
  const before = cents((await pool(uma)).pending)
  const same = await sweepAt('2027-02-02', '14:30', uma)
  // Sold on the 2nd, it is settled on the 4th.
  expect(await unsettled()).toBe(waiting)
  const after = await pool(same)
  expect(cents(after.pending) - before).toBeLessThan(waiting)
  expect(await brokenInvariants(world)).toEqual([])
})

test('who is frozen or locked, or whose pool is stopped, keeps the money where it is', async () => {
  world.wall.nowMs = berlin('2027-02-08', '14:25')
  const freezing = await openFreezing(world)
  let bea = await newTrader(world.app)
  await turnOn(bea, '0')
  await freezing.freeze(bea.id)
  bea = await sweepAt('2027-02-08', '14:30', bea)
  expect(await orders(bea)).toEqual([])
  expect((await reviewOn(bea, '5')).intent).not.toBe('')
  const { intent } = await reviewOn(bea, '5')
  const on = await bea.call(treasurySweepOn, { body: { intent, tradePassword } })
  expect(on.reason).toBe('account_frozen')
  await freezing.thaw(bea.id)
  bea = await sweepAt('2027-02-08', '14:35', bea)
  expect(await orders(bea)).toHaveLength(1)

  let ada = await newTrader(world.app)
  await turnOn(ada, '0')
  const cause = { cause: 'institution', nextStatement: '2027-02-20' } as const
  await freezing.two({ kind: 'treasury.stop', currency: 'EUR', ...cause })
  ada = await sweepAt('2027-02-08', '14:36', ada)
  expect(await orders(ada)).toEqual([])
  const refused = await ada.call(treasurySweepPrepare, { body: { currency: 'EUR', keep: '1' } })
  expect(refused.reason).toBe('pool_stopped')
  await turnOff(ada)
  await freezing.two({ kind: 'treasury.resume', currency: 'EUR' })
  expect(await brokenInvariants(world)).toEqual([])
})

test('who locked the account keeps the money in it without an alarm, and is put in once unlocked', async () => {
  world.wall.nowMs = berlin('2027-02-09', '14:20')
  let lia = await newTrader(world.app)
  await turnOn(lia, '0')
  await world.db.owner.query('INSERT INTO account_locks (customer, locked_at) VALUES ($1, now())', [
    lia.id,
  ])
  lia = await sweepAt('2027-02-09', '14:30', lia)
  expect(await orders(lia)).toEqual([])
  // Nobody asked the door for it, so nothing was refused, kept or rung.
  const { rowCount } = await world.db.pool.query(
    "SELECT 1 FROM commands WHERE customer = $1 AND route = 'treasury.sweep'",
    [lia.id],
  )
  expect(rowCount).toBe(0)
  await world.db.owner.query('UPDATE account_locks SET unlocked_at = now() WHERE customer = $1', [
    lia.id,
  ])
  lia = await sweepAt('2027-02-09', '14:40', lia)
  expect(await orders(lia)).toMatchObject([{ swept: true, tradeDate: '2027-02-09' }])
  expect(await brokenInvariants(world)).toEqual([])
})

test('sweep, orders and redemptions at once take every cent once and keep the cap', async () => {
  let tom = await pooledTrader('2027-02-10', '2027-02-11')
  world.wall.nowMs = berlin('2027-02-11', '14:30')
  tom = await logInAgain(world.app, tom)
  const reviews = await Promise.all(Array.from({ length: 16 }, () => purchaseOf(tom, 30)))
  const hands = await Promise.all(
    Array.from({ length: 12 }, () =>
      tom.must(treasuryPrepare, { body: { kind: 'fast', currency: 'EUR', amount: '1500' } }),
    ),
  )
  const usual = await Promise.all(
    Array.from({ length: 4 }, () =>
      tom.must(treasuryPrepare, { body: { kind: 'redeem', currency: 'EUR', amount: '20000' } }),
    ),
  )
  await Promise.all([
    ...reviews.map(({ data }) => confirmed(tom, data.intent)),
    world.runOnAll('sweeps'),
    ...[...hands, ...usual].map(({ intent }) =>
      tom.call(treasuryConfirm, { body: { intent, tradePassword } }),
    ),
    world.runOnAll('sweeps'),
  ])
  const rows = await orders(tom)
  const sum = (kind: 'fast' | 'redeem') =>
    rows.filter((row) => row.kind === kind).reduce((total, { amount }) => total + cents(amount), 0n)
  expect(sum('fast')).toBeLessThanOrEqual(1_000_000n)
  expect(sum('fast') + sum('redeem')).toBeLessThanOrEqual(4_990_100n)
  expect(
    rows.filter(
      ({ swept, kind, tradeDate }) => swept && kind === 'buy' && tradeDate === '2027-02-11',
    ).length,
  ).toBeLessThanOrEqual(1)
  await round()
  expect(await brokenInvariants(world)).toEqual([])
})

test('a jump of the clock over days puts in once, for the day it is', async () => {
  world.wall.nowMs = berlin('2027-03-01', '10:00')
  let eva = await newTrader(world.app)
  await turnOn(eva, '1000')
  eva = await sweepAt('2027-03-31', '14:30', eva)
  const rows = await orders(eva)
  expect(rows.map(({ tradeDate, amount }) => [tradeDate, amount.amount])).toEqual([
    ['2027-03-31', '49000.00'],
  ])
  await round()
  expect(await brokenInvariants(world)).toEqual([])
})

const minus = (from: string, { amount }: { readonly amount: string }): string => {
  const left = (fromDecimal(from, 2) - fromDecimal(amount, 2)).toString()
  return `${left.slice(0, -2)}.${left.slice(-2)}`
}
