// Goal: a day has one who is on call, and no row reaches into the past. Method: tables; days drawn by fast-check.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { dutyDaysMost, onDuty, planDuty } from './on-call.ts'

const today = '2026-12-01'

test.each([
  ['today alone', today, today, null],
  ['as long as may be', today, addDays(today, dutyDaysMost - 1), null],
  ['as far ahead as may be', addDays(today, dutyDaysMost), addDays(today, dutyDaysMost), null],
  ['a day that is over', addDays(today, -1), today, 'from'],
  ['too far ahead', addDays(today, dutyDaysMost + 1), addDays(today, dutyDaysMost + 1), 'from'],
  ['no day', '2026-02-30', today, 'from'],
  ['an end before its begin', addDays(today, 1), today, 'through'],
  ['too long', today, addDays(today, dutyDaysMost), 'through'],
  ['no end', today, '2026-13-01', 'through'],
])('%s', (_, first, last, field) => {
  const said = planDuty({ first, last }, today)
  expect(said.ok ? undefined : said.fields).toEqual(field === null ? undefined : [`body.${field}`])
})

test('a day is had by the row that was written last of those that have it', () => {
  const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays(today, days))
  const duty = fc.tuple(day, fc.integer({ min: 0, max: 5 }))
  fc.assert(
    fc.property(fc.array(duty), day, (drawn, asked) => {
      const rows = drawn.map(([first, days], at) => ({
        id: BigInt(at + 1),
        first,
        last: addDays(first, days),
      }))
      const having = rows.filter(({ first, last }) => first <= asked && asked <= last)
      expect(onDuty(rows, asked)).toEqual(having.at(-1) ?? null)
      expect(onDuty(rows.toReversed(), asked)).toEqual(having.at(-1) ?? null)
    }),
  )
})
