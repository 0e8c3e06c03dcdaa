import { expect, test } from 'vitest'
import { payoutOf, tradingCashOf } from './parts.ts'

const eur = (amount: string) => ({ currency: 'EUR', amount }) as const

test('bank side, trading cash and what is being paid out are all the cash there is', () => {
  const parts = {
    currency: 'EUR',
    cash: eur('1000.00'),
    wallet: eur('250.10'),
    notWithdrawable: [
      { why: 'payout', amount: eur('100.00'), freeOn: null },
      { why: 'unsettled', amount: eur('300.00'), freeOn: '2026-11-24' },
    ],
  } as const
  expect(payoutOf({ ...parts, notWithdrawable: [...parts.notWithdrawable] })).toEqual(eur('100.00'))
  expect(tradingCashOf({ ...parts, notWithdrawable: [...parts.notWithdrawable] })).toEqual(
    eur('649.90'),
  )
})

test('without a payout there is none, to the cent', () => {
  expect(
    payoutOf({ currency: 'EUR', cash: eur('1.00'), wallet: eur('1.00'), notWithdrawable: [] }),
  ).toEqual(eur('0.00'))
})
