// Goal: what is typed beside the lots is a choice exactly where every part is free and they are the
// order together. Method: a table of texts.
import { expect, test } from 'vitest'
import { filledUp, pickedOf, type Lot } from './pick.ts'

const lot = (id: string, free: number): Lot => ({
  lot: id,
  date: '2026-11-20',
  quantity: 100,
  free,
  cost: { currency: 'EUR', amount: '1000.00' },
  costPrice: '10.00',
  result: { currency: 'EUR', amount: '12.00' },
})
const lots = [lot('1', 100), lot('2', 20), lot('3', 0)]

const typings = [
  [{}, 0, []],
  [{ '1': '40', '2': '10' }, 50, []],
  [{ '1': '1.000' }, 0, ['1']],
  [{ '1': '4,5', '2': '1' }, 1, ['1']],
  [{ '1': '-4' }, 0, ['1']],
  [{ '2': '21' }, 0, ['2']],
  [{ '3': '1' }, 0, ['3']],
  [{ '1': '0', '2': ' ' }, 0, []],
  [{ '1': '99999999999' }, 0, ['1']],
] as const

test.each(typings)('%o', (typed, sum, wrong) => {
  const picked = pickedOf(lots, typed, 'de')
  expect([picked.sum, picked.wrong]).toEqual([sum, wrong])
})

test('a tap takes what is free of the lot, and no more than is missing', () => {
  const take = (typed: object, at: number, quantity: number) =>
    filledUp(lots, { ...typed }, { lot: lots[at] ?? lot('9', 0), quantity, language: 'de' })
  expect(take({}, 0, 130)).toEqual({ '1': '100' })
  expect(take({ '1': '100' }, 1, 130)).toEqual({ '1': '100', '2': '20' })
  expect(take({ '1': '100' }, 1, 110)).toEqual({ '1': '100', '2': '10' })
  expect(take({ '1': '100' }, 1, 100)).toEqual({ '1': '100', '2': '' })
  expect(take({}, 2, 100)).toEqual({ '3': '' })
})
