import { expect, test } from 'vitest'
import { feePartWord, feeRateText } from './fee-words.ts'

test.each([
  ['commission', '0.0025', '0,25 %'],
  ['handling', '0.0000341', '0,00341 %'],
  ['stamp_duty', '0.001', '0,1 %'],
  ['commission', '0', '0 %'],
  ['venue', '1.5', '1,50 €'],
  ['taf', '0.000195', '0,000195 €'],
])('the rate of %s is said as it is applied: %s', (component, rate, text) => {
  const said = feeRateText(component, rate, { currency: 'EUR', language: 'de' })
  expect(said.replaceAll('\u00a0', ' ')).toBe(text)
})

test('a component of a newer server is a transaction fee', () => {
  expect([feePartWord('taf'), feePartWord('stamp_duty'), feePartWord('new')]).toEqual([
    'feePart.taf',
    'fee.stampDuty',
    'fee.transaction',
  ])
})
