// Goal: money that can leave in several ways at the same moment leaves once. Method: as in
// http-races, 32 connections hold their last byte until all stand there; buys, withdrawals and
// transfers of the same cash meet in the real server, and after each round the pockets are
// counted and the books are verified.
import { transfersPrepare } from '@parkett/contract/customer/transfers'
import { withdrawalsCancel, withdrawalsList } from '@parkett/contract/customer/withdrawals'
import { ordersCancel, ordersList, ordersPrepare } from '@parkett/contract/customer/orders'
import { fromDecimal } from '@parkett/contract/wire/money'
import { marketList } from '@parkett/contract/customer/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp, tradePassword } from '../../apps/server/src/test/testing-app.ts'
import { callerOf } from '../../apps/server/src/test/testing-calls.ts'
import {
  brokenInvariants,
  newPayer,
  toBank as fillBank,
  type Payer,
} from '../../apps/server/src/test/testing-cash.ts'
import { together, type Answer, type Post } from './last-byte.ts'
import { limitOf } from './limit.ts'

const rounds = Number(process.env['RACE_ROUNDS'] ?? 8)
const sockets = 32
const limit = limitOf(rounds, 15_000)
let world: TestApp
let port: number
let instrument: string
let keys = 0
let sent = 0
const anomalies: string[] = []

beforeAll(async () => {
  world = await testApp()
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const query = { market: 'DE', sort: 'last', direction: 'asc', size: '1' } as const
  const [cheapest] = (await callerOf(world.app).must(marketList, { query })).rows
  instrument = cheapest?.instrument.id ?? ''
})
afterAll(async () => {
  const found = `${anomalies.length} anomalies`
  process.stdout.write(
    `cash races: ${rounds} rounds × ${sockets} connections per flow, ${sent} requests, ${found}\n`,
  )
  await world.close()
})

const key = (): string => `key-of-the-cash-races-${(keys += 1)}`
const posted = ({ token }: Payer, path: string, intent: string, idempotencyKey = key()): Post => ({
  path,
  body: { intent, tradePassword },
  headers: { token, lang: 'en', 'idempotency-key': idempotencyKey },
})
async function race(posts: readonly Post[]): Promise<readonly Answer[]> {
  sent += posts.length
  const answers = await together(port, posts)
  for (const { status, body } of answers) {
    if (status >= 500 || 'data' in body !== (body['code'] === 1))
      anomalies.push(JSON.stringify(body))
  }
  expect(anomalies).toEqual([])
  return answers
}
const done = (answers: readonly Answer[]): readonly Answer[] =>
  answers.filter(({ body }) => body['code'] === 1)
const reasons = (answers: readonly Answer[]): ReadonlySet<unknown> =>
  new Set(answers.filter(({ body }) => body['code'] !== 1).map(({ body }) => body['reason']))
const many = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make))

async function pockets(payer: Payer): Promise<Record<string, bigint>> {
  const { rows } = await world.db.pool.query<{ pocket: string; amount: bigint }>(
    `SELECT pocket, amount FROM balances WHERE customer = $1 AND asset = 'EUR'`,
    [payer.id],
  )
  return Object.fromEntries(rows.map(({ pocket, amount }) => [pocket, amount]))
}
/** What has crossed to the securities side by itself so far, less what came back, minor units. */
async function crossings(payer: Payer): Promise<bigint> {
  const { rows } = await world.db.pool.query<{ minor: bigint }>(
    `SELECT COALESCE(sum(CASE event WHEN 'buy.hop' THEN p.amount ELSE -p.amount END), 0)::bigint AS minor
     FROM journals j JOIN postings p ON p.customer = j.customer AND p.journal = j.id
     WHERE j.customer = $1 AND event IN ('buy.hop', 'withdraw.hop')`,
    [payer.id],
  )
  return rows[0]?.minor ?? 0n
}
const sumOf = (all: Record<string, bigint>): bigint =>
  Object.values(all).reduce((sum, amount) => sum + amount, 0n)
const text = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
const intentOf = ({ data, msg }: { data: { intent: string }; msg: string }): string => {
  expect(msg).toBe('')
  return data.intent
}
const transferred = async (
  payer: Payer,
  direction: 'to_bank' | 'to_trading',
  amount: string,
): Promise<string> =>
  intentOf(await payer.call(transfersPrepare, { body: { direction, currency: 'EUR', amount } }))
async function cancelAll(payer: Payer): Promise<void> {
  for (const { id, status } of (await payer.call(withdrawalsList)).data.rows)
    if (status === 'requested') await payer.call(withdrawalsCancel, { params: { id } })
  for (const { id } of (await payer.call(ordersList, { query: { segment: 'open' } })).data.rows)
    await payer.call(ordersCancel, { params: { id } })
}

