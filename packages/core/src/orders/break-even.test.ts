// Goal: the price named as break-even is the lowest at which a sale of all brings back what was paid, in
// every market, currency and size. Method: all four tariffs and ladders; the step below is tried each time.
import { expect, test } from 'vitest'
import { notionalOf, parsePrice, printPrice } from '../decimal.ts'
import { feesOn } from '../fees/fees.ts'
import { profiles } from '../market/profiles.ts'
import { ontoTick } from '../market/ticks.ts'
import { breakEven } from './break-even.ts'
import { tariffOf } from './testing.ts'

const date = '2026-11-20'
const markets = [
  ['XETR', 'DE'],
  ['MAIN_SH', 'CN_SH_SZ'],
  ['HK', 'HK'],
  ['US', 'US'],
] as const

function worked(board: (typeof markets)[number][0], text: string, shares: bigint) {
  const [, key] = markets.find(([one]) => one === board) ?? markets[0]
  const tariff = tariffOf(key)
  const fees = (price: bigint, side: 'buy' | 'sell') => {
    const notional = notionalOf(price, shares, tariff.exponent)
    const { schedule, mode } = tariff
    const done = feesOn({ schedule, mode, side, tradeDate: date, notional, shares })
    if (!done.ok) throw new Error(done.reason)
    return side === 'buy' ? notional + done.value.total : notional - done.value.total
  }
  const { ticks } = profiles[board]
  const cost = fees(parsePrice(text), 'buy')
  const price = breakEven(ticks, { date }, { cost, shares, tariff, date })
  if (price === null) throw new Error('no price')
  const below = ontoTick(ticks, price - 1n, { date, direction: 'down' })
  return { price, cost, at: fees(price, 'sell'), below: fees(below, 'sell') }
}

for (const [board] of markets)
  for (const price of ['1.00', '9.99', '83.80', '412.00'])
    for (const shares of [1n, 7n, 100n, 12_300n])
      test(`${board}: ${shares} at ${price} break even at the lowest price that pays`, () => {
        const { cost, at, below } = worked(board, price, shares)
        expect(at).toBeGreaterThanOrEqual(cost)
        expect(below).toBeLessThan(cost)
      })

test('100 at 10.00 in Germany cost 1,008.90, and are back at 10.18', () => {
  // 10.18 × 100 - 4.90 - 0.25 % - 1.50 = 1,009.05; a step of 0.01 below they bring 1,008.06.
  const { price, cost } = worked('XETR', '10.00', 100n)
  expect([cost, printPrice(price)]).toEqual([100_890n, '10.18'])
})
