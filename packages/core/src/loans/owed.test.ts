// Goal: what is owed on a day is a function of the day and of what was paid: to the cent, and with
// no interest on interest. Method: days of one loan by hand; properties over drawn loans and days.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { parseRate } from '../decimal.ts'
import { dueOf, owedOn, payoffOn, takenOf, totalOf } from './owed.ts'
import type { RunningLoan } from './plan.ts'
import { dueDate, scheduleOf, sumOf } from './schedule.ts'

const loan: RunningLoan = {
  principal: 1_000_000n,
  rate: parseRate('0.06'),
  months: 12,
  paidOutOn: '2026-11-28',
  paid: 0,
  anew: null,
}

test.each([
  // On the day of the pay-out nothing is earned; a day is a thirtieth of November's interest.
  ['2026-11-28', 0, 1_000_000n, 0n],
  ['2026-11-29', 0, 1_000_000n, 166n],
  ['2026-12-13', 0, 1_000_000n, 2_500n],
  ['2026-12-27', 0, 1_000_000n, 4_833n],
  ['2026-12-28', 0, 1_000_000n, 5_000n],
  ['2026-12-28', 1, 918_934n, 0n],
  // A day of the second month has 31 parts: 45.95 / 31.
  ['2026-12-29', 1, 918_934n, 148n],
  // Ten days late: 810.66 of principal at 6 % for ten days, beside the days of the second month.
  ['2027-01-07', 0, 1_000_000n, 5_000n + 133n + 1_482n],
  ['2027-11-28', 11, 85_642n, 428n],
  ['2027-11-28', 12, 0n, 0n],
])('on %s with %s paid: %s and interest of %s', (date, paid, principal, interest) => {
  const owed = owedOn({ ...loan, paid }, date)
  expect([owed.principal, owed.interest]).toEqual([principal, interest])
  expect(payoffOn({ ...loan, paid }, date)).toBe(principal + interest)
})

test('what pays all that is due is what pays each of it', () => {
  const owed = owedOn(loan, '2027-03-01')
  expect(owed.due).toHaveLength(3)
  const each = owed.due.map(takenOf).map(totalOf)
  expect(totalOf(dueOf(owed))).toBe(each.reduce((sum, one) => sum + one, 0n))
  expect(dueOf(owed).interest <= owed.interest).toBe(true)
})

test('an instalment is due on its day and overdue the day after', () => {
  const seen = ['2026-12-27', '2026-12-28', '2026-12-29'].map((date) => owedOn(loan, date))
  expect(seen.map(({ due, isOverdue }) => [due.length, isOverdue])).toEqual([
    [0, false],
    [1, false],
    [1, true],
  ])
  expect(seen[1]?.due.map(takenOf).map(totalOf)).toEqual([86_066n])
  expect(seen[2]?.due.map(takenOf).map(totalOf)).toEqual([86_066n + 13n])
})

const drawn = fc.record({
  principal: fc.bigInt({ min: 50_000n, max: 10_000_000n }),
  rate: fc.bigInt({ min: 0n, max: 30_000_000n }),
  months: fc.integer({ min: 3, max: 60 }),
  from: fc.integer({ min: 0, max: 800 }),
})

test('a loan paid on each of its days costs what its schedule says, and on none of them more', () => {
  fc.assert(
    fc.property(drawn, ({ from, ...terms }) => {
      const paidOutOn = addDays('2026-01-01', from)
      const schedule = scheduleOf(terms)
      schedule.forEach((row, at) => {
        const owed = owedOn(
          { ...terms, paidOutOn, paid: at, anew: null },
          dueDate(paidOutOn, at + 1),
        )
        expect([owed.due.map(takenOf).map(totalOf), owed.interest]).toEqual([
          [row.pay],
          row.interest,
        ])
      })
      const after = owedOn(
        { ...terms, paidOutOn, paid: terms.months, anew: null },
        addDays(paidOutOn, 4_000),
      )
      expect([after.principal, after.interest, after.due]).toEqual([0n, 0n, []])
    }),
    { numRuns: 40 },
  )
})

test('interest never falls from one day to the next, and repaying early is never dearer', () => {
  fc.assert(
    fc.property(drawn, fc.nat(1_000), ({ from, ...terms }, day) => {
      const running = { ...terms, paidOutOn: addDays('2026-01-01', from), paid: 0, anew: null }
      const [now, next] = [day, day + 1].map((at) =>
        owedOn(running, addDays(running.paidOutOn, at)),
      )
      expect((next?.interest ?? 0n) >= (now?.interest ?? 0n)).toBe(true)
      const end = dueDate(running.paidOutOn, 1)
      const early = payoffOn(running, addDays(end, -1))
      expect(early <= terms.principal + sumOf(scheduleOf(terms), 'interest')).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('in arrears interest runs on what was lent alone: unpaid interest earns nothing', () => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 0, max: 2_000 }), ({ from, ...terms }, late) => {
      const paidOutOn = addDays('2026-01-01', from)
      const end = dueDate(paidOutOn, terms.months)
      const { interest } = owedOn({ ...terms, paidOutOn, paid: 0, anew: null }, addDays(end, late))
      // Never more than every instalment's own interest and simple interest of all days on all of it.
      const days = BigInt(late + terms.months * 31)
      const most =
        sumOf(scheduleOf(terms), 'interest') +
        (terms.principal * terms.rate * days) / (100_000_000n * 365n) +
        BigInt(terms.months)
      expect(interest <= most).toBe(true)
    }),
    { numRuns: 200 },
  )
})
