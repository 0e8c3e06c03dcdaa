import { expect, test } from 'vitest'
import { dayRows, type Days } from './day-rows.ts'
import { movesOf } from './moves.ts'

const money = (amount: string) => ({ currency: 'EUR', amount }) as const
const sums = {
  owed: money('5.00'),
  bank: money('5.00'),
  due: money('0.00'),
  others: money('0.00'),
  held: money('5.00'),
  difference: money('0.00'),
  unconfirmed: money('0.00'),
}
const day = (name: string, currencies: Days['rows'][number]['currencies']) => ({
  day: name,
  accounts: 3,
  root: 'aa',
  currencies,
})

test('a published day without any currency is a day, not nothing', () => {
  const rows = dayRows({
    rows: [day('2026-11-22', []), day('2026-11-21', [sums])],
    unpublished: [],
    next: null,
  })
  expect(rows).toEqual([
    { day: '2026-11-22', accounts: 3, sums: null },
    { day: '2026-11-21', accounts: 3, sums },
  ])
})

test('what waits to be published stands first, newest on top', () => {
  const rows = dayRows({
    rows: [day('2026-11-22', [sums]), day('2026-11-21', [sums])],
    unpublished: ['2026-11-23', '2026-11-24'],
    next: null,
  })
  expect(rows.map(({ day: name, accounts }) => [name, accounts])).toEqual([
    ['2026-11-24', null],
    ['2026-11-23', null],
    ['2026-11-22', 3],
    ['2026-11-21', 3],
  ])
})

test('a change is told of each currency that either day had', () => {
  const usd = { currency: 'USD', amount: '2.50' } as const
  const cny = { currency: 'CNY', amount: '1.00' } as const
  const moves = movesOf({ owed: [money('5.00'), cny], before: [money('7.25'), usd] })
  expect(moves.map(({ moved }) => moved)).toEqual([
    cny,
    money('-2.25'),
    { currency: 'USD', amount: '-2.50' },
  ])
})
