// Goal: a customer finds the own practice on every device, and plays imported days or a tape by its name.
// Method: the whole server of a house beside real practices, two browsers, prices of two imported months.
import { ordersList } from '@parkett/contract/customer/orders'
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
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeIds, systemChance } from '../base/ports.ts'
import { simulationSource } from '../market/fictional.ts'
import { packYears } from '../market/candle-bytes.ts'
import { newListing } from '../market/import/new-listing.ts'
import { addInstruments, replaceYears } from '../market/store.ts'
import { newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import {
  atDoor,
  buy,
  enterPractice,
  practiceBeside,
  testPractices,
  ticketOf,
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

it('is entered by the name of a tape, however one got it, and says which version that is of', async () => {
  const enterBy = async (tape: string) => {
    const opened = await callerOf(house.app, { remoteAddress: `10.6.${(typed += 1)}.1` }).call(
      practiceOpen,
      { body: { tape } },
    )
    return opened.code === 1
      ? (await enterPractice(here, ticketOf(opened.data))).me.must(practiceWorld)
      : opened.reason
  }
  const { tape } = await played(['closing'])
  const week = practiceWeeks(Date.now()).at(-1) ?? ''
  const simulated = tape.replace(/^[^·]+ · [^·]+ ·/, `${simulationSource} · ${week} ·`)
  expect(await enterBy(` ${tape} `)).toMatchObject({ tape, range, begunWith: null, speed: 0 })
  expect(await enterBy(simulated)).toMatchObject({ tape: simulated, week, range: null })
  const older = simulated.replace(/ · [^·]+ · ([^·]+)$/, ' · 0.0.9 · $1')
  expect(await enterBy(older)).toMatchObject({ tape: simulated, begunWith: '0.0.9', speed: 0 })
  for (const wrong of [
    'no tape',
    simulated.replace('EUR 50000.00', 'EUR 50000000.00'),
    simulated.replace(simulationSource, 'simulation of somebody'),
    simulated.replace(week, '2026-11-03'),
    simulated.replace(week, addDays(practiceWeeks(Date.now())[0] ?? '', 7)),
    tape.replace(/US [0-9a-f]{12}/, 'US 0123456789ab'),
    tape.replace('US', 'HK'),
    tape.replace(range.to, '2016-02-10'),
  ])
    expect(await enterBy(wrong), wrong).toBe('practice_tape')
})

let typed = 0

it('keeps sessions of both sides apart', async () => {
  const begun = await me.must(practiceBegin, { body: { week } })
  const { cookie, me: inside } = await enterPractice(here, ticketOf(begun))
  expect((await callerOf(house.app, { token: inside.token }).call(accessUser)).reason).toBe(
    'session_over',
  )
  expect((await atDoor(here, cookie, me.token).call(accessUser)).reason).toBe('session_over')
})
