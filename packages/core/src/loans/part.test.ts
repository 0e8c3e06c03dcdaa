// Goal: a part can be repaid on any day, to the cent: what is due comes first, nothing is charged for it,
// and what is left costs the interest of what is left. Method: days of one loan by hand; drawn loans with
// parts on drawn days, booked every day and in leaps, to their last cent.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { parseRate } from '../decimal.ts'
import { bookUntil, type BookedLoan } from './day.ts'
import { owedOn, payoffOn } from './owed.ts'
import { partOn, savedBy } from './part.ts'
import { openOf, planOf, type RunningLoan } from './plan.ts'
import { dueDate, instalmentOf, sumOf } from './schedule.ts'

const loan: RunningLoan = {
  principal: 1_000_000n,
  rate: parseRate('0.06'),
  months: 12,
  paidOutOn: '2026-11-28',
  paid: 0,
  anew: null,
}
const eur = (minor: bigint) => ({ currency: 'EUR' as const, minor })
const must = (of: RunningLoan, minor: bigint, date: string) => {
  const part = partOn(of, eur(minor), date)
  if (!part.ok) throw new Error(part.reason)
  return part.value
}

test('in the middle of a month the interest so far comes first, and the rest is principal', () => {
  // Fifteen of the thirty days of 50.00.
  const part = must(loan, 502_500n, '2026-12-13')
  expect([part.principal, part.interest]).toEqual([500_000n, 2_500n])
  expect(part.anew).toEqual({ on: '2026-12-13', principal: 500_000n, paid: 0 })
  const after = { ...loan, anew: part.anew }
  const [first, second] = planOf(after)
  // Fifteen of thirty days on half of it; the instalment is as high as it was, on the day it had.
  expect(first).toMatchObject({ number: 1, dueOn: '2026-12-28', pay: 86_066n, interest: 1_250n })
  expect(second).toMatchObject({ number: 2, dueOn: '2027-01-28', interest: 2_076n })
  expect(planOf(after).at(-1)).toMatchObject({ number: 6, dueOn: '2027-05-28', balance: 0n })
  expect(savedBy(loan, part)).toMatchObject({ count: 6, lastDueOn: '2027-05-28' })
  expect(owedOn(after, '2026-12-13')).toMatchObject({ principal: 500_000n, interest: 0n, due: [] })
  expect(payoffOn(after, '2026-12-20')).toBe(500_000n + 583n)
})

test('what is due by then is paid whole before anything is repaid early', () => {
  // Ten days late: an instalment with 1.33 beside it, and ten of the 31 days of 45.95.
  const [due, late, far] = [86_066n, 133n, 1_482n]
  const least = due + late + far + 1n
  expect(partOn(loan, eur(least - 1n), '2027-01-07')).toMatchObject({
    reason: 'below_minimum',
    facts: { min: '876.82 EUR' },
  })
  const part = must(loan, least, '2027-01-07')
  expect(part.owed.due).toHaveLength(1)
  expect(part.early).toEqual({ principal: 1n, interest: far })
  expect(part.anew).toEqual({ on: '2027-01-07', principal: 1_000_000n - 81_066n - 1n, paid: 1 })
})

test.each([
  [0n, '2026-12-13', 'amount_zero', undefined],
  [-1n, '2026-12-13', 'amount_zero', undefined],
  [2_500n, '2026-12-13', 'below_minimum', { min: '25.01 EUR' }],
  [1_002_501n, '2026-12-13', 'above_maximum', { max: '10025.00 EUR' }],
  // Every instalment is due: what is due is all of it.
  [1n, '2027-11-28', 'below_minimum', { min: '10601.00 EUR' }],
])('%s on %s: %s', (minor, date, reason, facts) => {
  expect(partOn(loan, eur(minor), date)).toMatchObject({
    ok: false,
    reason,
    ...(facts && { facts }),
  })
})

test('on the day of the pay-out no interest is paid; on that of an instalment it is whole', () => {
  expect(must(loan, 1n, '2026-11-28')).toMatchObject({ principal: 1n, interest: 0n })
  const on = must(loan, 86_066n + 100_000n, '2026-12-28')
  expect(on.early).toEqual({ principal: 100_000n, interest: 0n })
  expect(planOf({ ...loan, anew: on.anew })[0]).toMatchObject({
    number: 2,
    from: '2026-12-28',
    interest: 4_095n,
  })
})

const drawn = fc.record({
  principal: fc.bigInt({ min: 50_000n, max: 2_500_000n }),
  rate: fc.bigInt({ min: 0n, max: 20_000_000n }),
  months: fc.integer({ min: 3, max: 24 }),
  parts: fc.array(fc.record({ day: fc.nat(400), share: fc.integer({ min: 0, max: 999 }) }), {
    maxLength: 4,
  }),
  stride: fc.integer({ min: 1, max: 40 }),
})

test('with parts on any days it ends no later, costs no more, and repays what was lent to the cent', () => {
  fc.assert(
    fc.property(drawn, ({ parts, stride, ...terms }) => {
      const first = { ...loan, ...terms }
      const booked = { accrued: 0n, accruedOn: loan.paidOutOn, allowsDebit: true }
      let now: BookedLoan = { ...first, ...booked }
      let [repaid, interest] = [0n, 0n]
      const until = (date: string): void => {
        // Every day alone, or in leaps: what is booked must be the same.
        for (let at = now.accruedOn; at < date;) {
          const next = addDays(at, stride)
          at = next < date ? next : date
          const { days, loan: after } = bookUntil(now, 10n ** 12n, at)
          for (const { taken } of days)
            for (const one of taken)
              [repaid, interest] = [repaid + one.principal, interest + one.interest]
          now = after
        }
      }
      for (const { day, share } of parts.toSorted((a, b) => a.day - b.day)) {
        const date = addDays(first.paidOutOn, day)
        until(date)
        const all = payoffOn(now, date)
        const sum = owedOn(now, date).interest + 1n + (all * BigInt(share)) / 1_000n
        if (sum >= all || openOf(now).length === 0) continue
        const before = openOf(now)
        const part = must(now, sum, date)
        const left = { ...now, accrued: 0n, paid: part.anew.paid, anew: part.anew }
        const plan = planOf(left)
        expect(part.principal + part.interest).toBe(sum)
        expect(sumOf(plan, 'principal')).toBe(now.principal - repaid - part.principal)
        expect(plan.at(-1)!.dueOn <= before.at(-1)!.dueOn).toBe(true)
        expect(
          plan.every(({ pay, number }) => pay <= instalmentOf(terms) || number === terms.months),
        ).toBe(true)
        // At most a cent of each rounding dearer.
        expect(savedBy(now, part).saved >= -BigInt(terms.months)).toBe(true)
        ;[repaid, interest] = [repaid + part.principal, interest + part.interest]
        now = left
      }
      until(dueDate(first.paidOutOn, terms.months))
      expect([repaid, now.accrued, openOf(now)]).toEqual([terms.principal, 0n, []])
      const planned = sumOf(planOf({ ...first, anew: null }), 'interest')
      expect(interest <= planned + BigInt(terms.months)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
