// Goal: rates and limits of the pools begin on their day and not before. Method: the rows one day
// before, on and after each beginning.
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { rowAt } from '../effective.ts'
import {
  poolInstitutions,
  poolRates,
  treasuryFast,
  treasuryMaximum,
  treasuryMinimum,
} from './terms.ts'

test.each(['EUR', 'CNY'] as const)('each rate of %s holds from its day on', (currency) => {
  const rows = poolRates[currency] ?? []
  expect(rows.length).toBeGreaterThan(1)
  for (const [at, { validFrom, reference, fee }] of rows.entries()) {
    const on = (date: string) => {
      const row = rowAt(rows, date)
      return row.ok ? row.value.reference : row.reason
    }
    const before = rows[at - 1]?.reference ?? 'rule_missing'
    expect([-1, 0, 1].map((days) => on(addDays(validFrom, days)))).toEqual([
      before,
      reference,
      reference,
    ])
    expect(fee < reference && fee >= 0n).toBe(true)
  }
})

test('limits are one row each, and every pool says where it lies and what the law insures of it', () => {
  const minors = [treasuryMinimum, treasuryMaximum, treasuryFast].map((rows) =>
    rows.map(({ minor }) => minor),
  )
  expect(minors).toEqual([[100n], [10_000_000n], [1_000_000n]])
  const said = { cap: 100, account: 'H.treasury_assets', scheme: 'deposit', liquidity: 'today' }
  expect(poolInstitutions).toEqual({
    EUR: [{ name: 'Musterbank Nord', limit: 10_000_000n, ...said }],
    CNY: [{ name: '示例银行', limit: 50_000_000n, ...said }],
  })
  expect(Object.keys(poolInstitutions).toSorted()).toEqual(Object.keys(poolRates).toSorted())
})
