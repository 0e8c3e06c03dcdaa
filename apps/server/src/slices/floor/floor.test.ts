// Goal: staff stop trading and move time, and nothing else: no order is filled, none is lost,
// no price is made. Method: the calls of a customer and of staff on the real server and the
// seeded market.
import type { BodyOf } from '@parkett/contract/wire/route'
import { callerOf } from '../../test/testing-calls.ts'
import { marketQuotes, marketSearch } from '@parkett/contract/customer/market'
import {
  ordersCancel,
  ordersDetail,
  ordersPlace,
  ordersPrepare,
} from '@parkett/contract/customer/orders'
import {
  floorHalt,
  floorInstruments,
  floorReadings,
  floorResume,
  floorShow,
} from '@parkett/contract/desk/floor'
import { holdingsList } from '@parkett/contract/customer/holdings'
import {
  operatorAdvanceDay,
  operatorSetClock,
  operatorVerify,
} from '@parkett/contract/desk/operator'
import { auditList } from '@parkett/contract/desk/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, type Customer, type TestApp } from '../../test/testing-app.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let support: Colleague
let me: Customer
let stock: { id: string; code: string; lotSize: number }
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
  me = await newTrader(world.app)
  stock = (await me.must(marketSearch, { query: { q: 'nordlicht' } })).hits[0]!.row.instrument
})
afterAll(() => world.close())

const quote = async (app = world.app) =>
  (await callerOf(app, me).must(marketQuotes, { query: { ids: stock.id } })).quotes[0]!.quote
async function place(changes: Partial<BodyOf<typeof ordersPrepare>> = {}) {
  const asked = {
    instrument: stock.id,
    side: 'buy',
    type: 'market',
    quantity: 5,
    ...changes,
  } as const
  const prepared = await me.call(ordersPrepare, { body: asked })
  if (prepared.reason !== undefined) throw new Error(prepared.reason)
  const { intent } = prepared.data
  return me.call(ordersPlace, { body: { intent, tradePassword: '472915' } })
}
const halt = (who = admin) =>
  who.call(floorHalt, {
    params: { id: stock.id },
    body: { cause: 'news', reason: 'results come at noon' },
  })
const resume = (who = admin) =>
  who.call(floorResume, { params: { id: stock.id }, body: { reason: 'the results are out' } })

test('a halted share shows its last close, no book and since when, also after a restart; then it trades on', async () => {
  const before = await quote()
  expect(before.status).toBe('trading')
  expect((await halt()).status).toBe(200)
  const halted = await quote()
  expect(halted).toMatchObject({
    status: 'suspended',
    last: null,
    bid: null,
    ask: null,
    change: null,
    volume: 0,
  })
  expect(halted.prevClose).toBe(before.prevClose)
  expect(halted.halt).toEqual({ since: expect.stringMatching(/Z$/) as unknown, cause: 'news' })
  expect(await quote(await world.again())).toEqual(halted)
  expect((await halt()).reason).toBe('instrument_halted')
  expect((await resume()).status).toBe(200)
  expect(await quote()).toEqual(before)
  expect((await resume()).reason).toBe('instrument_not_halted')
})

test('orders are refused, a waiting one waits through halt and rounds and can be taken back', async () => {
  const { last } = await quote()
  const waiting = await place({ type: 'limit', limit: (Number(last) * 0.95).toFixed(1) })
  expect(waiting.data).toMatchObject({ filled: 0 })
  const held = await place()
  expect(held.data.status).toBe('filled')
  const prepared = await me.call(ordersPrepare, {
    body: {
      instrument: stock.id,
      side: 'sell',
      type: 'market',
      quantity: 5,
    },
  })
  await halt()
  for (const side of ['buy', 'sell'] as const)
    for (const type of ['market', 'limit'] as const)
      await expect(
        place({ side, type, ...(type === 'limit' && { limit: last ?? '' }) }),
      ).rejects.toThrow(/^suspended$/)
  // What was reviewed before the halt is refused at the door as well.
  const late = { intent: prepared.data.intent, tradePassword: '472915' }
  expect((await me.call(ordersPlace, { body: late })).reason).toBe('suspended')
  await world.run('exchange')
  const shown = await me.must(ordersDetail, { params: { id: waiting.data.id } })
  expect(shown).toMatchObject({ order: { filled: 0 }, halt: { cause: 'news' } })
  expect((await me.must(holdingsList)).positions).toHaveLength(1)
  const { rows } = (await admin.call(floorInstruments, { query: { status: 'halted' } })).data
  expect(rows).toMatchObject([
    { id: stock.id, openOrders: 1, halt: { cause: 'news', reason: 'results come at noon' } },
  ])
  expect((await me.call(ordersCancel, { params: { id: waiting.data.id } })).data.status).toBe(
    'cancelled',
  )
  expect((await admin.call(operatorVerify)).data.ok).toBe(true)
  await resume()
})

test('a halt over days keeps the close of its beginning, and its price moves no further', async () => {
  await halt()
  const { prevClose, last } = await quote()
  await admin.call(operatorAdvanceDay, { body: { days: 2 } })
  expect(await quote()).toMatchObject({ prevClose, last })
  await resume()
  expect((await quote()).status).toBe('trading')
})

