// Goal: one read asks for the notes of as many orders as a screen may send, and for none that is
// no order. Method: -1, 0 and +1 of the bound, and what is no number.
import { expect, test } from 'vitest'
import { notedOrdersMax, ownNotesRead } from './own-notes.ts'

const takes = (orders: string): boolean =>
  ownNotesRead.query?.safeParse({ orders }).success === true
const ofCount = (count: number): string =>
  Array.from({ length: count }, (_, at) => String(at + 1)).join(',')

test('notes are asked for at one order and at a hundred, at no more', () => {
  expect(notedOrdersMax).toBe(100)
  const around = [0, 1, 2, notedOrdersMax - 1, notedOrdersMax, notedOrdersMax + 1]
  expect(around.map((count) => takes(ofCount(count)))).toEqual([
    ...[false, true, true, true, true, false],
  ])
})

test('what is no number of an order asks for nothing', () => {
  expect(['0', '1,', ',1', '1;2', 'a', '1,-2', '9'.repeat(19)].filter(takes)).toEqual([])
})
