// Goal: no two requests that meet in the server have an effect together that they could not
// have one after the other. Method: 32 connections hold their last byte until all stand there;
// the real server with sessions, trade password, door and PostgreSQL answers them; after each
// flow the books are verified. The last test is the canary: a server that checks first and acts
// later must be caught by the same client.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assetsShow } from '@parkett/contract/customer/assets'
import { holdingsDetail } from '@parkett/contract/customer/holdings'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { marketList } from '@parkett/contract/customer/market'
import { ordersAmend, ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import {
  ordersCancel,
  ordersDetail,
  ordersEstimate,
  ordersList,
  ordersPlace,
  ordersPrepare,
} from '@parkett/contract/customer/orders'
import { floorHalt, floorResume } from '@parkett/contract/desk/floor'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../apps/server/src/ledger/verify/verify.ts'
import {
  logInAgain,
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../apps/server/src/test/testing-app.ts'
import { firstAdmin, type Colleague } from '../../apps/server/src/test/testing-staff.ts'
import { callerOf, type Caller } from '../../apps/server/src/test/testing-calls.ts'
import { tradingChecks } from '../../apps/server/src/accounts/trading/checks.ts'
import { together, type Answer, type Post } from './last-byte.ts'
import { limitOf } from './limit.ts'

const rounds = Number(process.env['RACE_ROUNDS'] ?? 8)
const sockets = 32
const limit = limitOf(rounds, 10_000)
let world: TestApp
let port: number
let stock: { id: string }
let keys = 0
let sent = 0

beforeAll(async () => {
  world = await testApp()
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
  // The cheapest share: a customer can buy more of it than the book offers at once.
  const query = { market: 'DE', sort: 'last', direction: 'asc', size: '1' } as const
  stock = (await callerOf(world.app).must(marketList, { query })).rows[0]!.instrument
})
afterAll(async () => {
  process.stdout.write(
    `http races: ${rounds} rounds × ${sockets} connections per flow, ${sent} requests\n`,
  )
  await world.close()
})
afterEach(async () => {
  const { ok, invariants } = await verifyBooks(world.db.pool, {
    now: world.wall.nowMs,
    own: tradingChecks,
  })
  expect(
    ok,
    invariants
      .filter((each) => !each.ok)
      .map(({ title, found }) => `${title}: ${found}`)
      .join('\n'),
  ).toBe(true)
})

const key = (): string => `key-of-the-races-${(keys += 1)}`

const trader = () => newTrader(world.app)
type Ask = { side: 'buy' | 'sell'; quantity: number; limit?: string }
async function review(me: Customer, { limit: price, ...ask }: Ask): Promise<string> {
  const terms =
    price === undefined ? { type: 'market' as const } : { type: 'limit' as const, limit: price }
  const body = { instrument: stock.id, ...terms, ...ask }
  return (await me.must(ordersPrepare, { body })).intent
}
const confirm = (me: Customer, intent: string) =>
  me.call(ordersPlace, { body: { intent, tradePassword } })
const confirmation = (
  { token }: Customer,
  intent: string,
  idempotencyKey = key(),
  password = tradePassword,
): Post => ({
  path: ordersPlace.path,
  body: { intent, tradePassword: password },
  headers: { token, 'idempotency-key': idempotencyKey },
})
async function race(posts: readonly Post[]): Promise<readonly Answer[]> {
  sent += posts.length
  const answers = await together(port, posts)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  for (const { body } of answers) expect('data' in body).toBe(body['code'] === 1)
  return answers
}
const done = (answers: readonly Answer[]) => answers.filter(({ body }) => body['code'] === 1)
const reasons = (answers: readonly Answer[]) =>
  new Set(answers.filter(({ body }) => body['code'] !== 1).map(({ body }) => body['reason']))
const block = async (me: Caller) =>
  (await me.must(assetsShow)).blocks.find(({ currency }) => currency === 'EUR')!
/** Null when nothing is held any more. */
const positionOf = async (me: Customer) => {
  const { code, data } = await me.call(holdingsDetail, { params: { instrument: stock.id } })
  return code === 1 ? data.position : null
}
const openOrders = async (me: Customer) =>
  (await me.must(ordersList, { query: { segment: 'open' } })).rows
const minor = ({ amount }: { amount: string }): bigint => fromDecimal(amount, 2)
/** What is offered now, and at which price. */
async function offered(me: Customer): Promise<{ price: string; size: number }> {
  const query = { instrument: stock.id, side: 'buy', type: 'market', quantity: '1' } as const
  const { quote } = await me.must(ordersEstimate, { query })
  if (quote.ask === null) throw new Error('nobody offers this share')
  return { price: quote.ask, size: quote.askSize }
}
const nextSecond = (): void => void (world.wall.nowMs += 1_000)
const many = <T>(make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: sockets }, make))
/** Trading in the share stands still for a moment. */
async function halted(staff: Colleague): Promise<void> {
  const reason = 'a moment of the races'
  const params = { id: stock.id }
  await staff.must(floorHalt, { params, body: { cause: 'technical', reason } })
  await staff.must(floorResume, { params, body: { reason } })
}
async function clear(me: Customer): Promise<void> {
  for (const { id } of await openOrders(me)) await me.must(ordersCancel, { params: { id } })
}

