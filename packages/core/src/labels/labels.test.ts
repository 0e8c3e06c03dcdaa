import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCandles, type DayCandle } from '../candles/fold.ts'
import { addDays } from '../civil.ts'
import { parsePrice, parseRate, printPrice } from '../decimal.ts'
import { parseInstant } from '../market/zone.ts'
import { amplitude, changeOf, colourOf, meanOf, percentOf, turnoverRate } from './change.ts'
import { adjust, exRight } from './ex-right.ts'
import { capitalisation, dynamicPriceEarnings, priceEarnings } from './ratios.ts'
import { spanOf } from './time-filters.ts'

const price = parsePrice

test('without a previous close there is no change, not a change of zero', () => {
  expect([
    changeOf(price('3'), null),
    amplitude(2n, 1n, null),
    turnoverRate(1n, null),
    percentOf(1n, 0n),
  ]).toEqual([null, null, null, null])
})

test('a fall rounds its percent like a rise', () => {
  expect(changeOf(price('2.75'), price('3.05'))).toEqual({ change: -3000n, percent: -984n })
  expect(amplitude(price('10.40'), price('9.90'), price('10.00'))).toBe(500n)
  expect(turnoverRate(4_000n, 1_000_000n)).toBe(40n)
})

test('the rise colour is a setting; no change has no colour', () => {
  expect([
    colourOf(1n, 'cn'),
    colourOf(1n, 'intl'),
    colourOf(-1n, 'cn'),
    colourOf(0n, 'cn'),
  ]).toEqual(['red', 'green', 'green', 'neutral'])
})

test('a loss is a word, not a ratio', () => {
  const cap = capitalisation(price('21.52'), 100_000_000n, 'CNY')
  expect([priceEarnings(cap, 0n), dynamicPriceEarnings(cap, -5n, 2)]).toEqual(['loss', 'loss'])
  expect(() => dynamicPriceEarnings(cap, 5n, 0)).toThrow(RangeError)
})

test('an entitlement worth more than the share is a defect of the data', () => {
  const none = { cash: price('21'), bonus: 0n, rights: 0n, rightsPrice: 0n }
  expect(() => exRight(price('20.00'), none, price('0.01'))).toThrow(RangeError)
})

test('forward adjustment leaves the newest day as traded, backward the oldest', () => {
  const day = fc.record({
    close: fc.bigInt(100n, 10_000_000n),
    factor: fc.option(fc.bigInt(parseRate('0.5'), parseRate('3'))),
  })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 30 }), (days) => {
      const [first, ...rest] = days
      const series = first === undefined ? rest : [{ ...first, factor: null }, ...rest]
      const { backward, forward } = adjust(series)
      expect(forward.at(-1)).toBe(series.at(-1)?.close)
      expect(backward[0]).toBe(series[0]?.close)
    }),
  )
})

const candle = (date: string, close: string, volume = 1n): DayCandle => {
  const at = price(close)
  return { date, open: at, high: at, low: at, close: at, volume }
}

test('the running week is partial, finished ones are not, and a week without trades gives none', () => {
  const days = [candle('2026-11-02', '1'), candle('2026-11-16', '2'), candle('2026-11-20', '3')]
  const weeks = foldCandles(days, 'week', '2026-11-20')
  expect(weeks.map(({ key, partial, first, last }) => [key, partial, first, last])).toEqual([
    ['2026-W45', false, '2026-11-02', '2026-11-02'],
    ['2026-W47', true, '2026-11-16', '2026-11-20'],
  ])
})

test('a turnover is summed only where every day has one', () => {
  const known = { ...candle('2026-11-16', '2'), turnover: 5n }
  const [both] = foldCandles([known, { ...known, date: '2026-11-17' }], 'month', '2026-12-01')
  const [half] = foldCandles([known, candle('2026-11-17', '2')], 'month', '2026-12-01')
  expect([both?.turnover, half?.turnover]).toEqual([10n, undefined])
})

test('shuffled days are thrown out', () => {
  expect(() =>
    foldCandles([candle('2026-11-17', '1'), candle('2026-11-17', '2')], 'week', '2026-11-20'),
  ).toThrow(RangeError)
})

