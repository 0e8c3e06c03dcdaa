import { expect, test } from 'vitest'
import { owedOf } from './parts.ts'

const eur = (amount: string) => ({ currency: 'EUR', amount }) as const

test('what is owed stands between all one has and what is left of it', () => {
  expect(owedOf({ totalAssets: eur('100.00'), netAssets: eur('89.99') })).toEqual(eur('10.01'))
  expect(owedOf({ totalAssets: eur('100.00'), netAssets: eur('100.00') })).toEqual(eur('0.00'))
  expect(owedOf({ totalAssets: null, netAssets: null })).toBeNull()
})
