// Goal: every block of the simulated markets is one by its market's rule, in whole slices, and the same
// for everybody who asks. Method: many seeds and sizes; the rule itself is tried by its vectors.
import { expect, test } from 'vitest'
import { parsePrice, rateOne } from '../decimal.ts'
import { profiles } from '../market/profiles.ts'
import { tickOf } from '../market/ticks.ts'
import { blockPrice, lockDaysIn, seededBlock, sizesOf } from './offer.ts'
import { isBlock, leastBlock } from './rules.ts'

const markets = ['DE', 'CN', 'US'] as const

test('the same block comes of the same seed, and its discount is within what is said of it', () => {
  for (const market of markets)
    for (let n = 0; n < 60; n += 1) {
      const { discount, seller, pick } = seededBlock(market, n)
      expect(seededBlock(market, n).seller).toEqual(seller)
      expect(pick(7)).toBeLessThan(7)
      const hundredths = Number((discount * 10_000n) / rateOne)
      if (n % 5 === 4) expect(hundredths).toBe(-100)
      else {
        expect(hundredths).toBeGreaterThanOrEqual(200)
        expect(hundredths).toBeLessThanOrEqual(700)
      }
    }
})

test('its price lies on the tick and is not lower than was meant', () => {
  const tick = parsePrice('0.02')
  const price = blockPrice(parsePrice('10.01'), rateOne / 20n, () => tick)
  expect(price % tick).toBe(0n)
  expect(price).toBe(parsePrice('9.52'))
})

test('its tick is that of its own price, also where a premium leads into the next row', () => {
  const tickAt = (price: bigint) => tickOf(profiles.XETR.ticks, price, { date: '2026-11-20' })
  const reference = parsePrice('99.45')
  const price = blockPrice(reference, -rateOne / 100n, tickAt)
  expect(tickAt(reference)).not.toBe(tickAt(price))
  expect(price % tickAt(price)).toBe(0n)
  expect(price % tickAt(reference)).toBe(0n)
  for (let cents = 9_000n; cents < 21_000n; cents += 7n) {
    const one = blockPrice(cents * 100n, rateOne / 33n, tickAt)
    expect(one % tickAt(one), `${cents}`).toBe(0n)
  }
})

test('sizes are whole steps, hold each other and the threshold of the market', () => {
  for (const market of markets)
    for (const text of ['0.85', '3.20', '41.5', '980'])
      for (const volume of [0n, 900n, 250_000n, 40_000_000n]) {
        const price = parsePrice(text)
        const sizes = sizesOf({ market, price, lot: market === 'CN' ? 100n : 1n, volume })
        const { total, minimum, maximum, step } = sizes
        for (const size of [total, minimum, maximum]) expect(size % step).toBe(0n)
        expect(minimum).toBeGreaterThanOrEqual(step)
        expect(minimum <= maximum && maximum <= total).toBe(true)
        expect(total).toBeGreaterThanOrEqual(leastBlock(market, price, (volume * price) / 10_000n))
        if (market === 'CN') expect(isBlock('SH_SZ', price, total)).toBe(true)
      }
})

test('the fewest shares of a block are those of its threshold, and one less is none', () => {
  const price = parsePrice('4')
  expect(leastBlock('CN', price, 0n)).toBe(300_000n)
  expect(leastBlock('CN', parsePrice('20'), 0n)).toBe(100_000n)
  expect(isBlock('SH_SZ', parsePrice('20'), 99_999n)).toBe(false)
  expect(leastBlock('US', price, 0n)).toBe(10_000n)
  expect(leastBlock('US', parsePrice('40'), 0n)).toBe(5_000n)
  expect(leastBlock('DE', price, 49_999n)).toBe(3_750n)
  expect(leastBlock('DE', price, 50_000n)).toBe(7_500n)
})

test('every market has its lock', () => {
  expect(markets.map(lockDaysIn)).toEqual([90, 184, 184])
})
