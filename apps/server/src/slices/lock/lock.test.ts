// Goal: the panic lock stops everything that moves money, whatever runs beside it, until the
// phone lifts it. Method: the calls a client makes, on the real server and real PostgreSQL.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newCustomer,
  sendSealed,
  testApp,
  testPassword,
  type TestApp,
} from '../../test/testing-app.ts'

let world: TestApp
let token = ''
let username = ''
let id = 0n
let keys = 0
beforeAll(async () => (world = await testApp()))
beforeEach(async () => {
  ;({ username, token, id } = await newCustomer(world.app))
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  expect((await sendSealed(world.app, '/api/user/trade-password', set, { token })).statusCode).toBe(
    200,
  )
})
afterAll(() => world.close())

async function post(url: string, payload: object = {}, app = world.app) {
  const headers = { token, lang: 'en', 'idempotency-key': `key-of-the-lock-${(keys += 1)}` }
  return (await app.inject({ method: 'POST', url, payload, headers })).json()
}
const get = async (url: string) => (await world.app.inject({ url, headers: { token } })).json()
async function prepare(changes: object = {}, app = world.app) {
  const { hits } = (await get('/api/market/search?q=nordlicht')).data
  const { id: instrument } = hits[0].row.instrument
  const asked = { instrument, side: 'buy', type: 'market', quantity: 5, ...changes }
  return (await post('/api/orders/prepare', asked, app)).data.intent
}
const place = async (changes: object = {}) =>
  post('/api/orders', { intent: await prepare(changes), tradePassword: '472915' })
/** Below the market, so that it stays open. */
async function farLimit() {
  const { hits } = (await get('/api/market/search?q=nordlicht')).data
  return { type: 'limit', limit: (Number(hits[0].row.quote.last) * 0.95).toFixed(1) }
}
async function openOrder() {
  const placed = await place(await farLimit())
  expect(placed).toMatchObject({ code: 1, data: { filled: 0 } })
  return placed.data.id
}
async function logIn() {
  const secret = { aud: 'login', username, password: testPassword }
  token = (await sendSealed(world.app, '/api/user/login', secret)).json().data.userinfo.token
}
const messages = async (kind: string) =>
  (
    await world.db.pool.query(
      'SELECT text FROM sent_messages WHERE customer_id = $1 AND kind = $2 ORDER BY id',
      [id, kind],
    )
  ).rows
const codeOf = async (kind: string) =>
  /\d{6}/.exec((await messages(kind)).at(-1)?.text ?? '')?.[0] ?? ''
const unlock = (ticket: string, code: string) =>
  sendSealed(world.app, '/api/user/unlock', { aud: 'unlock', ticket, code }, { token })

test('one call ends all sessions, cancels what is open and refuses orders and transfers, also after a restart', async () => {
  const order = await openOrder()
  const other = (
    await sendSealed(world.app, '/api/user/login', {
      aud: 'login',
      username,
      password: testPassword,
    })
  ).json()
  expect(await post('/api/user/lock')).toMatchObject({ code: 1, data: { cancelled: 1, left: 0 } })
  expect((await get('/api/user/info')).code).toBe(401)
  const headers = { token: other.data.userinfo.token }
  expect((await world.app.inject({ url: '/api/user/info', headers })).statusCode).toBe(401)
  await logIn()
  expect((await get('/api/user/info')).data.lockedSince).toMatch(/Z$/)
  expect((await get(`/api/orders/${order}`)).data.order.status).toBe('cancelled')
  const intent = await prepare()
  expect(await post('/api/orders', { intent, tradePassword: '472915' })).toMatchObject({
    code: 403,
    reason: 'account_locked',
  })
  const transfer = await post('/api/transfers/prepare', {
    direction: 'to_bank',
    currency: 'EUR',
    amount: '10.00',
  })
  expect(
    (await post('/api/transfers', { intent: transfer.data.intent, tradePassword: '472915' }))
      .reason,
  ).toBe('account_locked')
  const again = await world.again()
  expect(
    (
      await post(
        '/api/orders',
        { intent: await prepare({}, again), tradePassword: '472915' },
        again,
      )
    ).reason,
  ).toBe('account_locked')
  expect(await messages('locked')).toHaveLength(1)
})

test('of orders placed while the lock falls, none is open afterwards', async () => {
  const far = await farLimit()
  const intents = await Promise.all(Array.from({ length: 12 }, () => prepare(far)))
  const [locked, ...placed] = await Promise.all([
    post('/api/user/lock'),
    ...intents.map((intent) => post('/api/orders', { intent, tradePassword: '472915' })),
  ])
  expect(locked).toMatchObject({ code: 1, data: { left: 0 } })
  // Which came first is open; that each was either refused or cancelled is not.
  expect(placed.length).toBe(12)
  const open =
    "SELECT 1 FROM orders WHERE customer = $1 AND status IN ('queued', 'accepted', 'partially_filled')"
  expect((await world.db.pool.query(open, [id])).rowCount).toBe(0)
})

