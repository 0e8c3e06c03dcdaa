// Goal: a plan is due once in each month, on its day or the month's last one, and an amount buys as many
// shares as it pays for and never more. Method: properties over drawn dates and prices, and a table.
import { ok } from '@parkett/contract/wire/outcome'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber, isoDate } from '../civil.ts'
import { hands, minimumThenOne, single } from '../market/lot-rules.ts'
import { dueAfter, firstDue, mayBegin, nextDue, plansEver, plansMax, sharesWithin } from './plan.ts'

test.each([
  [31, '2027-01-30', '2027-01-31'],
  [31, '2027-01-31', '2027-02-28'],
  [29, '2028-02-01', '2028-02-29'],
  [30, '2027-02-28', '2027-03-30'],
  [1, '2027-12-31', '2028-01-01'],
  [15, '2027-06-15', '2027-07-15'],
])('day %i after %s is %s', (day, after, due) => {
  expect(dueAfter(day, after)).toBe(due)
})

const dates = fc
  .integer({ min: dayNumber('2020-01-01'), max: dayNumber('2040-12-31') })
  .map(isoDate)
const days = fc.integer({ min: 1, max: 31 })

test('the dates of a plan are one a month, each behind the one before', () => {
  fc.assert(
    fc.property(days, dates, (day, start) => {
      let [due, months] = [start, 0]
      const first = dueAfter(day, start)
      for (; months < 24; months += 1) {
        const next = dueAfter(day, due)
        expect(next > due).toBe(true)
        expect(next <= addDays(due, 31)).toBe(true)
        due = next
      }
      const [year = 0, month = 0] = first.split('-').map(Number)
      const later = year * 12 + month - 1 + 23
      expect(due.slice(0, 7)).toBe(
        `${Math.floor(later / 12)}-${String((later % 12) + 1).padStart(2, '0')}`,
      )
    }),
  )
})

test('it is over behind its last date, and today counts when it is set', () => {
  expect(nextDue({ day: 5, until: '2027-02-04' }, '2027-01-05')).toBeNull()
  expect(nextDue({ day: 5, until: '2027-02-05' }, '2027-01-05')).toBe('2027-02-05')
  expect(firstDue({ day: 5, until: null }, '2027-01-05')).toBe('2027-01-05')
})

test.each([
  [plansMax - 1, plansEver - 1, true],
  [plansMax, plansEver - 1, false],
  [plansMax + 1, plansEver - 1, false],
  [0, plansEver, false],
  [0, plansEver + 1, false],
])('with %i running of %i another may begin: %s', (running, ever, may) => {
  expect(mayBegin(running, ever).ok).toBe(may)
})

const rules = fc.constantFrom(
  single,
  hands(),
  minimumThenOne(200n, { limit: 100_000n, market: 50_000n }),
)

test('an amount buys what it pays for: one step more would cost more', () => {
  fc.assert(
    fc.property(
      rules,
      fc.bigInt({ min: 1n, max: 500_000n }),
      fc.bigInt({ min: 0n, max: 900n }),
      fc.bigInt({ min: 0n, max: 1_000_000_000n }),
      (rule, price, fee, most) => {
        const hold = (shares: bigint) => shares * price + (fee > shares ? fee : shares)
        const within = sharesWithin({
          currency: 'EUR',
          rule,
          boardLot: 1n,
          most,
          holdOf: (shares) => ok(hold(shares)),
        })
        const step = rule.kind === 'hands' ? 100n : 1n
        const least = rule.kind === 'minimum_then_one' ? 200n : step
        if (!within.ok) {
          expect(within.reason).toBe('below_minimum')
          expect(hold(least) > most).toBe(true)
          return
        }
        const shares = within.value
        expect(hold(shares) <= most).toBe(true)
        const max = rule.kind === 'minimum_then_one' ? 50_000n : 1_000_000n
        expect(shares + step > max || hold(shares + step) > most).toBe(true)
      },
    ),
  )
})
