import { describe, expect, test } from 'vitest'
import { dateSchema, idSchema, instantSchema, isDate, typedDateSchema } from './ids.ts'
import { isId } from './is-id.ts'
import { dayMs } from './utc-day.ts'

describe('an id', () => {
  test('is a positive integer of 63 bits, without signs, zeros in front or spaces', () => {
    for (const id of ['1', '9223372036854775807', '1234567890123456789', '999999999999999999'])
      expect([isId(id), idSchema.safeParse(id).success], id).toEqual([true, true])
    for (const id of [
      '0',
      '-1',
      '+1',
      '01',
      ' 1',
      '1.0',
      '1e3',
      '٥',
      '',
      '9223372036854775808',
      '9'.repeat(19),
    ])
      expect([isId(id), idSchema.safeParse(id).success], id).toEqual([false, false])
  })
})

describe('a date', () => {
  test('is a day of the calendar, leap days included', () => {
    for (const date of [
      '0001-01-01',
      '1900-02-28',
      '2000-02-29',
      '2024-02-29',
      '2026-12-31',
      '9999-12-31',
    ])
      expect([isDate(date), dateSchema.safeParse(date).success], date).toEqual([true, true])
    for (const date of [
      '0000-01-01',
      '1900-02-29',
      '2026-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-00-10',
      '2026-13-01',
    ])
      expect([isDate(date), dateSchema.safeParse(date).success], date).toEqual([false, false])
  })

  test('that a person typed may be none: its field says so', () => {
    expect(typedDateSchema.safeParse('2026-02-30').success).toBe(true)
    expect(typedDateSchema.safeParse('30.02.2026').success).toBe(false)
  })
})

describe('an instant', () => {
  test('is a moment of a day of the calendar', () => {
    expect(instantSchema.safeParse('2026-02-28T23:59:59.999Z').success).toBe(true)
    for (const at of [
      '2026-02-30T10:00:00Z',
      '2026-11-20T24:30:00Z',
      '2026-11-20T10:60:00Z',
      '2026-11-20T10:00:00+01:00',
    ])
      expect(instantSchema.safeParse(at).success, at).toBe(false)
  })
})

describe('a day in UTC', () => {
  test('begins with its first millisecond, on every day of a year', () => {
    expect(dayMs).toBe(24 * 60 * 60 * 1_000)
    const midnight = Date.parse('2026-03-29T00:00:00.000Z')
    const dayOf = (ms: number) => Math.floor(ms / dayMs) - Math.floor(midnight / dayMs)
    expect([midnight - 1, midnight, midnight + 1, midnight + dayMs - 1].map(dayOf)).toEqual([
      -1, 0, 0, 0,
    ])
  })
})