test('a name is read before it is published as it will be found: every spelling, the said one first', async () => {
  const read = async (name: string) =>
    (await support.must(floorReadings, { query: { name } })).readings
  const [said, ...others] = await read('长安银行')
  expect([said, others]).toEqual([
    'chang an yin hang',
    expect.arrayContaining(['zhang an yin hang', 'chang an yin xing']),
  ])
  expect(await read('Nordlicht AG')).toEqual([])
  expect((await support.call(floorReadings, { query: { name: ' ' } })).status).toBe(400)
  expect((await me.call(floorReadings, { query: { name: '长安' } })).reason).toBe('operator_only')
})

test('support looks and stops nothing; both acts stand in the audit log with their reason', async () => {
  expect((await halt(support)).reason).toBe('not_permitted')
  const floor = (await support.call(floorShow)).data
  expect(
    floor.sources.map(({ provenance }: { provenance: { kind: string } }) => provenance.kind),
  ).toContain('SIMULATED')
  expect(floor.sources.every(({ gaps }) => gaps >= 0)).toBe(true)
  const day = floor.businessNow.slice(0, 10)
  expect(floor.calendars.map(({ market }) => market)).toEqual(['DE', 'CN', 'HK', 'US'])
  for (const { publishedTo, source, endsOn, endsSoon } of floor.calendars) {
    expect(source).toBeNull()
    expect(endsOn > publishedTo).toBe(true)
    expect(endsSoon).toBe(Date.parse(publishedTo) - Date.parse(day) < 60 * 86_400_000)
  }
  const object = `instrument:${stock.id}`
  const { rows } = (await admin.call(auditList, { query: { object } })).data
  expect(rows.slice(-2).toReversed()).toMatchObject([
    { act: 'instrument.halted', object, reason: 'results come at noon' },
    { act: 'instrument.resumed', object, reason: 'the results are out' },
  ])
})

test('the clock goes forward through every day on the way, and never back', async () => {
  expect((await place()).data.status).toBe('filled')
  const { businessNow } = (await admin.call(floorShow)).data
  const at = (days: number) => new Date(Date.parse(businessNow) + days * 86_400_000).toISOString()
  expect((await admin.call(operatorSetClock, { body: { to: at(-1) } })).reason).toBe('clock_past')
  expect((await admin.call(operatorSetClock, { body: { to: at(0) } })).reason).toBe('clock_past')
  expect((await admin.call(operatorSetClock, { body: { to: at(40) } })).reason).toBe('clock_far')
  expect((await support.call(operatorSetClock, { body: { to: at(3) } })).reason).toBe(
    'not_permitted',
  )
  const moved = await admin.call(operatorSetClock, { body: { to: at(5) } })
  expect(moved.data.now).toBe(at(5))
  expect(moved.data.settled).toBeGreaterThan(0)
  expect((await admin.call(operatorVerify)).data.ok).toBe(true)
})

test('many who move the clock at once do so one after the other', async () => {
  const { businessNow } = (await admin.call(floorShow)).data
  const to = new Date(Date.parse(businessNow) + 2 * 86_400_000).toISOString()
  const done = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      n % 4 === 0
        ? admin.call(operatorSetClock, { body: { to } })
        : admin.call(operatorAdvanceDay, { body: { market: n % 2 === 0 ? 'US' : 'CN' } }),
    ),
  )
  expect(done.filter(({ status }) => status >= 500)).toEqual([])
  expect(new Set(done.map(({ reason }) => reason ?? 'moved'))).toEqual(
    new Set(['moved', 'clock_past']),
  )
  const moved = Date.parse((await admin.call(floorShow)).data.businessNow)
  expect(moved).toBeGreaterThan(Date.parse(to))
  expect((await admin.call(operatorVerify)).data.ok).toBe(true)
})

test('sixty trading days on every market on offer still trades, and says what is not published', async () => {
  const { businessNow } = (await admin.call(floorShow)).data
  for (const days of [30, 60, 90]) {
    const to = new Date(Date.parse(businessNow) + days * 86_400_000).toISOString()
    expect((await admin.call(operatorSetClock, { body: { to } })).status).toBe(200)
  }
  const floor = (await admin.call(floorShow)).data
  const year = floor.businessNow.slice(0, 4)
  for (const session of floor.sessions) {
    const published = floor.calendars.find(({ market }) => market === session.market)!.publishedTo
    expect(session.nextOpen).not.toBeNull()
    expect([session.market, session.provisional]).toEqual([
      session.market,
      published < `${year}-01-01`,
    ])
  }
  expect(floor.sessions.map(({ market }) => market)).toEqual(['DE', 'CN', 'HK', 'US'])
  const bank = (await me.must(marketSearch, { query: { q: 'yunling' } })).hits[0]!.row.instrument
  const hongKong = (await me.must(marketSearch, { query: { q: 'yanta' } })).hits[0]!.row.instrument
  const american = (await me.must(marketSearch, { query: { q: 'RIVET' } })).hits[0]!.row.instrument
  for (const { id: instrument, lotSize } of [stock, bank, hongKong, american]) {
    const order = await place({ instrument, quantity: Math.max(100, lotSize) })
    expect([instrument, order.reason]).toEqual([instrument, undefined])
    expect(order.data.status).toBe('filled')
  }
  expect((await admin.call(operatorVerify)).data.ok).toBe(true)
})