test(
  `one review confirmed on ${sockets} connections is one order`,
  async () => {
    const me = await trader()
    for (let round = 0; round < rounds; round += 1) {
      nextSecond()
      const intent = await review(me, { side: 'buy', quantity: 1 })
      const answers = await race(Array.from({ length: sockets }, () => confirmation(me, intent)))
      expect(done(answers)).toHaveLength(1)
      expect(reasons(answers)).toEqual(new Set(['intent_used']))
    }
    const orders = await world.db.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM orders',
    )
    expect(orders.rows).toEqual([{ count: rounds }])
  },
  limit,
)

test(
  `one key on ${sockets} connections is one order, and every answer is the same`,
  async () => {
    const me = await trader()
    for (let round = 0; round < rounds; round += 1) {
      nextSecond()
      const intent = await review(me, { side: 'buy', quantity: 1 })
      const same = key()
      const answers = await race(
        Array.from({ length: sockets }, () => confirmation(me, intent, same)),
      )
      expect(done(answers)).toHaveLength(sockets)
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    }
    expect((await positionOf(me))?.quantity).toBe(rounds)
  },
  limit,
)

test(
  `one key for ${sockets} different orders is one order; the others are told that the key was used`,
  async () => {
    const me = await trader()
    for (let round = 0; round < rounds; round += 1) {
      nextSecond()
      const intents = await many(() => review(me, { side: 'buy', quantity: 1 }))
      const same = key()
      const answers = await race(intents.map((intent) => confirmation(me, intent, same)))
      expect(done(answers)).toHaveLength(1)
      expect(reasons(answers)).toEqual(new Set(['key_reused']))
    }
  },
  limit,
)

test(
  `${sockets} buys that each need most of the cash: one is taken`,
  async () => {
    const me = await trader()
    for (let round = 0; round < rounds; round += 1) {
      nextSecond()
      const before = minor((await block(me)).buyingPower)
      const { price } = await offered(me)
      const quantity = Number((before * 60n) / fromDecimal(price, 4))
      const intents = await many(() => review(me, { side: 'buy', quantity, limit: price }))
      const answers = await race(intents.map((intent) => confirmation(me, intent)))
      expect(done(answers)).toHaveLength(1)
      expect(reasons(answers)).toEqual(new Set(['insufficient_buying_power']))
      const after = await block(me)
      expect(minor(after.cash) - minor(after.held)).toBeGreaterThanOrEqual(0n)
      await clear(me)
      const position = await positionOf(me)
      nextSecond()
      if (position !== null)
        await confirm(me, await review(me, { side: 'sell', quantity: position.sellable }))
    }
  },
  limit,
)

test(
  `${sockets} sales of the same shares: one is taken`,
  async () => {
    const me = await trader()
    await confirm(me, await review(me, { side: 'buy', quantity: 3 }))
    for (let round = 0; round < rounds; round += 1) {
      nextSecond()
      const high = `${Number((await offered(me)).price) * 2}`.replace(/(\.\d).*/, '$10')
      const intents = await many(() => review(me, { side: 'sell', quantity: 3, limit: high }))
      const answers = await race(intents.map((intent) => confirmation(me, intent)))
      expect(done(answers)).toHaveLength(1)
      expect(reasons(answers)).toEqual(new Set(['insufficient_sellable']))
      await clear(me)
      expect((await positionOf(me))?.sellable).toBe(3)
    }
  },
  limit,
)

