// Goal: time of a practice passes no bar that was not played, and stands while an order is decided.
// Method: a course that is moved by hand, rounds that note where time stands.
import { barMs } from '@parkett/core/practice/bars'
import { beforeEach, expect, it } from 'vitest'
import { makeBars, type Bars, type Over } from './bars.ts'

let reached: number
let bars: Bars
let rounds: number[]
let tended: number
let waits: boolean

beforeEach(() => {
  reached = 10 * barMs
  rounds = []
  tended = 0
  waits = true
  bars = makeBars(() => reached, reached)
})

const over: Over = {
  waiting: async () => (waits ? ['DE'] : []),
  mayTrade: () => true,
  tend: async () => void (tended += 1),
}
const play = (): Promise<void> => bars.play(async () => void rounds.push(bars.now() / barMs), over)

it('plays each bar with time standing there, and shows none that is not played', async () => {
  await play()
  expect(rounds).toEqual([10])
  reached = 13.5 * barMs
  expect(bars.now()).toBe(11 * barMs - 1)
  await play()
  expect(rounds).toEqual([10, 11, 12, 13])
  expect(bars.now()).toBe(reached)
  reached += 1
  await play()
  expect(rounds).toHaveLength(4)
})

it('plays the last bar alone where nothing waits, and tends to the market hour by hour', async () => {
  waits = false
  await play()
  reached = 130.2 * barMs
  await play()
  expect(rounds).toEqual([10, 130])
  expect(tended).toBe(1)
})

it('plays the bar at which it was left again, which may not have been played', async () => {
  await play()
  bars = makeBars(() => reached, reached)
  await play()
  bars = makeBars(() => reached, reached + 1)
  await play()
  expect(rounds).toEqual([10, 10])
})

it('goes on behind a round that failed', async () => {
  await expect(bars.play(() => Promise.reject(new Error('no')), over)).rejects.toThrow('no')
  reached = 11 * barMs
  await play()
  expect(rounds).toEqual([11])
})

it('stands while an order is decided, and plays behind it', async () => {
  await play()
  reached = 10.5 * barMs
  const order = Promise.withResolvers<void>()
  await bars.stand(order.promise)
  reached = 12 * barMs
  const playing = play()
  expect(bars.now()).toBe(10.5 * barMs)
  order.resolve()
  await playing
  expect(rounds).toEqual([10, 11, 12])
})
