// Goal: no figure of the watch can be set so that it notices nothing, and what is in force is within the bounds.
// Method: tables.
import { watchThresholds } from '@parkett/contract/desk/watch-thresholds'
import { expect, test } from 'vitest'
import { watchTables } from './rules.ts'
import { readThreshold, thresholdBounds } from './thresholds.ts'

test('each has bounds, and the figures in the code are within them', () => {
  expect(Object.keys(thresholdBounds)).toEqual([...watchThresholds])
  const { depositsSum, inAndOut, manyCards, sharedAccount, lookAlike } = watchTables
  const coded = [
    [depositsSum[0]!.least.EUR, depositsSum[0]!.days],
    [inAndOut[0]!.least.EUR, Number(inAndOut[0]!.share), inAndOut[0]!.days],
    [Number(manyCards[0]!.cards), manyCards[0]!.days],
    [Number(sharedAccount[0]!.customers)],
    [lookAlike[0]!.score],
  ].flat()
  expect(coded).toHaveLength(watchThresholds.length)
  watchThresholds.forEach((rule, at) => {
    const figure = coded[at]!
    const minor = typeof figure === 'bigint' ? figure : BigInt(figure) * 100n
    const { min, max } = thresholdBounds[rule]
    expect(minor >= min && minor <= max, rule).toBe(true)
  })
})

test.each([
  ['watch.deposits_sum.least', '1000', true],
  ['watch.deposits_sum.least', '999.99', false],
  ['watch.deposits_sum.least', '12500.50', true],
  ['watch.deposits_sum.least', '50000.01', false],
  ['watch.many_cards.cards', '3', true],
  ['watch.many_cards.cards', '3.5', false],
  ['watch.many_cards.cards', '11', false],
  ['watch.look_alike.score', '96', false],
  ['watch.in_and_out.share', '100', true],
] as const)('%s may be %s: %s', (rule, value, may) => {
  expect(readThreshold(rule, value).ok).toBe(may)
})
