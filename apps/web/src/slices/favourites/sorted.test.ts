// Goal: a list is shown in the order that is asked for, and a row that moves stands where it was let
// go. Method: small lists, each order and place by hand.
import { expect, test } from 'vitest'
import { bank, quoteOf } from '../../market-view/samples.fixture.ts'
import type { Favourite } from '@parkett/contract/customer/favourites'
import { beforeAt, inGroup, placed, readOrder, sorted } from './sorted.ts'

type Fact = { readonly id: string; readonly change?: string | null; readonly last?: string | null }
const favourite = (
  { id, change = '0.00', last = '10.00' }: Fact,
  group: string | null = null,
): Favourite => ({
  instrument: { ...bank, id, name: `Name ${id}`, nameZh: null },
  quote: quoteOf({ last, prevClose: null, changePct: change }),
  spark: [],
  marketCap: null,
  group,
})
const rows = [
  favourite({ id: '2', change: '-1.00', last: '9' }),
  favourite({ id: '3', change: null, last: null }, '7'),
  favourite({ id: '1', change: '2.00', last: '100' }),
]
const ids = (all: readonly Favourite[]): string =>
  all.map(({ instrument }) => instrument.id).join('')

test.each([
  ['own', '231'],
  ['name', '123'],
  ['change', '123'],
  ['price', '123'],
] as const)('by %s: %s', (order, shown) => {
  expect(ids(sorted(rows, order, 'de'))).toBe(shown)
})

test('an order nobody knows is the own one', () => {
  expect([readOrder('price'), readOrder('?'), readOrder(undefined)]).toEqual([
    'price',
    'own',
    'own',
  ])
})

test('a group shows what stands in it', () => {
  expect([ids(inGroup(rows, null)), ids(inGroup(rows, '7')), ids(inGroup(rows, '8'))]).toEqual([
    '231',
    '3',
    '',
  ])
})

test.each([
  ['2', 0, '231'],
  ['2', 1, '321'],
  ['2', 2, '312'],
  ['1', 0, '123'],
] as const)('%s goes to %i: %s', (id, to, after) => {
  const row = rows.find(({ instrument }) => instrument.id === id)
  if (row === undefined) throw new Error('no such row')
  expect(ids(placed(rows, row, beforeAt(rows, id, to)))).toBe(after)
})
