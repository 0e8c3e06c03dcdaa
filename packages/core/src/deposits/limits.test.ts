// Goal: a deposit is possible up to its bounds and not a cent beside them. Method: each bound one
// step below, at and one step above, written out; what the provider costs at its half cents.
import { money } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import {
  depositCurrencies,
  depositLifeMs,
  depositLimits,
  openDepositsMax,
  providerFees,
  secondPersonFrom,
  secondPersonMost,
  simulatedTransferMost,
} from './limits.ts'
import { checkDeposit, requestDeposit } from './request.ts'

const date = '2026-11-20'

test.each([
  ['quick', 'EUR', 999n, 'below_minimum'],
  ['quick', 'EUR', 1_000n, 'ok'],
  ['quick', 'EUR', 1_001n, 'ok'],
  ['quick', 'EUR', 999_999n, 'ok'],
  ['quick', 'EUR', 1_000_000n, 'ok'],
  ['quick', 'EUR', 1_000_001n, 'above_maximum'],
  ['card', 'USD', 999n, 'below_minimum'],
  ['card', 'USD', 1_000n, 'ok'],
  ['card', 'USD', 1_001n, 'ok'],
  ['card', 'USD', 499_999n, 'ok'],
  ['card', 'USD', 500_000n, 'ok'],
  ['card', 'USD', 500_001n, 'above_maximum'],
  ['transfer', 'EUR', -1n, 'amount_zero'],
  ['transfer', 'EUR', 0n, 'amount_zero'],
  ['transfer', 'EUR', 1n, 'below_minimum'],
  ['transfer', 'EUR', 99n, 'below_minimum'],
  ['transfer', 'EUR', 100n, 'ok'],
  ['transfer', 'EUR', 101n, 'ok'],
  ['transfer', 'EUR', 10n ** 15n, 'ok'],
] as const)('%s in %s says to %s: %4$s', (method, currency, minor, answer) => {
  const checked = checkDeposit({ method, amount: money(currency, minor), date })
  expect(checked.ok ? 'ok' : checked.reason).toBe(answer)
})

test('the bounds begin on a day, and before it there is none', () => {
  const on = (day: string) => {
    const amount = money('EUR', 1_000n)
    const checked = checkDeposit({ method: 'quick', amount, date: day })
    return checked.ok ? 'ok' : checked.reason
  }
  expect(['1999-12-31', '2000-01-01', '2000-01-02'].map(on)).toEqual(['rule_missing', 'ok', 'ok'])
  const firstDays = [...Object.values(depositLimits), ...Object.values(providerFees)]
  expect(new Set(firstDays.map(([row]) => row?.validFrom))).toEqual(new Set(['2000-01-01']))
})

test('a way is open in its own currencies alone', () => {
  const open = (['EUR', 'CNY', 'USD', 'HKD', 'JPY', 'KWD'] as const).flatMap((currency) =>
    (['quick', 'card', 'transfer'] as const)
      .filter((method) => {
        const checked = checkDeposit({ method, amount: money(currency, 10_000n), date })
        if (!checked.ok) expect(checked.reason).toBe('field_invalid')
        return checked.ok
      })
      .map((method) => `${method} ${currency}`),
  )
  expect(open).toEqual([
    'quick EUR',
    'card EUR',
    'transfer EUR',
    'quick CNY',
    'quick USD',
    'card USD',
  ])
  expect(Object.values(depositCurrencies).flat().length).toBe(open.length)
})

test.each([
  [0, 'ok'],
  [4, 'ok'],
  [5, 'limit_exceeded'],
  [6, 'limit_exceeded'],
])('with %s under way one more is %s', (open, answer) => {
  const amount = money('EUR', 1_000n)
  const asked = requestDeposit({ method: 'quick', amount, date, open })
  expect(asked.ok ? 'ok' : asked.reason).toBe(answer)
  expect(openDepositsMax).toBe(5)
})

test.each([
  // 0.9 % and 0.10: of 15.00 exactly thirteen and a half.
  ['quick', 1_499n, 23n],
  ['quick', 1_500n, 24n],
  ['quick', 1_501n, 24n],
  // 1.4 % and 0.25: of 12.50 exactly seventeen and a half.
  ['card', 1_249n, 42n],
  ['card', 1_250n, 43n],
  ['card', 1_251n, 43n],
] as const)('the provider costs for %s %s: %s', (method, minor, fee) => {
  const asked = requestDeposit({ method, amount: money('EUR', minor), date, open: 0 })
  expect(asked.ok && asked.value.providerFee).toBe(fee)
})

test('a deposit can be paid for half an hour, and staff need a second person from a sum on', () => {
  expect(depositLifeMs).toBe(1_800_000)
  expect(secondPersonFrom.map(({ validFrom, minor }) => [validFrom, minor])).toEqual([
    ['2000-01-01', 100_000n],
  ])
  // What no rule may pass lies above what the rule says, or nobody could change it.
  expect(secondPersonMost).toBe(1_000_000n)
  expect(simulatedTransferMost).toBe(100_000_000n)
})
