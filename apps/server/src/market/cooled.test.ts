// Goal: on a day without limits a share stands still for ten minutes at the price that stopped it, says until when,
// takes no order, and goes on; its line leaves nothing out. Method: one bar by hand, played on Shanghai's clock.
import { dayNumber } from '@parkett/core/civil'
import { profiles } from '@parkett/core/market/profiles'
import { publishedCalendars } from '@parkett/core/market/published-calendars'
import { expect, test } from 'vitest'
import { makeBars } from './bars.ts'
import { courseOn } from './course.ts'
import { makeExchanges } from './exchanges.ts'
import { makePlayer } from './figures.ts'
import { unchanged, type Listing } from './listing.ts'
import { quoteOf } from './quote.ts'
import { restedBefore } from './rested.ts'
import { makeTapes } from './tapes.ts'

const date = '2026-11-20'
const day = dayNumber(date)
const exchanges = makeExchanges(publishedCalendars, 'real')
const timeline = exchanges.timeline('CN')
const bar = { open: 100_000, high: 150_000, low: 95_000, close: 148_000, volume: 900_000 }
const market = (freeUntil?: number): Listing => ({
  id: 1n,
  instrument: {
    id: '1',
    symbol: '605991',
    code: '605991',
    isin: null,
    name: 'Newcomer',
    nameZh: null,
    pinyin: null,
    market: 'CN',
    board: 'MAIN_SH',
    venue: 'SSE',
    currency: 'CNY',
    sector: null,
    industry: null,
    lotSize: 100,
    priceDecimals: 2,
    fictional: true,
  },
  profile: profiles.MAIN_SH,
  tickBand: undefined,
  specialTreatment: false,
  facts: null,
  source: 'test',
  readings: [],
  grid: () => 100,
  bars: makeBars([
    { day: day - 1, bar: { ...bar, high: 101_000, close: 100_000 } },
    { day, bar },
  ]),
  temper: null,
  changes: unchanged,
  freeUntil,
})
const newcomer = market(day)
const tapes = makeTapes()
const player = makePlayer(tapes)
const seen = (at: number, listing = newcomer) => player(listing, timeline.standing(at), at)
const { opens, closes, traded } = timeline.plan(date)
/** Every five seconds of trading. */
const moments = traded.flatMap(({ from, to }) =>
  Array.from({ length: (to - from) / 5_000 }, (_, at) => from + at * 5_000),
)

test('it stands still for ten minutes at the price that stopped it, says until when, and goes on', () => {
  const still = moments.filter((at) => seen(at).pause !== undefined)
  const [first] = still
  const pause = first === undefined ? undefined : seen(first).pause
  if (first === undefined || pause === undefined) throw new Error('it never stopped')
  expect(still.length * 5_000).toBe(600_000)
  const figures = seen(first)
  expect(figures).toMatchObject({ status: 'suspended', bid: null, ask: null, at: pause.since })
  expect(figures.last).toBeGreaterThanOrEqual(130_000)
  for (const at of still) expect(seen(at).last).toBe(figures.last)
  const provenance = { kind: 'SIMULATED', source: 'test', at: '', delaySeconds: 0 } as const
  expect(quoteOf(figures, 2, { provenance }).halt).toEqual({
    since: new Date(pause.since).toISOString(),
    cause: 'volatility',
    until: new Date(pause.until).toISOString(),
  })
  // Before it nobody saw such a price, and behind it trading goes on from there.
  for (const at of moments.filter((one) => one < pause.since))
    expect(seen(at).last).toBeLessThan(130_000)
  expect(seen(pause.until).status).toBe('trading')
  expect(seen(opens)).toMatchObject({ status: 'trading', last: bar.open })
  expect(seen(closes)).toMatchObject({ status: 'trading', last: bar.close })
})

test('its line has every price of the tape, and none at a time when it stood still', () => {
  const pause = moments.map((at) => seen(at).pause).find((one) => one !== undefined)
  if (pause === undefined) throw new Error('it never stopped')
  const line = courseOn(timeline.standing(closes), newcomer, tapes)
  const times = line?.points.map(([at]) => at) ?? []
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.some((at) => pause.since < at && at < pause.until)).toBe(false)
  expect(line?.points.at(-1)?.[1]).toBe(bar.close)
})

test('that it was not traded on the trading day before is known, a weekend is no such day', () => {
  const gap = (from: number) => ({
    ...newcomer,
    bars: makeBars([
      { day: day - from, bar },
      { day, bar },
    ]),
  })
  expect(restedBefore(exchanges, gap(1), opens)).toBe(false)
  expect(restedBefore(exchanges, gap(2), opens)).toBe(true)
  const monday = dayNumber('2026-11-23')
  const over = {
    ...newcomer,
    bars: makeBars([
      { day, bar },
      { day: monday, bar },
    ]),
  }
  expect(restedBefore(exchanges, over, timeline.plan('2026-11-23').opens)).toBe(false)
  expect(restedBefore(exchanges, { ...newcomer, bars: makeBars([{ day, bar }]) }, opens)).toBe(
    false,
  )
})

test('on a day with limits nothing stops by itself', () => {
  for (const at of moments) expect(seen(at, market()).pause).toBeUndefined()
})
