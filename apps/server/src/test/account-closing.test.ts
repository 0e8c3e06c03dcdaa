// Goal: an account closes only when it is empty, only after seven days, only once, and nobody
// gets in afterwards. Method: the calls a client makes, on the real server and real PostgreSQL;
// the clock is the test's.
import { closingAsk, closingRead, closingWithdraw } from '@parkett/contract/customer/closing'
import {
  accessLogin,
  accessRegister,
  accessTradePassword,
  accessUser,
} from '@parkett/contract/customer/access'
import { marketSearch } from '@parkett/contract/customer/market'
import { ordersCancel, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { securityForgotPassword } from '@parkett/contract/customer/recovery'
import { depositsCancel, depositsCreate } from '@parkett/contract/customer/deposits'
import { callerOf } from './testing-calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from './testing-verified.ts'
import {
  newCustomer,
  testApp,
  testPassword,
  type Customer,
  type TestApp,
  logInAgain,
} from './testing-app.ts'

const dayMs = 86_400_000
let world: TestApp
let me: Customer
let username = ''
let id = 0n
beforeAll(async () => (world = await testApp()))
beforeEach(async () => {
  me = await newCustomer(world.app)
  ;({ username, id } = me)
})
afterAll(() => world.close())

const ask = async (loginPassword = testPassword) => {
  const secret = { aud: 'close-account', loginPassword }
  return await me.sealed(closingAsk, secret)
}
const logIn = async (password = testPassword) =>
  await callerOf(world.app).sealed(accessLogin, { aud: 'login', username, password })
const told = async () =>
  (
    await world.db.pool.query<{ kind: string }>(
      'SELECT kind FROM messages WHERE customer_id = $1 ORDER BY id',
      [id],
    )
  ).rows.map(({ kind }) => kind)
/** What the server does when it starts and from time to time: carries out and forgets what is due. */
async function daysLater(days: number): Promise<void> {
  world.wall.nowMs += days * dayMs
  await world.run('accountClosing')
  await world.run('identityRetention')
}
async function order() {
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  await me.sealed(accessTradePassword, set)
  const { hits } = (await me.call(marketSearch, { query: { q: 'nordlicht' } })).data
  const { instrument, quote } = hits[0]!.row
  const limit = (Number(quote.last) * 0.95).toFixed(1)
  const asked = {
    instrument: instrument.id,
    side: 'buy',
    type: 'limit',
    limit,
    quantity: 5,
  } as const
  const { intent } = (await me.call(ordersPrepare, { body: asked })).data
  return (await me.call(ordersPlace, { body: { intent, tradePassword: '472915' } })).data.id
}

test('an empty account closes after seven days: sessions end, login is refused by its reason, the name stays taken', async () => {
  const before = (await me.call(closingRead)).data
  expect(before).toMatchObject({
    askedAt: null,
    days: 7,
    blockers: { openOrders: 0, positions: 0, money: [] },
  })
  expect(before.playMoney.map(({ currency }) => currency).toSorted()).toEqual([
    'CNY',
    'EUR',
    'HKD',
    'USD',
  ])
  expect((await ask('geraten und falsch')).reason).toBe('password_wrong')
  const asked = await ask()
  expect(Date.parse(asked.data.closesAt)).toBe(world.wall.nowMs + 7 * dayMs)
  expect((await ask()).data).toEqual(asked.data)
  await daysLater(6.9)
  expect((await me.call(closingRead)).code).toBe(401) // Sessions live twelve hours.
  me = await logInAgain(world.app, me)
  await daysLater(0.09)
  // Somebody who is there in the last minutes, so that no session ends by itself.
  me = await logInAgain(world.app, me)
  expect((await me.call(accessUser)).code).toBe(1)
  await daysLater(0.011)
  expect((await me.call(accessUser)).code).toBe(401)
  expect(await logIn()).toMatchObject({
    code: 403,
    reason: 'account_closed',
    msg: 'This account is closed',
  })
  // Nobody learns that from a guess.
  expect((await logIn('geraten und falsch')).reason).toBe('credentials_wrong')
  const registered = {
    aud: 'register',
    username,
    password: testPassword,
    phone: '+49 151 23456789',
  }
  const again = { ...registered, invitationCode: 'PARKETT', agreementVersion: '2026-11.2' }
  expect((await callerOf(world.app).sealed(accessRegister, again)).reason).toBe('username_taken')
  expect((await told()).filter((kind) => kind !== 'newDevice')).toEqual([
    'closingAsked',
    'accountClosed',
  ])
  const left = 'SELECT sum(amount) AS left FROM balances WHERE customer = $1'
  expect((await world.db.pool.query(left, [id])).rows[0]).toEqual({ left: '0' })
  const events = 'SELECT event FROM journals WHERE customer = $1 ORDER BY position'
  expect(
    (await world.db.pool.query<{ event: string }>(events, [id])).rows.map(({ event }) => event),
  ).toEqual(['demo.credited', 'demo.returned'])
  const codes = 'SELECT count(*)::int AS codes FROM proof_codes WHERE customer_id = $1'
  await callerOf(world.app).sealed(securityForgotPassword, {
    aud: 'forgot-password',
    name: username,
  })
  expect((await world.db.pool.query(codes, [id])).rows).toEqual([{ codes: 0 }])
})

test('an open order stands in the way of the request, and one that came later lets the request lapse', async () => {
  const first = await order()
  const blocked = (await me.call(closingRead)).data.blockers
  expect(blocked).toMatchObject({ openOrders: 1, money: [{ currency: 'EUR' }] })
  expect((await ask()).reason).toBe('closing_blocked')
  expect(await me.call(ordersCancel, { params: { id: first } })).toMatchObject({ code: 1 })
  expect((await ask()).code).toBe(1)
  expect(await order()).toMatch(/^\d+$/)
  await daysLater(8)
  expect((await logIn()).code).toBe(1)
  expect(await told()).toContain('closingLapsed')
})

test('a deposit under way stands in the way of the request, and one that came later lets the request lapse', async () => {
  const draft = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '75.00' } as const
  const begin = async () => (await me.call(depositsCreate, { body: draft })).data
  const made = await begin()
  expect((await me.call(closingRead)).data.blockers).toMatchObject({ openDeposits: 1 })
  expect((await ask()).reason).toBe('closing_blocked')
  expect((await me.call(depositsCancel, { params: { id: made.id } })).code).toBe(1)
  expect((await me.call(closingRead)).data.blockers).toMatchObject({ openDeposits: 0 })
  expect((await ask()).code).toBe(1)
  const late = await begin()
  // The provider works on it, so it does not end by itself.
  await world.db.owner.query('UPDATE deposits SET expires_at = NULL WHERE id = $1', [late.id])
  await daysLater(8)
  expect((await logIn()).code).toBe(1)
  expect(await told()).toContain('closingLapsed')
})

