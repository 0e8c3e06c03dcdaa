import { dayMs } from '@parkett/contract/wire/utc-day'
import { expect, test } from 'vitest'
import { utcDate } from './civil.ts'

test('the date in UTC turns at midnight there, whatever the season or the place', () => {
  expect(utcDate(Date.parse('2026-07-01T23:59:59.999Z'))).toBe('2026-07-01')
  expect(utcDate(Date.parse('2026-07-02T00:30:00+02:00'))).toBe('2026-07-01')
  expect(utcDate(-1)).toBe('1969-12-31')
  expect(utcDate(Date.parse('2028-02-28T12:00:00Z') + dayMs)).toBe('2028-02-29')
  expect(() => utcDate(Number.NaN)).toThrow(RangeError)
})
