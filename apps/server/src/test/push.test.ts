// Goal: messages come to the devices that a customer switched on, of the kinds that they chose, without
// contents unless they asked for them, never to anybody else, and never after the device was signed out,
// given up or taken over (abuse row 394). Method: browsers of our own, the calls of the app, and a push service on
// this machine that reads what comes as the browser would; it says 410, fails, and falls.
import { Agent, createServer, request as overHttp, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accessLogin, accessLogout, accessTradePassword } from '@parkett/contract/customer/access'
import { devicesList, devicesSignOut } from '@parkett/contract/customer/devices'
import { exportData } from '@parkett/contract/customer/export'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { marketSearch } from '@parkett/contract/customer/market'
import { noticesSet } from '@parkett/contract/customer/notices'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { profileLanguage } from '@parkett/contract/customer/profile'
import { pushDetails, pushKeep, pushOff, pushOn, pushRead } from '@parkett/contract/customer/push'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePost } from '../platform/notify/push/post.ts'
import { testBrowser, type TestBrowser } from '../platform/notify/push/testing-browser.ts'
import {
  logInAgain,
  newCustomer,
  testApp,
  testPassword,
  tradePassword,
  userOf,
  type Customer,
  type TestApp,
} from './testing-app.ts'
import { callerOf } from './testing-calls.ts'

type Shown = Readonly<
  Record<'title' | 'text' | 'language' | 'to' | 'tag', string> & { object: string | null }
>
type Came = { readonly name: string; readonly shown: Shown; readonly authorization: string }

let world: TestApp
let service: Server
let me: Customer
const browsers = new Map<string, TestBrowser>()
let came: Came[] = []
/** What the push service answers, by the name of the browser; else that it took it. */
const answers = new Map<string, number>()
/** Takes it, and falls before it says so. */
let falls = 0
let browsersMade = 0

beforeAll(async () => {
  service = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = answers.get(name) ?? 201
      const browser = browsers.get(name)
      if (status === 201 && browser !== undefined) {
        const shown = browser.read(Buffer.concat(parts)) as Shown // What the house wrote.
        came.push({ name, shown, authorization: String(request.headers.authorization) })
      }
      if (falls > 0) {
        falls -= 1
        request.socket.destroy()
      } else response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const postPush = makePost({
    request: ({ lookup: _lookup, ...options }, answered) =>
      overHttp({ ...options, agent, host: '127.0.0.1', port }, answered),
  })
  world = await testApp({ pushContact: 'mailto:push@broker.example', postPush })
})
afterAll(async () => {
  await world.close()
  service.close()
})
beforeEach(async () => {
  came = []
  me = await trader()
})

async function trader(): Promise<Customer> {
  const one = await newCustomer(world.app)
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: tradePassword }
  await one.sealed(accessTradePassword, set)
  return one
}
function browser(): TestBrowser {
  browsersMade += 1
  const name = `browser-${browsersMade}`
  const made = testBrowser(name)
  browsers.set(name, made)
  return made
}
const nameOf = ({ subscription }: TestBrowser) => subscription.endpoint.split('/').at(-1) ?? ''
const turnOn = (who: Customer, { subscription }: TestBrowser) =>
  who.call(pushOn, { body: { subscription } })
const wish = (who: Customer, on = true) =>
  who.must(noticesSet, { body: { kind: 'orders', channel: 'push', on } })
