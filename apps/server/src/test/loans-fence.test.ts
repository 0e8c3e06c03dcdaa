// Goal: on every way through the house the money of a loan is there, on its way to the own account, or paid
// back: no order, new share, block, pool, term or transfer has any of it (abuse row 286). Method: paths of
// up to eight drawn commands with drawn sums, most beyond the own money, on the real server; behind each
// command what is there of the loan against what was paid back of it; every promise of the books at the end.
import { applicationsPlace, offeringsPrepare } from '@parkett/contract/customer/offerings'
import { blocksPlace, blocksPrepare } from '@parkett/contract/customer/blocks'
import { loansConfirm, loansPrepare } from '@parkett/contract/customer/loans'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { savingsConfirm, savingsPrepare } from '@parkett/contract/customer/savings'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { treasuryConfirm, treasuryPrepare } from '@parkett/contract/customer/treasury'
import {
  withdrawalsCancel,
  withdrawalsConfirm,
  withdrawalsPrepare,
} from '@parkett/contract/customer/withdrawals'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from './testing-app.ts'
import { openBlock } from './testing-blocks.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin } from './testing-days.ts'
import { borrower, lend, lenders, type Borrower, type Lenders } from './testing-loans.ts'
import { nordlicht, openOffering } from './testing-owner.ts'
import { keepFree } from './testing-savings.ts'

const lent = 200_000n
let world: TestApp
let staff: Lenders
beforeAll(async () => {
  // A Wednesday on which Frankfurt trades.
  world = await testApp({ startsAt: berlin('2026-11-18', '11:00') })
  staff = await lenders(world)
})
afterAll(() => world.close())

/** What a customer does; `of` a thousandth of what it could be if the loan were own money. */
const purchases = ['order', 'offering', 'block', 'savings', 'treasury', 'transfer'] as const
const others = ['draw', 'cancel', 'own', 'part'] as const
type Command = {
  readonly does: (typeof purchases)[number] | (typeof others)[number]
  readonly of: number
}
const command = fc.record({
  does: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...purchases) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  ),
  // Of 2,300.00 a tenth is own money.
  of: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 1_000 })),
})

/** A borrower with a few hundred euros of its own beside the loan. */
async function someone(): Promise<{ readonly who: Borrower; readonly loan: string }> {
  const who = await borrower(world, '200')
  await keepFree(who, 30_000n)
  return { who, loan: await lend(staff, who, { amount: toDecimal(lent, 2) }) }
}

const moneyOf = async ({ id }: Borrower) => {
  const { rows } = await world.db.pool.query<{ own: string; loan: string; leaving: string }>(
    `SELECT COALESCE(sum(amount) FILTER (WHERE pocket IN ('C.wallet', 'C.cash', 'C.unsettled')), 0) AS own,
       COALESCE(sum(amount) FILTER (WHERE pocket = 'C.loan'), 0) AS loan,
       (SELECT COALESCE(sum(amount), 0) FROM withdrawals WHERE customer = $1 AND from_loan
         AND status IN ('requested', 'in_review', 'sent')) AS leaving
     FROM balances WHERE customer = $1 AND asset = 'EUR'`,
    [id],
  )
  const { own = '0', loan = '0', leaving = '0' } = rows[0] ?? {}
  return { own: BigInt(own), loan: BigInt(loan), leaving: BigInt(leaving) }
}

type Done = { readonly status: number; readonly data: { readonly id?: string } }
type Doing = { readonly who: Borrower; readonly loan: string; readonly open: string[] }