test(
  `${sockets} cancels and a fill meet: the order ends once, and its hold comes back once`,
  async () => {
    const me = await trader()
    const ends = new Map<string, number>()
    for (let round = 0; round < rounds * 2; round += 1) {
      nextSecond()
      // The book of this second is emptied first, so that the order waits for the next one.
      const { price, size } = await offered(me)
      await confirm(me, await review(me, { side: 'buy', limit: price, quantity: size + 5 }))
      const [open] = await openOrders(me)
      if (open === undefined) continue
      nextSecond()
      const cancels = Array.from({ length: sockets }, () => ({
        path: ordersCancel.path.replace(':id', open.id),
        body: {},
        headers: { token: me.token, 'idempotency-key': key() },
      }))
      const [answers] = await Promise.all([race(cancels), world.run('exchange')])
      const { order } = await me.must(ordersDetail, { params: { id: open.id } })
      expect(done(answers)).toHaveLength(order.status === 'cancelled' ? 1 : 0)
      expect(reasons(answers)).toEqual(new Set(['order_not_open']))
      const end = `${order.status} with ${order.filled === 0 ? 'none' : 'some'} filled`
      ends.set(end, (ends.get(end) ?? 0) + 1)
      expect(minor((await block(me)).held)).toBe(0n)
      const position = await positionOf(me)
      nextSecond()
      if (position !== null && position.sellable > 0)
        await confirm(me, await review(me, { side: 'sell', quantity: position.sellable }))
    }
    process.stdout.write(
      `cancel meets fill: ${[...ends].map(([end, times]) => `${times} × ${end}`).join(', ')}\n`,
    )
    expect([...ends.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(rounds / 2)
  },
  limit,
)

test(
  `${sockets} changes, cancels, a fill, a halt and a lock meet: the order is whole, and its hold comes back once`,
  async () => {
    const ends = new Map<string, number>()
    const staff = await firstAdmin(world)
    for (let round = 0; round < rounds; round += 1) {
      const me = await trader()
      nextSecond()
      const { price, size } = await offered(me)
      await confirm(me, await review(me, { side: 'buy', limit: price, quantity: size + 5 }))
      const [open] = await openOrders(me)
      if (open === undefined) continue
      const params = { id: open.id }
      const intents = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const body = { quantity: size + 6 + at }
          return (await me.must(ordersPrepareAmend, { params, body })).intent
        }),
      )
      const posted = (path: string, body: object): Post => ({
        path: path.replace(':id', open.id),
        body,
        headers: { token: me.token, 'idempotency-key': key() },
      })
      nextSecond()
      const last = round % 2 === 0 ? posted(lockAccountRoute.path, {}) : null
      const posts = [
        ...intents.map((intent) => posted(ordersAmend.path, { intent, tradePassword })),
        ...Array.from({ length: sockets - 21 }, () => posted(ordersCancel.path, {})),
        last ?? posted(ordersCancel.path, {}),
      ]
      const [answers] = await Promise.all([
        race(posts),
        world.run('exchange'),
        round % 3 === 0 ? halted(staff) : null,
      ])
      // The lock ended every session.
      const again = last === null ? me : await logInAgain(world.app, me)
      const { order, timeline } = await again.must(ordersDetail, { params })
      const changes = timeline.filter(({ step }) => step === 'amended').length
      expect(done(answers.slice(0, 20))).toHaveLength(changes)
      expect(changes).toBeLessThanOrEqual(1)
      expect(order.filled).toBeLessThanOrEqual(order.quantity)
      for (const reason of reasons(answers))
        expect([
          'order_changed',
          'order_not_open',
          'account_locked',
          'suspended',
          'session_over',
        ]).toContain(reason)
      expect(order.status === 'filled' || order.status === 'cancelled').toBe(true)
      expect(minor((await block(again)).held)).toBe(0n)
      const end = `${changes === 1 ? 'changed' : 'unchanged'} and ${order.status}`
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    process.stdout.write(
      `change meets all: ${[...ends].map(([end, times]) => `${times} × ${end}`).join(', ')}\n`,
    )
    expect([...ends.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(rounds / 2)
  },
  limit,
)

test(
  `${sockets} wrong trade passwords at once: at most five are looked at, then the right one is refused too`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const me = await trader()
      const intent = await review(me, { side: 'buy', quantity: 1 })
      const guesses = Array.from({ length: sockets }, (_, at) =>
        confirmation(me, intent, key(), `7${at + 10_000}`),
      )
      const answers = await race(guesses)
      expect(done(answers)).toEqual([])
      const looked = answers.filter(({ body }) => body['reason'] === 'trade_password_wrong')
      expect(looked.length).toBeLessThanOrEqual(5)
      expect(reasons(answers)).toEqual(new Set(['trade_password_wrong', 'trade_password_locked']))
      expect(await confirm(me, intent)).toMatchObject({ reason: 'trade_password_locked' })
    }
  },
  limit,
)

test('the client sees a race: a server that checks, then acts, gives the same money twice', async () => {
  let cash = 0
  const server = createServer((request, answer) => {
    request.resume().once('end', () => {
      const enough = cash >= 100
      setImmediate(() => {
        if (enough) cash -= 100
        answer.end(JSON.stringify({ code: enough ? 1 : 422 }))
      })
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const at = (server.address() as AddressInfo).port
  let caught = 0
  for (let round = 0; round < 10; round += 1) {
    cash = 100
    const answers = await together(
      at,
      Array<Post>(sockets).fill({ path: '/', body: {}, headers: {} }),
    )
    if (done(answers).length > 1) caught += 1
  }
  server.close()
  expect(caught).toBeGreaterThan(5)
})
