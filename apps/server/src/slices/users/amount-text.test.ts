// Goal: staff read an amount with the digits of its own currency, and shares as they are counted.
import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test.each([
  ['EUR', -1_234n, '-12.34'],
  ['JPY', 1_234n, '1234'],
  ['KWD', 1_234n, '1.234'],
  ['share:7', 1_234n, '1234'],
])('of %s, %s units are %s', (asset, units, said) => {
  expect(amountText(asset, units)).toBe(said)
})
