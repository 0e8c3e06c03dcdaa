// Goal: a figure whose parts do not make it is found, and what is no amount is never taken for one. Method: a small tree and
// each of its places changed.
import { expect, test } from 'vitest'
import { wrongFigure } from './figure.ts'
import type { Json } from './json.ts'

const eur = (amount: string): Json => ({ currency: 'EUR', amount })
const part = (amount: string, sign: 1 | -1 = 1, children: readonly Json[] = []): Json => ({
  sign,
  amount: eur(amount),
  children: [...children],
})
const tree = (amount: Json, last: Json = part('0.30', -1)) =>
  wrongFigure({ amount, parts: part('1.20', 1, [part('1.50'), last]) })

test('signed parts make the figure, to the smallest unit', () => {
  expect(tree(eur('1.20'))).toEqual([])
  expect(tree(eur('1.21'))).toEqual(['amount'])
  expect(tree(eur('1.20'), part('0.30'))).toEqual(['parts'])
  expect(tree(eur('1.20'), part('0.30', -1, [part('0.29')]))).toEqual(['parts.children[1]'])
})

test('what has no list of parts is no tree', () => {
  for (const parts of [
    7,
    null,
    { amount: eur('1.20') },
    { amount: eur('1.20'), children: {} },
  ] as Json[])
    expect(wrongFigure({ amount: eur('1.20'), parts })).toContain('parts')
})

test.each([
  ['no object', 7],
  ['no currency', { amount: '1.20' }],
  ['a currency that is none', { currency: 7, amount: '1.20' }],
  ['no value', { currency: 'EUR' }],
  ['a number', { currency: 'EUR', amount: 1.2 }],
] as readonly (readonly [string, Json])[])('%s is no amount', (_, amount) => {
  expect(() => tree(amount)).toThrow('no amount')
})