/** Reviewed and confirmed; what it paid back out of the money of the loan. */
async function carry({ who, loan, open }: Doing, { does, of }: Command): Promise<bigint> {
  const { own, loan: here } = await moneyOf(who)
  const most = own + here
  const minor = (most * BigInt(of)) / 1_000n
  const amount = toDecimal(minor, 2)
  const confirm = { tradePassword }
  const buyable = (price: string): number =>
    Math.max(1, Number((minor * 100n) / fromDecimal(price, 4)))
  const bought = async (
    asked: Promise<Done & { data: { intent?: string } }>,
    then: (intent: string) => Promise<Done>,
  ) => {
    const { status, data } = await asked
    if (status === 200 && data.intent !== undefined) await then(data.intent)
    return 0n
  }
  switch (does) {
    case 'order': {
      const { instrument, quote } = await nordlicht(who)
      const quantity = buyable(quote.last ?? '1')
      const body = { instrument: instrument.id, side: 'buy', type: 'market', quantity } as const
      return bought(who.call(ordersPrepare, { body }), (intent) =>
        who.call(ordersPlace, { body: { intent, ...confirm } }),
      )
    }
    case 'offering': {
      const { id, price, unit } = await openOffering(who, 'DE')
      const quantity = Math.max(unit, Math.floor(buyable(price) / unit) * unit)
      const body = { offering: id, quantity, nonce: '5a'.repeat(16) }
      return bought(who.call(offeringsPrepare, { body }), (intent) =>
        who.call(applicationsPlace, { body: { intent, ...confirm } }),
      )
    }
    case 'block': {
      const { id, minimum } = await openBlock(who)
      const body = { offer: id, quantity: minimum }
      return bought(who.call(blocksPrepare, { body }), (intent) =>
        who.call(blocksPlace, { body: { intent, ...confirm } }),
      )
    }
    case 'savings':
      return bought(
        who.call(savingsPrepare, { body: { kind: 'buy', product: 'eur-90', amount } }),
        (intent) => who.call(savingsConfirm, { body: { intent, ...confirm } }),
      )
    case 'treasury':
      return bought(
        who.call(treasuryPrepare, { body: { kind: 'buy', currency: 'EUR', amount } }),
        (intent) => who.call(treasuryConfirm, { body: { intent, ...confirm } }),
      )
    case 'transfer':
      return bought(
        who.call(transfersPrepare, { body: { direction: 'to_trading', currency: 'EUR', amount } }),
        (intent) => who.call(transfersConfirm, { body: { intent, ...confirm } }),
      )
    case 'draw':
    case 'own': {
      const from = does === 'draw' ? ({ from: 'loan' } as const) : {}
      const body = { card: who.card, currency: 'EUR', amount, ...from } as const
      const { status, data } = await who.call(withdrawalsPrepare, { body })
      if (status !== 200) return 0n
      const made = await who.call(withdrawalsConfirm, { body: { intent: data.intent, ...confirm } })
      if (made.status === 200) open.push(made.data.id)
      return 0n
    }
    case 'cancel': {
      const id = open.shift()
      if (id !== undefined) await who.call(withdrawalsCancel, { params: { id } })
      return 0n
    }
    case 'part': {
      // Never all of it: a loan that is over fences nothing in.
      const sum = toDecimal((lent * BigInt(of)) / 10_000n, 2)
      const { status, data } = await who.call(loansPrepare, {
        body: { kind: 'part', loan, amount: sum },
      })
      if (status !== 200) return 0n
      const paid = await who.call(loansConfirm, { body: { intent: data.intent, ...confirm } })
      return paid.status === 200 ? fromDecimal(data.review.fromLoan.amount, 2) : 0n
    }
  }
}

test('whatever is asked for, in any order, money of a loan leaves for the own account or is paid back', async () => {
  const seen = { carried: 0, beyond: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 1, maxLength: 8, size: 'max' }),
      async (commands) => {
        const doing = { ...(await someone()), open: [] }
        let fenced = lent
        for (const one of commands) {
          const before = await moneyOf(doing.who)
          fenced -= await carry(doing, one)
          const after = await moneyOf(doing.who)
          expect(after.loan + after.leaving, JSON.stringify(commands)).toBe(fenced)
          const wanted = ((before.own + before.loan) * BigInt(one.of)) / 1_000n
          if (after.own < before.own) seen.carried += 1
          if (one.does !== 'part' && wanted > before.own && after.own === before.own)
            seen.beyond += 1
        }
      },
    ),
    { numRuns: 12 },
  )
  // Not by refusing everything, nor by asking for nothing.
  expect(seen.carried).toBeGreaterThan(2)
  expect(seen.beyond).toBeGreaterThan(5)
  expect(await brokenInvariants(world)).toEqual([])
})
