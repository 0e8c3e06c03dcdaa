// Goal: only what lies idle is put in by itself, and only what an order misses comes back, within what
// one gets at once (abuse rows 25, 29 and 355). Method: each bound one below, at and one above.
import { expect, test } from 'vitest'
import { backFor, idleOf, isSweepTime, mostBack } from './sweep.ts'

const empty = { units: 0n, pending: 0n, redeeming: 0n }
const bounds = { minimum: 100n, maximum: 1_000n }
const idle = (free: bigint, keep: bigint, inPool = empty) =>
  idleOf({ wallet: free / 2n, cash: free - free / 2n }, inPool, { keep, bounds })

test.each([
  [599n, 500n, 0n],
  [600n, 500n, 100n],
  [601n, 500n, 101n],
  [100n, 0n, 100n],
  [400n, 500n, 0n],
  [1_500n, 500n, 1_000n],
  [1_501n, 500n, 1_000n],
])('of %s free with %s to stay, %s is put in', (free, keep, expected) => {
  expect(idle(free, keep)).toBe(expected)
})

test('the maximum counts what is there, on its way in and on its way back', () => {
  expect(idle(900n, 0n, { units: 400n, pending: 300n, redeeming: 100n })).toBe(200n)
  expect(idle(900n, 0n, { units: 400n, pending: 300n, redeeming: 201n })).toBe(0n)
  expect(idle(900n, 0n, { units: 1_000n, pending: 0n, redeeming: 0n })).toBe(0n)
})

test.each([
  ['13:59:59', false],
  ['14:00:00', true],
  ['14:59:59', true],
  ['15:00:00', false],
])('at %s of a trading day: %s', (time, expected) => {
  expect(isSweepTime({ date: '2027-01-15', time }, '2027-01-15')).toBe(expected)
  // A day off belongs to the next trading day.
  expect(isSweepTime({ date: '2027-01-16', time }, '2027-01-18')).toBe(false)
})

const at = (units: bigint, fast: bigint) => ({ units, fast, minimum: 100n })
test.each([
  [500n, 300n, 300n],
  [300n, 500n, 300n],
  [500n, 99n, 0n],
  [500n, 100n, 100n],
  [99n, 500n, 99n],
  [0n, 500n, 0n],
  [500n, 0n, 0n],
  [500n, -1n, 0n],
])('with %s units and %s left of the day, %s may come back at once', (units, fast, expected) => {
  expect(mostBack(at(units, fast))).toBe(expected)
})

test.each([
  [0n, 0n],
  [-1n, 0n],
  [1n, 100n],
  [100n, 100n],
  [101n, 101n],
  [300n, 300n],
  [301n, 0n],
])('an order that misses %s gets %s of 300', (missing, expected) => {
  expect(backFor(missing, at(500n, 300n))).toBe(expected)
})

test('the whole rest may be less than the minimum, and comes back whole', () => {
  expect(backFor(30n, at(99n, 300n))).toBe(99n)
  expect(backFor(99n, at(99n, 300n))).toBe(99n)
  expect(backFor(100n, at(99n, 300n))).toBe(0n)
})
