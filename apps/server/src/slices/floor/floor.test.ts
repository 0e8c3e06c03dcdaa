// Goal: staff stop trading and move time, and nothing else: no order is filled, none is lost,
// no price is made. Method: the calls of a customer and of staff on the real server and the
// seeded market.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newCustomer,
  sendSealed,
  testApp,
  testPassword,
  type TestApp,
} from '../../test/testing-app.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let support: Colleague
let token = ''
let stock: { id: string; code: string }
let keys = 0
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
  ;({ token } = await newCustomer(world.app))
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  await sendSealed(world.app, '/api/user/trade-password', set, { token })
  stock = (await get('/api/market/search?q=nordlicht')).hits[0].row.instrument
})
afterAll(() => world.close())

const get = async (url: string, app = world.app) =>
  (await app.inject({ url, headers: { token } })).json().data
async function post(url: string, payload: object) {
  keys += 1
  const headers = { token, lang: 'en', 'idempotency-key': `key-of-the-floor-${keys}` }
  return (await world.app.inject({ method: 'POST', url, payload, headers })).json()
}
const quote = async (app = world.app) =>
  (await get(`/api/market/quotes?ids=${stock.id}`, app)).quotes[0].quote
async function place(changes: object = {}) {
  const asked = { instrument: stock.id, side: 'buy', type: 'market', quantity: 5, ...changes }
  const prepared = await post('/api/orders/prepare', asked)
  return prepared.data === undefined
    ? prepared
    : post('/api/orders', { intent: prepared.data.intent, tradePassword: '472915' })
}
const halt = (who = admin) =>
  who.post(`/operator/floor/${stock.id}/halt`, { cause: 'news', reason: 'results come at noon' })
const resume = (who = admin) =>
  who.post(`/operator/floor/${stock.id}/resume`, { reason: 'the results are out' })

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
  expect(halted.halt).toEqual({ since: expect.stringMatching(/Z$/), cause: 'news' })
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
  const prepared = await post('/api/orders/prepare', {
    instrument: stock.id,
    side: 'sell',
    type: 'market',
    quantity: 5,
  })
  await halt()
  for (const side of ['buy', 'sell'])
    for (const type of ['market', 'limit'])
      expect((await place({ side, type, ...(type === 'limit' && { limit: last }) })).reason).toBe(
        'suspended',
      )
  // What was reviewed before the halt is refused at the door as well.
  const late = { intent: prepared.data.intent, tradePassword: '472915' }
  expect((await post('/api/orders', late)).reason).toBe('suspended')
  await world.run('exchange')
  const shown = await get(`/api/orders/${waiting.data.id}`)
  expect(shown).toMatchObject({ order: { filled: 0 }, halt: { cause: 'news' } })
  expect((await get('/api/holdings')).positions).toHaveLength(1)
  const { rows } = (await admin.get('/operator/floor/instruments?status=halted')).data
  expect(rows).toMatchObject([
    { id: stock.id, openOrders: 1, halt: { cause: 'news', reason: 'results come at noon' } },
  ])
  expect((await post(`/api/orders/${waiting.data.id}/cancel`, {})).data.status).toBe('cancelled')
  expect((await admin.get('/operator/verify')).data.ok).toBe(true)
  await resume()
})

test('a halt over days keeps the close of its beginning, and its price moves no further', async () => {
  await halt()
  const { prevClose } = await quote()
  await admin.post('/operator/advance-day', { days: 2 })
  expect((await quote()).prevClose).toBe(prevClose)
  await resume()
  expect((await quote()).status).toBe('trading')
})

test('support looks and stops nothing; both acts stand in the audit log with their reason', async () => {
  expect((await halt(support)).reason).toBe('not_permitted')
  const floor = (await support.get('/operator/floor')).data
  expect(
    floor.sources.map(({ provenance }: { provenance: { kind: string } }) => provenance.kind),
  ).toContain('SIMULATED')
  expect(floor.sources.every(({ gaps }: { gaps: number }) => gaps >= 0)).toBe(true)
  const object = `instrument:${stock.id}`
  const { rows } = (await admin.get(`/operator/audit?object=${object}`)).data
  expect(rows.at(-1)).toMatchObject({
    act: 'instrument.halted',
    object,
    reason: 'results come at noon',
  })
})

test('the clock goes forward through every day on the way, and never back', async () => {
  expect((await place()).data.status).toBe('filled')
  const { businessNow } = (await admin.get('/operator/floor')).data
  const at = (days: number) => new Date(Date.parse(businessNow) + days * 86_400_000).toISOString()
  expect((await admin.post('/operator/clock', { to: at(-1) })).reason).toBe('clock_past')
  expect((await admin.post('/operator/clock', { to: at(0) })).reason).toBe('clock_past')
  expect((await admin.post('/operator/clock', { to: at(40) })).reason).toBe('clock_far')
  expect((await support.post('/operator/clock', { to: at(3) })).reason).toBe('not_permitted')
  const moved = await admin.post('/operator/clock', { to: at(5) })
  expect(moved.data.now).toBe(at(5))
  expect(moved.data.settled).toBeGreaterThan(0)
  expect((await admin.get('/operator/verify')).data.ok).toBe(true)
})
