// Goal: what two people list is a block by its market's rule, in whole slices that hold each other, of
// shares that the seller has, on offer for a while and locked for as long as the market asks. Method:
// each bound at one less, at it and one more.
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { parsePrice } from '../decimal.ts'
import { lockDaysMost, mayList, windowDaysMost, type Listed } from './listing.ts'

const listed: Listed = {
  market: 'CN',
  price: parsePrice('4'),
  lot: 100n,
  turnover: 0n,
  total: 300_000n,
  minimum: 1_000n,
  step: 100n,
  maximum: 10_000n,
  holding: 300_000n,
  today: '2026-11-20',
  closesOn: '2026-11-27',
  lockedUntil: '2027-05-30',
}
const says = (change: Partial<Listed>) => {
  const done = mayList({ ...listed, ...change })
  return done.ok ? 'ok' : done.reason
}

test.each([
  [{}, 'ok'],
  [{ step: 99n }, 'lot_invalid'],
  [{ step: 101n }, 'lot_invalid'],
  [{ step: 0n }, 'lot_invalid'],
  [{ step: 200n, minimum: 1_000n, maximum: 10_000n }, 'ok'],
  [{ step: 200n, minimum: 1_100n }, 'lot_invalid'],
  [{ minimum: 0n }, 'lot_invalid'],
  [{ maximum: 10_050n }, 'lot_invalid'],
  [{ minimum: 10_100n }, 'field_invalid'],
  [{ minimum: 10_000n }, 'ok'],
  [{ maximum: 300_000n }, 'ok'],
  [{ maximum: 300_100n }, 'field_invalid'],
  [{ holding: 299_999n }, 'field_invalid'],
  [{ holding: 300_001n }, 'ok'],
  [{ total: 299_900n }, 'block_under_rule'],
  [{ price: parsePrice('20'), total: 100_000n }, 'ok'],
  [{ price: parsePrice('20'), total: 99_900n }, 'block_under_rule'],
  [{ market: 'US', total: 9_900n, maximum: 1_000n, lot: 1n }, 'block_under_rule'],
  [{ market: 'US', total: 10_000n, lot: 1n }, 'ok'],
  [{ market: 'DE', lot: 1n, turnover: 50_000n, total: 7_500n, maximum: 1_000n }, 'ok'],
  [
    { market: 'DE', lot: 1n, turnover: 50_000n, total: 7_400n, maximum: 1_000n },
    'block_under_rule',
  ],
] as const)('%o is answered %s', (change, reason) => {
  expect(says(change)).toBe(reason)
})

test.each([{ step: 99n }, { step: 101n }, { step: 0n }, { minimum: 0n }, { maximum: 10_050n }])(
  'of %o the whole lots nearest to it are named',
  (change) => {
    const done = mayList({ ...listed, ...change })
    if (done.ok) throw new Error('this size was to fail')
    const [name] = Object.keys(change)
    const nearest = BigInt(done.facts['nearest'] ?? 0)
    expect(says({ [name ?? '']: nearest })).toBe('ok')
  },
)

test('it closes today at the earliest and within its longest window', () => {
  const closing = (closesOn: string) => says({ closesOn, lockedUntil: addDays(closesOn, 184) })
  expect(closing('2026-11-19')).toBe('field_invalid')
  expect(closing('2026-11-20')).toBe('ok')
  expect(closing(addDays('2026-11-20', windowDaysMost))).toBe('ok')
  expect(closing(addDays('2026-11-20', windowDaysMost + 1))).toBe('field_invalid')
})

test('its shares are locked as long as the market asks, and not for ever', () => {
  const until = (days: number) => says({ lockedUntil: addDays(listed.closesOn, days) })
  expect([183, 184, 185].map(until)).toEqual(['block_lock_short', 'ok', 'ok'])
  const most = [lockDaysMost - 1, lockDaysMost, lockDaysMost + 1].map(until)
  expect(most).toEqual(['ok', 'ok', 'field_invalid'])
  const short = mayList({ ...listed, lockedUntil: listed.closesOn })
  expect(!short.ok && short.facts).toEqual({ date: '2027-05-30' })
})
