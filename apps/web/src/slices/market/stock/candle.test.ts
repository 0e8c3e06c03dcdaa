import { expect, test } from 'vitest'
import { bank, quoteOf } from '../../../market-view/samples.fixture.ts'
import { barOf, candleTexts, summaryTexts, withLive, type Candle } from './candle.ts'
import { percentBetween } from '../../../market-view/percent-between.ts'
import { whyNoSale, whyShut } from './order-reasons.ts'
import { isRecent } from './recent-issue.ts'

const old: Candle = [
  '2026-11-20',
  '2026-11-20',
  '2026-11-20',
  '9.00',
  '12.00',
  '8.50',
  '10.00',
  500,
  false,
]
const running: Candle = [
  '2026-11-23',
  '2026-11-23',
  '2026-11-23',
  '10.00',
  '10.20',
  '9.90',
  '10.10',
  100,
  true,
]
const place = { instrument: bank, language: 'zh-CN' } as const

test('the running candle follows the price and keeps its extremes', () => {
  const quote = quoteOf({ last: '9.95', high: '10.20', low: '9.80', volume: 150 })
  expect(withLive([old, running], quote, 'day')).toEqual([
    old,
    ['2026-11-23', '2026-11-23', '2026-11-23', '10.00', '10.20', '9.80', '9.95', 150, true],
  ])
})

test('prices are compared as numbers, not as words', () => {
  const quote = quoteOf({ last: '100.00', high: '100.00', low: '9.00', volume: 1 })
  const [candle] = withLive([running], quote, 'day')
  expect([candle?.[4], candle?.[5]]).toEqual(['100.00', '9.00'])
})

test('the volume of a running week is left to the server', () => {
  expect(withLive([running], quoteOf({ last: '10.15', volume: 150 }), 'week')[0]?.[7]).toBe(100)
})

test('a finished candle, a suspended share and an unknown price change nothing', () => {
  const quote = quoteOf({ last: '9.95', volume: 150 })
  expect(withLive([old], quote, 'day')).toEqual([old])
  expect(withLive([running], { ...quote, status: 'suspended' }, 'day')).toEqual([running])
  expect(withLive([running], { ...quote, last: null }, 'day')).toEqual([running])
  expect(withLive([], quote, 'day')).toEqual([])
})

test('a candle is said with all its figures', () => {
  expect(candleTexts(old, place)).toEqual({
    date: '2026/11/20',
    open: '¥9.00',
    high: '¥12.00',
    low: '¥8.50',
    close: '¥10.00',
    volume: '500',
  })
  expect(
    candleTexts(['2026-W47', '2026-11-16', '2026-11-20', '1', '1', '1', '1', 1, false], place).date,
  ).toBe('2026/11/16 – 2026/11/20')
})

test('the summary names the span, both extremes, the last price and the whole change', () => {
  expect(summaryTexts([old, running], place)).toEqual({
    from: '2026/11/20',
    to: '2026/11/23',
    low: '¥8.50',
    high: '¥12.00',
    close: '¥10.10',
    change: '+12.22%',
  })
  expect(summaryTexts([], place)).toBeNull()
})

const percents = [
  ['100', '100.005', '0.01'],
  ['100', '99.995', '-0.01'],
  ['100', '100.0049', '0.00'],
  ['3', '4', '33.33'],
  ['8', '0', '-100.00'],
  ['0', '5', null],
] as const
for (const [from, to, points] of percents) {
  test(`from ${from} to ${to} are ${points} percent, half up`, () =>
    expect(percentBetween(from, to)).toBe(points))
}

test('a bar is drawn at the first day of its candle', () => {
  expect(barOf(running).timestamp).toBe(Date.UTC(2026, 10, 23))
})

test('selling needs shares that can be sold, and any order a share that trades', () => {
  expect(whyNoSale(null)).toBe('stock.notHeld')
  expect(whyNoSale({ quantity: 100, sellable: 0 })).toBe('stock.notSellable')
  expect(whyNoSale({ quantity: 100, sellable: 50 })).toBeNull()
  expect([whyShut({ status: 'trading' }), whyShut({ status: 'suspended' })]).toEqual([
    null,
    'stock.notTradable',
  ])
})

test('an issue is shown for a year', () => {
  expect(isRecent('2025-11-23', '2026-11-23')).toBe(true)
  expect(isRecent('2025-11-22', '2026-11-23')).toBe(false)
  expect(isRecent(null, '2026-11-23')).toBe(false)
})
