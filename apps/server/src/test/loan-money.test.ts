// Goal: money of a loan buys no share by any door, and what the bank sends back of it is money of the loan again (abuse row 286).
// Method: a borrower whose own euros all went into savings asks at each door; then a withdrawal of the loan that was sent and that
// a line of the bank brings back, on the real server; every promise of the books at the end.
import { blocksPrepare } from '@parkett/contract/customer/blocks'
import { offeringsPrepare } from '@parkett/contract/customer/offerings'
import { ordersPrepare } from '@parkett/contract/customer/orders'
import { savingsShow } from '@parkett/contract/customer/savings'
import {
  withdrawalsConfirm,
  withdrawalsDetail,
  withdrawalsPrepare,
} from '@parkett/contract/customer/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from './testing-app.ts'
import { openBlock } from './testing-blocks.ts'
import { brokenInvariants, houseAct } from './testing-cash.ts'
import { openTestIncoming, type TestIncoming } from './testing-incoming.ts'
import { borrower, does, lend, lenders, type Borrower, type Lenders } from './testing-loans.ts'
import { nordlicht, openOffering } from './testing-owner.ts'
import { buy } from './testing-savings.ts'

let world: TestApp
let staff: Lenders
let bank: TestIncoming
beforeAll(async () => {
  world = await testApp()
  staff = await lenders(world)
  bank = openTestIncoming(world)
})
afterAll(async () => {
  await bank.close()
  await world.close()
})

const euros = async ({ id }: Borrower): Promise<Readonly<Record<string, bigint>>> => {
  const { rows } = await world.db.pool.query<{ pocket: string; amount: bigint }>(
    `SELECT pocket, amount FROM balances WHERE customer = $1 AND asset = 'EUR' AND amount > 0`,
    [id],
  )
  return Object.fromEntries(rows.map(({ pocket, amount }) => [pocket, amount]))
}

test('an order, new shares and a block of somebody who has nothing but a loan are refused', async () => {
  const ada = await borrower(world)
  await lend(staff, ada, { amount: '20000.00' })
  const { available } = await ada.must(savingsShow)
  const own = available.find(({ currency }) => currency === 'EUR')?.amount ?? '0'
  const most = 30_000
  await buy(ada, 'eur-30', String(most))
  await buy(ada, 'eur-90', String(Number(own) - most))
  const before = await euros(ada)
  expect(before).toEqual({ 'C.loan': 2_000_000n, 'C.fund': BigInt(Number(own) * 100) })
  const { instrument } = await nordlicht(ada)
  const order = { instrument: instrument.id, side: 'buy', type: 'market', quantity: 1 } as const
  const shares = await openOffering(ada, 'DE')
  const nonce = '5a'.repeat(16)
  const block = await openBlock(ada)
  const said = [
    await ada.call(ordersPrepare, { body: order }),
    await ada.call(offeringsPrepare, {
      body: { offering: shares.id, quantity: shares.unit, nonce },
    }),
    await ada.call(blocksPrepare, { body: { offer: block.id, quantity: block.minimum } }),
  ]
  expect(said.map(({ reason }) => reason)).toEqual([
    'insufficient_buying_power',
    'insufficient_buying_power',
    'insufficient_settled',
  ])
  expect(await euros(ada)).toEqual(before)
  expect(await brokenInvariants(world)).toEqual([])
})

/** So much of a loan, on its way to the bank. */
async function drawn(who: Borrower, amount: string) {
  const draw = { card: who.card, currency: 'EUR', amount, from: 'loan' } as const
  const { intent } = await who.must(withdrawalsPrepare, { body: draw })
  const { id, reference } = await who.must(withdrawalsConfirm, { body: { intent, tradePassword } })
  await world.db.owner.query('UPDATE withdrawals SET sent_from = requested_at WHERE id = $1', [id])
  for (const act of ['review', 'send'] as const)
    expect((await houseAct(world, id, { act })).code).toBe(1)
  return { id, reference }
}

/** A line of the bank brings it back. */
async function broughtBack({ id, reference }: { id: string; reference: string }, minor: bigint) {
  const { line } = await bank.receive({
    amount: { currency: 'EUR', minor },
    bankRef: `back-${reference}`,
    text: `RETURN ${reference} account closed`,
  })
  const back = { act: 'return', reason: 'bank_return', line } as const
  expect((await houseAct(world, id, back)).reason).toBeUndefined()
}

test('what the bank sends back of a loan is money of the loan again', async () => {
  const leo = await borrower(world, '100')
  await lend(staff, leo)
  const own = (await euros(leo))['C.wallet']
  const out = await drawn(leo, '400.00')
  expect(await euros(leo)).toMatchObject({ 'C.loan': 60_000n, 'C.payout': 40_000n })
  await broughtBack(out, 40_000n)
  const { status } = await leo.must(withdrawalsDetail, { params: { id: out.id } })
  expect(status).toBe('returned')
  const held = await euros(leo)
  expect([held['C.loan'], held['C.wallet'], held['C.payout']]).toEqual([100_000n, own, undefined])
  expect(await brokenInvariants(world)).toEqual([])
})

test('of a loan that was paid back meanwhile it is the customer’s own', async () => {
  const mia = await borrower(world, '2000')
  const loan = await lend(staff, mia)
  const out = await drawn(mia, '400.00')
  await does(mia, 'repay', loan)
  const own = (await euros(mia))['C.wallet'] ?? 0n
  await broughtBack(out, 40_000n)
  const held = await euros(mia)
  expect([held['C.loan'], held['C.wallet']]).toEqual([undefined, own + 40_000n])
  expect(await brokenInvariants(world)).toEqual([])
})
