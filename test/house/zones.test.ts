import { expect, test } from 'vitest'
import { houseOf } from './house.ts'
import { zones } from './rules/zones.ts'

const path = 'apps/web/src/slices/cash/screen.tsx'
const saysOf = (code: string, at = path) => zones(houseOf({ [at]: code }))

test.each([
  'formatDateTime(order.at, language)',
  'formatTime(new Date(since).toISOString(), language, { seconds: true })',
  't("x", { time: formatTime(at, language) }) // zone',
])('a moment in the zone of the device is found: %s', (code) => {
  expect(saysOf(code)).toHaveLength(1)
})

test('a moment in the zone of the reader is right, and staff read in that of their machine', () => {
  expect(saysOf('formatTime(new Date(since).toISOString(), language, { zone })')).toEqual([])
  expect(saysOf('formatDate(order.tradeDate, language)')).toEqual([])
  expect(saysOf('formatTime(at, language)', 'apps/desk/src/frame/when.tsx')).toEqual([])
})
