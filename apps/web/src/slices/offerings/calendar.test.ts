// Goal: the calendar has every date once, in order, and other calendars can read it. Method: offerings that
// cross a month, and the file by the rules of its format.
import type { Offering } from '@parkett/contract/customer/offerings'
import { expect, test } from 'vitest'
import { runsOf } from '../../trading/runs.ts'
import { datesOf, firstMonth } from './dates.ts'
import { icsOf } from './ics.ts'

const offering = (id: string, day: number, instrument: string | null = null) => {
  const at = (plus: number) => new Date(Date.UTC(2026, 10, day + plus, 9)).toISOString()
  return {
    id,
    instrument,
    opensAt: at(0),
    closesAt: at(4),
    drawsAt: at(5),
    listsAt: at(6),
  } as Offering
}
const dates = datesOf([offering('2', 30), offering('1', 23, '9')])
const monthOf = (moment: string) => moment.slice(0, 7)

test('every date stands once, the earliest first', () => {
  expect(dates.map(({ offering: { id }, kind }) => `${id} ${kind}`)).toEqual([
    '1 opens',
    '1 closes',
    '1 draws',
    '1 lists',
    '2 opens',
    '2 closes',
    '2 draws',
    '2 lists',
  ])
})

test('it opens on the month in which something is still to come', () => {
  const months = runsOf(dates, monthOf)
  expect(months.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['2026-11', 5],
    ['2026-12', 3],
  ])
  expect(firstMonth(months)).toBe('2026-11')
  const past = runsOf(datesOf([offering('1', 23, '9'), offering('3', 60, '8')]), monthOf)
  expect(firstMonth(past)).toBe(past.at(-1)?.name)
  expect(firstMonth([])).toBeUndefined()
})

test('the file has instants in UTC, one name for each date, and no line above 75 bytes', () => {
  const title = `申购截止, ${'Ünbehagen; '.repeat(12)}`
  const at = '2026-11-25T11:00:00.000Z'
  const file = icsOf([{ id: '7-closes', at, stamp: '2026-11-20T08:00:00.000Z', title }])
  const lines = file.split('\r\n')
  expect(lines).toContain('DTSTART:20261125T110000Z')
  expect(lines).toContain('DTSTAMP:20261120T080000Z')
  expect(lines).toContain('UID:7-closes@parkett')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(
    `SUMMARY:${title.replaceAll(',', '\\,').replaceAll(';', '\\;')}`,
  )
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
