// Goal: a choice of lots has bounds that its review survives. Method: at the bounds and beyond them.
import { expect, test } from 'vitest'
import { lotChoiceSchema, lotsMax } from './order-lots.ts'

const choice = (count: number, quantity: unknown = 1) =>
  Array.from({ length: count }, (_, at) => ({ lot: String(at + 1), quantity }))
const isChoice = (of: unknown) => lotChoiceSchema.safeParse(of).success

test('an order names at least one lot, and at most so many', () => {
  expect([0, 1, lotsMax - 1, lotsMax, lotsMax + 1].map((count) => isChoice(choice(count)))).toEqual(
    [false, true, true, true, false],
  )
})

test('of each lot whole shares are taken, one at least', () => {
  for (const quantity of [0, -1, 1.5, 1e10, '1', null])
    expect(isChoice(choice(1, quantity))).toBe(false)
  expect(isChoice([{ lot: '1', quantity: 1, cost: '0' }])).toBe(false)
  expect(isChoice([{ lot: '-1', quantity: 1 }])).toBe(false)
})
