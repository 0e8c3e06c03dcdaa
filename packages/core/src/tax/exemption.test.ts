// Goal: an exemption order is taken up to what the law of its day lets be exempt. Method: a cent below, at
// and above each maximum, on the days around its change.
import { money } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import { exemptionMost, exemptionMosts, mayExempt } from './exemption.ts'

test.each([
  ['2022-12-31', false, 80_100n],
  ['2022-12-31', true, 160_200n],
  ['2023-01-01', false, 100_000n],
  ['2026-11-28', true, 200_000n],
])('on %s, together %s, %s cents are the most', (date, joint, most) => {
  const may = (minor: bigint) => mayExempt({ amount: money('EUR', minor), joint }, date)
  expect([may(0n).ok, may(most - 1n).ok, may(most).ok]).toEqual([true, true, true])
  expect(may(most + 1n)).toMatchObject({
    reason: 'above_maximum',
    facts: { max: `${most / 100n}.${String(most % 100n).padStart(2, '0')} EUR` },
  })
})

test('before the first row nothing is known', () => {
  expect(exemptionMost('2008-12-31')).toMatchObject({ reason: 'rule_missing' })
})

test('the rows stand in the order of their days', () => {
  const days = exemptionMosts.map(({ validFrom }) => validFrom)
  expect(days).toEqual(days.toSorted())
})
