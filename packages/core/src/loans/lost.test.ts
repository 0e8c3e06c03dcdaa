// Goal: a loan is given up only when an instalment has been open for its days. Method: the days around it by hand.
import { expect, test } from 'vitest'
import { parseRate } from '../decimal.ts'
import { addDays } from '../civil.ts'
import { arrearsOf, lostAfterDays, mayWriteOff } from './lost.ts'

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
