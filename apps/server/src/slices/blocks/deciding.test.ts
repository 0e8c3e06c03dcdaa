// Goal: a block of China is executed inside of the day's limits, on a day without limits within a fifth of
// its average and of what was traded, and elsewhere at any price (`market.md` M28). Method: the bounds at
// one tick less, at them and one more, on a market that stands where the test puts it.
import { parsePrice } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { chinese, german, testMarket } from '../../accounts/trading/testing.ts'
import type { Feed } from '../../market/feed.ts'
import { checkPrice, priceFits, tradingOf } from './deciding.ts'

type Day = Partial<NonNullable<ReturnType<Feed['quote']>>>

/** A market whose quote says this of the day. */
function fits(day: Day, instrument = chinese) {
  const market = testMarket()
  const feed: Feed = {
    ...market.feed,
    quote: (id, at) => {
      const quote = market.feed.quote(id, at)
      return quote && { ...quote, ...day }
    },
  }
  const deps = { pool: undefined as unknown as Pool, feed, clock: market.clock } // asks nothing of it
  return (price: string) => priceFits(deps, { instrument, price: parsePrice(price) })
}

test('inside of the limits of the day, both of them included', () => {
  const may = fits({ limitDown: '9.00', limitUp: '11.00' })
  expect(['8.99', '9.00', '9.01'].map(may)).toEqual([false, true, true])
  expect(['10.99', '11.00', '11.01'].map(may)).toEqual([true, true, false])
})

test('without limits within a fifth of the average, and never outside of what was traded', () => {
  const wide = fits({ last: '10.00', low: '1.00', high: '99.00' })
  expect(['7.99', '8.00', '8.01'].map(wide)).toEqual([false, true, true])
  expect(['11.99', '12.00', '12.01'].map(wide)).toEqual([true, true, false])
  const narrow = fits({ last: '10.00', low: '9.90', high: '10.20' })
  expect(['9.89', '9.90', '9.91'].map(narrow)).toEqual([false, true, true])
  expect(['10.19', '10.20', '10.21'].map(narrow)).toEqual([true, true, false])
})

test('a price outside names both bounds of the day', () => {
  const market = testMarket()
  const quote = (id: bigint, at: number) => {
    const known = market.feed.quote(id, at)
    return known && { ...known, limitDown: '9.00', limitUp: '11.00' }
  }
  const deps = {
    pool: undefined as unknown as Pool,
    feed: { ...market.feed, quote },
    clock: market.clock,
  } // asks nothing of it
  const asked = { instrument: chinese, price: parsePrice('11.01') }
  expect(checkPrice(deps, asked)).toMatchObject({
    reason: 'price_out_of_limit',
    facts: { low: '9.00', high: '11.00' },
  })
})

test('without limits and without a trade no price is one', () => {
  expect(fits({ last: null, low: null, high: null })('10.00')).toBe(false)
  expect(fits({ low: null })('10.00')).toBe(false)
})

test('where no limits are, any price is one', () => {
  expect(fits({ limitDown: '9.00', limitUp: '11.00' }, german)('1.00')).toBe(true)
})

test('a share trades while its market does, and where no day is known it does not', () => {
  const market = testMarket()
  const deps = { pool: undefined as unknown as Pool, feed: market.feed, clock: market.clock } // asks nothing of it
  expect(tradingOf(deps, { instrument: german }).open).toBe(true)
  market.phase = 'closed'
  expect(tradingOf(deps, { instrument: german }).open).toBe(false)
})
