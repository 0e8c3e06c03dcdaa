import { afterAll, beforeAll, expect, test } from 'vitest'
import { friday, testMarket, type TestMarket } from './testing.ts'

let world: TestMarket
beforeAll(async () => {
  world = await testMarket()
})
afterAll(() => world.drop())

const hour = 3_600_000
const find = (code: string) => {
  const listing = world.market.view().catalogue.find(code)
  if (listing === undefined) throw new Error(`no ${code}`)
  return listing
}

test('a day that ended is written once, and reads the same as it was played', async () => {
  const { market, database } = world
  const { id } = find('NLE')
  world.setTime(friday)
  const playing = market.feed.quote(id, friday + 5 * hour)
  const count = async () => {
    const { rows } = await database.pool.query<{ days: bigint }>(
      'SELECT sum(length(days))::int8 / 28 AS days FROM candle_years WHERE instrument = $1',
      [id.toString()],
    )
    return Number(rows[0]?.days)
  }
  const before = await count()
  world.setTime(friday + 5 * hour)
  await market.tend()
  await market.tend()
  expect(await count()).toBe(before + 1)
  const again = await world.reopen()
  expect(again.feed.quote(id, friday + 5 * hour)).toEqual(playing)
})

test("a pause of two weeks is filled in, and every close is the next day's previous close", async () => {
  world.setTime(friday + 14 * 24 * hour)
  const market = await world.reopen()
  const { bars } = find('NLE')
  const day = (date: string) => Math.floor(Date.parse(date) / 86_400_000)
  const drawn = bars.upTo(day('2026-12-03'), 9)
  expect(drawn.map((bar) => bar.day)).toEqual(
    [23, 24, 25, 26, 27, 30, 31, 32, 33].map((n) => day('2026-11-01') + n - 1),
  )
  const quote = market.feed.quote(find('NLE').id, Date.parse('2026-12-03T12:00:00Z'))
  expect(quote?.prevClose).toBe(((drawn.at(-2)?.bar.close ?? 0) / 10_000).toFixed(2))
})

test('business time moves forward only, also over a restart', async () => {
  const start = world.market.clock.now()
  await world.market.clock.advanceTo(start + 24 * hour)
  expect(world.market.clock.now()).toBe(start + 24 * hour)
  await expect(world.market.clock.advanceTo(start)).rejects.toThrow('already past')
  expect((await world.reopen()).clock.now()).toBeGreaterThanOrEqual(start + 24 * hour)
})

test('of two moves at once the farther one counts, and time goes on behind it', async () => {
  const { clock } = world.market
  const start = clock.now()
  await Promise.all([48, 24].map((hours) => clock.advanceTo(start + hours * hour)))
  expect(clock.now()).toBe(start + 48 * hour)
  world.setTime(friday + (14 * 24 + 1) * hour)
  expect(clock.now()).toBe(start + 49 * hour)
})

test('books kept with one market are not opened with another', async () => {
  const replay = {
    market: { kind: 'replay', from: '2015-01-01', to: '2015-02-01' },
    sessions: 'real',
  } as const
  await expect(world.reopen(replay)).rejects.toThrow('no imported prices')
})

test('a stopped feed prices no order, and the quote says how old it is', async () => {
  const { feed, clock } = world.market
  const { id } = find('HFL')
  world.market.stop()
  const later = clock.now() + 60_000
  expect(feed.ready(id, later)).toMatchObject({ ok: false, reason: 'market_data_stale' })
  expect(feed.quote(id, later)?.provenance.delaySeconds).toBe(60)
  world.market.resume()
  expect(feed.ready(id, later)).toMatchObject({ ok: true })
  expect(feed.ready(1n, later)).toMatchObject({ ok: false, reason: 'not_tradable' })
})

test('trade dates, settlement and openings follow the calendars, and a missing year is refused', () => {
  const { feed } = world.market
  expect(feed.tradeDate('DE', Date.parse('2026-11-20T16:36:00Z'))).toBe('2026-11-23')
  expect(feed.settlementDate('DE', '2026-12-23')).toBe('2026-12-28')
  expect(feed.sellableFrom('CN', '2026-11-20')).toBe('2026-11-23')
  expect(feed.addTradingDays('US', '2026-11-25', 1)).toBe('2026-11-27')
  expect(new Date(feed.opensAt('DE', '2026-11-23')).toISOString()).toBe('2026-11-23T08:00:00.000Z')
  expect(() => feed.addTradingDays('US', '2036-12-31', 1)).toThrow('calendar_missing')
  expect(feed.session('US', Date.parse('2037-01-05T15:00:00Z'))).toMatchObject({
    phase: 'closed',
    nextOpen: null,
    provisional: false,
  })
})

test('a simulated market goes on past what is published, and says so from its last such day on', () => {
  const { feed } = world.market
  const china = (at: string) => feed.session('CN', Date.parse(at))
  expect(feed.addTradingDays('CN', '2026-12-31', 1)).toBe('2027-01-04')
  expect(feed.sellableFrom('CN', '2027-02-04')).toBe('2027-02-15')
  expect(china('2026-12-30T03:00:00Z').provisional).toBe(false)
  expect(china('2026-12-31T03:00:00Z').provisional).toBe(true)
  expect(china('2027-01-04T03:00:00Z')).toMatchObject({
    phase: 'continuous',
    tradeDate: '2027-01-04',
    provisional: true,
  })
  expect(feed.session('DE', Date.parse('2027-12-29T10:00:00Z')).provisional).toBe(false)
  expect(feed.session('DE', Date.parse('2028-01-04T10:00:00Z')).provisional).toBe(true)
})
