// Goal: changes of one order that meet each other, a fill or a cancel have the effect of one after the
// other: the order is whole, and its hold is held once. Method: the real door on real PostgreSQL, many at
// once; the books are verified after each test.
import { beforeEach, expect, test } from 'vitest'
import { openBench, type Bench } from './testing-amends.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
  return bench.end
})

test('32 confirmations of different changes at once: one is made, and its hold is held once', async () => {
  for (let at = 0; at < 8; at += 1) {
    const id = await bench.place()
    const wishes = Array.from({ length: 32 }, (_, n) => ({ quantity: 101 + n }))
    const intents = await Promise.all(wishes.map((wish) => bench.reviewed(id, wish)))
    const answers = await Promise.all(intents.map(({ intent }) => bench.confirm(id, intent)))
    const done = answers.filter(({ ok }) => ok)
    expect(done).toHaveLength(1)
    expect(new Set(answers.flatMap((one) => (one.ok ? [] : [one.reason])))).toEqual(
      new Set(['order_changed']),
    )
    expect((await bench.order(id)).quantity).toBeGreaterThan(100n)
    expect(await bench.pocket('C.hold')).toBe(await bench.costs(id))
    await bench.broker().cancel(bench.customer, bench.key(), id)
    expect(await bench.pocket('C.hold')).toBe(0n)
  }
})

test('change, fill, cancel and round at once: the order is whole, and gone with all it held', async () => {
  const ends = new Map<string, number>()
  for (let at = 0; at < 25; at += 1) {
    bench.to('9.99', '10.00')
    bench.market.size = 1
    const id = await bench.place({ quantity: 2, limit: '9.50' })
    const { intent } = await bench.reviewed(id, { quantity: 3, limit: '9.60' })
    bench.to('9.49', '9.50')
    const [changed, , cancelled] = await Promise.all([
      bench.confirm(id, intent),
      bench.round(),
      at % 2 === 0 ? bench.broker().cancel(bench.customer, bench.key(), id) : bench.round(),
      bench.round(),
    ])
    const row = await bench.order(id)
    const { status, quantity, filled } = row
    if (typeof cancelled !== 'number' && cancelled.ok) expect(status).toBe('cancelled')
    expect(quantity).toBe(changed.ok ? 3n : 2n)
    if (!changed.ok) expect(changed.reason).toBe('order_not_open')
    expect(filled <= quantity).toBe(true)
    const end = `${changed.ok ? 'changed' : 'unchanged'}, ${status}, ${filled} filled`
    ends.set(end, (ends.get(end) ?? 0) + 1)
    await bench.broker().cancel(bench.customer, bench.key(), id)
    expect(await bench.pocket('C.hold')).toBe(0n)
  }
  expect([...ends.keys()].some((end) => end.startsWith('changed'))).toBe(true)
})
