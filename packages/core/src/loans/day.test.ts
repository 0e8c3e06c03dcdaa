// Goal: the days of a loan are booked once each, and a break costs nobody a cent. Method: one loan by
// hand; drawn loans booked every day, in leaps and twice, which must come to the same.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { parseRate } from '../decimal.ts'
import { bookUntil, type BookedLoan } from './day.ts'
import { owedOn } from './owed.ts'
import { dueDate, scheduleOf, sumOf } from './schedule.ts'

const loan: BookedLoan = {
  principal: 1_000_000n,
  rate: parseRate('0.06'),
  months: 12,
  paidOutOn: '2026-11-28',
  paid: 0,
  anew: null,
  accrued: 0n,
  accruedOn: '2026-11-28',
  allowsDebit: true,
}
const interestOf = (days: readonly { readonly interest: bigint }[]) =>
  days.reduce((sum, { interest }) => sum + interest, 0n)

test('each day has its interest, and the instalment is taken on its day', () => {
  const month = bookUntil(loan, 100_000n, '2026-12-28')
  expect([month.days.length, interestOf(month.days)]).toEqual([30, 5_000n])
  expect(month.days.at(-1)).toMatchObject({
    date: '2026-12-28',
    taken: [{ principal: 81_066n, interest: 5_000n }],
  })
  expect(month.loan).toMatchObject({ paid: 1, accrued: 0n, accruedOn: '2026-12-28' })
  expect(bookUntil(month.loan, 100_000n, '2026-12-28').days).toEqual([])
})

test('a cent too little takes nothing, and without leave nothing is taken', () => {
  expect(bookUntil(loan, 86_065n, '2026-12-28').loan).toMatchObject({ paid: 0, accrued: 5_000n })
  expect(bookUntil(loan, 86_066n, '2026-12-28').loan.paid).toBe(1)
  const asked = bookUntil({ ...loan, allowsDebit: false }, 10_000_000n, '2027-12-28')
  expect(asked.loan.paid).toBe(0)
})

test('taken each month it costs what its schedule says', () => {
  const whole = bookUntil(loan, 10n ** 9n, '2027-11-28')
  const taken = whole.days.flatMap((day) => day.taken)
  expect([taken.length, whole.loan.paid, whole.loan.accrued]).toEqual([12, 12, 0n])
  expect(taken.reduce((sum, { interest }) => sum + interest, 0n)).toBe(
    sumOf(scheduleOf(loan), 'interest'),
  )
  expect(interestOf(whole.days)).toBe(32_796n)
})

test('booked every day or after a break it comes to the same, and to what is owed', () => {
  const drawn = fc.record({
    principal: fc.bigInt({ min: 50_000n, max: 2_500_000n }),
    rate: fc.bigInt({ min: 0n, max: 20_000_000n }),
    months: fc.integer({ min: 3, max: 24 }),
    allowsDebit: fc.boolean(),
    funds: fc.bigInt({ min: 0n, max: 2_000_000n }),
    stops: fc.array(fc.nat(400), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(drawn, ({ funds, stops, ...terms }) => {
      const first: BookedLoan = { ...loan, ...terms }
      const end = addDays(first.paidOutOn, 400)
      const leap = bookUntil(first, funds, end)
      let [now, left] = [first, funds]
      for (const stop of [...stops.toSorted((a, b) => a - b), 400]) {
        const { days, loan: next } = bookUntil(now, left, addDays(first.paidOutOn, stop))
        now = next
        left -= days
          .flatMap(({ taken }) => taken)
          .reduce((sum, { principal, interest }) => sum + principal + interest, 0n)
      }
      expect(now).toEqual(leap.loan)
      expect(now.accrued).toBe(owedOn(now, end).interest)
      expect(leap.days.every(({ interest }) => interest >= 0n)).toBe(true)
      expect(dueDate(first.paidOutOn, 1) > first.paidOutOn).toBe(true)
    }),
    { numRuns: 30 },
  )
})
