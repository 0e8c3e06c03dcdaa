import type { Position } from '@parkett/contract/customer/holdings'
import { expect, test } from 'vitest'
import { allocationOf, sortPositions } from './positions.ts'

const position = (id: string, value: string | null, pl: string | null = value): Position => {
  const eur = (amount: string | null) => (amount === null ? null : { currency: 'EUR', amount })
  // Only these fields are looked at.
  return {
    instrument: { id, name: id },
    marketValue: eur(value),
    floatingPl: eur(pl),
  } as unknown as Position
}
const names = ({ instrument }: Position): string => instrument.name
const ids = (positions: readonly Position[]): string[] =>
  positions.map(({ instrument }) => instrument.id)

test('positions are sorted by value, by profit or by name, and the unknown comes last', () => {
  const list = [
    position('b', '9.00', '-5.00'),
    position('c', null),
    position('a', '10.00', '-6.00'),
  ]
  expect(ids(sortPositions(list, 'value', names))).toEqual(['a', 'b', 'c'])
  expect(ids(sortPositions(list, 'pl', names))).toEqual(['b', 'a', 'c'])
  expect(ids(sortPositions(list, 'name', names))).toEqual(['a', 'b', 'c'])
})

test('the bar shows four positions and the rest', () => {
  const list = ['40.00', '20.00', '15.00', '10.00', '10.00', '5.00'].map((value, at) =>
    position(`s${at}`, value),
  )
  const parts = allocationOf(list, names, { rest: 'Rest', print: (points) => `${points} %` })
  expect(parts.map(({ label, share }) => `${label} ${share}`)).toEqual([
    's0 40.00 %',
    's1 20.00 %',
    's2 15.00 %',
    's3 10.00 %',
    'Rest 15.00 %',
  ])
})

test('without a price for one of them no share is claimed for any', () => {
  expect(
    allocationOf([position('a', '1.00'), position('b', null)], names, { rest: '', print: String }),
  ).toEqual([])
})