test(
  `${sockets} withdrawals of everything on both sides: one is taken`,
  async () => {
    const payer = await newPayer(world, '500')
    for (let round = 0; round < rounds; round += 1) {
      const intents = await many(sockets, async () => intentOf(await payer.prepare('50000')))
      const answers = await race(intents.map((intent) => posted(payer, '/api/withdrawals', intent)))
      expect(done(answers)).toHaveLength(1)
      expect(reasons(answers)).toEqual(new Set(['insufficient_settled']))
      expect(await pockets(payer)).toMatchObject({
        'C.wallet': 0n,
        'C.cash': 0n,
        'C.wallet_hold': 5_000_000n,
      })
      await cancelAll(payer)
    }
    expect(await brokenInvariants(world)).toEqual([])
  },
  limit,
)

test(
  `one review of a withdrawal confirmed on ${sockets} connections: one withdrawal, and one key is one answer`,
  async () => {
    const payer = await newPayer(world, '500')
    for (let round = 0; round < rounds; round += 1) {
      const intent = intentOf(await payer.prepare('10'))
      const own = await race(
        Array.from({ length: sockets }, () => posted(payer, '/api/withdrawals', intent)),
      )
      expect(done(own)).toHaveLength(1)
      expect(reasons(own)).toEqual(new Set(['intent_used']))
      const again = intentOf(await payer.prepare('10'))
      const one = key()
      const same = await race(
        Array.from({ length: sockets }, () => posted(payer, '/api/withdrawals', again, one)),
      )
      expect(new Set(same.map(({ body }) => JSON.stringify(body['data']))).size).toBe(1)
      expect(await pockets(payer)).toMatchObject({ 'C.wallet_hold': 2_000n })
      await cancelAll(payer)
    }
    expect(await brokenInvariants(world)).toEqual([])
  },
  limit,
)

test(
  `buys, withdrawals and transfers of the same cash on ${sockets} connections: no cent leaves twice`,
  async () => {
    const payer = await newPayer(world, '400')
    const ways = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      // Where transfers to one side win round after round, the other keeps less than a transfer.
      if (((await pockets(payer))['C.wallet'] ?? 0n) < 10_000n) await fillBank(payer, '400')
      const before = await pockets(payer)
      const earlier = await crossings(payer)
      const cash = before['C.cash'] ?? 0n
      const wallet = before['C.wallet'] ?? 0n
      const all = cash + wallet
      // A price nobody sells at: the order only holds. Each buy and each withdrawal takes more
      // than half of both sides together, each transfer more than half of its side.
      const quantity = Number((all * 6n) / 10n / 50n)
      const order = {
        instrument,
        side: 'buy',
        type: 'limit',
        limit: '0.5',
        quantity,
        timeInForce: 'day',
      } as const
      const buys = await many(8, async () =>
        intentOf(await payer.call(ordersPrepare, { body: order })),
      )
      const outs = await many(8, async () => intentOf(await payer.prepare(text((all * 6n) / 10n))))
      const toBank = await many(8, () => transferred(payer, 'to_bank', text((cash * 6n) / 10n)))
      const toTrading = await many(8, () =>
        transferred(payer, 'to_trading', text((wallet * 6n) / 10n)),
      )
      const kinds = [
        buys.map((intent) => posted(payer, '/api/orders', intent)),
        outs.map((intent) => posted(payer, '/api/withdrawals', intent)),
        toBank.map((intent) => posted(payer, '/api/transfers', intent)),
        toTrading.map((intent) => posted(payer, '/api/transfers', intent)),
      ]
      // Each round another kind stands first in line.
      const turn = (at: number): number => (at + round) % kinds.length
      const answers = await race(kinds.flatMap((_, at) => kinds[turn(at)] ?? []))
      const count = (kind: number): number => {
        const place = kinds.findIndex((_, at) => turn(at) === kind)
        return done(answers.slice(place * 8, place * 8 + 8)).length
      }
      const after = await pockets(payer)
      expect(sumOf(after)).toBe(sumOf(before))
      for (const [pocket, amount] of Object.entries(after))
        expect(amount, pocket).toBeGreaterThanOrEqual(0n)
      const [bought, left, banked, traded] = [count(0), count(1), count(2), count(3)]
      expect(after['C.hold'] ?? 0n).toBeGreaterThanOrEqual(
        BigInt(bought * quantity) * fromDecimal('0.5', 2),
      )
      expect(after['C.wallet_hold'] ?? 0n).toBe(BigInt(left) * ((all * 6n) / 10n))
      // One purse: whichever came first took what the others would have needed, from either side.
      expect(bought + left).toBe(1)
      // Whatever came first: the trading side paid for each buy and each transfer that was
      // taken, and for no other; what crossed by itself is told by its own journals.
      const crossed = (await crossings(payer)) - earlier
      const moved = BigInt(banked) * ((cash * 6n) / 10n) - BigInt(traded) * ((wallet * 6n) / 10n)
      expect((after['C.cash'] ?? 0n) + (after['C.hold'] ?? 0n)).toBe(cash - moved + crossed)
      const way = `${bought} buys, ${left} out, ${banked} to bank, ${traded} to trading`
      ways.set(way, (ways.get(way) ?? 0) + 1)
      await cancelAll(payer)
    }
    process.stdout.write(
      `mixed: ${[...ways].map(([way, times]) => `${times} × ${way}`).join('; ')}\n`,
    )
    expect(await brokenInvariants(world)).toEqual([])
  },
  limit,
)
