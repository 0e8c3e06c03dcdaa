// Goal: a line that loses answers never doubles and never loses money: who asks again under the
// same key gets the first answer, and there is one effect. Method: a TCP proxy in front of the
// whole server breaks more than half of all connections; 300 money calls are sent through it
// until each has its answer, then every cent is counted. The last test is the canary: a server
// that knows no keys must be caught doubling by the same line.
import { transfersPrepare } from '@parkett/contract/customer/transfers'
import { marketList } from '@parkett/contract/customer/market'
import { ordersPrepare } from '@parkett/contract/customer/orders'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp, tradePassword } from '../../apps/server/src/test/testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from '../../apps/server/src/test/testing-cash.ts'
import { attempt, faultyLine, type Fault, type FaultyLine } from './faulty-line.ts'
import type { Answer, Post } from './last-byte.ts'

const seed = Number(process.env['LINE_SEED'] ?? Date.now() % 1_000_000_000)
const calls = { transfers: 150, withdrawals: 90, orders: 60 }
let world: TestApp
let line: FaultyLine
let payer: Payer
let attempts = 0
let keys = 0

/** mulberry32: the same seed breaks the same connections. */
function dice(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const throwOf = dice(seed)
const weights: readonly (readonly [Fault, number])[] = [
  ['none', 35],
  ['late', 12],
  ['lost_before', 12],
  ['lost_after', 20],
  ['half', 12],
  ['silent', 9],
]
function nextFault(): Fault {
  let left = throwOf() * 100
  for (const [fault, weight] of weights) {
    left -= weight
    if (left < 0) return fault
  }
  return 'none'
}

beforeAll(async () => {
  world = await testApp()
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  line = await faultyLine(Number(new URL(address).port), nextFault)
  payer = await newPayer(world, '5000')
})
afterAll(async () => {
  const lost = Object.entries(line.counts).map(([fault, times]) => `${fault} ${times}`)
  process.stdout.write(`faulty line: seed ${seed}, ${attempts} attempts, ${lost.join(', ')}\n`)
  await line.close()
  await world.close()
})

const key = (): string => `key-of-the-line-${(keys += 1)}`
const headersWith = (idempotencyKey: string) => ({
  token: payer.token,
  lang: 'en',
  'idempotency-key': idempotencyKey,
})

/**
 * Asks until a whole answer is there, as a patient client does; `fresh` is the client that
 * forgets its key.
 */
async function persist(
  { path, body }: Pick<Post, 'path' | 'body'>,
  fresh = false,
): Promise<Answer> {
  const kept = key()
  for (let tries = 0; tries < 200; tries += 1) {
    attempts += 1
    const answer = await attempt(line.port, {
      path,
      body,
      headers: headersWith(fresh ? key() : kept),
    })
    if (answer !== null && answer.status < 500) return answer
  }
  throw new Error(`no answer in 200 tries: ${path}`)
}

/** In six lanes, as a phone, a tablet and impatient fingers would. */
async function inLanes(posts: readonly Pick<Post, 'path' | 'body'>[]): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const left = [...posts]
  const lane = async (): Promise<void> => {
    for (let post = left.shift(); post !== undefined; post = left.shift())
      answers.push(await persist(post))
  }
  await Promise.all(Array.from({ length: 6 }, lane))
  return answers
}

