// Goal: what is left of a limit is the smaller of what its day and its thirty days leave, and the day it
// names is the first on which more is left. Method: worked cases; any history against every day by itself.
import { money } from '@parkett/contract/wire/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { capDays, capLeft, depositCaps, withinCap, type PaidDay } from './caps.ts'

const date = '2026-11-28'
const nothing = money('EUR', 0n)
const asked = (minor: bigint, paid: readonly PaidDay[] = []) => ({
  level: 'none' as const,
  amount: money('EUR', minor),
  date,
  paid,
})

test.each([
  [1_999_999n, true],
  [2_000_000n, true],
  [2_000_001n, false],
])('%s of a day without a deposit passes: %s', (minor, passes) => {
  expect(withinCap(asked(minor)).ok).toBe(passes)
})

test('a refusal says what is left and the first day on which it is more', () => {
  const today = [{ day: date, amount: 1_500_000n }]
  expect(withinCap(asked(500_001n, today))).toMatchObject({
    reason: 'deposit_capped',
    facts: { left: '5000.00 EUR', until: '2026-11-29' },
  })
  expect(withinCap(asked(500_000n, today)).ok).toBe(true)
  // The thirty days are the narrower ones: the day thirty behind the first payment frees it.
  const before = [
    { day: '2026-11-10', amount: 2_000_000n },
    { day: '2026-11-11', amount: 2_000_000n },
  ]
  expect(withinCap(asked(1n, before))).toMatchObject({
    facts: { left: '0.00 EUR', until: '2026-12-10' },
  })
  // Nothing paid in: the limit itself is what speaks against it.
  const { facts } = withinCap(asked(2_000_001n)) as { facts: object }
  expect(facts).toEqual({ left: '20000.00 EUR', which: 'most' })
})

test('the thirtieth day counts, the one before it no more', () => {
  const left = (day: string) => {
    const found = capLeft({ ...asked(0n, [{ day, amount: 3_500_000n }]), amount: nothing })
    return found.ok && found.value.left
  }
  expect(left(addDays(date, 1 - capDays))).toBe(500_000n)
  expect(left(addDays(date, -capDays))).toBe(2_000_000n)
})

test('a transfer that went beyond leaves nothing, and never less', () => {
  expect(capLeft(asked(0n, [{ day: date, amount: 9_000_000n }]))).toMatchObject({
    value: { left: 0n },
  })
})

test('each level lets more in than the one before it', () => {
  const levels = ['none', 'approved'] as const
  for (const part of ['day', 'month'] as const) {
    const sums = levels.map((level) => depositCaps[level][part].at(-1)?.minor ?? 0n)
    expect(sums).toEqual(sums.toSorted((a, b) => (a < b ? -1 : 1)))
  }
})

test('whatever was paid in: what passes breaks no limit, and one cent more would', () => {
  const paid = fc.array(
    fc.record({
      day: fc.integer({ min: -40, max: 0 }).map((back) => addDays(date, back)),
      amount: fc.bigInt(0n, 2_500_000n),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(paid, (days) => {
      const found = capLeft(asked(0n, days))
      if (!found.ok) return false
      const { left, day, month, until } = found.value
      const sum = (from: string) =>
        days.reduce((total, one) => (one.day >= from ? total + one.amount : total), 0n)
      const [ofDay, ofMonth] = [sum(date), sum(addDays(date, 1 - capDays))]
      const fits = (minor: bigint) => ofDay + minor <= day && ofMonth + minor <= month
      if (left > 0n) expect(fits(left)).toBe(true)
      expect(fits(left + 1n)).toBe(false)
      expect(until === null || until > date).toBe(true)
    }),
  )
})
