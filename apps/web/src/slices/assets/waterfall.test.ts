import type { Assets } from '@parkett/contract/customer/assets'
import { expect, test } from 'vitest'
import { paidInOf, spansOf } from './waterfall.ts'

const eur = (amount: string) => ({ currency: 'EUR' as const, amount })
// Only these three are looked at.
const block = (net: string | null, pl: string | null, locked = '0.00') =>
  ({
    netAssets: net && eur(net),
    totalPl: pl && eur(pl),
    lockedDiscount: eur(locked),
  }) as unknown as Assets

test('what was paid in is what is left without the result and the discount of locked shares', () => {
  expect(paidInOf(block('14812.43', '312.43'))).toEqual(eur('14500.00'))
  expect(paidInOf(block('90.00', '-10.00'))).toEqual(eur('100.00'))
  expect(paidInOf(block('105.00', '-10.00', '15.00'))).toEqual(eur('100.00'))
  expect(paidInOf(block(null, null))).toBeNull()
})

test('steps go up to the total and its parts down to nothing', () => {
  const spans = spansOf([eur('80.00'), eur('30.00'), eur('-10.00')], [eur('75.00'), eur('25.00')])
  const wide = (parts: number): number => Math.round(parts * 110)
  expect(spans?.map(({ from, to }) => [wide(from), wide(to)])).toEqual([
    [0, 80],
    [80, 110],
    [100, 110],
    [25, 100],
    [0, 25],
  ])
})

test('who lost more than was put in begins below nothing', () => {
  const spans = spansOf([eur('10.00'), eur('-30.00')], [eur('-20.00')])
  expect(spans?.map(({ from, to }) => [from.toFixed(2), to.toFixed(2)])).toEqual([
    ['0.67', '1.00'],
    ['0.00', '1.00'],
    ['0.00', '0.67'],
  ])
})

test('while a price is unknown nothing is drawn, and of nothing nothing', () => {
  expect(spansOf([eur('1.00'), null], [])).toBeNull()
  expect(spansOf([eur('0.00')], [])).toEqual([{ from: 0, to: 0 }])
})
