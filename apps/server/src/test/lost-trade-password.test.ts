// Goal: a customer who forgot the trade password and has no phone gets rid of it by two people
// and a checked identity, and by nobody alone; nobody of the house sets one, it is told on
// every way there is, and money waits a day. Method: real staff and customer on the real
// server.
import { kycActs } from '@parkett/contract/customer/kyc'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { accessLogin, accessTradePassword, accessUser } from '@parkett/contract/customer/access'
import { cardsReveal } from '@parkett/contract/customer/cards'
import { callerOf } from './testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newCustomer,
  testApp,
  testPassword,
  type TestApp,
  tradePassword,
  userOf,
} from './testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { askAnswered, firstAdmin, hire, typedFor, type Colleague } from './testing-staff.ts'

let world: TestApp
let support: Colleague
let compliance: Colleague
let payer: Payer
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
  payer = await newPayer(world)
})
afterAll(() => world.close())

const ask = (customer = payer.id) =>
  askAnswered(support, {
    act: { kind: 'customer.tradeReset', customer: String(customer), proof: 'in_person' },
    reason: 'the phone was stolen, case 78',
  })
const set = async (token: string, newPassword: string) =>
  await callerOf(world.app, { token }).sealed(accessTradePassword, {
    aud: 'trade-password',
    loginPassword: testPassword,
    newPassword,
  })

test('there is nothing to remove where none is set, and nobody to check without an approved identity', async () => {
  const { id, token } = await newCustomer(world.app)
  expect((await ask(id)).reason).toBe('not_found')
  await set(token, '583026')
  expect((await ask(id)).reason).toBe('kyc_required')
})

test('one person alone changes nothing; two remove it, end every session and hold payouts for a day', async () => {
  await payer.withdraw('100')
  // Guessed until it locked: the lock goes with the password it guarded.
  for (let n = 0; n < 5; n += 1)
    await payer.call(cardsReveal, { params: { id: payer.card }, body: { tradePassword: '739164' } })
  // Money is on its way out: it does not go by unanswered.
  const act = {
    kind: 'customer.tradeReset',
    customer: String(payer.id),
    proof: 'in_person',
  } as const
  const bare = { act, reason: 'the phone was stolen, case 78' }
  const missed = await support.call(approvalsRequest, { body: bare })
  expect([missed.reason, String(missed.facts['findings']).includes('payout_open')]).toEqual([
    'findings_unanswered',
    true,
  ])
  const asked = await ask()
  expect(asked.status).toBe(200)
  const { id, digest } = asked.data
  const decide = async (who: Colleague) =>
    who.call(approvalsDecide, {
      params: { id },
      body: { decision: 'approved', digest, note: '', ...(await typedFor(compliance, id)) },
    })
  expect((await decide(support)).reason).toBe('not_permitted')
  expect((await payer.call(accessUser)).data.hasTradePassword).toBe(true)
  expect((await decide(compliance)).status).toBe(200)
  expect((await payer.call(accessUser)).code).toBe(401)
  expect((await ask()).reason).toBe('not_found')

  const login = { aud: 'login', username: payer.username, password: testPassword }
  const { token } = userOf(await callerOf(world.app).sealed(accessLogin, login))
  const back = callerOf(world.app, { token })
  expect((await back.must(accessUser)).hasTradePassword).toBe(false)
  expect((await back.must(kycActs)).rows[0]).toMatchObject({
    act: 'customer.tradeReset',
    before: 'trade password set',
    after: 'trade password none',
    reasons: ['in_person'],
    approver: expect.stringMatching(/^compliance /) as unknown,
  })
  const { rows: holds } = await world.db.pool.query(
    `SELECT kind FROM holds WHERE customer_id = $1 AND until_at = begins_at + interval '24 hours'`,
    [payer.id],
  )
  expect(holds).toEqual([{ kind: 'trade_password_reset' }])
  const { rows: told } = await world.db.pool.query(
    'SELECT kind FROM messages WHERE customer_id = $1',
    [payer.id],
  )
  expect(told).toContainEqual({ kind: 'tradeResetByHouse' })
  expect(await set(token, '583026')).toMatchObject({ code: 1 })
  expect(await set(token, tradePassword)).not.toMatchObject({ code: 1 })
  expect(await brokenInvariants(world)).toEqual([])
})
