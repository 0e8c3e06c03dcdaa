// Goal: five wrong trade passwords close every call that asks for one, wherever they were
// tried, also at once and after a restart. Method: the calls of the OpenAPI document that take
// one, each with a body that would otherwise pass.
import { withdrawalsConfirm, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import { loansAccept, loansConfirm, loansPrepare } from '@parkett/contract/customer/loans'
import { offeredLoan } from './testing-loans.ts'
import { savingsConfirm, savingsPrepare } from '@parkett/contract/customer/savings'
import { treasuryConfirm, treasuryPrepare } from '@parkett/contract/customer/treasury'
import { plansSet } from '@parkett/contract/customer/plans'
import { treasurySweepOn } from '@parkett/contract/customer/treasury-sweep'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { exportData } from '@parkett/contract/customer/export'
import { blockSalesPlace } from '@parkett/contract/customer/block-sales'
import { blocksPlace, blocksPrepare } from '@parkett/contract/customer/blocks'
import { applicationsPlaceMany } from '@parkett/contract/customer/apply-many'
import { applicationsChange } from '@parkett/contract/customer/change-application'
import { applicationsPlace } from '@parkett/contract/customer/offerings'
import { applicationsPay } from '@parkett/contract/customer/pay-won'
import { depositsCreate, depositsRepay } from '@parkett/contract/customer/deposits'
import { cardsBind, cardsReveal } from '@parkett/contract/customer/cards'
import type { Route } from '@parkett/contract/wire/route'
import { ordersAmend, ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations, resolve } from './sweeps/testing-operations.ts'
import { testApp, type TestApp, tradePassword, type Customer, logInAgain } from './testing-app.ts'
import type { Caller } from './testing-calls.ts'
import { toBank } from './testing-cash.ts'
import { planIntent } from './testing-plans.ts'
import { sweepIntent } from './testing-sweep.ts'
import { reviewedPayment } from './testing-won.ts'
import {
  nordlicht,
  openApplication,
  reviewedApplication,
  reviewedBatch,
  reviewedChange,
} from './testing-owner.ts'
import { verifiedCustomer } from './testing-verified.ts'
import { openBlock } from './testing-blocks.ts'
import { askOffer, buyShares } from './testing-block-sales.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
  await world.run('offerings')
  await world.run('blocks')
})
afterAll(() => world.close())

const asking = operations.filter(
  ({ body }) => resolve(body ?? {}).properties?.['tradePassword'] !== undefined,
)

const locked = 'trade_password_locked'

type Call = { readonly route: Route; readonly params?: object; readonly body: object }

/** An order far below the market. */
async function waitingOrder(owner: Customer): Promise<{ readonly id: string }> {
  const { instrument, quote } = await nordlicht(owner)
  const limit = (Number(quote.last) * 0.95).toFixed(1)
  const wish = { instrument: instrument.id, side: 'buy', type: 'limit', quantity: 5 } as const
  const { intent } = await owner.must(ordersPrepare, { body: { ...wish, limit } })
  const { id } = await owner.must(ordersPlace, { body: { intent, tradePassword } })
  return { id }
}

