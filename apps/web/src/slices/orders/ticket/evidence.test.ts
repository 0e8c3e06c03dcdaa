import type { WireMoney } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../order-detail.ts'
import { evidenceOf } from './evidence.ts'

const euro = (amount: string): WireMoney => ({ currency: 'EUR', amount })

/** Two fills of one purchase with two charges; only what the sum rests on. */
const detail = (charges: string): OrderDetail =>
  ({
    order: { value: euro('2500.00'), charges: euro(charges) },
    fills: [
      { value: euro('1500.00'), fees: euro('6.00') },
      { value: euro('1000.00'), fees: euro('4.05') },
    ],
    fees: { lines: [{ amount: euro('8.55') }, { amount: euro('1.50') }] },
  }) as unknown as OrderDetail // the rest of an order plays no part

test('a traded sum is counted again from its fills and its charges', () => {
  expect(evidenceOf(detail('10.05'))).toEqual({
    entries: ['cash', 'shares', 'prices', 'cash', 'shares', 'prices', 'fees', 'fees'],
    off: null,
  })
})

test('one cent that no entry explains is named', () => {
  expect(evidenceOf(detail('10.06'))?.off).toEqual(euro('-0.01'))
})

test('nothing traded, nothing to prove', () => {
  expect(evidenceOf({ ...detail('0.00'), fills: [] })).toBeNull()
})
