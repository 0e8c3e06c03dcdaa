import {
  marketCandles,
  marketList,
  marketOverview,
  marketQuotes,
  marketRows,
  marketStock,
} from '@parkett/contract/customer/market'
import { marketCourse } from '@parkett/contract/customer/market-course'
import { marketSectors } from '@parkett/contract/customer/market-sectors'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody, type Gate } from '../platform/http/serve.ts'
import { makeServer } from '../platform/http/server.ts'
import { systemChance } from '../base/ports.ts'
import { callerOf } from '../test/testing-calls.ts'
import { registerMarket } from './routes.ts'
import { friday, testMarket, type TestMarket } from './testing.ts'

const gate: Gate = {
  customer: async () => ({ customer: 7n, session: 1n }),
  operator: async () => nobody,
  once: (_asked, work) => work(async () => {}),
}
const app = makeServer({
  translate: (language, reason) => `${language}:${reason}`,
  chance: systemChance,
  logLevel: 'silent',
})
let world: TestMarket

beforeAll(async () => {
  world = await testMarket()
  registerMarket(app, gate, world.market)
})
afterAll(async () => {
  await app.close()
  await world.drop()
})

const me = callerOf(app)
const stock = (code: string) => me.must(marketStock, { query: { code } })

test('the overview shows the four markets with their phase and an index', async () => {
  const { sessions, indices } = await me.must(marketOverview)
  expect(sessions.map(({ market, phase }) => [market, phase])).toEqual([
    ['DE', 'continuous'],
    ['CN', 'closed'],
    ['HK', 'closed'],
    ['US', 'closed'],
  ])
  expect(sessions[0]?.nextClose).toBe('2026-11-20T16:30:00.000Z')
  expect(sessions[1]?.nextOpen).toBe('2026-11-23T01:30:00.000Z')
  expect(indices.map(({ code }) => code)).toEqual(['PKTDE30', 'PKTCN30', 'PKTHK30', 'PKTUS30'])
  for (const { value, spark, provenance } of indices) {
    expect(Number(value)).toBeGreaterThan(500)
    expect(spark).toHaveLength(20)
    expect(provenance.kind).toBe('SIMULATED')
  }
})

test('a quote names its source and what it is', async () => {
  const { quote } = await stock('NLE')
  expect(quote.provenance).toEqual({
    kind: 'SIMULATED',
    source: 'simulation parkett-1',
    at: '2026-11-20T13:05:00.000Z',
    delaySeconds: 0,
  })
})

test('after the close a share shows its day as a whole and the limits of the next one', async () => {
  const { instrument, quote } = await stock('605901')
  expect(quote).toMatchObject({ bid: null, ask: null, bidSize: 0, status: 'trading' })
  expect(quote.provenance.at).toBe('2026-11-20T07:00:00.000Z')
  const days = await me.must(marketCandles, { query: { id: instrument.id, span: 'day' } })
  const { open, high, low, last, volume } = quote
  expect([open, high, low, last, volume]).toEqual(days.candles.at(-1)?.slice(3, 8))
  expect(Number(quote.limitUp)).toBeCloseTo(Number(last) * 1.1, 1)
  expect(Number(quote.limitDown)).toBeCloseTo(Number(last) * 0.9, 1)
})

test('a stock is found by code, symbol, ISIN and id, in any case', async () => {
  const { instrument } = await stock('nle')
  expect(instrument.name).toBe('Nordlicht Energie AG')
  for (const name of [instrument.id, instrument.isin ?? '', 'NLE'])
    expect((await stock(name)).instrument).toEqual(instrument)
  expect((await stock('605901.sh')).instrument.board).toBe('MAIN_SH')
  for (const query of [{ code: 'nobody' }, { code: 'NLE', market: 'CN' }] as const)
    expect((await me.call(marketStock, { query })).reason).toBe('not_found')
})

test('a stock says every field that the specification names', async () => {
  const { instrument, quote, facts } = await stock('NLE')
  const named = {
    ...{ name: instrument.name, code: instrument.code, sector: instrument.sector },
    ...{ price: quote.last, open: quote.open, low: quote.low, high: quote.high },
    ...{ close: quote.prevClose, fluctuation: quote.changePct, volume: quote.volume },
    ...{ issuePrice: facts.issuePrice, pe: facts.pe, industryPe: facts.industryPe },
    ...{ issued: facts.issueQuantity, public: facts.publicIssueQuantity },
    ...{ listed: facts.listedAt, published: facts.publishedAt, marketCap: facts.marketCap },
  }
  expect(Object.entries(named).filter(([, value]) => value === null || value === '')).toEqual([])
  // Of a Chinese share, too, how its name is said.
  expect((await stock('605901')).instrument.pinyin).toMatch(/^[a-z ]+$/)
})

