// Goal: a price alert is told once, by one message of its customer, when the price that screens show
// reaches it, and by none while that price is late, stopped or not there. Method: the calls a client
// makes, on the real server and real PostgreSQL; time moves the market, and the job judges it.
import { alertsAdd, alertsList, alertsRemove, type Alert } from '@parkett/contract/customer/alerts'
import { marketStock } from '@parkett/contract/customer/market'
import { messagesList } from '@parkett/contract/customer/messages'
import { noticesSet } from '@parkett/contract/customer/notices'
import { alertsMax } from '@parkett/core/alerts/judge'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  logInAgain,
  newCustomer,
  testApp,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'
import type { Caller } from '../../test/testing-calls.ts'
import { nordlicht } from '../../test/testing-owner.ts'

let world: TestApp
let me: Customer
let instrument: string
beforeAll(async () => {
  world = await testApp()
})
beforeEach(async () => {
  me = await newCustomer(world.app)
  instrument = (await nordlicht(me)).instrument.id
})
afterAll(() => world.close())

const price = async () => {
  const { quote } = await me.must(marketStock, { query: { code: instrument } })
  return Number(quote.last)
}
type Wanted = { kind?: Alert['kind']; level: string; repeat?: Alert['repeat'] }
const ask = ({ kind = 'above', level, repeat = 'once' }: Wanted, who = me) =>
  who.call(alertsAdd, { body: { instrument, kind, level, repeat } })
const add = async (wanted: Wanted) => {
  const body = { kind: 'above', repeat: 'once', ...wanted, instrument } as const
  return (await me.must(alertsAdd, { body })).id
}
const list = async () => (await me.must(alertsList)).rows
const told = async (who: Caller = me) =>
  (await who.must(messagesList, { query: {} })).rows.filter(({ to }) => to === 'stock')

/**
 * Minutes of the market until the price has gone this far from where it stood, which way it likes. A
 * night that lies between is longer than a session.
 */
async function untilMoved(from: number, by: number): Promise<number> {
  for (let minute = 0; minute < 2_000; minute += 1) {
    world.wall.nowMs += 60_000
    const now = await price()
    if (Math.abs(now - from) < by) continue
    me = await logInAgain(world.app, me)
    return now
  }
  throw new Error('the simulated share stood still for a day')
}

test('the price reaches a level: one message, in the language of who reads it, and the alert is over', async () => {
  const from = await price()
  const [up, down] = [(from + 0.05).toFixed(4), (from - 0.05).toFixed(4)]
  await add({ kind: 'above', level: up })
  await add({ kind: 'below', level: down })
  await world.run('alerts')
  expect(await told()).toEqual([])
  expect((await list()).map(({ state }) => state)).toEqual(['armed', 'armed'])
  const now = await untilMoved(from, 0.06)
  for (let round = 0; round < 3; round += 1) await world.run('alerts')
  const [message, ...others] = await told()
  expect(others).toEqual([])
  expect(message).toMatchObject({ segment: 'system', object: instrument, read: false })
  expect(message?.text).toContain(now > from ? 'or higher. The price is simulated.' : 'or lower.')
  const [chinese] = await told(me.speaking('zh-CN'))
  expect(chinese?.text).toContain('价格为模拟')
  const fired = (await list()).find(({ state }) => state === 'fired')
  expect(fired).toMatchObject({ kind: now > from ? 'above' : 'below', repeat: 'once' })
  expect(Number(fired?.firedPrice)).toBe(now)
})

test('an alert of every day fires once on the prices of a day and again on the next', async () => {
  await add({ kind: 'moves', level: '99', repeat: 'daily' })
  await world.db.owner.query('UPDATE price_alerts SET level = 1 WHERE customer = $1', [me.id])
  const firedDays = new Set<string>()
  for (let hour = 0; hour < 96; hour += 4) {
    world.wall.nowMs += 4 * 3_600_000
    await world.run('alerts')
    const { rows } = await world.db.pool.query<{ on: string | null }>(
      'SELECT fired_on::text AS on FROM price_alerts WHERE customer = $1',
      [me.id],
    )
    if (rows[0]?.on) firedDays.add(rows[0].on)
  }
  me = await logInAgain(world.app, me)
  expect(firedDays.size).toBeGreaterThan(2)
  expect(await told()).toHaveLength(firedDays.size)
})

test('two processes that judge at once tell it once', async () => {
  await world.again()
  const from = await price()
  for (const kind of ['above', 'below'] as const)
    await add({ kind, level: (kind === 'above' ? from + 0.04 : from - 0.04).toFixed(4) })
  await untilMoved(from, 0.05)
  await world.runOnAll('alerts')
  expect(await told()).toHaveLength(1)
})

