// Goal: whatever prices come from, they are held to the same promises: label, delay, silence, and no
// wrong one is ever shown. Method: every source opened as the market of a server, on recorded answers;
// the clock is the test's, and nobody is called.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayNumber } from '@parkett/core/civil'
import { afterEach, describe, expect, test } from 'vitest'
import { makeIds, systemChance } from '../../base/ports.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { packYears } from '../candle-bytes.ts'
import { openMarket, type Market } from '../market.ts'
import { addInstruments, replaceYears } from '../store.ts'
import { testMarket } from '../testing.ts'
import { keptWorld } from './testing-kept.ts'
import {
  alpacaAnswer,
  csvRows,
  listed,
  recordedOutside,
  tenInNewYork,
  yahooAnswer,
  type Quoted,
} from './testing-recorded.ts'

const { aaa, bbb, brk, sap, ten } = listed
const bar = { open: 1_000_000, high: 1_010_000, low: 990_000, close: 1_002_500, volume: 50_000 }
const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

type World = {
  readonly market: Market
  readonly database: TestDatabase
  readonly setTime: (ms: number) => void
  /** The source says this and is asked; false where it could not be. */
  readonly say: (quoted: readonly Quoted[]) => Promise<boolean>
  readonly goAway: () => Promise<boolean>
  readonly folder: string
  /** Opens the market again on the same database and folder, as a restart does. */
  readonly restart: () => Promise<Market>
}

type Name = 'csv' | 'yahoo' | 'alpaca'