// Goal: folding loses nothing. Method: random days; volume, extremes, first open and last close
// are compared.
test('weeks and months keep volume, extremes, the first open and the last close', () => {
  const day = fc.record({
    gap: fc.integer({ min: 1, max: 9 }),
    cents: fc.bigInt(1n, 9_999n),
    volume: fc.bigInt(0n, 999n),
  })
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 60 }),
      fc.constantFrom('week' as const, 'month' as const),
      (rows, by) => {
        let date = '2026-01-01'
        const days = rows.map(({ gap, cents, volume }) => {
          date = addDays(date, gap)
          return candle(date, printPrice(cents * 100n), volume)
        })
        const folded = foldCandles(days, by, '9999-12-31')
        const sum = (volumes: readonly bigint[]) => volumes.reduce((a, b) => a + b, 0n)
        expect(sum(folded.map(({ volume }) => volume))).toBe(sum(days.map(({ volume }) => volume)))
        expect(folded[0]?.open).toBe(days[0]?.open)
        expect(folded.at(-1)?.close).toBe(days.at(-1)?.close)
        const highest = (all: readonly { high: bigint }[]) =>
          all.reduce((most, { high }) => (high > most ? high : most), 0n)
        expect(highest(folded)).toBe(highest(days))
        const lowest = (all: readonly { low: bigint }[]) =>
          all.reduce((least, { low }) => (low < least ? low : least), all[0]?.low ?? 0n)
        expect(lowest(folded)).toBe(lowest(days))
        // Of each week and month too, not of all of them alone.
        for (const { first, last, open, close, high, low, volume } of folded) {
          const own = days.filter((one) => one.date >= first && one.date <= last)
          expect([open, close]).toEqual([own[0]?.open, own.at(-1)?.close])
          expect([high, low]).toEqual([highest(own), lowest(own)])
          expect(volume).toBe(sum(own.map((one) => one.volume)))
        }
        expect(
          folded.every(
            ({ low, high, open, close }) =>
              low <= open && low <= close && high >= open && high >= close,
          ),
        ).toBe(true)
      },
    ),
  )
})

test('a day of a clock change has 23 or 25 hours', () => {
  const hours = (now: string) => {
    const { from, to } = spanOf('today', parseInstant(now), 'Europe/Berlin')
    return (to - from) / 3_600_000
  }
  expect([
    hours('2026-03-29T12:00:00Z'),
    hours('2026-10-25T12:00:00Z'),
    hours('2026-11-20T12:00:00Z'),
  ]).toEqual([23, 25, 24])
})

test('every period contains its moment, and the next period begins where it ends', () => {
  const filters = fc.constantFrom(
    'today' as const,
    'week' as const,
    'month' as const,
    'quarter' as const,
    'year' as const,
  )
  const zones = fc.constantFrom('Europe/Berlin', 'Asia/Shanghai', 'America/New_York')
  fc.assert(
    fc.property(
      fc.integer({ min: 946_684_800, max: 2_524_608_000 }),
      filters,
      zones,
      (seconds, filter, zone) => {
        const span = spanOf(filter, seconds * 1000, zone)
        expect(span.from <= seconds * 1000 && seconds * 1000 < span.to).toBe(true)
        expect(spanOf(filter, span.to, zone).from).toBe(span.to)
        expect(spanOf(filter, span.to - 1, zone)).toEqual(span)
      },
    ),
  )
})

test('one ten-thousandth left over is a price', () => {
  const none = { cash: 9n, bonus: 0n, rights: 0n, rightsPrice: 0n }
  expect(exRight(10n, none, 1n).reference).toBe(1n)
  expect(() => exRight(9n, none, 1n)).toThrow(RangeError)
})

test.each([
  [[], null],
  [[100n], 100n],
  [[100n, 101n], 101n],
  [[-100n, -101n], -101n],
  [[100n, -100n, 1n], 0n],
] as const)('the mean of %s is %s', (percents, mean) => {
  expect(meanOf(percents)).toBe(mean)
})