/** A body for each of them that lacks nothing but the trade password. */
async function readyCalls(owner: Customer): Promise<Readonly<Record<string, Call>>> {
  const account = (number: string) => ({ number, bank: 'Musterbank', agreement: true }) as const
  const card = await owner.must(cardsBind, {
    body: { ...account('DE89370400440532013000'), tradePassword },
  })
  await toBank(owner, '500')
  const move = { direction: 'to_bank', currency: 'EUR', amount: '500' } as const
  const { instrument } = await nordlicht(owner)
  const buy = { instrument: instrument.id, side: 'buy', type: 'market', quantity: 5 } as const
  const deposit = await owner.must(depositsCreate, {
    body: { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '100.00' },
  })
  const payout = { card: card.id, currency: 'EUR', amount: '100' } as const
  const order = await owner.must(ordersPrepare, { body: buy })
  const waiting = await waitingOrder(owner)
  const change = await owner.must(ordersPrepareAmend, { params: waiting, body: { quantity: 4 } })
  const transfer = await owner.must(transfersPrepare, { body: move })
  const withdrawal = await owner.must(withdrawalsPrepare, { body: payout })
  const put = { kind: 'buy', currency: 'EUR', amount: '5' } as const
  const pooled = await owner.must(treasuryPrepare, { body: put })
  const term = { kind: 'buy', product: 'eur-30', amount: '100' } as const
  const saving = await owner.must(savingsPrepare, { body: term })
  const applied = await reviewedApplication(owner)
  const many = await reviewedBatch(owner)
  const own = await openApplication(owner)
  const offer = await openBlock(owner)
  const share = await buyShares(world, owner, 4_500)
  const { data: sale } = await askOffer(owner, share, { quantity: 4_400, minimum: 100 })
  const block = await owner.must(blocksPrepare, {
    body: { offer: offer.id, quantity: offer.minimum },
  })
  const loan = await offeredLoan(world, Object.assign(owner, { card: card.id }))
  const accepted = await owner.must(loansPrepare, { body: { kind: 'accept', loan } })
  return {
    'applications.place': { route: applicationsPlace, body: { intent: applied } },
    'applications.change': {
      route: applicationsChange,
      params: { id: own.id },
      body: { intent: await reviewedChange(owner, own.id) },
    },
    'applications.pay': {
      route: applicationsPay,
      body: { intent: await reviewedPayment(world, owner) },
    },
    'applications.placeMany': { route: applicationsPlaceMany, body: { intent: many } },
    'blockSales.place': { route: blockSalesPlace, body: { intent: sale.intent } },
    'blocks.place': { route: blocksPlace, body: { intent: block.intent } },
    'loans.confirm': { route: loansConfirm, body: { intent: accepted.intent } },
    'loans.accept': { route: loansAccept, body: { intent: accepted.intent } },
    'orders.amend': { route: ordersAmend, params: waiting, body: { intent: change.intent } },
    'orders.place': { route: ordersPlace, body: { intent: order.intent } },
    'savings.confirm': { route: savingsConfirm, body: { intent: saving.intent } },
    'transfers.confirm': { route: transfersConfirm, body: { intent: transfer.intent } },
    'plans.set': { route: plansSet, body: { intent: await planIntent(owner) } },
    'treasury.sweepOn': { route: treasurySweepOn, body: { intent: await sweepIntent(owner) } },
    'treasury.confirm': { route: treasuryConfirm, body: { intent: pooled.intent } },
    'withdrawals.confirm': { route: withdrawalsConfirm, body: { intent: withdrawal.intent } },
    'cards.bind': { route: cardsBind, body: account('DE02120300000000202051') },
    'cards.reveal': { route: cardsReveal, params: { id: card.id }, body: {} },
    'deposits.repay': { route: depositsRepay, params: { id: deposit.id }, body: {} },
    'export.data': { route: exportData, body: {} },
  }
}
const reasonOf = async (who: Caller, { route, params = {}, body }: Call, password: string) =>
  (await who.untyped(route, { params, body: { ...body, tradePassword: password } })).reason

test('every call that takes a trade password is among them', async () => {
  const calls = await readyCalls(await verifiedCustomer(world))
  expect(Object.keys(calls).toSorted()).toEqual(asking.map(({ id }) => id).toSorted())
})

test('five wrong ones, each at another call, close all of them to the right one, also after a restart', async () => {
  const owner = await verifiedCustomer(world)
  const calls = await readyCalls(owner)
  const tried = []
  for (const call of Object.values(calls).slice(0, 5))
    tried.push(await reasonOf(owner, call, '728195'))
  expect(tried).toEqual(Array.from({ length: 5 }, () => 'trade_password_wrong'))
  for (const [name, call] of Object.entries(calls))
    expect(await reasonOf(owner, call, tradePassword), name).toBe(locked)
  const again = await logInAgain(await world.again(), owner)
  for (const [name, call] of Object.entries(calls))
    expect(await reasonOf(again, call, tradePassword), name).toBe(locked)
})

test('of 42 wrong ones at once over all calls at most five are looked at', async () => {
  const owner = await verifiedCustomer(world)
  const calls = Object.values(await readyCalls(owner))
  const answers = await Promise.all(
    Array.from({ length: 42 }, async (_, at) => {
      const call = calls[at % calls.length]!
      return reasonOf(owner, call, String(500_000 + at))
    }),
  )
  expect(answers.filter((reason) => reason === 'trade_password_wrong')).toHaveLength(5)
  expect(new Set(answers)).toEqual(new Set(['trade_password_wrong', locked]))
})
