// Goal: nobody begins a practice on days that cannot be played to their end.
// Method: what was imported by what may be chosen of it, at each bound and one day beyond.
import { expect, it } from 'vitest'
import { addDays } from '../civil.ts'
import { isRangeWithin, rangeBounds, rangeTailDays } from './ranges.ts'

const imported = { first: '2015-01-02', last: '2016-12-30' }

it('leaves the first day for the close before it and the last ones for settlement', () => {
  expect(rangeBounds(imported)).toEqual({ from: '2015-01-03', to: '2016-12-20' })
})

it.each(['2015-01-02', '2015-01-12', '2015-01-16'])('offers nothing of days up to %s', (last) => {
  expect(rangeBounds({ first: '2015-01-02', last })).toBeNull()
  expect(isRangeWithin({ from: '2015-01-03', to: '2015-01-07' }, { ...imported, last })).toBe(false)
})

it.each([-1, 0, 1])('keeps the last days for settlement (%i beyond)', (beyond) => {
  const to = addDays(imported.last, -rangeTailDays + beyond)
  expect(isRangeWithin({ from: '2016-12-01', to }, imported)).toBe(beyond <= 0)
})

it.each([
  ['2015-01-03', '2015-01-07', true],
  ['2015-01-03', '2015-01-06', false],
  ['2015-01-02', '2015-01-07', false],
  ['2016-12-16', '2016-12-20', true],
  ['2016-12-16', '2016-12-21', false],
  ['2015-06-01', '2016-06-01', true],
  ['2015-06-01', '2016-06-02', false],
  ['2015-06-10', '2015-06-01', false],
])('%s to %s can be played: %s', (from, to, can) => {
  expect(isRangeWithin({ from, to }, imported)).toBe(can)
})
