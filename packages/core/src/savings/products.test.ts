// Goal: terms begin on their day and not before, and no term pays more for less time. Method: each
// row one day before, on and after its beginning, and all terms of a currency on each day on which
// one of them changes.
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { rowAt } from '../effective.ts'
import { savingsId, savingsProducts } from './products.ts'

test.each(savingsProducts.map((product) => [product.id, product] as const))(
  'terms of %s hold from their day on',
  (id, { currency, days, rows }) => {
    expect(id).toBe(savingsId({ currency, days }))
    for (const [at, row] of rows.entries()) {
      const on = (date: string) => {
        const found = rowAt(rows, date)
        return found.ok ? found.value.terms?.yieldRate : found.reason
      }
      const terms = row.terms!
      const before = rows[at - 1]?.terms?.yieldRate ?? 'rule_missing'
      expect([-1, 0, 1].map((more) => on(addDays(row.validFrom, more)))).toEqual([
        before,
        terms.yieldRate,
        terms.yieldRate,
      ])
      expect(terms.earlyRate <= terms.yieldRate && terms.earlyRate >= 0n).toBe(true)
      expect(
        terms.minimum > 0n && terms.minimum <= terms.maximum && terms.maximum <= terms.offered,
      ).toBe(true)
    }
  },
)

const currencies = [...new Set(savingsProducts.map(({ currency }) => currency))]
test.each(currencies)(
  'in %s a longer term never pays less a year than a shorter one',
  (currency) => {
    const products = savingsProducts
      .filter((product) => product.currency === currency)
      .toSorted((a, b) => a.days - b.days)
    for (const day of products.flatMap(({ rows }) => rows.map(({ validFrom }) => validFrom))) {
      const rates = products.flatMap(({ rows }) => {
        const found = rowAt(rows, day)
        return found.ok ? [found.value.terms!.yieldRate] : []
      })
      expect(rates.length, day).toBeGreaterThan(1)
      expect(
        rates.every((rate, at) => at === 0 || rate >= rates[at - 1]!),
        day,
      ).toBe(true)
    }
  },
)

test('each currency has its bounds, in hundredths', () => {
  const bounds = savingsProducts.flatMap(({ currency, rows }) =>
    rows.map(({ terms }) => `${currency} ${terms?.minimum} ${terms?.maximum} ${terms?.offered}`),
  )
  expect([...new Set(bounds)].toSorted()).toEqual([
    'CNY 100000 50000000 1000000000',
    'EUR 10000 5000000 100000000',
  ])
})
