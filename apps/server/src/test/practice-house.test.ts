// Goal: a customer finds the own practice on every device and plays imported days in one; and the books of
// the house and of a practice never touch.
// Method: the whole server of a house beside real practices, two browsers, prices of two imported months.
import { ordersList, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { assetsShow } from '@parkett/contract/customer/assets'
import {
  transfersConfirm,
  transfersList,
  transfersPrepare,
} from '@parkett/contract/customer/transfers'
import { marketList } from '@parkett/contract/customer/market'
import { accessConfig, accessUser } from '@parkett/contract/customer/access'
import {
  practiceBegin,
  practiceChoices,
  practiceMove,
  practiceOpen,
  practiceOwn,
  practiceResume,
  practiceSpeed,
  practiceWorld,
} from '@parkett/contract/customer/practice'
import { addDays, dayNumber, isoDate } from '@parkett/core/civil'
import { practiceWeeks } from '@parkett/core/practice/weeks'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeIds, systemChance } from '../base/ports.ts'
import { packYears } from '../market/candle-bytes.ts'
import { newListing } from '../market/import/new-listing.ts'
import { addInstruments, replaceYears } from '../market/store.ts'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import type { Caller } from './testing-calls.ts'
import { callerOf } from './testing-calls.ts'
import {
  atDoor,
  enterPractice,
  practiceBeside,
  testPractices,
  type TestPractices,
} from './testing-practice.ts'

let here: TestPractices
let house: TestApp
let me: Customer

const [week = ''] = practiceWeeks(Date.now())
const range = { market: 'US', from: '2015-01-05', to: '2015-02-10' } as const

/** Weekdays of two months: what an operator imports of two shares. */
async function importBars(): Promise<void> {
  const ids = makeIds(() => 1_800_000_000_000, systemChance)
  const first = dayNumber('2015-01-02')
  const days = Array.from({ length: 59 }, (_, at) => first + at)
    .filter((day) => ![0, 6].includes(new Date(`${isoDate(day)}T12:00:00Z`).getUTCDay()))
    .map((day) => {
      const at = 1_000_000 + (day - first) * 5_000
      const bar = { open: at, high: at + 9_000, low: at - 9_000, close: at, volume: 9_000_000 }
      return { day, bar }
    })
  for (const symbol of ['AAA', 'BBB']) {
    const id = ids.next()
    const share = newListing({ id, symbol, market: 'US', name: symbol, source: 'a.csv' })
    await addInstruments(here.db.pool, [share])
    const years = packYears(days).map((year) => ({ ...year, instrument: id }))
    await replaceYears(here.db.pool, years, 'a.csv')
  }
}

beforeAll(async () => {
  here = await testPractices()
  await importBars()
  house = await testApp({ practice: practiceBeside(here) })
  me = await newTrader(house.app)
})
afterAll(async () => {
  await house.close()
  await here.close()
})

const ticketOf = ({ address }: { address: string }): string =>
  new URL(address).searchParams.get('ticket') ?? ''

async function buy(who: Caller, market: 'DE' | 'US', code: string) {
  const { rows } = await who.must(marketList, { query: { market, size: '100' } })
  const instrument = rows.find((row) => row.instrument.code === code)?.instrument.id ?? ''
  const body = { instrument, quantity: 40, side: 'buy', type: 'market' } as const
  const { intent } = await who.must(ordersPrepare, { body })
  const { tradePassword } = await who.must(practiceWorld)
  return who.must(ordersPlace, { body: { intent, tradePassword } })
}

