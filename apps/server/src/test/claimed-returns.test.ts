// Goal: nobody makes money by saying that the bank did something. One person cannot at all; what
// two people say came back is seen by its customer, spent by nobody, and becomes money only by a
// line of the bank. Method: real server and staff; the books are verified after each test.
import { assetsShow } from '@parkett/contract/customer/assets'
import { kycActs } from '@parkett/contract/customer/kyc'
import { transfersPrepare } from '@parkett/contract/customer/transfers'
import { withdrawalsDetail } from '@parkett/contract/customer/withdrawals'
import { approvalsList } from '@parkett/contract/desk/approvals'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { openClaiming, type Claiming } from './testing-claims.ts'

let world: TestApp
let at: Claiming

beforeAll(async () => {
  world = await testApp()
  at = await openClaiming(world, (customer) =>
    world.db.owner.query('UPDATE cards SET pay_out_from = bound_at WHERE customer = $1', [
      customer,
    ]),
  )
})
afterAll(async () => {
  await at.close()
  await world.close()
})
afterEach(async () => {
  expect(await brokenInvariants(world)).toEqual([])
})

test('one clerk who says it came back makes no money, whatever the amount', async () => {
  const { payer, asked } = await at.sentPayout('14000')
  const before = await payer.pocket()
  for (const who of [at.asks, at.decides, at.payments]) {
    const body = { act: 'return', reason: 'bank_return' } as const
    const said = await who.call(withdrawalsAct, { params: { id: asked.id }, body })
    expect(said.reason).toBe('bank_line_missing')
  }
  // Nor does asking alone, nor approving what oneself asked for.
  const request = await at.ask(payer, asked.id, 'returned')
  expect((await at.decide(request.data, at.asks)).reason).toBe('approval_own')
  expect(await payer.pocket()).toEqual(before)
  expect((await at.decide(request.data, at.decides, 'returned')).status).toBe(200)
  expect((await at.show(payer, asked.id)).status).toBe('sent')
})

test('the second person sees the payout and what the first has seen of it', async () => {
  const { payer, asked } = await at.sentPayout('321.09')
  const { data } = await at.ask(payer, asked.id, 'returned', 'Fax of the bank, 12 March, page 2')
  const { rows } = await at.decides.must(approvalsList, { query: { state: 'open' } })
  const row = rows.find(({ id }) => id === data.id)!
  expect([row.before, row.after]).toEqual([
    `${asked.reference}: sent`,
    `${asked.reference}: returning`,
  ])
  expect(row.evidence).toEqual(
    expect.arrayContaining([
      { is: 'money', label: 'amount', money: asked.amount },
      { is: 'text', label: 'note', text: 'Fax of the bank, 12 March, page 2' },
      { is: 'room', label: 'room', room: 'withdrawals', id: asked.id },
    ]),
  )
  expect((await at.decide(data, at.decides, 'returned')).status).toBe(200)
})

test('what two people say came back is seen, is named for what it is, and cannot be spent', async () => {
  const { payer, asked } = await at.sentPayout('600')
  const free = (await payer.pocket())!.withdrawable
  await at.claim(payer, asked.id, 'returned')

  const pocket = (await payer.pocket())!
  expect(pocket.withdrawable).toEqual(free)
  expect(pocket.parts).toEqual([
    { why: 'returning', amount: { currency: 'EUR', amount: '600.00' }, freeOn: null },
  ])
  const { blocks } = await payer.must(assetsShow)
  expect(blocks.find(({ cash }) => cash.currency === 'EUR')!.notWithdrawable).toEqual(pocket.parts)
  const more = (Number(free.amount) + 0.01).toFixed(2)
  expect((await payer.prepare(more)).reason).toBe('insufficient_settled')
  const over = { direction: 'to_trading', currency: 'EUR', amount: more } as const
  expect((await payer.call(transfersPrepare, { body: over })).reason).toBe('insufficient_settled')

  const shown = await at.show(payer, asked.id)
  expect(shown.status).toBe('returning')
  expect(shown.steps.map(({ status }) => status)).toEqual([
    'requested',
    'in_review',
    'sent',
    'returning',
  ])
  const [told] = (await payer.must(kycActs)).rows
  expect(told).toMatchObject({
    act: 'withdrawal.claim',
    before: 'sent',
    after: 'returning',
    approver: expect.stringMatching(/^compliance /) as unknown,
  })
  // What the first person wrote for colleagues stays in the house.
  expect(JSON.stringify(told)).not.toContain(at.evidence)
})

test('a line of the bank makes it money, once, and nothing else does', async () => {
  const { payer, asked } = await at.sentPayout('321.09')
  const free = Number((await payer.pocket())!.withdrawable.amount)
  await at.claim(payer, asked.id, 'returned')
  const back = (): ReturnType<typeof at.payments.call<typeof withdrawalsAct>> =>
    at.payments.call(withdrawalsAct, {
      params: { id: asked.id },
      body: { act: 'return', reason: 'bank_return' },
    })
  expect((await back()).reason).toBe('bank_line_missing')
  await at.line(asked, 32_108n)
  expect((await back()).reason).toBe('bank_line_missing')
  await at.line(asked, 32_109n)
  const said = await Promise.all([1, 2, 3].map(back))
  expect(said.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect((await payer.must(withdrawalsDetail, { params: { id: asked.id } })).status).toBe(
    'returned',
  )
  const pocket = (await payer.pocket())!
  expect(Number(pocket.withdrawable.amount) - free).toBeCloseTo(321.09, 2)
  expect(pocket.parts).toEqual([])
  expect((await at.ask(payer, asked.id, 'returned')).reason).toBe('withdrawal_not_open')
})
