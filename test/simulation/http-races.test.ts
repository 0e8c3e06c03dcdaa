// Goal: no two requests that meet in the server have an effect together that they could not
// have one after the other. Method: 32 connections hold their last byte until all stand there;
// the real server with sessions, trade password, door and PostgreSQL answers them; after each
// flow the books are verified. The last test is the canary: a server that checks first and acts
// later must be caught by the same client.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../apps/server/src/ledger/verify/verify.ts'
import {
  newCustomer,
  sendSealed,
  testApp,
  testPassword,
  type TestApp,
} from '../../apps/server/src/test/testing-app.ts'
import { tradingChecks } from '../../apps/server/src/accounts/trading/checks.ts'
import { together, type Answer, type Post } from './last-byte.ts'

const rounds = Number(process.env['RACE_ROUNDS'] ?? 8)
const sockets = 32
const tradePassword = '472915'
const limit = Math.max(60_000, rounds * 10_000)
let world: TestApp
let port: number
let stock: { id: string }
let keys = 0
let sent = 0

beforeAll(async () => {
  world = await testApp()
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
  // The cheapest share: a customer can buy more of it than the book offers at once.
  const listed = await world.app.inject(
    '/api/market/instruments?market=DE&sort=last&direction=asc&size=1',
  )
  stock = listed.json().data.rows[0].instrument
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

async function trader(): Promise<string> {
  const { token } = await newCustomer(world.app)
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: tradePassword }
  const answer = await sendSealed(world.app, '/api/user/trade-password', set, { token })
  expect(answer.statusCode).toBe(200)
  // A session that became worth more goes on under another token; the old one ends within the
  // rounds.
  return String(answer.headers['next-token'])
}
async function get(token: string, url: string) {
  const answer = await world.app.inject({ url, headers: { token } })
  return answer.json().data
}
async function post(token: string, url: string, payload: object) {
  const answer = await world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { token, 'idempotency-key': key() },
  })
  return answer.json()
}
type Ask = { side: 'buy' | 'sell'; quantity: number; limit?: string }
async function review(token: string, { limit: price, ...ask }: Ask): Promise<string> {
  const terms = price === undefined ? { type: 'market' } : { type: 'limit', limit: price }
  const prepared = await post(token, '/api/orders/prepare', {
    instrument: stock.id,
    ...terms,
    ...ask,
  })
  expect(prepared.msg).toBe('')
  return prepared.data.intent
}
const confirm = (token: string, intent: string) =>
  post(token, '/api/orders', { intent, tradePassword })
const confirmation = (
  token: string,
  intent: string,
  idempotencyKey = key(),
  password = tradePassword,
): Post => ({
  path: '/api/orders',
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
const block = async (token: string) =>
  (await get(token, '/api/assets')).blocks.find(
    ({ currency }: { currency: string }) => currency === 'EUR',
  )
const minor = ({ amount }: { amount: string }): bigint => fromDecimal(amount, 2)
const ask = async (token: string): Promise<string> =>
  (await get(token, `/api/orders/estimate?instrument=${stock.id}&side=buy&type=market&quantity=1`))
    .quote.ask
const nextSecond = (): void => void (world.wall.nowMs += 1_000)
const many = <T>(make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: sockets }, make))
async function clear(token: string): Promise<void> {
  for (const { id } of (await get(token, '/api/orders?segment=open')).rows)
    await post(token, `/api/orders/${id}/cancel`, {})
}

test(
  `one review confirmed on ${sockets} connections is one order`,
  async () => {
    const token = await trader()
    for (let round = 0; round < rounds; round += 1) {
      nextSecond()
      const intent = await review(token, { side: 'buy', quantity: 1 })
      const answers = await race(Array.from({ length: sockets }, () => confirmation(token, intent)))
      expect(done(answers)).toHaveLength(1)
      expect(reasons(answers)).toEqual(new Set(['intent_used']))
    }
    const orders = await world.db.pool.query('SELECT count(*)::int AS count FROM order_intents')
    expect(orders.rows[0].count).toBe(rounds)
  },
  limit,
)

test(
  `one key on ${sockets} connections is one order, and every answer is the same`,
  async () => {
    const token = await trader()
    for (let round = 0; round < rounds; round += 1) {
      nextSecond()
      const intent = await review(token, { side: 'buy', quantity: 1 })
      const same = key()
      const answers = await race(
        Array.from({ length: sockets }, () => confirmation(token, intent, same)),
      )
      expect(done(answers)).toHaveLength(sockets)
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    }
    expect((await get(token, `/api/holdings/${stock.id}`)).position.quantity).toBe(rounds)
  },
  limit,
)