test('the request can be taken back, and another customer’s is out of reach', async () => {
  await ask()
  const mine = me
  me = await newCustomer(world.app)
  ;({ id } = me)
  expect((await me.call(closingWithdraw)).code).toBe(1)
  me = mine
  ;({ id } = me)
  expect((await me.call(closingRead)).data.closesAt).not.toBeNull()
  expect((await me.call(closingWithdraw)).code).toBe(1)
  expect((await me.call(closingRead)).data.closesAt).toBeNull()
  await daysLater(8)
  expect((await logIn()).code).toBe(1)
  expect((await told()).filter((kind) => kind !== 'newDevice')).toEqual([
    'closingAsked',
    'closingWithdrawn',
  ])
})

test('an approved identity is kept while the account is open, and five years from its closing', async () => {
  await verify(world, me)
  const kept = async () =>
    (
      await world.db.pool.query<object>(
        `SELECT (SELECT count(*)::int FROM identity_documents WHERE customer_id = $1 AND sealed IS NOT NULL) AS pictures,
           (SELECT count(*)::int FROM identity_cases WHERE customer_id = $1 AND sealed IS NOT NULL) AS data`,
        [id],
      )
    ).rows[0]
  await daysLater(6 * 365)
  await expect.poll(kept).toEqual({ pictures: 2, data: 1 })
  me = await logInAgain(world.app, me)
  await ask()
  await daysLater(8)
  await daysLater(4 * 365)
  expect(await kept()).toEqual({ pictures: 2, data: 1 })
  await daysLater(366)
  await expect.poll(kept).toEqual({ pictures: 0, data: 0 })
})
