// Goal: terms begin on their day and not before, and no term pays more for less time. Method: each
// row one day before, on and after its beginning.
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { rowAt } from '../effective.ts'
import { savingsProduct, savingsProducts } from './products.ts'

test.each(savingsProducts.map((product) => [product.id, product] as const))(
  'terms of %s hold from their day on',
  (id, { currency, days, rows }) => {
    expect(id).toBe(`${currency.toLowerCase()}-${days}`)
    for (const [at, row] of rows.entries()) {
      const on = (date: string) => {
        const found = rowAt(rows, date)
        return found.ok ? found.value.yieldRate : found.reason
      }
      const before = rows[at - 1]?.yieldRate ?? 'rule_missing'
      expect([-1, 0, 1].map((more) => on(addDays(row.validFrom, more)))).toEqual([
        before,
        row.yieldRate,
        row.yieldRate,
      ])
      expect(row.earlyRate <= row.yieldRate && row.earlyRate >= 0n).toBe(true)
      expect(row.minimum > 0n && row.minimum <= row.maximum && row.maximum <= row.offered).toBe(
        true,
      )
    }
  },
)

test('a product is found by its name, and no other', () => {
  expect(savingsProduct('eur-90')?.days).toBe(90)
  expect([savingsProduct('usd-90'), savingsProduct('eur-91')]).toEqual([undefined, undefined])
})
