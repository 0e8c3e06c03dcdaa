// Goal: nobody of the staff decides about an account of their own, whichever way leads there; a
// colleague can. Method: one person as customer and at work, by what both gave; every act on
// that customer, by both.
import { emailMark } from '../platform/data-dir/personal.ts'
import { phoneColumns } from '../platform/data-dir/testing-personal.ts'
import { kycApprove, kycImage, kycOpen } from '@parkett/contract/desk/kyc'
import { usersReveal } from '@parkett/contract/desk/users'
import { staffInvite } from '@parkett/contract/desk/staff'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { withdrawalsDetail } from '@parkett/contract/customer/withdrawals'
import { payoutsApproveTogether } from '@parkett/contract/desk/payouts-together'
import { payoutsApprove, payoutsShow } from '@parkett/contract/desk/withdrawals'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someData } from '../slices/kyc/testing.ts'
import { newPayer, type Payer } from './testing-cash.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { firstAdmin, hire, join, type Colleague } from './testing-staff.ts'
import { handIn } from './testing-verified.ts'
import { saidTo } from '../slices/withdrawals/testing.ts'

let world: TestApp
let admin: Colleague
let me: Colleague
let colleague: Colleague
let mine: Payer
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  const all = ['support', 'kyc', 'payments', 'compliance'] as const
  me = await hire(world, admin, all, 'sachbearbeiterin')
  colleague = await hire(world, admin, all, 'kollege')
  mine = await newPayer(world, '500')
  await confirmMail(mine.id)
})
afterAll(() => world.close())

/**
 * The address that was declared for `me` at work, confirmed by a code here; and a phone, for
 * all register with one.
 */
const confirmMail = async (customer: bigint) => {
  await world.db.owner.query('UPDATE customers SET email_mark = $2 WHERE id = $1', [
    customer,
    emailMark(world.personal, 'Sachbearbeiterin@staff.example'),
  ])
  await setPhone(customer, `+49151${String(customer).slice(-8)}`)
}

test('one’s own identity is neither opened nor approved', async () => {
  const customer = await newCustomer(world.app)
  await confirmMail(customer.id)
  const params = { id: await handIn(world, customer) }
  expect((await me.call(kycOpen, { params })).reason).toBe('own_account')
  expect((await colleague.call(kycOpen, { params })).status).toBe(200)
  for (const side of ['front', 'back'] as const)
    await colleague.file(kycImage, { params, body: { side, reason: 'identity_check' } })
  // Not even by whoever got the case into their hands: they see no picture, so there is nothing
  // that they could approve.
  const hold = (who: Colleague) =>
    world.db.owner.query('UPDATE identity_cases SET locked_by = $2 WHERE id = $1', [
      params.id,
      who.id,
    ])
  await hold(me)
  for (const side of ['front', 'back'] as const)
    expect(
      (await me.call(kycImage, { params, body: { side, reason: 'identity_check' } })).reason,
    ).toBe('own_account')
  expect((await me.call(kycApprove, { params })).reason).toBe('pictures_unseen')
  await hold(colleague)
  expect((await colleague.call(kycApprove, { params })).status).toBe(200)
})

const setPhone = (customer: bigint, phone: string) =>
  world.db.owner.query(
    `UPDATE customers SET phone_sealed = $2, phone_mark = $3, phone_tails = $4 WHERE id = $1`,
    [customer, ...phoneColumns(customer, phone, world.personal)],
  )
const ownPhone = '+4915100000001'
const look = async (who: Colleague, customer: bigint) =>
  (
    await who.call(usersReveal, {
      params: { id: String(customer) },
      body: { reason: 'the customer calls' },
    })
  ).reason

test('a second account of one’s own is known by the phone or the document that the first one has', async () => {
  const second = await newCustomer(world.app)
  await setPhone(mine.id, ownPhone)
  expect(await look(me, second.id)).toBeUndefined()
  await setPhone(second.id, ownPhone)
  expect(await look(me, second.id)).toBe('own_account')
  expect(await look(colleague, second.id)).toBeUndefined()
  const data = someData()
  const [first, third] = [await newCustomer(world.app), await newCustomer(world.app)]
  for (const one of [first, third]) await handIn(world, one, data)
  expect(await look(me, third.id)).toBeUndefined()
  await confirmMail(first.id)
  // Submitted, by nobody approved yet: to approve it is what must not happen.
  expect(await look(me, third.id)).toBe('own_account')
  expect(await look(colleague, third.id)).toBeUndefined()
})

test('an account is known by the phone that was declared at work, in any spelling', async () => {
  const { id } = await newCustomer(world.app)
  await setPhone(id, '+4915100000003')
  const email = 'dritte@staff.example'
  const invite = (given: string) =>
    admin.call(staffInvite, {
      body: {
        roles: ['support'],
        email,
        phone: given,
        reason: 'A new colleague',
      },
    })
  expect((await invite('0151 234')).reason).toBe('phone_invalid')
  const { code } = (await invite('0049 151 / 0000 0003')).data
  const third = await join(world, code, 'dritte')
  expect(await look(third, id)).toBe('own_account')
  expect(await look(third, mine.id)).toBeUndefined()
})

test('one’s own address and phone are not looked up', async () => {
  const params = { id: String(mine.id) }
  const reveal = (who: Colleague, reason: string) =>
    who.call(usersReveal, { params, body: { reason } })
  expect((await reveal(me, 'out of curiosity')).reason).toBe('own_account')
  expect((await reveal(colleague, 'the customer calls')).status).toBe(200)
})

test('one’s own payout is not sent by oneself', async () => {
  const { id } = await mine.withdraw('20')
  expect((await me.call(withdrawalsAct, { params: { id }, body: { act: 'review' } })).reason).toBe(
    'own_account',
  )
  expect((await mine.call(withdrawalsDetail, { params: { id } })).data.status).toBe('requested')
  expect(
    (await colleague.call(withdrawalsAct, { params: { id }, body: { act: 'review' } })).status,
  ).toBe(200)
  const answers = saidTo()
  expect((await me.call(payoutsApprove, { params: { id }, body: { answers } })).reason).toBe(
    'own_account',
  )
  // Nor as one of several.
  await me.must(payoutsShow, { params: { id } })
  expect((await me.must(payoutsApproveTogether, { body: { ids: [id] } })).lines).toEqual([
    { id, refused: 'own_account' },
  ])
  const { rows } = await world.db.pool.query(
    'SELECT 1 FROM withdrawal_approvals WHERE withdrawal = $1',
    [id],
  )
  expect(rows).toEqual([])
  expect((await colleague.call(payoutsApprove, { params: { id }, body: { answers } })).status).toBe(
    200,
  )
})

test('of an act of two people on one’s own account one is neither', async () => {
  const act = {
    kind: 'customer.freeze',
    customer: String(mine.id),
    legalReason: 'court_order',
    until: new Date(world.wall.nowMs + 86_400_000).toISOString(),
  } as const
  const asked = { act, reason: 'A letter of the court' }
  expect((await me.call(approvalsRequest, { body: asked })).reason).toBe('own_account')
  const { data, reason } = await colleague.call(approvalsRequest, { body: asked })
  expect(reason).toBeUndefined()
  for (const decision of ['approved', 'returned'] as const) {
    const decided = await me.call(approvalsDecide, {
      params: { id: data.id },
      body: {
        decision,
        digest: data.digest,
        note: '',
      },
    })
    expect(decided.reason, decision).toBe('own_account')
  }
})
