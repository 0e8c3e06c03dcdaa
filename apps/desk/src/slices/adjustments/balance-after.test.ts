// Goal: what a correction leaves is said before it is asked for. Method: a table of both directions and of what is no amount.
import { expect, test } from 'vitest'
import { balanceAfter } from './balance-after.ts'

test.each([
  ['EUR', 'to_customer', '10.00', '2,50', '12.50'],
  ['EUR', 'from_customer', '10.00', '2.5', '7.50'],
  ['EUR', 'from_customer', '1.00', '2', '-1.00'],
  ['JPY', 'to_customer', '1000', '5', '1005'],
  ['JPY', 'to_customer', '1000', '5.5', null],
  ['KWD', 'to_customer', '0.000', '0.125', '0.125'],
  ['EUR', 'to_customer', '10.00', '', null],
  ['EUR', 'to_customer', '10.00', 'ten', null],
] as const)('%s %s: %s and %s leave %s', (...given) => {
  const [currency, direction, now, typed, after] = given
  expect(balanceAfter({ currency, direction, now, typed })).toBe(after)
})
