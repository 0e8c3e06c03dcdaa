// Goal: every event posts balanced journals to the accounts of `money.md` G5, whatever its amounts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, clientMoneyGap, fold, isBalanced, overdrawn } from '../balances.ts'
import { shareOf, type Journal } from '../posting.ts'
import { spread } from '../spread.ts'
import { buyAccepted, buyFilled, buyReleased, type Fill } from './buys.ts'
import { demoCredited, depositConfirmed, pspPayout } from './deposits.ts'
import { commissionSwept, exchangeFeesPaid, taxPaid } from './house.ts'
import { netOf, sellAccepted, sellFilled, sellReleased } from './sells.ts'
import { marketSettled, proceedsSettled, sharesReleased } from './settlement.ts'
import {
  tradingToWallet,
  walletToTrading,
  withdrawApproved,
  withdrawReleased,
  withdrawRequested,
  withdrawReturned,
  withdrawSettled,
} from './transfers.ts'

const eur = (minor: bigint) => ({ currency: 'EUR', minor }) as const
const post = (journals: readonly Journal[]) => fold(journals.flatMap(({ postings }) => postings))
const fill: Fill = {
  currency: 'EUR',
  instrumentId: '7',
  quantity: 50n,
  notional: 412_000n,
  charges: { commission: 1_520n, stamp: 0n, exchange: 150n },
}

test('a deposit reaches the wallet in full; the provider fee is ours', () => {
  const books = post([
    depositConfirmed(eur(10_000n)),
    pspPayout(eur(10_000n), { fee: 30n, own: 0n }),
  ])
  expect(balanceOf(books, 'EUR', 'C.wallet')).toBe(-10_000n)
  expect(balanceOf(books, 'EUR', 'H.psp_due')).toBe(0n)
  const house = (['H.exp_psp', 'H.bank_own', 'H.own_owed'] as const).map((code) =>
    balanceOf(books, 'EUR', code),
  )
  expect(house).toEqual([30n, 0n, -30n])
  expect(clientMoneyGap(books, 'EUR')).toBe(0n)
})

test('a withdrawal that comes back or is refused is in the wallet again', () => {
  const start = [
    demoCredited(eur(500n), 'C.cash'),
    tradingToWallet(eur(500n)),
    withdrawRequested(eur(500n)),
  ]
  const refused = post([...start, withdrawReleased(eur(500n))])
  const returned = post([
    ...start,
    withdrawApproved(eur(500n)),
    withdrawSettled(eur(500n)),
    withdrawReturned(eur(500n)),
  ])
  for (const books of [refused, returned]) {
    expect([balanceOf(books, 'EUR', 'C.wallet'), clientMoneyGap(books, 'EUR')]).toEqual([-500n, 0n])
  }
})

test('a German round trip leaves income with the house and nothing in between', () => {
  const sale = { ...fill, notional: 430_000n }
  const life = [
    depositConfirmed(eur(500_000n)),
    pspPayout(eur(500_000n), { fee: 0n, own: 0n }),
    walletToTrading(eur(500_000n)),
    buyAccepted('EUR', { cash: 416_678n, unsettled: 0n }),
    buyFilled(fill, 'S.sellable'),
    buyReleased('EUR', { cash: 3_008n, unsettled: 0n }),
    marketSettled({
      currency: 'EUR',
      owed: 412_000n,
      due: 0n,
      shares: [{ instrumentId: '7', bought: 50n, sold: 0n }],
    }),
    sellAccepted('7', 50n),
    sellFilled(sale),
    marketSettled({
      currency: 'EUR',
      owed: 0n,
      due: 430_000n,
      shares: [{ instrumentId: '7', bought: 0n, sold: 50n }],
    }),
    proceedsSettled('EUR', netOf(sale)),
  ]
  const books = post(life)
  expect([isBalanced(books), overdrawn(books), clientMoneyGap(books, 'EUR')]).toEqual([
    true,
    [],
    0n,
  ])
  expect(balanceOf(books, 'EUR', 'C.cash')).toBe(-(500_000n - 413_670n + 428_330n))
  const between = ['C.hold', 'C.unsettled', 'H.mkt_due', 'H.mkt_owed'] as const
  expect(between.map((code) => balanceOf(books, 'EUR', code))).toEqual([0n, 0n, 0n, 0n])
  expect([...(books.get(shareOf('7'))?.values() ?? [])].every((shares) => shares === 0n)).toBe(true)
  const paid = [...life, exchangeFeesPaid(eur(300n)), commissionSwept(eur(3_040n))]
  expect(balanceOf(post(paid), 'EUR', 'H.fee_exchange')).toBe(0n)
  expect(clientMoneyGap(post(paid), 'EUR', 3_040n)).toBe(0n)
})