test('a company without profit says loss instead of a ratio', async () => {
  const { rows } = await me.must(marketList, { query: { market: 'CN', size: '100' } })
  const special = rows.find(({ instrument }) => instrument.name.startsWith('*ST'))
  const { facts } = await stock(special?.instrument.symbol ?? '')
  expect(facts).toMatchObject({ loss: true, pe: null })
  expect((await stock('NLE')).facts).toMatchObject({
    loss: false,
    pe: expect.stringMatching(/^\d+\.\d\d$/) as unknown,
  })
})

test('about a company that nobody wrote of nothing is said, in any market', async () => {
  for (const code of ['NLE', '605901', '97001', 'KITEW'])
    expect([code, (await stock(code)).facts.about]).toEqual([code, null])
})

test('candles fold ten years and end with the day that still runs', async () => {
  const { instrument, quote } = await stock('NLE')
  type Query = QueryOf<typeof marketCandles>
  const read = async (span: Query['span'], more: Partial<Query> = {}) =>
    (await me.must(marketCandles, { query: { id: instrument.id, span, ...more } })).candles
  const [days, weeks, months] = [await read('day'), await read('week'), await read('month')]
  expect(days.length).toBeGreaterThan(2_500)
  for (const candles of [days, weeks, months]) {
    const last = candles.at(-1)
    expect(last?.[8]).toBe(true)
    expect(last?.[6]).toBe(quote.last)
    expect(candles.slice(0, -1).every((candle) => !candle[8])).toBe(true)
  }
  expect(weeks.at(-1)?.slice(0, 3)).toEqual(['2026-W47', '2026-11-16', '2026-11-20'])
  const volume = days
    .filter(([key]) => key >= '2026-11-01')
    .reduce((sum, candle) => sum + candle[7], 0)
  expect(months.at(-1)?.[7]).toBe(volume)
  expect(await read('day', { from: '2026-11-10', to: '2026-11-12' })).toHaveLength(3)
  expect((await me.call(marketCandles, { query: { id: '1', span: 'day' } })).reason).toBe(
    'not_found',
  )
})

/** The shares by their change, page after page, while this happens between two pages. */
async function scroll(meanwhile: () => void): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const sorted = { segment: 'all', sort: 'changePct', direction: 'desc' } as const
    const page: AnswerOf<typeof marketList> = await me.must(marketList, {
      query: { ...sorted, size: '30', cursor },
    })
    seen.push(...page.rows.map(({ instrument }) => instrument.id))
    cursor = page.next
    meanwhile()
  }
  return seen
}

test('pages of one scroll never repeat or lose a row, while prices move', async () => {
  let now = friday
  // Within a second hardly a row changes its place.
  const seen = await scroll(() => world.setTime((now += 60_000)))
  expect(seen).toHaveLength(226)
  expect(new Set(seen).size).toBe(226)
  // By now the order is another one, which would have moved rows past the reader.
  expect(await scroll(() => {})).not.toEqual(seen)
  expect((await me.call(marketList, { query: { cursor: '../etc' } })).reason).toBe('field_invalid')
})

test('gainers rise, losers fall, and volume leads with the most traded', async () => {
  const changes = async (segment: QueryOf<typeof marketList>['segment']) =>
    (await me.must(marketList, { query: { segment, size: '100' } })).rows.map(({ quote }) =>
      Number(quote.changePct),
    )
  const [up, down] = [await changes('gainers'), await changes('losers')]
  expect(up.every((change) => change >= 0)).toBe(true)
  expect(up).toEqual(up.toSorted((a, b) => b - a))
  expect(down).toEqual(down.toSorted((a, b) => a - b))
  const moved = (await changes('movers')).map(Math.abs)
  expect(moved).toEqual(moved.toSorted((a, b) => b - a))
  expect(moved[0]).toBe(Math.max(Math.abs(up[0] ?? 0), Math.abs(down[0] ?? 0)))
  const { rows } = await me.must(marketList, { query: { segment: 'volume', size: '10' } })
  const volumes = rows.map(({ quote }) => quote.volume)
  expect(volumes).toEqual(volumes.toSorted((a, b) => b - a))
})

test('quotes of many shares come in one call, unknown ids are left out', async () => {
  const { instrument, quote } = await stock('VGH')
  const { quotes } = await me.must(marketQuotes, { query: { ids: `${instrument.id},12345` } })
  expect(quotes).toEqual([{ id: instrument.id, quote }])
})

test('rows of asked-for shares come in their order with their lines, unknown ids are left out', async () => {
  const ids = [(await stock('VGH')).instrument.id, (await stock('NLE')).instrument.id]
  const { rows } = await me.must(marketRows, { query: { ids: `${ids[0]},12345,${ids[1]}` } })
  expect(rows.map(({ instrument }) => instrument.id)).toEqual(ids)
  expect(rows.every(({ spark }) => spark.length === 20)).toBe(true)
})

