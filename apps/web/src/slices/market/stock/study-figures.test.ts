// Goal: what is drawn over and under the candles are the figures their names stand for. Method: the
// indicators as the chart is given them, against figures of another program: exact fractions,
// exponential averages by their weights instead of from day to day, RSI from summed gains and losses.
// The first nineteen RSI are also those printed in the well-known example of QQQQ by Wilder's method.
import { expect, test } from 'vitest'
import type { Study } from './studies.ts'
import { indicators } from './study-indicators.ts'

const quoted = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
  46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521,
  45.7137, 46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
]
const drawn = [
  100, 104.9, 111.62, 107.55, 105.3, 104.87, 106.26, 109.47, 101.89, 108.74, 104.8, 102.68, 102.38,
  103.9, 107.24, 99.79, 106.77, 102.96, 100.97, 100.8, 102.45, 105.92, 111.21, 105.71, 102.03,
  100.17, 100.13, 101.91, 105.51, 110.93, 105.56, 102.01, 100.28, 100.37, 102.28, 106.01, 98.95,
  106.32, 102.9, 101.3,
]

type Figures = Readonly<Record<string, number>>
function figuresOf(study: Study, closes: readonly number[]): readonly Figures[] {
  const { calc } = indicators[study]
  const bars = closes.map((close, day) => ({
    timestamp: day * 86_400_000,
    open: close,
    high: close,
    low: close,
    close,
  }))
  // The chart hands itself over, and none of its parameters is read there.
  return calc?.(bars, {} as Parameters<typeof calc>[1]) as readonly Figures[]
}
const near = (figures: Figures) =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, expect.closeTo(value, 7)]))

test('the strength is that of Wilder, from its fifteenth day on', () => {
  const found = figuresOf('strength', quoted)
  expect(found.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => ({})))
  expect(found.slice(14).map(({ rsi1 }) => Number(rsi1?.toFixed(2)))).toEqual([
    70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99,
    41.46, 41.87, 45.46, 37.3, 33.08, 37.77,
  ])
  const days = figuresOf('strength', drawn)
  expect([14, 19, 24, 29, 34, 39].map((day) => Number(days[day]?.['rsi1']?.toFixed(2)))).toEqual([
    57.45, 49.74, 49.62, 59.06, 49.55, 48.41,
  ])
  expect(figuresOf('strength', [...drawn.keys()]).at(-1)).toEqual({ rsi1: 100 })
})

test.each([
  [18, {}],
  [19, { mid: 104.6445, up: 111.04728525, dn: 98.24171475 }],
  [27, { mid: 103.6225, up: 109.69498508, dn: 97.55001492 }],
  [39, { mid: 103.5975, up: 110.31686269, dn: 96.87813731 }],
])('bands of day %i', (day, figures) => {
  expect(figuresOf('bands', drawn)[day]).toEqual(near(figures))
})

test.each([
  [24, {}],
  [25, { dif: -0.75167976 }],
  [32, { dif: -0.54864372 }],
  [33, { dif: -0.77441695, dea: -0.58272262, macd: -0.38338865 }],
  [36, { dif: -0.82285814, dea: -0.64339788, macd: -0.35892051 }],
  [39, { dif: -0.60405186, dea: -0.58898939, macd: -0.03012493 }],
])('trend of day %i', (day, figures) => {
  expect(figuresOf('trend', drawn)[day]).toEqual(near(figures))
})

test('averages of 20 and of 50 days, and none before there are as many', () => {
  const found = figuresOf('average20', drawn)
  expect([found[18], found[19], found[39]]).toEqual([
    {},
    near({ ma1: 104.6445 }),
    near({ ma1: 103.5975 }),
  ])
  const long = figuresOf('average50', [...drawn, ...drawn])
  expect(long[48]).toEqual({})
  // All forty once, and the first ten again.
  const sum = drawn.reduce((all, one) => all + one, 0) + 1_060.6
  expect(long[49]).toEqual(near({ ma1: sum / 50 }))
})