test('Chinese shares wait in today, a cancelled sale gives its shares back', () => {
  const books = post([
    buyFilled(fill, 'S.today'),
    sharesReleased('7', 50n),
    sellAccepted('7', 20n),
    sellReleased('7', 20n),
  ])
  expect(books.get(shareOf('7'))).toEqual(
    new Map([
      ['S.street', 50n],
      ['S.today', 0n],
      ['S.sellable', -50n],
      ['S.frozen', 0n],
    ]),
  )
})

test('stamp duty goes to the tax office once', () => {
  const taxed = { ...fill, charges: { commission: 500n, stamp: 216n, exchange: 28n } }
  expect(balanceOf(post([sellFilled(taxed), taxPaid(eur(216n))]), 'EUR', 'H.tax_stamp')).toBe(0n)
})

test('charges above a tiny sale come out of settled cash', () => {
  const tiny = { ...fill, notional: 100n }
  const books = post([sellFilled(tiny)])
  expect([balanceOf(books, 'EUR', 'C.cash'), balanceOf(books, 'EUR', 'C.unsettled')]).toEqual([
    1_570n,
    0n,
  ])
})

test('a commission that shrinks pays the exchange what it gives up', () => {
  const later = {
    ...fill,
    notional: 1_000_000n,
    charges: { commission: -49n, stamp: 0n, exchange: 54n },
  }
  const books = post([buyFilled(later, 'S.today')])
  expect([
    balanceOf(books, 'EUR', 'H.inc_commission'),
    balanceOf(books, 'EUR', 'H.fee_exchange'),
  ]).toEqual([49n, -54n])
  expect(balanceOf(books, 'EUR', 'C.hold')).toBe(1_000_005n)
})

test('sides that differ cannot be posted', () => {
  const sides = {
    debit: [{ code: 'C.hold', amount: 5n }],
    credit: [{ code: 'C.cash', amount: 4n }],
  } as const
  expect(() => spread('EUR', sides)).toThrow(RangeError)
})

test('spreading keeps what every account pays and gets', () => {
  const leg = (codes: readonly ('C.hold' | 'H.mkt_due' | 'H.tax_stamp' | 'C.cash')[]) =>
    fc.array(fc.record({ code: fc.constantFrom(...codes), amount: fc.bigInt(-1_000n, 1_000n) }), {
      maxLength: 5,
    })
  fc.assert(
    fc.property(leg(['C.hold', 'H.mkt_due']), leg(['H.tax_stamp', 'C.cash']), (debit, credit) => {
      const gap = [
        ...debit,
        ...credit.map(({ code, amount }) => ({ code, amount: -amount })),
      ].reduce((sum, { amount }) => sum + amount, 0n)
      const closed = [...credit, { code: 'H.equity', amount: gap } as const]
      const books = fold(spread('EUR', { debit, credit: closed }))
      const total = (code: string) =>
        debit.filter((l) => l.code === code).reduce((sum, { amount }) => sum + amount, 0n) -
        closed.filter((l) => l.code === code).reduce((sum, { amount }) => sum + amount, 0n)
      for (const code of ['C.hold', 'H.mkt_due', 'H.tax_stamp', 'C.cash', 'H.equity'] as const) {
        expect(balanceOf(books, 'EUR', code)).toBe(total(code))
      }
    }),
  )
})
