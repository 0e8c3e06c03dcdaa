// Goal: a day is the reader's, under its name in the reader's language. Method: a table of moments
// around midnight, and the names themselves.
import type { Message } from '@parkett/contract/customer/messages'
import { formatWeekday } from '@parkett/words/format-time'
import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

const at = (moment: string): Message => ({
  id: 'e1',
  segment: 'orders',
  at: moment,
  text: '',
  read: false,
  to: 'order',
  object: null,
  code: null,
})
const moments = ['2026-11-24T15:30:00Z', '2026-11-23T23:30:00Z', '2026-11-23T10:00:00Z'].map(at)

test.each([
  ['Europe/Berlin', [2, 1]],
  ['Asia/Shanghai', [2, 1]],
  ['America/New_York', [1, 2]],
] as const)('in %s the days hold %j messages', (zone, sizes) => {
  const days = runsOf(moments, (moment) => formatWeekday(moment, 'en', { zone }))
  expect(days.map(({ rows }) => rows.length)).toEqual(sizes)
})

test('a day has its weekday in the language of the reader', () => {
  const zone = 'Europe/Berlin'
  const name = (language: 'de' | 'zh-CN' | 'zh-TW' | 'el') =>
    formatWeekday('2026-11-23T10:00:00Z', language, { zone })
  expect(name('de')).toBe('Montag, 23. November 2026')
  expect(name('zh-CN')).toContain('星期一')
  expect(name('zh-TW')).toContain('星期一')
  expect(name('el')).toContain('Δευτέρα')
})

test('nothing is no day', () => {
  expect(runsOf([], String)).toEqual([])
})
