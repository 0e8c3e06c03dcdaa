// Goal: prices, rounds, changes, cancels, halts and the panic lock that meet at one trailing stop have the
// effect of one after the other: its trigger never goes back, it is triggered once and by a price that touches
// it, and the shares are held once. Method: the real door on real PostgreSQL, 32 at once, two processes on the
// same books; each round of each path is held against the path itself; the books are verified after each test.
import { printPrice } from '@parkett/core/decimal'
import { beforeEach, expect, test } from 'vitest'
import { lockAccount, unlockAccount } from '../../accounts/trading/account-lock.ts'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { submit } from '../../ledger/door/submit.ts'
import { makeBroker } from './broker.ts'
import { matchRound } from './matcher.ts'
import { openBench, type Bench } from './testing-amends.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench(812n)
  return bench.end
})

const trail = (quantity = 1) =>
  bench.place({ side: 'sell', type: 'market', limit: undefined, trail: '0.10', quantity })
const cancel = (id: bigint) => bench.broker().cancel(bench.customer, bench.key(), id)
const frozen = () => bench.pocket('S.frozen', 'share:71')
const to = (price: bigint, seconds = 1) => {
  Object.assign(bench.market, { bid: printPrice(price - 100n), ask: printPrice(price) })
  bench.market.now += seconds * 1000
}
/** A round of this process, and of another on the same books that has seen nothing before. */
const others = () => matchRound({ ...bench.jobs(), broker: makeBroker(bench.deps) })
const halted = () => {
  const { quote } = bench.market.feed
  const feed = {
    ...bench.market.feed,
    quote: (id: bigint, now: number) => {
      const shown = quote(id, now)
      return shown && { ...shown, status: 'suspended' as const }
    },
  }
  return matchRound({ ...bench.jobs(), feed })
}

/** Drawn by a fixed rule, so that a failure comes again. */
function drawing(seed: number) {
  let at = seed
  return (below: number) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((at / 2_147_483_648) * below)
  }
}

test('32 rounds of two processes at once keep, trigger and fill it once', async () => {
  await bench.place({ limit: '10.00' })
  const id = await trail(100)
  to(104_000n, 11)
  const rounds = () =>
    Array.from({ length: 32 }, (_, at) => (at % 2 === 0 ? bench.round() : others()))
  await Promise.all(rounds())
  expect((await bench.order(id)).terms.stop?.price).toBe(103_000n)
  to(103_000n)
  await Promise.all(rounds())
  const row = await bench.order(id)
  expect(row.status).toBe('filled')
  expect(await fillsOf(bench.database.pool, row)).toHaveLength(1)
  const sql = `SELECT type, count(*)::int AS times FROM outbox
    WHERE customer = $1 AND type IN ('order.trailed', 'order.triggered') GROUP BY type ORDER BY type`
  const { rows } = await bench.database.pool.query(sql, [bench.customer])
  expect(rows).toEqual([
    { type: 'order.trailed', times: 1 },
    { type: 'order.triggered', times: 1 },
  ])
})

test('price, change, cancel, halt and lock at once: the trigger is monotone and the order whole', async () => {
  await bench.place({ limit: '10.00' })
  const draw = drawing(20_261_130)
  const ends = new Map<string, number>()
  for (let path = 0; path < 12; path += 1) {
    let price = 100_000n
    to(price)
    const id = await trail(2)
    let [shown, distance] = [(await bench.order(id)).terms.stop?.price ?? 0n, '0.10']
    let highest = price
    for (let at = 0; at < 8; at += 1) {
      const { intent } = await bench
        .reviewed(id, { trail: distance === '0.10' ? '0.20' : '0.10' })
        .catch(() => ({ intent: '' }))
      price += BigInt(draw(21) - 8) * 100n
      to(price, draw(2) === 0 ? 11 : 1)
      const wishes = Array.from({ length: 32 }, (_, n) => {
        if (n === 5 && draw(3) === 0 && intent !== '') return bench.confirm(id, intent)
        if (n === 9 && draw(9) === 0) return cancel(id)
        if (n === 13 || n === 14) {
          const key = bench.key()
          const asking = { customer: bench.customer, key, body: key }
          const act = n === 13 ? lockAccount : unlockAccount
          return draw(2) === 0 ? submit(bench.deps.commit, asking, act, null) : bench.round()
        }
        if (n === 17) return halted()
        return n % 2 === 0 ? bench.round() : others()
      })
      await Promise.all(wishes)
      const key = bench.key()
      const asking = { customer: bench.customer, key, body: key }
      await submit(bench.deps.commit, asking, unlockAccount, null)
      if (price > highest) highest = price
      const row = await bench.order(id)
      const { stop } = row.terms
      if (stop?.trail === undefined) throw new Error('it does not trail')
      const { trail: seen, triggered } = stop
      const is = printPrice(seen.of)
      expect(seen.best <= highest).toBe(true)
      expect(stop.price).toBe(seen.best - seen.of)
      if (is === distance) expect(stop.price >= shown).toBe(true)
      if (triggered !== null) {
        expect(triggered.price <= stop.price).toBe(true)
        expect(triggered.price).toBe(price)
      } else if (row.status === 'accepted') expect(price > stop.price).toBe(true)
      ;[shown, distance] = [stop.price, is]
      if (row.status !== 'accepted') break
    }
    await cancel(id)
    const row = await bench.order(id)
    expect(['filled', 'cancelled']).toContain(row.status)
    expect(row.filled <= row.quantity).toBe(true)
    expect(await frozen()).toBe(0n)
    const end = row.terms.stop?.triggered ? 'triggered' : 'cancelled'
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  expect(ends.size).toBe(2)
})