/** A market of imported listings at the prices of one recorded source. */
async function feedWorld(feed: Name, delay = 0): Promise<World> {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-feed-'))
  const folder = join(dataDir, 'prices')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.csv'), 'time,symbol,price,size\n')
  await addInstruments(database.pool, [aaa, bbb, brk, sap, ten])
  const years = packYears([{ day: dayNumber('2026-11-19'), bar }])
  const of = (id: bigint) => years.map((year) => ({ ...year, instrument: id }))
  await replaceYears(database.pool, [...of(aaa.id), ...of(sap.id)], 'days.csv')
  let now = tenInNewYork
  const recorded: { quotes: unknown; away?: boolean } = { quotes: {} }
  const open = () =>
    openMarket({
      pool: database.pool,
      config: {
        market: {
          kind: 'feed',
          feed,
          dataDir,
          csvDelaySeconds: delay,
          alpaca: { key: 'PK00000000', secret: 'secret000000' },
        },
        sessions: 'real',
      },
      ids: makeIds(() => tenInNewYork, systemChance),
      realNow: () => now,
      outside: recordedOutside(recorded),
    })
  const market = await open()
  let running = market
  const restart = async (): Promise<Market> => {
    await running.close()
    return (running = await open())
  }
  closers.push(async () => {
    await running.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const ask = async (): Promise<boolean> => {
    const job = market.jobs.find(({ name }) => name === 'feed')
    if (job === undefined) throw new Error('nobody asks the source')
    return job.run().then(
      () => true,
      () => false,
    )
  }
  const say = (quoted: readonly Quoted[]): Promise<boolean> => {
    const named = quoted.map((one) => ({ ...one, symbol: ownName(feed, one.symbol) }))
    recorded.away = false
    if (feed === 'csv') appendFileSync(join(folder, 'a.csv'), csvRows(quoted))
    else recorded.quotes = feed === 'yahoo' ? yahooAnswer(named) : alpacaAnswer(named)
    return ask()
  }
  const goAway = (): Promise<boolean> => {
    recorded.away = true
    if (feed === 'csv') rmSync(folder, { recursive: true })
    return ask()
  }
  return { market, database, setTime: (ms) => (now = ms), say, goAway, folder, restart }
}

const ownName = (feed: Name, symbol: string): string =>
  feed === 'yahoo' ? symbol.replace('.B', '-B') : symbol

const at = tenInNewYork
const quoteOf = ({ market }: World, id = aaa.id) => market.feed.quote(id, market.clock.now())
const readyOf = ({ market }: World, id = aaa.id) => market.feed.ready(id, market.clock.now())
const stale = { ok: false, reason: 'market_data_stale' }
const daysIn = (market: Market) =>
  market.view().catalogue.byId(aaa.id)?.bars.upTo(Number.MAX_SAFE_INTEGER, 9) ?? []
const reportOf = ({ market }: World) => market.feeds?.now().book.report()

describe.each<Name>(['csv', 'yahoo', 'alpaca'])('%s', (feed) => {
  test('a price is shown with its source and kind, and prices an order', async () => {
    const world = await feedWorld(feed)
    // Before anything came, the last imported close stands, and no order is priced with it.
    expect(quoteOf(world)).toMatchObject({ last: null, prevClose: '100.25' })
    expect(readyOf(world)).toMatchObject(stale)
    expect(await world.say([{ symbol: 'AAA', at: at - 1_000, last: 101.25 }])).toBe(true)
    expect(quoteOf(world)).toMatchObject({
      last: '101.25',
      prevClose: '100.25',
      change: '1.00',
      bid: null,
      ask: null,
      status: 'trading',
      provenance: { kind: 'REAL', at: '2026-11-20T14:59:59.000Z', delaySeconds: 0 },
    })
    expect(quoteOf(world)?.provenance.source).toMatch(/^(a\.csv|Yahoo Finance|Alpaca \(IEX\))$/)
    expect(readyOf(world).ok).toBe(true)
  })

  test('silent for 15 s: the quote says so and no order is priced; with the next price it goes on', async () => {
    const world = await feedWorld(feed)
    await world.say([{ symbol: 'AAA', at, last: 101 }])
    world.setTime(at + 15_000)
    expect(readyOf(world).ok).toBe(true)
    world.setTime(at + 16_000)
    expect(readyOf(world)).toMatchObject(stale)
    expect(quoteOf(world)?.provenance).toMatchObject({ silent: true, delaySeconds: 16 })
    // The same again is no news: a source that stands still is silent, however often it answers.
    if (feed !== 'csv') await world.say([{ symbol: 'AAA', at, last: 101 }])
    expect(readyOf(world)).toMatchObject(stale)
    await world.say([{ symbol: 'AAA', at: at + 16_000, last: 101.5 }])
    expect(readyOf(world).ok).toBe(true)
    expect(quoteOf(world)?.provenance.silent).toBeUndefined()
  })

  test('a share that was not traded stays fresh while the source tells of others', async () => {
    const world = await feedWorld(feed)
    const quiet = { symbol: 'AAA', at, last: 101 }
    await world.say([quiet, { symbol: 'BBB', at, last: 100.5 }])
    world.setTime(at + 60_000)
    const loud = { symbol: 'BBB', at: at + 60_000, last: 100.6 }
    await world.say(feed === 'csv' ? [loud] : [quiet, loud])
    expect(readyOf(world).ok).toBe(true)
    expect(quoteOf(world)?.provenance.at).toBe('2026-11-20T15:00:00.000Z')
  })

  test.each([
    ['zero', { last: 0 }],
    ['future', { at: at + 3_000 }],
    ['older', { at: at - 6_000 }],
    ['leap', { last: 10.1 }],
  ] as const)('refused, counted and named: %s', async (fault, changed) => {
    const world = await feedWorld(feed)
    await world.say([{ symbol: 'AAA', at: at - 5_000, last: 101 }])
    await world.say([{ symbol: 'AAA', at: at - 1_000, last: 102, ...changed }])
    expect(quoteOf(world)?.last).toBe('101.00')
    // A price far from the rest is outside the day that a telling source gives with it, too.
    const found = fault === 'leap' && feed === 'yahoo' ? 'range' : fault
    const report = reportOf(world)
    expect(report?.refused).toEqual({ [found]: 1 })
    expect(report?.named).toEqual([{ fault: found, what: 'AAA' }])
  })

  test('a gap is named, and a share that nobody listed is refused', async () => {
    const world = await feedWorld(feed)
    await world.say([
      { symbol: 'AAA', at, last: 101 },
      { symbol: 'BRK.B', at, last: 101 },
      { symbol: 'ZZZ', at, last: 101 },
    ])
    const gaps = reportOf(world)?.missing
    expect(gaps).toContain('BBB')
    expect(gaps).not.toContain('AAA')
    expect(gaps).not.toContain('BRK.B')
    expect(reportOf(world)?.refused).toEqual({ unknown_share: 1 })
    expect(quoteOf(world, bbb.id)).toMatchObject({ status: 'not_listed', last: null })
    expect(readyOf(world, bbb.id)).toMatchObject({ reason: 'not_tradable' })
  })

  test('away: the job says which source and why, what was known stands and grows old', async () => {
    const world = await feedWorld(feed)
    await world.say([{ symbol: 'AAA', at, last: 101 }])
    expect(await world.goAway()).toBe(false)
    expect(reportOf(world)).toMatchObject({
      asked: 2,
      failed: 1,
      away: { why: feed === 'csv' ? 'folder' : 'network' },
    })
    expect(quoteOf(world)?.last).toBe('101.00')
    world.setTime(at + 20_000)
    expect(readyOf(world)).toMatchObject(stale)
  })

  test('a finished day is kept once, and stands after a restart', async () => {
    const world = await feedWorld(feed)
    await world.say([{ symbol: 'AAA', at, last: 101.25 }])
    world.setTime(Date.parse('2026-11-20T21:30:00Z'))
    await world.market.tend()
    await world.market.tend()
    const kept = daysIn(world.market)
    expect(kept.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20'].map(dayNumber))
    expect(kept.at(-1)?.bar.close).toBe(1_012_500)
    // Waiting orders may be given while the market is closed.
    expect(readyOf(world).ok).toBe(true)
    const restarted = await world.restart()
    expect(daysIn(restarted)).toEqual(kept)
    await restarted.tend()
    expect(daysIn(restarted)).toEqual(kept)
  })
})

test.each<[Name, string, number]>([
  ['csv', 'AAA', 600],
  ['yahoo', 'SAP.DE', 900],
])(
  '%s: prices that are late by contract are fresh as long as they are no later',
  async (feed, symbol, delay) => {
    const world = await feedWorld(feed, delay)
    const id = feed === 'csv' ? aaa.id : sap.id
    // Frankfurt opened at nine, New York half an hour ago: both are past their own delay.
    const told = at - delay * 1_000
    await world.say([{ symbol, at: told, last: 101, currency: feed === 'csv' ? 'USD' : 'EUR' }])
    expect(quoteOf(world, id)?.provenance).toMatchObject({ kind: 'DELAYED', delaySeconds: delay })
    expect(readyOf(world, id).ok).toBe(true)
    world.setTime(at + 15_000)
    expect(readyOf(world, id).ok).toBe(true)
    world.setTime(at + 16_000)
    expect(readyOf(world, id)).toMatchObject(stale)
    expect(quoteOf(world, id)?.provenance).toMatchObject({ silent: true, delaySeconds: delay + 16 })
  },
)

test.each<[Name, string]>([
  ['csv', ten.symbol],
  ['yahoo', '0700.HK'],
])(
  '%s: a price between two steps of its exchange is refused, counted and named',
  async (feed, symbol) => {
    const world = await feedWorld(feed)
    await world.say([{ symbol, at, last: 101.1, currency: 'HKD' }])
    await world.say([{ symbol, at, last: 101.15, currency: 'HKD' }])
    expect(quoteOf(world, ten.id)?.last).toBe('101.100')
    expect(reportOf(world)?.refused).toEqual({ off_tick: 1 })
    expect(reportOf(world)?.named).toEqual([{ fault: 'off_tick', what: ten.symbol }])
  },
)

test('alpaca: New York prints between two steps, so such a price is taken; told again it is no news', async () => {
  const world = await feedWorld('alpaca')
  const between = { symbol: 'AAA', at, last: 101.0051 }
  await world.say([between])
  await world.say([between])
  expect(quoteOf(world)?.last).toBe('101.0051')
  expect(reportOf(world)).toMatchObject({ refused: {}, taken: 1 })
})

test('yahoo: a price of another currency is refused', async () => {
  const world = await feedWorld('yahoo')
  await world.say([{ symbol: 'AAA', at, last: 101, currency: 'GBp' }])
  expect(reportOf(world)?.refused).toEqual({ currency: 1 })
  expect(quoteOf(world)?.last).toBeNull()
})

test('told twice: a share in one answer, a trade in one file', async () => {
  const once = { symbol: 'AAA', at, last: 101 }
  const yahoo = await feedWorld('yahoo')
  await yahoo.say([once, { ...once, last: 101.5 }])
  expect(reportOf(yahoo)?.refused).toEqual({ twice: 1 })
  expect(quoteOf(yahoo)?.last).toBe('101.00')
  const csv = await feedWorld('csv')
  await csv.say([once, once])
  expect(reportOf(csv)?.refused).toEqual({ twice: 1 })
  expect(quoteOf(csv)?.volume).toBe(10)
})

test('csv: half a line waits for its end, a bad line is named by its place, a file that ends is no outage of another', async () => {
  const world = await feedWorld('csv')
  const file = join(world.folder, 'a.csv')
  appendFileSync(file, `${new Date(at).toISOString()},AAA,10`)
  await world.say([])
  expect(quoteOf(world)?.last).toBeNull()
  appendFileSync(file, '1.25,10\nyesterday,AAA,5,1\n')
  const other = join(world.folder, 'b.csv')
  writeFileSync(other, `time,symbol,price,market\n${new Date(at).toISOString()},SAP,101,DE\n`)
  writeFileSync(join(world.folder, 'notes.csv'), 'a,b\n1,2\n')
  await world.say([])
  expect(quoteOf(world)?.last).toBe('101.25')
  expect(reportOf(world)?.named.map(({ what }) => what)).toEqual(['notes.csv:1', 'a.csv:3'])
  world.setTime(at + 20_000)
  appendFileSync(other, `${new Date(at + 20_000).toISOString()},SAP,101.5,DE\n`)
  await world.say([])
  expect(readyOf(world)).toMatchObject(stale)
  expect(readyOf(world, sap.id).ok).toBe(true)
})

test('csv: a line longer than what is read at once is named once, and what stands behind it is read', async () => {
  const world = await feedWorld('csv')
  const row = `${new Date(at).toISOString()},AAA,101.25,10\n`
  appendFileSync(join(world.folder, 'a.csv'), `${'x'.repeat(9_000_000)}\n${row}`)
  for (let round = 0; round < 4; round += 1) await world.say([])
  expect(quoteOf(world)?.last).toBe('101.25')
  expect(reportOf(world)?.named).toEqual([{ fault: 'malformed', what: 'a.csv:2' }])
})

type Played = 'replay' | 'simulation'
type Any = Pick<World, 'market'> & { readonly day: string }

async function open(name: Name | Played): Promise<Any> {
  if (name === 'simulation' || name === 'replay') {
    const world = name === 'replay' ? await keptWorld() : await testMarket()
    closers.push('drop' in world ? world.drop : world.close)
    return { market: world.market, day: name === 'replay' ? '2026-11-19' : '2026-11-20' }
  }
  const world = await feedWorld(name)
  await world.say([{ symbol: 'AAA', at, last: 101 }])
  return { market: world.market, day: '2026-11-20' }
}

test.each<[Name | Played, 'told' | 'imported' | 'drawn', string]>([
  ['csv', 'told', 'REAL'],
  ['yahoo', 'told', 'REAL'],
  ['alpaca', 'told', 'REAL'],
  ['replay', 'imported', 'REPLAY'],
  ['simulation', 'drawn', 'SIMULATED'],
])(
  '%s: wrong prices are found where it says: %s; a price is labelled, on the day, and a stopped source prices nothing',
  async (name, checked, kind) => {
    const { market, day } = await open(name)
    expect(market.source.checked).toBe(checked)
    // Only who is told by somebody can be told something wrong, and only then somebody is asked.
    expect(market.feeds === null).toBe(checked !== 'told')
    const { id, instrument } = market.view().catalogue.find(name === 'simulation' ? 'NLE' : 'AAA')!
    const now = market.clock.now()
    const quote = market.feed.quote(id, now)
    expect(quote?.provenance).toMatchObject({ kind, delaySeconds: 0 })
    expect(quote?.provenance.kind).toBe(market.source.kind(instrument.market))
    expect(quote?.provenance.at.slice(0, 10)).toBe(day)
    expect(Number(quote?.last)).toBeGreaterThan(0)
    expect(market.feed.ready(id, now).ok).toBe(true)
    expect(market.feed.quote(1n, now)).toBeUndefined()
    expect(market.feed.ready(1n, now)).toMatchObject({ reason: 'not_tradable' })
    market.stop()
    expect(market.feed.ready(id, now + 16_000)).toMatchObject(stale)
  },
)

test.each([
  ['zero', '2026-11-20,0,103,0,101,50000,AAA'],
  ['date twice', '2026-11-19,100,103,99,102,1,BBB\n2026-11-19,1,3,1,2,1,BBB'],
  ['date in the future', '2026-11-22,100,103,99,101,50000,AAA'],
  ['low above open or close', '2026-11-20,100,103,100.5,101,50000,AAA'],
])('replay: refused when it was imported, counted and named: %s', async (kind, row) => {
  const { market, imported, close } = await keptWorld([row])
  closers.push(close)
  expect(imported.tally.kinds()).toEqual([[kind, 1]])
  expect(imported.tally.lines()).toHaveLength(1)
  const [id, noon] = [row.endsWith('AAA') ? aaa.id : bbb.id, Date.parse('2026-11-20T17:00:00Z')]
  // What was refused is a gap: the share stands still on that day, and no order is priced with it.
  const gap = kind === 'zero' || kind.startsWith('low')
  expect(market.feed.quote(id, noon)?.status).toBe(gap ? 'suspended' : 'trading')
  expect(market.feed.ready(id, noon).ok).toBe(!gap)
})

test('replay: a close between two steps is history and stands; what is played on the way is on the step', async () => {
  const { market, close } = await keptWorld(['2026-11-20,100,103,99.5,101.15,50000,00700.HK'], 'HK')
  closers.push(close)
  const quote = (time: string) => market.feed.quote(ten.id, Date.parse(`2026-11-20T${time}Z`))
  const { bid, ask } = quote('03:00:00') ?? {}
  for (const price of [bid, ask]) expect(price).toMatch(/^\d+\.\d00$/)
  expect(quote('09:00:00')?.last).toBe('101.150')
})
