// Goal: the panic lock stops everything that moves money, whatever runs beside it, until the
// phone lifts it. Method: the calls a client makes, on the real server and real PostgreSQL.
import { accessUser } from '@parkett/contract/customer/access'
import {
  profileEmailCode,
  profileEmailRemove,
  profilePhone,
  profilePhoneCode,
} from '@parkett/contract/customer/profile'
import { ordersDetail, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import {
  lockAccountRoute,
  tradeCodeRoute,
  tradeResetRoute,
  unlockCodeRoute,
  unlockRoute,
} from '@parkett/contract/customer/lock'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { callerOf, type Caller } from '../../test/testing-calls.ts'
import { nordlicht } from '../../test/testing-owner.ts'
import type { BodyOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newCustomer,
  newTrader,
  logInAgain,
  testApp,
  testPassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'

let world: TestApp
let me: Customer
let id = 0n
beforeAll(async () => (world = await testApp()))
beforeEach(async () => {
  me = await newTrader(world.app)
  ;({ id } = me)
})
afterAll(() => world.close())

type Asked = Partial<BodyOf<typeof ordersPrepare>>
async function prepare(changes: Asked = {}, who: Caller = me) {
  const { id: instrument } = (await nordlicht(me)).instrument
  const asked = { instrument, side: 'buy', type: 'market', quantity: 5, ...changes } as const
  return (await who.must(ordersPrepare, { body: asked })).intent
}
const place = async (changes: Asked = {}) =>
  me.call(ordersPlace, { body: { intent: await prepare(changes), tradePassword: '472915' } })
/** Below the market, so that it stays open. */
async function farLimit() {
  const { last } = (await nordlicht(me)).quote
  return { type: 'limit', limit: (Number(last) * 0.95).toFixed(1) } as const
}
async function openOrder() {
  const placed = await place(await farLimit())
  expect(placed).toMatchObject({ code: 1, data: { filled: 0 } })
  return placed.data.id
}
async function logIn() {
  me = await logInAgain(world.app, me)
}
const messages = async (kind: string) =>
  (
    await world.db.pool.query<{ text: string }>(
      'SELECT text FROM sent_messages WHERE customer_id = $1 AND kind = $2 ORDER BY id',
      [id, kind],
    )
  ).rows
const codeOf = async (kind: string) =>
  /\d{6}/.exec((await messages(kind)).at(-1)?.text ?? '')?.[0] ?? ''
const unlock = (ticket: string, code: string) =>
  me.sealed(unlockRoute, { aud: 'unlock', ticket, code })

test('one call ends all sessions, cancels what is open and refuses orders and transfers, also after a restart', async () => {
  const order = await openOrder()
  const other = await logInAgain(world.app, me)
  expect(await me.call(lockAccountRoute)).toMatchObject({
    code: 1,
    data: { cancelled: 1, left: 0 },
  })
  expect((await me.call(accessUser)).code).toBe(401)
  expect((await other.call(accessUser)).status).toBe(401)
  await logIn()
  expect((await me.call(accessUser)).data.lockedSince).toMatch(/Z$/)
  expect((await me.call(ordersDetail, { params: { id: order } })).data.order.status).toBe(
    'cancelled',
  )
  const intent = await prepare()
  expect(await me.call(ordersPlace, { body: { intent, tradePassword: '472915' } })).toMatchObject({
    code: 403,
    reason: 'account_locked',
  })
  const transfer = await me.call(transfersPrepare, {
    body: {
      direction: 'to_bank',
      currency: 'EUR',
      amount: '10.00',
    },
  })
  expect(
    (
      await me.call(transfersConfirm, {
        body: { intent: transfer.data.intent, tradePassword: '472915' },
      })
    ).reason,
  ).toBe('account_locked')
  const again = callerOf(await world.again(), me)
  expect(
    (
      await again.call(ordersPlace, {
        body: { intent: await prepare({}, again), tradePassword: '472915' },
      })
    ).reason,
  ).toBe('account_locked')
  const asked = { direction: 'to_bank', currency: 'EUR', amount: '10.00' } as const
  const late = (await again.must(transfersPrepare, { body: asked })).intent
  const confirmation = { intent: late, tradePassword: '472915' }
  expect((await again.call(transfersConfirm, { body: confirmation })).reason).toBe('account_locked')
  expect(await messages('locked')).toHaveLength(1)
})

test('of orders placed while the lock falls, none is open afterwards', async () => {
  const far = await farLimit()
  const intents = await Promise.all(Array.from({ length: 12 }, () => prepare(far)))
  const [locked, ...placed] = await Promise.all([
    me.call(lockAccountRoute),
    ...intents.map((intent) => me.call(ordersPlace, { body: { intent, tradePassword: '472915' } })),
  ])
  expect(locked).toMatchObject({ code: 1, data: { left: 0 } })
  // Which came first is open; that each was either refused or cancelled is not.
  expect(placed.length).toBe(12)
  const open =
    "SELECT 1 FROM orders WHERE customer = $1 AND status IN ('queued', 'accepted', 'partially_filled')"
  expect((await world.db.pool.query(open, [id])).rowCount).toBe(0)
})

test('a code to the phone unlocks, once, and only with the right digits', async () => {
  await me.call(lockAccountRoute)
  await logIn()
  const { ticket } = (await me.call(unlockCodeRoute)).data
  expect((await me.call(unlockCodeRoute)).reason).toBe('too_many_requests')
  const code = await codeOf('codeUnlock')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await unlock(ticket, wrong)).toMatchObject({
    reason: 'code_wrong',
    facts: { left: 4 },
  })
  expect(await unlock(ticket, code)).toMatchObject({ code: 1 })
  expect((await unlock(ticket, code)).reason).toBe('code_over')
  expect((await me.call(accessUser)).data.lockedSince).toBeNull()
  expect(await place()).toMatchObject({ code: 1 })
  // A second lock is a lock again.
  await me.call(lockAccountRoute)
  await logIn()
  expect((await place()).reason).toBe('account_locked')
})

test('while it holds, neither phone nor e-mail moves: whoever stole the password cannot bring a phone that unlocks', async () => {
  const phone = '+49 170 7654321'
  const asked = { aud: 'phone-code', phone, loginPassword: testPassword }
  const before = (await me.sealed(profilePhoneCode, asked)).data
  const code = await codeOf('codePhone')
  await me.call(lockAccountRoute)
  await logIn()
  const login = { loginPassword: testPassword }
  expect(
    await me.sealed(profilePhone, { aud: 'phone', ticket: before.ticket, code }),
  ).toMatchObject({
    code: 403,
    reason: 'account_locked',
  })
  for (const [route, secret] of [
    [profilePhoneCode, { aud: 'phone-code', phone, ...login }],
    [profileEmailCode, { aud: 'email-code', email: 'thief@example.org', ...login }],
    [profileEmailRemove, { aud: 'email-remove', ...login }],
  ] as const)
    expect((await me.sealed(route, secret)).reason, route.name).toBe('account_locked')
  expect((await me.call(accessUser)).data.lockedSince).not.toBeNull()
})

test('a code of another purpose or of another customer unlocks nothing', async () => {
  await me.call(lockAccountRoute)
  await logIn()
  const locked = me
  const prove = { aud: 'trade-code', loginPassword: testPassword }
  const { ticket } = (await me.sealed(tradeCodeRoute, prove)).data
  expect((await unlock(ticket, await codeOf('codeTrade'))).reason).toBe('code_over')
  me = await newCustomer(world.app)
  ;({ id } = me)
  const foreign = (await me.call(unlockCodeRoute)).data.ticket
  const code = await codeOf('codeUnlock')
  me = locked
  ;({ id } = me)
  expect((await unlock(foreign, code)).reason).toBe('code_over')
  expect((await me.call(accessUser)).data.lockedSince).not.toBeNull()
})

test('a forgotten trade password is set anew with login password and code; payments are held, the lock of tries is gone', async () => {
  for (let n = 0; n < 5; n += 1)
    await me.call(ordersPlace, { body: { intent: await prepare(), tradePassword: '111112' } })
  expect(
    (await me.call(ordersPlace, { body: { intent: await prepare(), tradePassword: '472915' } }))
      .reason,
  ).toBe('trade_password_locked')
  const ask = (loginPassword: string) =>
    me.sealed(tradeCodeRoute, { aud: 'trade-code', loginPassword })
  expect(await ask('geraten und falsch')).toMatchObject({
    reason: 'password_wrong',
    facts: { left: 4 },
  })
  const { ticket } = (await ask(testPassword)).data
  const code = await codeOf('codeTrade')
  const reset = (newPassword: string, given = code) => {
    const secret = { aud: 'trade-reset', ticket, code: given, newPassword }
    return me.sealed(tradeResetRoute, secret)
  }
  expect((await reset('123456')).reason).toBe('trade_password_weak')
  expect(await reset('839274')).toMatchObject({ code: 1 })
  expect((await reset('839274')).reason).toBe('code_over')
  const placed = await me.call(ordersPlace, {
    body: { intent: await prepare(), tradePassword: '839274' },
  })
  expect(placed).toMatchObject({ code: 1 })
  const holds = 'SELECT kind FROM holds WHERE customer_id = $1'
  expect((await world.db.pool.query(holds, [id])).rows).toEqual([{ kind: 'trade_password_reset' }])
  expect(await messages('tradeReset')).toHaveLength(1)
})