test('a code to the phone unlocks, once, and only with the right digits', async () => {
  await post('/api/user/lock')
  await logIn()
  const { ticket } = (await post('/api/user/lock/code')).data
  expect((await post('/api/user/lock/code')).reason).toBe('too_many_requests')
  const code = await codeOf('codeUnlock')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await unlock(ticket, wrong)).json()).toMatchObject({
    reason: 'code_wrong',
    facts: { left: 4 },
  })
  expect((await unlock(ticket, code)).json()).toMatchObject({ code: 1 })
  expect((await unlock(ticket, code)).json().reason).toBe('code_over')
  expect((await get('/api/user/info')).data.lockedSince).toBeNull()
  expect(await place()).toMatchObject({ code: 1 })
  // A second lock is a lock again.
  await post('/api/user/lock')
  await logIn()
  expect((await place()).reason).toBe('account_locked')
})

test('while it holds, neither phone nor e-mail moves: whoever stole the password cannot bring a phone that unlocks', async () => {
  const phone = '+49 170 7654321'
  const seal = async (url: string, secret: Readonly<Record<string, unknown>>) =>
    (await sendSealed(world.app, url, secret, { token })).json()
  const before = (
    await seal('/api/user/phone/code', { aud: 'phone-code', phone, loginPassword: testPassword })
  ).data
  const code = await codeOf('codePhone')
  await post('/api/user/lock')
  await logIn()
  const login = { loginPassword: testPassword }
  expect(
    await seal('/api/user/phone', { aud: 'phone', ticket: before.ticket, code }),
  ).toMatchObject({
    code: 403,
    reason: 'account_locked',
  })
  for (const [url, secret] of [
    ['/api/user/phone/code', { aud: 'phone-code', phone, ...login }],
    ['/api/user/email/code', { aud: 'email-code', email: 'thief@example.org', ...login }],
    ['/api/user/email/remove', { aud: 'email-remove', ...login }],
  ] as const)
    expect((await seal(url, secret)).reason, url).toBe('account_locked')
  expect((await get('/api/user/info')).data.lockedSince).not.toBeNull()
})

test('a code of another purpose or of another customer unlocks nothing', async () => {
  await post('/api/user/lock')
  await logIn()
  const locked = { token, id }
  const prove = { aud: 'trade-code', loginPassword: testPassword }
  const { ticket } = (
    await sendSealed(world.app, '/api/user/trade-password/code', prove, { token })
  ).json().data
  expect((await unlock(ticket, await codeOf('codeTrade'))).json().reason).toBe('code_over')
  ;({ token, id } = await newCustomer(world.app))
  const foreign = (await post('/api/user/lock/code')).data.ticket
  const code = await codeOf('codeUnlock')
  ;({ token, id } = locked)
  expect((await unlock(foreign, code)).json().reason).toBe('code_over')
  expect((await get('/api/user/info')).data.lockedSince).not.toBeNull()
})

test('a forgotten trade password is set anew with login password and code; payments are held, the lock of tries is gone', async () => {
  for (let n = 0; n < 5; n += 1)
    await post('/api/orders', { intent: await prepare(), tradePassword: '111112' })
  expect(
    (await post('/api/orders', { intent: await prepare(), tradePassword: '472915' })).reason,
  ).toBe('trade_password_locked')
  const ask = (loginPassword: string) =>
    sendSealed(
      world.app,
      '/api/user/trade-password/code',
      { aud: 'trade-code', loginPassword },
      { token },
    )
  expect((await ask('geraten und falsch')).json()).toMatchObject({
    reason: 'password_wrong',
    facts: { left: 4 },
  })
  const { ticket } = (await ask(testPassword)).json().data
  const code = await codeOf('codeTrade')
  const reset = (newPassword: string, given = code) => {
    const secret = { aud: 'trade-reset', ticket, code: given, newPassword }
    return sendSealed(world.app, '/api/user/trade-password/reset', secret, { token })
  }
  expect((await reset('123456')).json().reason).toBe('trade_password_weak')
  expect((await reset('839274')).json()).toMatchObject({ code: 1 })
  expect((await reset('839274')).json().reason).toBe('code_over')
  const placed = await post('/api/orders', { intent: await prepare(), tradePassword: '839274' })
  expect(placed).toMatchObject({ code: 1 })
  const holds = 'SELECT kind FROM holds WHERE customer_id = $1'
  expect((await world.db.pool.query(holds, [id])).rows).toEqual([{ kind: 'trade_password_reset' }])
  expect(await messages('tradeReset')).toHaveLength(1)
})