const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const cashOf = async (): Promise<Record<string, bigint>> => {
  const { rows } = await world.db.pool.query<{ pocket: string; amount: bigint }>(
    `SELECT pocket, amount FROM balances WHERE customer = $1 AND asset = 'EUR'`,
    [payer.id],
  )
  return Object.fromEntries(rows.map(({ pocket, amount }) => [pocket, amount]))
}
const counted = async (table: 'transfers' | 'withdrawals' | 'orders'): Promise<number> =>
  (
    await world.db.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE customer = $1`,
      [payer.id],
    )
  ).rows[0]?.count ?? 0

test('300 money calls over a line that breaks: each is done once, and none is lost', async () => {
  const before = { pockets: await cashOf(), transfers: await counted('transfers') }
  const transfers = await times(calls.transfers, async (at) => {
    const direction = at % 3 === 0 ? 'to_bank' : 'to_trading'
    const { data } = await payer.call(transfersPrepare, {
      body: {
        direction,
        currency: 'EUR',
        amount: '1.01',
      },
    })
    return { path: '/api/transfers', body: { intent: data.intent, tradePassword } }
  })
  const withdrawals = await times(calls.withdrawals, async () => {
    const { data } = await payer.prepare('2.03')
    return { path: '/api/withdrawals', body: { intent: data.intent, tradePassword } }
  })
  const listed = await payer.call(marketList, {
    query: { market: 'DE', sort: 'last', direction: 'asc', size: '1' },
  })
  const instrument: string = listed.data.rows[0]!.instrument.id
  const orders = await times(calls.orders, async () => {
    const asked = {
      instrument,
      side: 'buy',
      type: 'limit',
      limit: '0.5',
      quantity: 1,
      timeInForce: 'day',
    } as const
    const { data, msg } = await payer.call(ordersPrepare, { body: asked })
    expect(msg).toBe('')
    return { path: '/api/orders', body: { intent: data.intent, tradePassword } }
  })
  const mixed = [...transfers, ...withdrawals, ...orders].toSorted(() => throwOf() - 0.5)
  const answers = await inLanes(mixed)

  expect(answers).toHaveLength(300)
  expect(answers.filter(({ body }) => body['code'] !== 1).map(({ body }) => body)).toEqual([])
  const ids = answers.map(({ body }) => JSON.stringify(body['data']))
  expect(new Set(ids).size).toBe(300)
  expect(await counted('transfers')).toBe(before.transfers + calls.transfers)
  expect(await counted('withdrawals')).toBe(calls.withdrawals)
  expect(await counted('orders')).toBe(calls.orders)

  const after = await cashOf()
  const toBank = BigInt(Math.ceil(calls.transfers / 3))
  const toTrading = BigInt(calls.transfers) - toBank
  const out = BigInt(calls.withdrawals) * fromDecimal('2.03', 2)
  const moved = (toBank - toTrading) * fromDecimal('1.01', 2)
  expect(after['C.wallet']).toBe((before.pockets['C.wallet'] ?? 0n) + moved - out)
  expect(after['C.wallet_hold']).toBe(out)
  expect((after['C.cash'] ?? 0n) + (after['C.hold'] ?? 0n)).toBe(
    (before.pockets['C.cash'] ?? 0n) - moved,
  )
  expect(await brokenInvariants(world)).toEqual([])
  // The dose: without these the line would have proved nothing.
  for (const fault of ['lost_before', 'lost_after', 'half', 'silent'] as const)
    expect(line.counts[fault], fault).toBeGreaterThan(20)
})

test('a client that forgets its key is not doubled either: a review is good for one transfer', async () => {
  const before = await counted('transfers')
  let done = 0
  for (let round = 0; round < 20; round += 1) {
    const { data } = await payer.call(transfersPrepare, {
      body: {
        direction: 'to_bank',
        currency: 'EUR',
        amount: '1',
      },
    })
    const answer = await persist(
      { path: '/api/transfers', body: { intent: data.intent, tradePassword } },
      true,
    )
    // Its review was used by the attempt whose answer was lost: the second guard, where the
    // first was thrown away.
    if (answer.body['code'] === 1) done += 1
    else expect(answer.body['reason']).toBe('intent_used')
  }
  expect(await counted('transfers')).toBe(before + 20)
  expect(done).toBeLessThan(20)
})

test('the line sees a server without keys: what is asked again is done again', async () => {
  let done = 0
  const naive = createServer((asked, answer) => {
    asked.resume().once('end', () => {
      done += 1
      answer.end(JSON.stringify({ code: 1, data: { id: done } }))
    })
  })
  await new Promise<void>((ready) => naive.listen(0, '127.0.0.1', ready))
  const broken = await faultyLine((naive.address() as AddressInfo).port, nextFault)
  for (let call = 0; call < 60; call += 1) {
    let answer: Answer | null = null
    while (answer === null)
      answer = await attempt(broken.port, { path: '/', body: {}, headers: {} })
  }
  await broken.close()
  await new Promise((closed) => naive.close(closed))
  expect(done).toBeGreaterThan(65)
})