it('is found by its customer on another device, and by nobody else', async () => {
  const other = await newTrader(house.app)
  expect(await me.must(practiceOwn)).toEqual({ from: null })
  expect((await me.call(practiceResume, { body: {} })).reason).toBe('practice_over')
  const begun = await me.must(practiceBegin, { body: { week }, key: 'one-practice-of-mine' })
  // Asked again with the same key it is the same one; with something else it is refused.
  expect(await me.must(practiceBegin, { body: { week }, key: 'one-practice-of-mine' })).toEqual(
    begun,
  )
  const elsewhere = { body: { range }, key: 'one-practice-of-mine' } as const
  expect((await me.call(practiceBegin, elsewhere)).reason).toBe('key_reused')
  const desk = await enterPractice(here, ticketOf(begun))
  const order = await buy(desk.me, 'DE', 'NLE')

  expect(await me.must(practiceOwn)).toEqual({ from: week })
  const phone = await enterPractice(here, ticketOf(await me.must(practiceResume, { body: {} })))
  expect(phone.cookie).toBe(desk.cookie)
  expect((await phone.me.must(ordersList)).rows.map(({ id }) => id)).toEqual([order.id])
  // Both devices stay in it.
  await desk.me.must(practiceSpeed, { body: { speed: 0 } })
  expect((await phone.me.must(practiceWorld)).speed).toBe(0)

  expect(await other.must(practiceOwn)).toEqual({ from: null })
  expect((await other.call(practiceResume, { body: {} })).reason).toBe('practice_over')
  expect((await callerOf(house.app).call(practiceResume, { body: {} })).reason).toBe('session_over')
})

