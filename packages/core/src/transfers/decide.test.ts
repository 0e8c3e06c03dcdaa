import { money } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import { transfer, type Direction } from './decide.ts'
import { transferMinimum } from './limits.ts'

const sides = { wallet: 5_000n, cash: 9_000n }
// One row per rule, in the order the rules are checked.
const table: readonly { when: string; direction: Direction; minor: bigint; expect: string }[] = [
  { when: 'nothing is moved', direction: 'to_bank', minor: 0n, expect: 'amount_zero' },
  { when: 'less than nothing is moved', direction: 'to_bank', minor: -100n, expect: 'amount_zero' },
  { when: 'it is below the minimum', direction: 'to_bank', minor: 99n, expect: 'below_minimum' },
  {
    when: 'the bank side holds a cent less',
    direction: 'to_trading',
    minor: 5_001n,
    expect: 'insufficient_settled',
  },
  {
    when: 'the securities side holds a cent less',
    direction: 'to_bank',
    minor: 9_001n,
    expect: 'insufficient_settled',
  },
  { when: 'exactly everything is moved', direction: 'to_bank', minor: 9_000n, expect: 'ok' },
]
for (const row of table) {
  test(`a transfer says ${row.expect} when ${row.when}`, () => {
    const outcome = transfer(sides, {
      direction: row.direction,
      amount: money('EUR', row.minor),
      date: '2026-11-20',
    })
    expect(outcome.ok ? 'ok' : outcome.reason).toBe(row.expect)
  })
}

test('a transfer moves exactly its amount between the two free pockets', () => {
  const done = transfer(sides, {
    direction: 'to_trading',
    amount: money('EUR', 5_000n),
    date: '2026-11-20',
  })
  expect(done).toMatchObject({
    ok: true,
    value: { postings: [{ debit: 'C.wallet', credit: 'C.cash', asset: 'EUR', amount: 5_000n }] },
  })
})

test.each([
  [99n, 'below_minimum'],
  [100n, 'ok'],
  [101n, 'ok'],
  [4_999n, 'ok'],
  [5_000n, 'ok'],
  [5_001n, 'insufficient_settled'],
])('a transfer of %s of 50.00 is %s', (minor, expected) => {
  const amount = money('EUR', minor)
  const outcome = transfer(sides, { direction: 'to_trading', amount, date: '2026-11-20' })
  expect(outcome.ok ? 'ok' : outcome.reason).toBe(expected)
})

test('the minimum begins on a day, and before it nothing is guessed', () => {
  expect(transferMinimum.map(({ validFrom, minor }) => [validFrom, minor])).toEqual([
    ['2000-01-01', 100n],
  ])
  const on = (date: string) => {
    const amount = money('EUR', 100n)
    const outcome = transfer(sides, { direction: 'to_trading', amount, date })
    return outcome.ok ? 'ok' : outcome.reason
  }
  expect(['1999-12-31', '2000-01-01', '2000-01-02'].map(on)).toEqual(['rule_missing', 'ok', 'ok'])
})

test('one unit is something, and less than the minimum', () => {
  const asked = { direction: 'to_bank', date: '2026-11-20' } as const
  expect(transfer(sides, { ...asked, amount: money('EUR', 1n) })).toMatchObject({
    reason: 'below_minimum',
  })
})
