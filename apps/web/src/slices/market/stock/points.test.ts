import { expect, test } from 'vitest'
import type { Candle } from './candle.ts'
import { lineOfDays, lineOfToday, type Course } from './points.ts'

const candle = (day: string, close: string): Candle => [
  day,
  day,
  day,
  close,
  close,
  close,
  close,
  100,
  false,
]
const days = [candle('2026-11-18', '80.00'), candle('2026-11-19', '81.50')]
const course: Course = {
  id: '1',
  tradeDate: '2026-11-20',
  prevClose: '81.50',
  points: [
    ['2026-11-20T08:00:00.000Z', '81.60'],
    ['2026-11-20T09:00:00.000Z', '82.00'],
    ['2026-11-20T10:00:00.000Z', '81.90'],
  ],
  provenance: {
    kind: 'SIMULATED',
    source: 'simulation',
    at: '2026-11-20T10:00:00.000Z',
    delaySeconds: 0,
  },
}
const bought = { side: 'buy', quantity: 1, price: '81.70' } as const
const today = { ...bought, day: '2026-11-20', at: '2026-11-20T08:30:00.000Z' }

test('the line of today begins at the close before it and ends at the newest price', () => {
  const { points } = lineOfToday(course, [], { last: '82.05', language: 'de', zone: 'UTC' })
  expect(points.map(({ price }) => price)).toEqual(['81.50', '81.60', '82.00', '81.90', '82.05'])
})

test('a trade is marked at the first point after it, one of another day not at all', () => {
  const other = { ...today, day: '2026-11-19' }
  const { marks } = lineOfToday(course, [today, other], {
    last: '82.05',
    language: 'de',
    zone: 'UTC',
  })
  expect(marks).toEqual([{ at: 2, side: 'buy' }])
})

test('nothing was traded yet: there is no line', () => {
  expect(
    lineOfToday({ ...course, points: [] }, [today], { last: '81.50', language: 'de', zone: 'UTC' }),
  ).toEqual({ points: [], marks: [] })
})

test('closes by day are marked on the day of a trade, two at once as one', () => {
  const trade = { ...today, day: '2026-11-19' }
  const { points, marks } = lineOfDays(days, [trade, trade, today], 'de')
  expect(points.map(({ price }) => price)).toEqual(['80.00', '81.50'])
  expect(marks).toEqual([{ at: 1, side: 'buy' }])
})
