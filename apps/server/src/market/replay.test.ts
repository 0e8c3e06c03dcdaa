import { dayNumber, isoDate } from '@parkett/core/civil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { newListing } from './import/new-listing.ts'
import { makeIds, systemChance } from '../base/ports.ts'
import { packYears, type DatedBar } from './candle-bytes.ts'
import { openMarket, type Market } from './market.ts'
import { addInstruments, raiseVersion, replaceYears } from './store.ts'

// Two shares over the turn of a year, New Year's Day and weekends without trading; BBB misses
// one day.
const dates = [
  '2014-12-30',
  '2014-12-31',
  '2015-01-02',
  '2015-01-05',
  '2015-01-06',
  '2015-01-07',
  '2015-01-08',
]
const bar = (at: number) => ({
  open: at,
  high: at + 3_000,
  low: at - 2_000,
  close: at + 1_000,
  volume: 50_000,
})
const days: DatedBar[] = dates.map((date, index) => ({
  day: dayNumber(date),
  bar: bar(1_000_000 + index * 5_000),
}))
const ids = makeIds(() => 1_800_000_000_000, systemChance)
const [aaa, bbb] = [ids.next(), ids.next()]
/** The machine's own time has nothing to do with a replay. */
let realNow = Date.parse('2026-11-21T10:00:00Z')

let database: TestDatabase
let market: Market
const range = {
  market: { kind: 'replay', from: '2015-01-01', to: '2015-01-08' },
  sessions: 'real',
} as const
const open = () =>
  openMarket({
    pool: database.pool,
    config: range,
    ids,
    realNow: () => realNow,
  })

beforeAll(async () => {
  database = await testDatabase()
  const listing = (id: bigint, symbol: string) =>
    newListing({ id, symbol, market: 'US', name: symbol, source: 'a.csv' })
  await addInstruments(database.pool, [listing(aaa, 'AAA'), listing(bbb, 'BBB')])
  const missing = days.filter(({ day }) => isoDate(day) !== '2015-01-06')
  const years = [
    ...packYears(days).map((year) => ({ ...year, instrument: aaa })),
    ...packYears(missing).map((year) => ({ ...year, instrument: bbb })),
  ]
  await replaceYears(database.pool, years, 'a.csv')
  market = await open()
})
afterAll(async () => {
  await market.close()
  await database.drop()
})

const at = (text: string) => Date.parse(text)

test('business time begins when the first day of the range opens', () => {
  expect(new Date(market.clock.now()).toISOString()).toBe('2015-01-02T14:30:00.000Z')
  expect(market.feed.session('US', market.clock.now())).toMatchObject({
    phase: 'continuous',
    tradeDate: '2015-01-02',
  })
})

test('a quote says REPLAY, names the file, and knows the close before the range', () => {
  const quote = market.feed.quote(aaa, market.clock.now())
  expect(quote).toMatchObject({ open: '101.00', prevClose: '100.60', status: 'trading' })
  expect(quote?.provenance).toEqual({
    kind: 'REPLAY',
    source: 'replay of a.csv',
    at: '2015-01-02T14:30:00.000Z',
    delaySeconds: 0,
  })
  expect(market.feed.ready(aaa, market.clock.now()).ok).toBe(true)
})

test('prices of a replayed day stay inside the real day and end at its close', () => {
  for (let minute = 0; minute < 390; minute += 7) {
    const last = Number(market.feed.quote(aaa, at('2015-01-05T14:30:00Z') + minute * 60_000)?.last)
    expect(last).toBeGreaterThanOrEqual(101.3)
    expect(last).toBeLessThanOrEqual(101.8)
  }
  expect(market.feed.quote(aaa, at('2015-01-05T21:00:00Z'))).toMatchObject({
    last: '101.60',
    high: '101.80',
    low: '101.30',
    volume: 50_000,
  })
})

test('a share without a price on a trading day is suspended', () => {
  const noon = at('2015-01-06T17:00:00Z')
  expect(market.feed.quote(bbb, noon)).toMatchObject({
    status: 'suspended',
    last: null,
    change: null,
    prevClose: '101.60',
  })
  expect(market.feed.ready(bbb, noon)).toMatchObject({ ok: false, reason: 'suspended' })
})

test('a chart never shows a day that was not played yet', async () => {
  const view = market.view()
  const listing = view.catalogue.find('AAA')
  if (listing === undefined) throw new Error('AAA is not listed')
  const keys = async (instant: string) =>
    (await view.candles(listing, 'day', at(instant))).map(([key]) => key)
  expect(await keys('2015-01-02T14:30:00Z')).toEqual(dates.slice(0, 3))
  expect(await keys('2015-01-05T14:29:00Z')).toEqual(dates.slice(0, 3))
  expect(await keys('2015-01-06T20:00:00Z')).toEqual(dates.slice(0, 5))
})

test('trading days are those with prices; where the range ends, the calendar is missing', () => {
  expect(market.feed.addTradingDays('US', '2015-01-02', 1)).toBe('2015-01-05')
  expect(market.feed.tradeDate('US', at('2015-01-03T12:00:00Z'))).toBe('2015-01-05')
  expect(() => market.feed.addTradingDays('US', '2015-01-08', 1)).toThrow('calendar_missing')
  expect(market.feed.session('US', at('2015-01-09T15:00:00Z'))).toMatchObject({
    phase: 'closed',
    nextOpen: null,
  })
})

test('an import into the running replay shows without a restart, and time goes on after one', async () => {
  const more = { day: dayNumber('2014-12-29'), bar: bar(990_000) }
  await replaceYears(
    database.pool,
    packYears([more, ...days.slice(0, 2)]).map((year) => ({ ...year, instrument: aaa })),
    'b.csv',
  )
  await raiseVersion(database.pool)
  await market.tend()
  expect(market.view().catalogue.find('AAA')?.bars.first()?.day).toBe(more.day)
  realNow += 3_600_000
  const again = await open()
  expect(new Date(again.clock.now()).toISOString()).toBe('2015-01-02T15:30:00.000Z')
  await again.close()
})

test('books of a replay are not opened with the simulated market', async () => {
  const config = { market: { kind: 'simulated' }, sessions: 'real' } as const
  const opening = openMarket({
    pool: database.pool,
    config,
    ids,
    realNow: () => realNow,
  })
  await expect(opening).rejects.toThrow('DATA_DIR of its own')
})
