// Goal: whatever the days bring, and however late or in whatever order they are paid, each debt
// is paid once.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { houseDebts, payDebt, paymentEvents, toPay } from './house-dues.ts'

test('days may be paid in any order: the end is everything that was ever owed, and no payment is negative', () => {
  const day = fc.record({ change: fc.bigInt(-50n, 500n), order: fc.nat() })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 20 }), (days) => {
      let accrued = 0n
      let most = 0n
      const dues = days.map(({ change, order }) => {
        accrued += change
        if (accrued > most) most = accrued
        return { accrued, order }
      })
      let paid = 0n
      for (const due of dues.toSorted((a, b) => a.order - b.order)) {
        const amount = toPay({ accrued: due.accrued, paid })
        expect(amount).toBeGreaterThanOrEqual(0n)
        paid += amount
      }
      expect(paid).toBe(most)
    }),
  )
})

test('each debt has its own event, and nothing is posted for nothing', () => {
  const eur = { currency: 'EUR', minor: 5n } as const
  const events = houseDebts.flatMap((account) => payDebt(account, eur).map(({ event }) => event))
  expect(events).toEqual(paymentEvents)
  expect(payDebt('H.tax_stamp', { currency: 'EUR', minor: 0n })).toEqual([])
})
