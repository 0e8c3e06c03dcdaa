import type { Position } from '@parkett/contract/customer/holdings'
import { expect, test } from 'vitest'
import { sharesOf, sortPositions } from './positions.ts'

type Given = { readonly pl?: string | null; readonly moved?: string | null }

const eur = (amount: string) => ({ currency: 'EUR' as const, amount })
const position = (
  id: string,
  value: string | null,
  { pl = value, moved = null }: Given = {},
): Position => {
  // Only these fields are looked at.
  return {
    instrument: { id, name: id },
    marketValue: value && eur(value),
    floatingPl: pl && eur(pl),
    quote: { changePct: moved },
  } as unknown as Position
}
const names = ({ instrument }: Position): string => instrument.name
const ids = (positions: readonly Position[]): string[] =>
  positions.map(({ instrument }) => instrument.id)

test('positions are sorted by what moved, value, profit or name, and the unknown comes last', () => {
  const list = [
    position('b', '9.00', { pl: '-5.00', moved: '-10.00' }),
    position('c', null),
    position('a', '10.00', { pl: '-6.00', moved: '9.50' }),
  ]
  expect(ids(sortPositions(list, 'today', names))).toEqual(['a', 'b', 'c'])
  expect(ids(sortPositions(list, 'value', names))).toEqual(['a', 'b', 'c'])
  expect(ids(sortPositions(list, 'pl', names))).toEqual(['b', 'a', 'c'])
  expect(ids(sortPositions(list, 'name', names))).toEqual(['a', 'b', 'c'])
})

test('positions and cash share the whole; what is smaller than the four largest shares a colour', () => {
  const list = ['20.00', '40.00', '10.00', '10.00', '5.00', '5.00'].map((value, at) =>
    position(`s${at}`, value),
  )
  const shares = sharesOf(list, eur('10.00'))
  expect([...(shares?.positions ?? [])]).toEqual([
    ['s1', { points: '40.00', colour: 1 }],
    ['s0', { points: '20.00', colour: 2 }],
    ['s2', { points: '10.00', colour: 3 }],
    ['s3', { points: '10.00', colour: 4 }],
    ['s4', { points: '5.00', colour: 6 }],
    ['s5', { points: '5.00', colour: 6 }],
  ])
  expect(shares?.cash).toBe('10.00')
  expect(shares?.bar.map(({ key, weight }) => `${key} ${weight}`)).toEqual([
    's1 40',
    's0 20',
    's2 10',
    's3 10',
    'rest 10',
    'cash 10',
  ])
})

test('without cash and with few positions nothing else is drawn', () => {
  expect(sharesOf([position('a', '1.00')], eur('0.00'))?.bar).toEqual([
    { key: 'a', weight: 100, colour: 1 },
  ])
})

test('without a price for one of them no share is claimed for any', () => {
  expect(sharesOf([position('a', '1.00'), position('b', null)], eur('5.00'))).toBeNull()
})