test('a share whose trading is stopped pauses its alerts, and nothing is told', async () => {
  const from = await price()
  await add({ kind: 'above', level: (from + 0.02).toFixed(4) })
  await add({ kind: 'below', level: (from - 0.02).toFixed(4) })
  await world.db.owner.query(
    `UPDATE price_alerts SET level = CASE kind WHEN 'above' THEN 1 ELSE 9000000 END WHERE customer = $1`,
    [me.id],
  )
  world.stopMarket()
  world.wall.nowMs += 60_000
  await world.run('alerts')
  expect((await list()).map(({ state }) => state)).toEqual(['paused', 'paused'])
  expect(await told()).toEqual([])
  world.resumeMarket()
  await world.run('alerts')
  expect(await told()).toHaveLength(2)
})

test('after its days an alert ends by itself and tells nothing', async () => {
  await add({ level: '9000' })
  const [{ createdAt, endsAt } = { createdAt: '', endsAt: '' }] = await list()
  world.wall.nowMs = Date.parse(endsAt)
  me = await logInAgain(world.app, me)
  await world.db.owner.query('UPDATE price_alerts SET level = 1 WHERE customer = $1', [me.id])
  await world.run('alerts')
  expect((await list()).map(({ state }) => state)).toEqual(['expired'])
  expect(await told()).toEqual([])
  expect(Date.parse(endsAt) - Date.parse(createdAt)).toBe(90 * dayMs)
})

test('a level that is no level, or is reached already, is refused in words', async () => {
  const from = await price()
  const answers = [
    await ask({ level: '0' }),
    await ask({ level: (from - 1).toFixed(2) }),
    await ask({ kind: 'below', level: (from + 1).toFixed(2) }),
    await ask({ kind: 'moves', level: '100.01' }),
    await ask({ kind: 'moves', level: '1.005' }),
    await me.call(alertsAdd, {
      body: { instrument: '4711', kind: 'above', level: '1', repeat: 'once' },
    }),
  ]
  expect(answers.map(({ reason }) => reason)).toEqual([
    'field_invalid',
    'alert_met',
    'alert_met',
    'field_invalid',
    'field_invalid',
    'not_found',
  ])
  expect(await list()).toEqual([])
})

test('fifty at once are fifty, and the one more is refused; one that is over makes room', async () => {
  const level = '9000'
  const all = await Promise.all(Array.from({ length: alertsMax + 5 }, () => ask({ level })))
  expect(all.filter(({ code }) => code === 1)).toHaveLength(alertsMax)
  expect(all.filter(({ reason }) => reason === 'limit_exceeded')).toHaveLength(5)
  await world.db.owner.query(
    `UPDATE price_alerts SET over = true, fired_at = now(), fired_on = now(), fired_price = 1
     WHERE customer = $1 AND id = (SELECT min(id) FROM price_alerts WHERE customer = $1)`,
    [me.id],
  )
  expect((await ask({ level })).code).toBe(1)
  expect(await list()).toHaveLength(alertsMax)
})

test('nobody else sees or removes it; removed it fires no more', async () => {
  const from = await price()
  const id = await add({ kind: 'above', level: (from + 0.01).toFixed(4) })
  const other = await newCustomer(world.app)
  expect((await other.must(alertsList)).rows).toEqual([])
  expect((await other.call(alertsRemove, { params: { id } })).reason).toBe('not_found')
  await me.must(alertsRemove, { params: { id } })
  await untilMoved(from, 0.05)
  await world.run('alerts')
  const others = await told(await logInAgain(world.app, other))
  expect([...(await told()), ...others]).toEqual([])
})

test('who wants it by SMS gets one SMS with its code', async () => {
  await me.must(noticesSet, { body: { kind: 'alerts', channel: 'sms', on: true } })
  await add({ level: '9000' })
  await world.db.owner.query('UPDATE price_alerts SET level = 1 WHERE customer = $1', [me.id])
  await world.run('alerts')
  const { rows } = await world.db.pool.query<{ text: string }>(
    `SELECT text FROM sent_messages WHERE customer_id = $1 AND kind = 'alertAbove'`,
    [me.id],
  )
  expect(rows).toHaveLength(1)
  const [message] = await told()
  expect(rows[0]?.text).toContain(message?.code ?? 'no code')
})

test('however many ended unfired below the price, one that waits is told', async () => {
  await world.db.owner.query(
    `INSERT INTO price_alerts (customer, id, instrument, kind, level, repeats, created_at, ends_at)
     SELECT $1, n, $2, 'above', 1, 'once', $3::timestamptz - interval '91 days',
       $3::timestamptz - interval '1 day' FROM generate_series(1, 501) n`,
    [me.id, instrument, new Date(world.wall.nowMs)],
  )
  const other = await newCustomer(world.app)
  const from = await price()
  for (const kind of ['above', 'below'] as const)
    await ask({ kind, level: (kind === 'above' ? from + 0.04 : from - 0.04).toFixed(4) }, other)
  await untilMoved(from, 0.05)
  await world.run('alerts')
  // The market may have closed over it, and the session with it.
  expect(await told(await logInAgain(world.app, other))).toHaveLength(1)
})
