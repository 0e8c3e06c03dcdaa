// Goal: a paper of a pool that does not add up says where. Method: one that adds up, and one figure of it
// wrong at a time.
import { expect, test } from 'vitest'
import { faultsIn } from './check.ts'
import type { JsonObject } from './json.ts'

const paper: JsonObject = {
  kind: 'treasury',
  currency: 'EUR',
  orders: [
    { kind: 'buy', status: 'confirmed', amount: '100.00' },
    { kind: 'buy', status: 'taken_back', amount: '7.00' },
    { kind: 'fast', status: 'paid', amount: '20.00' },
    { kind: 'redeem', status: 'pending', amount: '5.00' },
  ],
  income: [
    { day: '2027-01-30', amount: '0.90' },
    { day: '2027-01-31', amount: '0.91' },
    { day: '2027-02-01', amount: '-0.01' },
  ],
  months: [
    { month: '2027-01', days: '2', amount: '1.81' },
    { month: '2027-02', days: '1', amount: '-0.01' },
  ],
  sums: { in: '100.00', out: '25.00', income: '1.80' },
}
const places = (change: JsonObject) =>
  faultsIn({ ...paper, ...change }).map(({ what, where }) => `${what} ${where}`)

test('one that adds up has no fault', () => {
  expect(places({})).toEqual([])
})

test.each<readonly [string, JsonObject, readonly string[]]>([
  ['what was put in', { sums: { in: '107.00', out: '25.00', income: '1.80' } }, ['sum sums.in']],
  [
    'what was taken out',
    { sums: { in: '100.00', out: '20.00', income: '1.80' } },
    ['sum sums.out'],
  ],
  ['the income', { sums: { in: '100.00', out: '25.00', income: '1.81' } }, ['sum sums.income']],
  [
    'a month',
    {
      months: [
        { month: '2027-01', days: '2', amount: '1.82' },
        { month: '2027-02', days: '1', amount: '-0.01' },
      ],
    },
    ['sum months[0]', 'sum months'],
  ],
  [
    'days of a month',
    {
      months: [
        { month: '2027-01', days: '3', amount: '1.81' },
        { month: '2027-02', days: '1', amount: '-0.01' },
      ],
    },
    ['sum months[0]'],
  ],
  [
    'a month that is not told',
    { months: [{ month: '2027-01', days: '2', amount: '1.81' }] },
    ['sum months'],
  ],
  ['no sums', { sums: null }, ['sum sums']],
  ['no list', { income: 'none' }, ['shape document']],
  ['a row that is none', { orders: ['x'] }, ['shape document']],
  ['a sum that is no text', { sums: { in: 1, out: '25.00', income: '1.80' } }, ['shape document']],
])('wrong: %s', (_, change, where) => {
  expect(places(change)).toEqual(where)
})