async function buy(who: Customer) {
  const { hits } = await who.must(marketSearch, { query: { q: 'nordlicht' } })
  const instrument = hits[0]!.row.instrument.id
  const asked = { instrument, side: 'buy', type: 'market', quantity: 1 } as const
  const { intent } = await who.must(ordersPrepare, { body: asked })
  return who.must(ordersPlace, { body: { intent, tradePassword } })
}
const waiting = async () =>
  (await world.db.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM pushes')).rows[0]?.n
/** Buys, and waits until what is told of it lies in the queue. */
async function tell(who: Customer, devices = 1) {
  const before = (await waiting()) ?? 0
  const order = await buy(who)
  await expect.poll(waiting).toBe(before + devices)
  return order
}
const live = async (who: Customer) =>
  (await who.must(pushRead)).devices.filter(({ endedAt }) => endedAt === null)
const ends = async (who: Customer) =>
  (await who.must(pushRead)).devices.flatMap(({ end }) => (end === null ? [] : [end]))

test('nothing comes unless somebody wants it; then it says that there is something, and where', async () => {
  const quiet = await trader()
  await turnOn(quiet, browser())
  await buy(quiet)
  const phone = browser()
  expect(await me.must(pushRead)).toMatchObject({ way: 'service', details: false, devices: [] })
  expect((await turnOn(me, phone)).code).toBe(1)
  await wish(me)
  const order = await tell(me)
  await world.run('pushes')
  expect(came.map(({ name, shown }) => ({ name, ...shown }))).toEqual([
    {
      name: nameOf(phone),
      title: 'Parkett · Simulated',
      text: 'There is news of one of your orders',
      language: 'en',
      to: 'order',
      object: order.id,
      tag: expect.stringMatching(/^\d+$/) as unknown,
    },
  ])
  expect(came[0]?.authorization).toMatch(/^vapid t=\S+, k=\S+$/)
  expect(await waiting()).toBe(0)
})

test('with details it says what the e-mail says, in the language of the customer', async () => {
  await turnOn(me, browser())
  await wish(me)
  await me.must(pushDetails, { body: { on: true } })
  await me.must(profileLanguage, { body: { language: 'zh-CN' } })
  await tell(me)
  await world.run('pushes')
  expect(came[0]?.shown).toMatchObject({ language: 'zh-CN', title: 'Parkett · 模拟' })
  expect(came[0]?.shown.text).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
  // Neither a session nor a code that opens anything is in it.
  expect(JSON.stringify(came)).not.toContain(me.token)
})

test('a device is told nothing once it was signed out, removed, locked out or turned off', async () => {
  const ways: readonly (readonly [string, (on: Customer) => Promise<unknown>])[] = [
    ['logout', (on) => on.must(accessLogout, { body: {} })],
    [
      'removed',
      async (on) => {
        const id = (await on.must(devicesList)).live.find(({ current }) => current)?.id ?? ''
        await me.must(devicesSignOut, { body: { id } })
      },
    ],
    ['everywhere', () => me.must(accessLogout, { body: { everywhere: true } })],
    ['lock', () => me.must(lockAccountRoute, { body: {} })],
  ]
  for (const [way, end] of ways) {
    me = await trader()
    await wish(me)
    const other = await logInAgain(world.app, me)
    await turnOn(other, browser())
    await tell(me)
    await end(other)
    expect(await waiting(), way).toBe(0)
    const { rows } = await world.db.pool.query<{ sealed: string; end: string }>(
      'SELECT sealed, end_reason AS end FROM push_subscriptions WHERE customer_id = $1',
      [me.id],
    )
    expect(rows, way).toEqual([{ sealed: '', end: 'signed_out' }])
  }
  me = await trader()
  await turnOn(me, browser())
  const [device] = await live(me)
  expect((await me.call(pushOff, { body: { id: device?.id ?? '' } })).code).toBe(1)
  expect((await me.call(pushOff, { body: { id: device?.id ?? '' } })).code).toBe(1)
  expect(await ends(me)).toEqual(['turned_off'])
  await world.run('pushes')
  expect(came).toEqual([])
})

test('who logs in again on the same device keeps it, and one who comes later lays it to the session of now', async () => {
  const phone = browser()
  await turnOn(me, phone)
  const payload = { aud: 'login', username: me.username, password: testPassword }
  const said = await callerOf(world.app, { token: me.token }).sealed(accessLogin, payload)
  const again: Customer = Object.assign(callerOf(world.app, { token: userOf(said).token }), {
    username: me.username,
    id: me.id,
  })
  expect(await live(again)).toMatchObject([{ current: true }])
  // The session before was only forgotten: nothing ended it.
  const later = await logInAgain(world.app, me)
  expect(await live(later)).toMatchObject([{ current: false }])
  const { endpoint, auth } = phone.subscription
  expect(await later.must(pushKeep, { body: { endpoint, auth } })).toEqual({ on: true })
  await later.must(accessLogout, { body: {} })
  expect(await live(again)).toEqual([])
  expect(await again.must(pushKeep, { body: { endpoint, auth } })).toEqual({ on: false })
})

test('an address of somebody else is taken from nobody, and goes over with the browser in hand', async () => {
  const phone = browser()
  await turnOn(me, phone)
  const other = await trader()
  const stolen = { ...testBrowser('x').subscription, endpoint: phone.subscription.endpoint }
  expect((await other.call(pushOn, { body: { subscription: stolen } })).reason).toBe(
    'field_invalid',
  )
  const { endpoint } = phone.subscription
  const guessed = { endpoint, auth: stolen.auth }
  expect(await me.must(pushKeep, { body: guessed })).toEqual({ on: false })
  const { auth } = phone.subscription
  expect(await other.must(pushKeep, { body: { endpoint, auth } })).toEqual({ on: false })
  const [device] = await live(me)
  expect((await other.call(pushOff, { body: { id: device?.id ?? '' } })).reason).toBe('not_found')
  expect(await live(me)).toHaveLength(1)
  // The same browser, handed on: nothing of the first comes to it any more.
  expect((await turnOn(other, phone)).code).toBe(1)
  expect(await live(me)).toEqual([])
  expect(await ends(me)).toEqual(['replaced'])
  await wish(me)
  await buy(me)
  await wish(other)
  await tell(other)
  await world.run('pushes')
  expect(came).toHaveLength(1)
})

test('what its push service does not know any more gets nothing again, and its owner reads why', async () => {
  for (const status of [404, 410]) {
    me = await trader()
    const phone = browser()
    await turnOn(me, phone)
    await wish(me)
    answers.set(nameOf(phone), status)
    await tell(me)
    await world.run('pushes')
    expect(await ends(me)).toEqual(['gone'])
    expect(await waiting()).toBe(0)
    // It left for nobody, so nothing says that it did.
    const left = await world.db.pool.query(
      `SELECT 1 FROM sent_messages WHERE customer_id = $1 AND channel = 'push'`,
      [me.id],
    )
    expect(left.rowCount).toBe(0)
  }
})

test('a push service that fails is asked again later, in order, and not for ever', async () => {
  const phone = browser()
  await turnOn(me, phone)
  await wish(me)
  answers.set(nameOf(phone), 503)
  await tell(me)
  await tell(me)
  await world.run('pushes')
  await world.run('pushes')
  expect(came).toEqual([])
  answers.delete(nameOf(phone))
  world.wall.nowMs += 31_000
  await world.run('pushes')
  expect(came.map(({ shown }) => shown.tag)).toEqual(
    came.map(({ shown }) => shown.tag).toSorted((a, b) => Number(BigInt(a) - BigInt(b))),
  )
  expect(came).toHaveLength(2)
  answers.set(nameOf(phone), 503)
  await tell(me)
  await world.run('pushes')
  world.wall.nowMs += 5 * 3_600_000
  await world.run('pushes')
  expect(await waiting()).toBe(0)
})

test('one that was taken as somebody fell comes again under its own name', async () => {
  await turnOn(me, browser())
  await wish(me)
  await tell(me)
  falls = 1
  await world.run('pushes')
  world.wall.nowMs += 31_000
  // Another server on the same books goes on where the first ended.
  await world.again()
  await world.run('pushes')
  expect(came).toHaveLength(2)
  expect(new Set(came.map(({ shown }) => shown.tag)).size).toBe(1)
  expect(await waiting()).toBe(0)
})

test('thirty-two at once begin one device of one browser, and ten of as many', async () => {
  const phone = browser()
  const same = await Promise.all(Array.from({ length: 32 }, () => turnOn(me, phone)))
  expect(new Set(same.map(({ code }) => code))).toEqual(new Set([1]))
  expect(await live(me)).toHaveLength(1)
  const many = await Promise.all(Array.from({ length: 32 }, () => turnOn(me, browser())))
  expect(new Set(many.map(({ code }) => code))).toEqual(new Set([1]))
  await turnOn(me, browser())
  expect(await live(me)).toHaveLength(10)
})

test('a session that ends as its device is switched on leaves none behind', async () => {
  for (let time = 0; time < 8; time += 1) {
    const on = await logInAgain(world.app, me)
    await Promise.all([turnOn(on, browser()), on.call(accessLogout, { body: {} })])
  }
  expect(await live(me)).toEqual([])
})

test('no address that leads elsewhere than to a push service is taken', async () => {
  const { subscription } = browser()
  for (const endpoint of [
    'http://push.example/send/a',
    'https://127.0.0.1/send/a',
    'https://[::1]/send/a',
    'https://push.example:8443/send',
    'https://a:b@push.example/send',
    'javascript:alert(1)//',
  ]) {
    const said = await me.call(pushOn, { body: { subscription: { ...subscription, endpoint } } })
    expect(said.reason, endpoint).toBe('field_invalid')
  }
  const p256dh = 'B'.repeat(87)
  expect(
    (await me.call(pushOn, { body: { subscription: { ...subscription, p256dh } } })).reason,
  ).toBe('field_invalid')
  expect((await me.call(pushOn, { body: { subscription: null } })).reason).toBe('field_invalid')
})

/** Each is packed, sent and opened again; with five times as many this is the longest test there is. */
const many = 2_000
test(`${many} messages come, each once`, async () => {
  await Promise.all(Array.from({ length: 10 }, () => turnOn(me, browser())))
  await world.db.pool.query(
    `WITH made AS (
       INSERT INTO sent_messages (id, customer_id, kind, recipient_sealed, language, text, sent_at, channel)
       SELECT n, $1, 'orderFilled', '', 'en', 'one of many', $2, 'push'
       FROM generate_series(1, ${many}) n RETURNING id),
     devices AS (SELECT array_agg(id) AS ids FROM push_subscriptions
       WHERE customer_id = $1 AND ended_at IS NULL)
     INSERT INTO pushes (id, subscription, target, object, tries, next_at)
     SELECT id, ids[1 + id % 10], 'order', NULL, 0, $2 FROM made, devices`,
    [me.id, new Date(world.wall.nowMs)],
  )
  await world.run('pushes')
  expect(came).toHaveLength(many)
  expect(new Set(came.map(({ shown }) => shown.tag)).size).toBe(many)
  expect(await waiting()).toBe(0)
  await world.db.pool.query(`DELETE FROM sent_messages WHERE id <= ${many}`)
})

test('the export names the devices and holds none of their secrets', async () => {
  const phone = browser()
  await turnOn(me, phone)
  const { zip } = await me.must(exportData, { body: { tradePassword } })
  const text = Buffer.from(zip, 'base64').toString('utf8')
  const { endpoint, auth, p256dh } = phone.subscription
  expect(text).toContain('"push_devices": [\n    {\n      "device": "?, ?"')
  for (const secret of [endpoint, auth, p256dh]) expect(text).not.toContain(secret)
})

test('a simulated house without push services shows in the outbox what it would send', async () => {
  const simulated = await testApp()
  try {
    const one = await newCustomer(simulated.app)
    const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: tradePassword }
    await one.sealed(accessTradePassword, set)
    expect(await one.must(pushRead)).toMatchObject({ way: 'outbox', key: null })
    expect((await one.call(pushOn, { body: { subscription: null } })).code).toBe(1)
    expect((await turnOn(one, testBrowser('a'))).reason).toBe('field_invalid')
    await wish(one)
    await buy(one)
    const shown = async () =>
      (
        await simulated.db.pool.query<{ text: string }>(
          `SELECT text FROM sent_messages WHERE channel = 'push'`,
        )
      ).rows
    await expect.poll(shown).toEqual([{ text: 'There is news of one of your orders' }])
    const queue = await simulated.db.pool.query('SELECT 1 FROM pushes')
    expect(queue.rowCount).toBe(0)
    expect(simulated.jobs()).not.toContain('pushes')
  } finally {
    await simulated.close()
  }
})
