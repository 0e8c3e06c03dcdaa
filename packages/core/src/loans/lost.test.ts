// Goal: a loan is given up only when an instalment has been open for its days. Method: the days around it by hand.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRate } from '../decimal.ts'
import { addDays } from '../civil.ts'
import { arrearsOf, lossOf, lostAfterDays, mayWriteOff } from './lost.ts'
import { totalOf } from './owed.ts'

const loan = {
  principal: 1_000_000n,
  rate: parseRate('0.06'),
  months: 12,
  paidOutOn: '2026-11-28',
  paid: 0,
  anew: null,
}

test.each([
  ['2026-12-27', 'loan_not_open'],
  ['2026-12-28', 'loan_not_lost'],
  ['2027-03-27', 'loan_not_lost'],
  ['2027-03-28', null],
])('on %s: %s', (today, reason) => {
  const may = mayWriteOff(loan, today)
  expect(may.ok ? null : may.reason).toBe(reason)
  if (reason === 'loan_not_lost') expect(may).toMatchObject({ facts: { date: '2027-03-28' } })
})

test('its days are ninety, to the day', () => {
  expect(lostAfterDays).toBe(90)
  const may = [-1, 0, 1].map((more) =>
    mayWriteOff(loan, addDays('2026-12-28', lostAfterDays + more)),
  )
  expect(may.map(({ ok }) => ok)).toEqual([false, true, true])
})

test('it is the oldest that counts: who pays that has time again', () => {
  expect(arrearsOf(loan, '2027-03-28')).toEqual({ since: '2026-12-28', lostFrom: '2027-03-28' })
  const paid = { ...loan, paid: 1 }
  expect(arrearsOf(paid, '2027-03-28')).toEqual({ since: '2027-01-28', lostFrom: '2027-04-28' })
  expect(arrearsOf({ ...loan, paid: 12 }, '2030-01-01')).toEqual({ since: null, lostFrom: null })
})

test.each([
  [0n, [0n, 0n], [900n, 40n]],
  [39n, [0n, 39n], [900n, 1n]],
  [40n, [0n, 40n], [900n, 0n]],
  [500n, [460n, 40n], [440n, 0n]],
  [940n, [900n, 40n], [0n, 0n]],
  [2_000n, [900n, 40n], [0n, 0n]],
])('with %s of its money here, %s is taken and %s lost', (pocket, taken, lost) => {
  const loss = lossOf({ principal: 900n, interest: 40n }, pocket)
  expect([loss.taken.principal, loss.taken.interest]).toEqual(taken)
  expect([loss.lost.principal, loss.lost.interest]).toEqual(lost)
})

test('whatever is owed and here, all that is here is taken before anything is lost', () => {
  const sum = fc.bigInt({ min: 0n, max: 10_000_000n })
  fc.assert(
    fc.property(sum, sum, sum, (principal, interest, pocket) => {
      const { taken, lost } = lossOf({ principal, interest }, pocket)
      expect(totalOf(taken) + totalOf(lost)).toBe(principal + interest)
      expect(totalOf(taken) === pocket || totalOf(lost) === 0n).toBe(true)
      expect(totalOf(taken) <= pocket).toBe(true)
      // Interest is lost only where no principal was paid: a loss is one of principal.
      expect(lost.interest === 0n || taken.principal === 0n).toBe(true)
    }),
  )
})
