// Goal: the four simulated markets are offered, each by its own rules, and books that knew two get the others at their start.
// Method: a real database with ten drawn years; the later markets taken out of it and opened again.
import { marketCodes } from '@parkett/contract/customer/market-codes'
import { dayNumber } from '@parkett/core/civil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { friday, testMarket, type TestMarket } from './testing.ts'

let world: TestMarket

beforeAll(async () => {
  world = await testMarket()
})
afterAll(() => world.drop())

const inMarket = (market: (typeof marketCodes)[number]) =>
  world.market.view().catalogue.inMarket(market)

test('each market has its companies, in its currency and with its own lots', () => {
  const seen = marketCodes.map((market) => {
    const listings = inMarket(market).map(({ instrument }) => instrument)
    const lots = new Set(listings.map(({ lotSize }) => lotSize))
    return [market, listings.length, listings[0]?.currency, [...lots].toSorted((a, b) => a - b)]
  })
  expect(seen).toEqual([
    ['DE', 80, 'EUR', [1]],
    ['CN', 60, 'CNY', [100]],
    ['HK', 42, 'HKD', [100, 200, 400, 500, 1000, 2000]],
    ['US', 44, 'USD', [1]],
  ])
})

test('a Hong Kong share is found by code, by its Chinese name and by how that is said', () => {
  const { search } = world.market.view()
  for (const text of ['97001', '雁塔', 'yanta', 'yantajinkong', 'ytjk'])
    expect([text, search(text, undefined, 5)[0]?.listing.instrument.code]).toEqual([text, '97001'])
})

test('every price of Hong Kong and New York is on the tick of its band, and sizes are whole lots', () => {
  const { pricing } = world.market.view()
  for (const listing of [...inMarket('HK'), ...inMarket('US')]) {
    const { last, prevClose, volume } = pricing.quote(listing, friday)
    const units = Math.round(Number(last ?? prevClose) * 10_000)
    expect([listing.instrument.code, units > 0, units % listing.grid(units)]).toEqual([
      listing.instrument.code,
      true,
      0,
    ])
    if (listing.instrument.market === 'HK')
      expect(Number(volume) % listing.instrument.lotSize).toBe(0)
  }
})

test('a half day of Hong Kong ends at noon, that of New York at one', () => {
  const { feed } = world.market
  const ends = (market: 'HK' | 'US', date: string) =>
    new Date(feed.closesAt(market, date)).toISOString()
  expect(ends('HK', '2026-12-24')).toBe('2026-12-24T04:10:00.000Z')
  expect(ends('HK', '2026-12-23')).toBe('2026-12-23T08:10:00.000Z')
  expect(ends('US', '2026-11-27')).toBe('2026-11-27T18:00:00.000Z')
  expect(feed.settlementDate('HK', '2026-12-23')).toBe('2026-12-28')
  expect(feed.settlementDate('US', '2026-10-09')).toBe('2026-10-13')
})

test('books that knew two markets get the other two with their past, and the old stay as they were', async () => {
  const { pool } = world.database
  const old = inMarket('DE').map(({ id, instrument }) => [id, instrument.symbol])
  await world.database.owner.query(
    `DELETE FROM candle_years WHERE instrument IN (SELECT id FROM instruments WHERE market IN ('HK', 'US'))`,
  )
  await world.database.owner.query(`DELETE FROM instruments WHERE market IN ('HK', 'US')`)
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM instruments')
  expect(rows).toEqual([{ n: 140 }])
  const market = await world.reopen()
  const { catalogue } = market.view()
  expect(marketCodes.map((code) => catalogue.inMarket(code).length)).toEqual([80, 60, 42, 44])
  expect(catalogue.inMarket('DE').map(({ id, instrument }) => [id, instrument.symbol])).toEqual(old)
  const one = catalogue.find('97001', 'HK')
  expect(one?.bars.upTo(dayNumber('2026-11-20'), 3)).toHaveLength(3)
})
