// Goal: three boxes make a date of the calendar or none, whatever was typed.
import { expect, test } from 'vitest'
import { dateOf } from './date-field.tsx'

test('three boxes make a day, also without leading zeros', () => {
  expect(dateOf({ day: '7', month: '3', year: '1964' })).toBe('1964-03-07')
  expect(dateOf({ day: '29', month: '02', year: '2024' })).toBe('2024-02-29')
})

test('a day that no calendar has is none, and so is half a date', () => {
  for (const typed of [
    { day: '31', month: '02', year: '1990' },
    { day: '29', month: '02', year: '2023' },
    { day: '0', month: '1', year: '1990' },
    { day: '12', month: '13', year: '1990' },
    { day: '12', month: '1', year: '90' },
    { day: '', month: '1', year: '1990' },
    { day: '1', month: '', year: '1990' },
  ])
    expect(dateOf(typed), JSON.stringify(typed)).toBe('')
})
