// Goal: the calendar has every date once, in order, and other calendars can read it. Method: offerings that
// cross a month, and the file by the rules of its format.
import type { BlockOrder } from '@parkett/contract/customer/blocks'
import type { Offering } from '@parkett/contract/customer/offerings'
import { expect, test } from 'vitest'
import { runsOf } from '../../trading/runs.ts'
import { entriesOf, firstMonth } from './dates.ts'
import { icsOf } from './ics.ts'

const offering = (id: string, day: number, instrument: string | null = null) => {
  const at = (plus: number) => new Date(Date.UTC(2026, 10, day + plus, 9)).toISOString()
  return {
    id,
    instrument,
    quota: null,
    placement: null,
    application: null,
    calledOffAt: null,
    opensAt: at(0),
    closesAt: at(4),
    drawsAt: at(5),
    listsAt: at(6),
  } as Offering
}
const block = (id: string, lockedUntil: string) => ({ id, lockedUntil }) as BlockOrder
const datesOf = (offerings: readonly Offering[], blocks: readonly BlockOrder[] = []) =>
  entriesOf(offerings, blocks, 'Europe/Berlin')
const dates = datesOf([offering('2', 30), offering('1', 23, '9')])
const monthOf = (day: string) => day.slice(0, 7)

const named = ({ key }: (typeof dates)[number]) => key.replace('-', ' ')

test('every date stands once, the earliest first', () => {
  expect(dates.map(named)).toEqual([
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

test('one that was called off has no dates any more', () => {
  const off = { ...offering('1', 23), calledOffAt: '2026-11-20T09:00:00.000Z' }
  expect(datesOf([off, offering('2', 23)]).map(named)).toEqual([
    '2 opens',
    '2 closes',
    '2 draws',
    '2 lists',
  ])
})

test('the record day of a placement stands first on its day, before anybody can apply', () => {
  const placement = { recordOn: '2026-11-20' } as NonNullable<Offering['placement']>
  const [first, second] = datesOf([{ ...offering('1', 23), placement }])
  expect([first, second].map((entry) => [entry?.kind, entry?.at, entry?.moment])).toEqual([
    ['record', '2026-11-20', null],
    ['opens', '2026-11-23', '2026-11-23T09:00:00.000Z'],
  ])
})

test('own blocks stand first on the day from which they can be sold, in every zone', () => {
  const blocks = [block('8', '2026-12-24'), block('7', '2026-11-23')]
  for (const zone of ['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago'])
    expect(
      entriesOf([], blocks, zone).map((entry) => [named(entry), entry.at, entry.moment]),
    ).toEqual([
      ['7 unlocks', '2026-11-23', null],
      ['8 unlocks', '2026-12-24', null],
    ])
  const first = datesOf([offering('1', 23, '9')], blocks).slice(0, 2)
  expect(first.map(named)).toEqual(['7 unlocks', '1 opens'])
  const months = runsOf(datesOf([offering('1', 23, '9')], blocks), monthOf)
  expect(firstMonth(months)).toBe('2026-11')
  expect(firstMonth(runsOf(datesOf([offering('1', -40, '9')], [blocks[0]!]), monthOf))).toBe(
    '2026-12',
  )
})

test('a day without a moment is a whole day of other calendars', () => {
  const file = icsOf([
    { id: '7-unlocks', at: '2026-12-24', stamp: '2026-11-20T08:00:00.000Z', title: 'x' },
  ])
  expect(file.split('\r\n')).toContain('DTSTART;VALUE=DATE:20261224')
})

test('a name with breaks of lines stays one line of the file', () => {
  const at = '2026-12-24'
  const file = icsOf([{ id: '7', at, stamp: '2026-11-20T08:00:00.000Z', title: 'a\rb\r\nc\nd' }])
  expect(file.split(/\r\n|[\r\n]/)).toContain('SUMMARY:a\\nb\\nc\\nd')
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