it('has one for each customer, though 32 begin at once under one key', async () => {
  const many = await newTrader(house.app)
  const key = 'two-and-thirty-times'
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => many.call(practiceBegin, { body: { week }, key })),
  )
  const told = answers.filter(({ code }) => code === 1).map(({ data }) => data.address)
  expect(new Set(told).size).toBe(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

it('offers what was imported, from the day after its first to ten before its last', async () => {
  const { imported } = await callerOf(house.app).must(practiceChoices)
  expect(imported).toEqual([{ market: 'US', shares: 2, from: '2015-01-03', to: '2015-02-17' }])
  for (const wrong of [
    { ...range, from: '2015-01-02' },
    { ...range, to: '2015-02-18' },
    { ...range, to: range.from },
    { ...range, market: 'HK' },
  ] as const)
    expect((await me.call(practiceBegin, { body: { range: wrong } })).reason).toBe('field_invalid')
})

/** A first week of imported days: what is bought and sold at which instants, and what it was filled with. */
async function played(steps: readonly ('hour' | 'opening' | 'closing')[]) {
  const opened = await callerOf(house.app, { remoteAddress: `10.9.0.${steps.length}` }).must(
    practiceOpen,
    { body: { range } },
  )
  const inside = await enterPractice(here, ticketOf(opened))
  await inside.me.must(practiceSpeed, { body: { speed: 0 } })
  for (const to of steps) await inside.me.must(practiceMove, { body: { to } })
  const { now, tape } = await inside.me.must(practiceWorld)
  const order = await buy(inside.me, 'US', 'AAA')
  return { inside, now, tape, order }
}

it('plays imported days: real prices, the same fills by whichever way, and an end', async () => {
  const one = await played(['closing', 'opening'])
  const other = await played(['hour', 'hour', 'hour', 'opening'])
  expect(other.now).toBe(one.now)
  expect(one.now.slice(0, 10)).toBe('2015-01-06')
  expect(other.tape).toBe(one.tape)
  expect(one.tape).toMatch(
    /^imported US [0-9a-f]{12} · 2015-01-05\/2015-02-10 · .* · EUR 50000.00 \+/,
  )
  const fillsOf = ({ order }: typeof one) => ({
    provenance: order.provenance,
    average: order.averagePrice,
    charges: order.charges,
  })
  expect(one.order).toMatchObject({ status: 'filled', tradeDate: '2015-01-06' })
  expect(one.order.provenance).toMatchObject({ kind: 'REPLAY', source: 'replay of a.csv' })
  expect(fillsOf(other)).toEqual(fillsOf(one))
  const { me: practised } = one.inside
  expect(await practised.must(accessConfig)).toMatchObject({
    mode: 'practice',
    market: { kind: 'replay', currency: 'USD' },
  })
  const world = await practised.must(practiceWorld)
  expect(world).toMatchObject({ range, begunWith: null, done: ['buy'] })
  expect(world.tasks).not.toContain('subscribe')
  expect(world.until.slice(0, 10)).toBe(range.to)
  // It ends at the close of the last day that was asked for, and goes on being there.
  for (let date = world.now.slice(0, 10); date < range.to; date = addDays(date, 1)) {
    const moved = await practised.call(practiceMove, { body: { to: 'opening' } })
    if (moved.reason !== undefined) break
  }
  const last = await practised.call(practiceMove, { body: { to: 'closing' } })
  expect(last.data).toMatchObject({ now: world.until, isOpen: false })
  expect((await practised.call(practiceMove, { body: { to: 'hour' } })).reason).toBe(
    'practice_present',
  )
})

it('keeps sessions of both sides apart', async () => {
  const begun = await me.must(practiceBegin, { body: { week } })
  const { cookie, me: inside } = await enterPractice(here, ticketOf(begun))
  expect((await callerOf(house.app, { token: inside.token }).call(accessUser)).reason).toBe(
    'session_over',
  )
  expect((await atDoor(here, cookie, me.token).call(accessUser)).reason).toBe('session_over')
})

/** Somebody with money, in the house or in a practice, and what may be done with it. */
type Somebody = { readonly caller: Caller; readonly password: string }
type Moved = { readonly to: 'to_bank' | 'to_trading'; readonly cents: number }

async function transfer({ caller, password }: Somebody, { to, cents }: Moved): Promise<void> {
  const amount = (cents / 100).toFixed(2)
  const body = { direction: to, currency: 'EUR', amount } as const
  const prepared = await caller.call(transfersPrepare, { body })
  // What is not there is refused in both alike.
  if (prepared.code !== 1) return
  const confirm = { intent: prepared.data.intent, tradePassword: password }
  await caller.must(transfersConfirm, { body: confirm })
}

/** Everything that came of it, without numbers and times. */
async function digestOf({ caller }: Somebody) {
  const { blocks } = await caller.must(assetsShow)
  const { rows } = await caller.must(transfersList)
  const moved = rows.map(({ direction, amount }) => ({ direction, amount }))
  return { cash: blocks.map(({ cash, withdrawable }) => ({ cash, withdrawable })), moved }
}

const acts = fc.array(
  fc.record({
    inside: fc.boolean(),
    to: fc.constantFrom('to_bank' as const, 'to_trading' as const),
    cents: fc.integer({ min: 1_00, max: 30_000_00 }),
  }),
  { minLength: 4, maxLength: 8 },
)

it('books of house and practice end alike, whether their calls are mixed or each plays alone', async () => {
  const inHouse = async (): Promise<Somebody> => ({
    caller: await newTrader(house.app),
    password: tradePassword,
  })
  let network = 0
  const inside = async (): Promise<Somebody> => {
    const from = { remoteAddress: `10.8.0.${(network += 1)}` }
    const opened = await callerOf(house.app, from).must(practiceOpen, { body: { week } })
    const { me: caller } = await enterPractice(here, ticketOf(opened))
    await caller.must(practiceSpeed, { body: { speed: 0 } })
    return { caller, password: (await caller.must(practiceWorld)).tradePassword }
  }
  await fc.assert(
    fc.asyncProperty(acts, async (mixed) => {
      const alone = [await inHouse(), await inside()] as const
      for (const act of mixed.filter((one) => !one.inside)) await transfer(alone[0], act)
      for (const act of mixed.filter((one) => one.inside)) await transfer(alone[1], act)
      const both = [await inHouse(), await inside()] as const
      const turns = [Promise.resolve(), Promise.resolve()]
      // Each side in its own order, both at once.
      for (const act of mixed) {
        const side = act.inside ? 1 : 0
        turns[side] = (turns[side] ?? Promise.resolve()).then(() => transfer(both[side], act))
      }
      await Promise.all(turns)
      for (const side of [0, 1] as const)
        expect(await digestOf(both[side])).toEqual(await digestOf(alone[side]))
    }),
    { numRuns: 4 },
  )
})