// Goal: the line of a day is the day that is traded, from its opening to now and no further.
test('the line of today begins at the opening, ends by now, and leaves neither high nor low', async () => {
  const { instrument, quote } = await stock('NLE')
  const { tradeDate, prevClose, points } = await me.must(marketCourse, {
    query: { id: instrument.id },
  })
  expect(tradeDate).toBe('2026-11-20')
  expect(prevClose).toBe(quote.prevClose)
  expect(points[0]).toEqual(['2026-11-20T08:00:00.000Z', quote.open])
  expect(points.length).toBeGreaterThan(2)
  const now = new Date(world.market.clock.now()).toISOString()
  expect(points.at(-1)![0] <= now).toBe(true)
  for (const [, price] of points) {
    expect(Number(price)).toBeGreaterThanOrEqual(Number(quote.low))
    expect(Number(price)).toBeLessThanOrEqual(Number(quote.high))
  }
})

test('an unknown share has no line of today', async () => {
  expect((await me.call(marketCourse, { query: { id: '999999999' } })).reason).toBe('not_found')
})

test('a sector lists exactly its own stocks, most moved first, and a made-up one lists none', async () => {
  const { sectors } = await me.must(marketSectors)
  const counts = sectors.map(({ stocks }) => stocks)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const { rows: all } = await me.must(marketList, { query: { size: '100' } })
  expect(sectors.length).toBeGreaterThan(5)
  for (const { sector, stocks } of sectors) {
    const query = { sector, segment: 'movers', size: '100' } as const
    const { rows, next } = await me.must(marketList, { query })
    expect(rows.map(({ instrument }) => instrument.sector)).toEqual(rows.map(() => sector))
    expect([rows.length, next]).toEqual([stocks, null])
    const moved = rows.map(({ quote }) => Math.abs(Number(quote.changePct)))
    expect(moved).toEqual(moved.toSorted((a, b) => b - a))
  }
  const named = all.filter(({ instrument }) => instrument.sector !== null)
  expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(named.length)
  const { rows } = await me.must(marketList, { query: { sector: 'Made up' } })
  expect(rows).toEqual([])
})

test('pages of a sector follow each other without a row twice', async () => {
  const { sectors } = await me.must(marketSectors)
  const { sector, stocks } = sectors[0] ?? { sector: '', stocks: 0 }
  const first = await me.must(marketList, { query: { sector, size: '3' } })
  const query = { sector, size: '100', cursor: first.next ?? '' }
  const rest = await me.must(marketList, { query })
  const ids = [...first.rows, ...rest.rows].map(({ instrument }) => instrument.id)
  expect(new Set(ids).size).toBe(stocks)
})

test('a sector says how its shares moved on average, each alike, in its own market', async () => {
  const { sectors } = await me.must(marketSectors, { query: { market: 'DE' } })
  const { rows } = await me.must(marketList, { query: { market: 'DE', size: '100' } })
  expect(sectors.reduce((sum, { stocks }) => sum + stocks, 0)).toBe(
    rows.filter(({ instrument }) => instrument.sector !== null).length,
  )
  for (const { sector, changePct } of sectors) {
    const changes = rows.flatMap(({ instrument, quote }) =>
      instrument.sector === sector && quote.status === 'trading' && quote.changePct !== null
        ? [Number(quote.changePct)]
        : [],
    )
    const mean = changes.reduce((sum, one) => sum + one, 0) / changes.length
    expect(Math.abs(Number(changePct) - mean), sector).toBeLessThanOrEqual(0.0051)
  }
})

test('each page says how many match in all: the market, a segment, a sector, none', async () => {
  const all = await me.must(marketList, { query: { market: 'DE', size: '100' } })
  expect(all.count).toBe(all.rows.length)
  const first = await me.must(marketList, { query: { market: 'DE', size: '5' } })
  const second = await me.must(marketList, {
    query: { market: 'DE', size: '5', cursor: first.next ?? '' },
  })
  expect([first.count, second.count]).toEqual([all.count, all.count])
  const risen = await me.must(marketList, {
    query: { market: 'DE', segment: 'gainers', size: '100' },
  })
  expect(risen.count).toBe(risen.rows.length)
  expect(risen.count).toBeLessThan(all.count)
  const sector = all.rows[0]?.instrument.sector ?? ''
  const narrow = await me.must(marketList, { query: { market: 'DE', sector, size: '2' } })
  expect(narrow.count).toBe(
    all.rows.filter(({ instrument }) => instrument.sector === sector).length,
  )
  expect((await me.must(marketList, { query: { sector: 'Made up' } })).count).toBe(0)
})

test('a list is narrowed to a board, and ordered by what was turned over', async () => {
  const query = { market: 'CN', segment: 'turnover', size: '100' } as const
  const all = (await me.must(marketList, { query })).rows
  const worth = all.map(({ quote }) => Number(quote.last ?? quote.prevClose) * quote.volume)
  expect(worth).toEqual(worth.toSorted((a, b) => b - a))
  expect(worth.length).toBeGreaterThan(10)
  expect(Math.min(...worth)).toBeGreaterThan(0)
  const { rows } = await me.must(marketList, { query: { ...query, board: 'STAR' } })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ instrument }) => instrument.id)).toEqual(
    all
      .filter(({ instrument }) => instrument.board === 'STAR')
      .map(({ instrument }) => instrument.id),
  )
})