test(
  `one key for ${sockets} different orders is one order; the others are told that the key was used`,
  async () => {
    const token = await trader()
    for (let round = 0; round < rounds; round += 1) {
      nextSecond()
      const intents = await many(() => review(token, { side: 'buy', quantity: 1 }))
      const same = key()
      const answers = await race(intents.map((intent) => confirmation(token, intent, same)))
      expect(done(answers)).toHaveLength(1)
      expect(reasons(answers)).toEqual(new Set(['key_reused']))
    }
  },
  limit,
)

test(
  `${sockets} buys that each need most of the cash: one is taken`,
  async () => {
    const token = await trader()
    for (let round = 0; round < rounds; round += 1) {
      nextSecond()
      const before = minor((await block(token)).buyingPower)
      const price = await ask(token)
      const quantity = Number((before * 60n) / fromDecimal(price, 4))
      const intents = await many(() => review(token, { side: 'buy', quantity, limit: price }))
      const answers = await race(intents.map((intent) => confirmation(token, intent)))
      expect(done(answers)).toHaveLength(1)
      expect(reasons(answers)).toEqual(new Set(['insufficient_buying_power']))
      const after = await block(token)
      expect(minor(after.cash) - minor(after.held)).toBeGreaterThanOrEqual(0n)
      await clear(token)
      const { position } = (await get(token, `/api/holdings/${stock.id}`)) ?? {}
      nextSecond()
      if (position)
        await confirm(token, await review(token, { side: 'sell', quantity: position.sellable }))
    }
  },
  limit,
)

test(
  `${sockets} sales of the same shares: one is taken`,
  async () => {
    const token = await trader()
    await confirm(token, await review(token, { side: 'buy', quantity: 3 }))
    for (let round = 0; round < rounds; round += 1) {
      nextSecond()
      const high = `${Number(await ask(token)) * 2}`.replace(/(\.\d).*/, '$10')
      const intents = await many(() => review(token, { side: 'sell', quantity: 3, limit: high }))
      const answers = await race(intents.map((intent) => confirmation(token, intent)))
      expect(done(answers)).toHaveLength(1)
      expect(reasons(answers)).toEqual(new Set(['insufficient_sellable']))
      await clear(token)
      expect((await get(token, `/api/holdings/${stock.id}`)).position.sellable).toBe(3)
    }
  },
  limit,
)

test(
  `${sockets} cancels and a fill meet: the order ends once, and its hold comes back once`,
  async () => {
    const token = await trader()
    const ends = new Map<string, number>()
    for (let round = 0; round < rounds * 2; round += 1) {
      nextSecond()
      const price = await ask(token)
      // The book of this second is emptied first, so that the order waits for the next one.
      const sized = (
        await get(
          token,
          `/api/orders/estimate?instrument=${stock.id}&side=buy&type=market&quantity=1`,
        )
      ).quote.askSize
      await confirm(token, await review(token, { side: 'buy', limit: price, quantity: sized + 5 }))
      const [open] = (await get(token, '/api/orders?segment=open')).rows
      if (open === undefined) continue
      nextSecond()
      const cancels = Array.from({ length: sockets }, () => ({
        path: `/api/orders/${open.id}/cancel`,
        body: {},
        headers: { token, 'idempotency-key': key() },
      }))
      const [answers] = await Promise.all([race(cancels), world.run('exchange')])
      const { order } = await get(token, `/api/orders/${open.id}`)
      expect(done(answers)).toHaveLength(order.status === 'cancelled' ? 1 : 0)
      expect(reasons(answers)).toEqual(new Set(['order_not_open']))
      const end = `${order.status} with ${order.filled === 0 ? 'none' : 'some'} filled`
      ends.set(end, (ends.get(end) ?? 0) + 1)
      expect(minor((await block(token)).held)).toBe(0n)
      const { position } = (await get(token, `/api/holdings/${stock.id}`)) ?? {}
      nextSecond()
      if (position?.sellable > 0)
        await confirm(token, await review(token, { side: 'sell', quantity: position.sellable }))
    }
    process.stdout.write(
      `cancel meets fill: ${[...ends].map(([end, times]) => `${times} × ${end}`).join(', ')}\n`,
    )
    expect([...ends.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(rounds / 2)
  },
  limit,
)

test(
  `${sockets} wrong trade passwords at once: at most five are looked at, then the right one is refused too`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const token = await trader()
      const intent = await review(token, { side: 'buy', quantity: 1 })
      const guesses = Array.from({ length: sockets }, (_, at) =>
        confirmation(token, intent, key(), `7${at + 10_000}`),
      )
      const answers = await race(guesses)
      expect(done(answers)).toEqual([])
      const looked = answers.filter(({ body }) => body['reason'] === 'trade_password_wrong')
      expect(looked.length).toBeLessThanOrEqual(5)
      expect(reasons(answers)).toEqual(new Set(['trade_password_wrong', 'trade_password_locked']))
      expect(await confirm(token, intent)).toMatchObject({ reason: 'trade_password_locked' })
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
