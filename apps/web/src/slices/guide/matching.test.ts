import { expect, test } from 'vitest'
import { matches } from './matching.ts'

const texts = [
  'Sell, and what it costs',
  'Ανάληψη χρημάτων',
  '卖出与费用',
  'Vérification d’identité',
]

test.each([
  ['', true],
  ['   ', true],
  ['SELL', true],
  ['costs sell', true],
  ['sell taxes', false],
  ['αναληψη', true],
  ['verification', true],
  ['费用', true],
  ['税务', false],
])('%o is found: %s', (wanted, found) => {
  expect(matches(texts, wanted)).toBe(found)
})
