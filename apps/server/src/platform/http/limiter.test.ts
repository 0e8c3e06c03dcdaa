import { expect, test } from 'vitest'
import { makeLimiter, networkOf } from './limiter.ts'

test('a bucket gives its burst, then one for each pause, never more than the burst', () => {
  let nowMs = 0
  const limiter = makeLimiter({ burst: 3, refillMs: 1_000 }, () => nowMs)
  expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 1_000])
  expect(limiter.take('b')).toBe(0)
  nowMs = 999
  expect(limiter.waitFor('a')).toBe(1)
  nowMs = 1_000
  expect([limiter.waitFor('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 1_000])
  nowMs = 1_000_000
  expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 1_000])
})

test('a clock that steps back gives nothing away', () => {
  let nowMs = 10_000
  const limiter = makeLimiter({ burst: 1, refillMs: 1_000 }, () => nowMs)
  limiter.take('a')
  nowMs = 0
  expect(limiter.take('a')).toBeGreaterThan(0)
})

test('a flood of keys forgets the oldest instead of growing', () => {
  const limiter = makeLimiter({ burst: 1, refillMs: 1_000 }, () => 0)
  limiter.take('first')
  for (let at = 0; at < 50_000; at += 1) limiter.take(`key-${at}`)
  expect(limiter.waitFor('first')).toBe(0)
  expect(limiter.waitFor('key-49999')).toBeGreaterThan(0)
})

const networks: readonly (readonly [string, string])[] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
]
for (const [address, network] of networks) {
  test(`${address} counts as ${network}`, () => expect(networkOf(address)).toBe(network))
}
