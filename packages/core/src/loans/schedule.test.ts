// Goal: a schedule lends and takes back the same, to the cent, and its days are real days. Method:
// the example of the rule book by hand, edges of rounding, and properties over drawn loans.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRate } from '../decimal.ts'
import { dueDate, instalmentOf, scheduleOf, sumOf } from './schedule.ts'

const terms = { principal: 1_000_000n, rate: parseRate('0.06'), months: 12 }

test('the example of the rule book: eleven of 860.66, one of 860.70, interest of 327.96', () => {
  const schedule = scheduleOf(terms)
  expect(instalmentOf(terms)).toBe(86_066n)
  expect(schedule.slice(0, -1).every(({ pay }) => pay === 86_066n)).toBe(true)
  expect(schedule.at(-1)).toEqual({ pay: 86_070n, interest: 428n, principal: 85_642n, balance: 0n })
  expect(sumOf(schedule, 'interest')).toBe(32_796n)
})

test.each([
  // A rate of nothing: the last one carries the rest.
  [{ principal: 1_000n, rate: 0n, months: 3 }, [333n, 333n, 334n]],
  [{ principal: 100n, rate: 0n, months: 1 }, [100n]],
  // An instalment that was rounded up has nothing left to take at the end.
  [{ principal: 3n, rate: 0n, months: 5 }, [1n, 1n, 1n, 0n, 0n]],
])('loan %# of a few cents is paid back whole cent by whole cent', (loan, pays) => {
  expect(scheduleOf(loan).map(({ pay }) => pay)).toEqual(pays)
})

test('any loan is paid back whole, and owes nothing at its end', () => {
  const drawn = fc.record({
    principal: fc.bigInt({ min: 1n, max: 10n ** 10n }),
    rate: fc.bigInt({ min: 0n, max: 40_000_000n }),
    months: fc.integer({ min: 1, max: 120 }),
  })
  fc.assert(
    fc.property(drawn, (loan) => {
      const schedule = scheduleOf(loan)
      expect(sumOf(schedule, 'principal')).toBe(loan.principal)
      expect(schedule.at(-1)?.balance).toBe(0n)
      expect(
        schedule.every(({ interest, principal, balance }) =>
          [interest, principal, balance].every((part) => part >= 0n),
        ),
      ).toBe(true)
      // The last one differs from the others by no more than half a unit for each of them, with
      // the interest that those halves bring.
      const equal = instalmentOf(loan)
      const off = equal - (schedule.at(-1)?.pay ?? 0n)
      expect(off <= equal || off * off <= 10n ** 6n).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['2026-11-28', 0, '2026-11-28'],
  ['2026-11-28', 1, '2026-12-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 3, '2027-04-30'],
  ['2027-01-31', 12, '2028-01-31'],
  ['2026-12-15', 1, '2027-01-15'],
])('a loan paid out on %s: instalment %s on %s', (paidOutOn, number, expected) => {
  expect(dueDate(paidOutOn, number)).toBe(expected)
})
