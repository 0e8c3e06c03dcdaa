// Goal: settled free money leaves once, to an own card, free of charge; unsettled money leaves
// by no path. Method: the calls of a client and of staff, on the real server and real
// PostgreSQL; the books are checked after each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { kycCalls } from '../slices/kyc/testing.ts'
import { newCustomer, sendSealed, testApp, testPassword, type TestApp } from './testing-app.ts'

let world: TestApp
let token: string
let card: string
let keys = 0

const get = async (url: string) =>
  (await world.app.inject({ url, headers: { token, lang: 'de' } })).json().data
async function post(url: string, payload: object, key = `key-of-withdrawals-${(keys += 1)}`) {
  const headers = { token, lang: 'de', 'idempotency-key': key }
  return (await world.app.inject({ method: 'POST', url, payload, headers })).json()
}
const operatorHeaders = () => ({
  'operator-key': readFileSync(join(world.dataDir, 'secrets', 'operator.key'), 'utf8').trim(),
  'idempotency-key': `key-of-the-operator-${(keys += 1)}`,
  lang: 'en',
})
const staff = async (id: string, act: string, reason?: string) =>
  (
    await world.app.inject({
      method: 'POST',
      url: `/operator/withdrawals/${id}`,
      payload: reason === undefined ? { act } : { act, reason },
      headers: operatorHeaders(),
    })
  ).json()

async function toBank(amount: string): Promise<void> {
  const { data } = await post('/api/transfers/prepare', {
    direction: 'to_bank',
    currency: 'EUR',
    amount,
  })
  expect(
    await post('/api/transfers', { intent: data.intent, tradePassword: '472915' }),
  ).toMatchObject({ code: 1 })
}
const prepare = (amount: string, to = card) =>
  post('/api/withdrawals/prepare', { card: to, currency: 'EUR', amount })
const confirm = (intent: string, key?: string) =>
  post('/api/withdrawals', { intent, tradePassword: '472915' }, key)
const withdraw = async (amount: string) => (await confirm((await prepare(amount)).data.intent)).data
const free = async () => (await get('/api/transfers/limits')).pockets[0].bank.amount
/** The card's waiting time passes on the clock of the house. */
const dayLater = () => (world.wall.nowMs += 86_400_001)

beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  const person = await newCustomer(world.app)
  token = person.token
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  expect((await sendSealed(world.app, '/api/user/trade-password', set, { token })).statusCode).toBe(
    200,
  )
  const kyc = kycCalls(world, token)
  await kyc.submitAll()
  const { rows } = await kyc.queue()
  const { id } = rows.find(({ customer }: { customer: string }) => customer === String(person.id))
  await kyc.staff(`/${id}/open`)
  await kyc.staff(`/${id}/approve`)
  const account = {
    number: 'DE89370400440532013000',
    bank: 'Commerzbank',
    agreement: true,
    tradePassword: '472915',
  }
  card = (await post('/api/cards', account)).data.id
  await toBank('1000')
})
afterEach(async () => {
  const answer = await world.app.inject({ url: '/operator/verify', headers: operatorHeaders() })
  const { invariants } = answer.json().data
  expect(invariants.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([])
})

test('a withdrawal is requested, reviewed, sent and arrives; every step says who did it', async () => {
  const asked = await withdraw('600')
  expect(asked).toMatchObject({
    status: 'requested',
    to: 'Commerzbank 3000',
    fee: { amount: '0.00' },
  })
  expect(await free()).toBe('400.00')
  expect(await post(`/api/cards/${card}/remove`, {})).toMatchObject({ reason: 'card_in_use' })
  await staff(asked.id, 'review')
  expect(await post(`/api/withdrawals/${asked.id}/cancel`, {})).toMatchObject({
    reason: 'withdrawal_not_open',
  })
  expect(await staff(asked.id, 'send')).toMatchObject({ reason: 'card_on_hold' })
})

test('after the waiting time it is sent, arrives, and may come back', async () => {
  const before = world.wall.nowMs
  const asked = await withdraw('600')
  dayLater()
  try {
    for (const act of ['review', 'send', 'arrive'])
      expect(await staff(asked.id, act)).toMatchObject({ code: 1 })
    const returned = (await staff(asked.id, 'return', 'bank_return')).data
    expect(returned.status).toBe('returned')
    const statuses = returned.steps.map(({ status }: { status: string }) => status)
    expect(statuses).toEqual(['requested', 'in_review', 'sent', 'arrived', 'returned'])
    expect(returned.steps[0].by).toBeNull()
    expect(returned.steps.slice(1).every(({ by }: { by: string | null }) => by !== null)).toBe(true)
    expect(await staff(asked.id, 'send')).toMatchObject({ reason: 'withdrawal_not_open' })
  } finally {
    world.wall.nowMs = before
  }
  expect(await free()).toBe('1000.00')
  expect(await post(`/api/cards/${card}/remove`, {})).toMatchObject({ code: 1 })
  const { rows } = await get('/api/user/staff-acts')
  expect(
    rows
      .filter(({ act }: { act: string }) => act.startsWith('withdrawal.'))
      .map(
        ({ act, before, after }: { act: string; before: string; after: string }) =>
          `${act} ${before} ${after}`,
      ),
  ).toEqual([
    'withdrawal.return arrived returned',
    'withdrawal.arrive sent arrived',
    'withdrawal.send in_review sent',
    'withdrawal.review requested in_review',
  ])
})

test('cancelled or rejected, the money is free again, and the reason is one of the closed list', async () => {
  const first = await withdraw('300')
  expect(await post(`/api/withdrawals/${first.id}/cancel`, {})).toMatchObject({
    data: { status: 'cancelled' },
  })
  const second = await withdraw('300')
  expect(await staff(second.id, 'reject')).toMatchObject({ reason: 'field_invalid' })
  expect(await staff(second.id, 'reject', 'tax_due')).toMatchObject({ reason: 'field_invalid' })
  expect(await staff(second.id, 'reject', 'duplicate')).toMatchObject({
    data: { status: 'rejected', reason: 'duplicate' },
  })
  expect(await free()).toBe('1000.00')
  expect((await get('/api/withdrawals')).rows.map(({ id }: { id: string }) => id)).toEqual([
    second.id,
    first.id,
  ])
})

test('parallel withdrawals of everything send it once', async () => {
  const intents = await Promise.all(
    Array.from({ length: 8 }, async () => (await prepare('1000')).data.intent),
  )
  const answers = await Promise.all(intents.map((intent: string) => confirm(intent)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'insufficient_settled')).toHaveLength(7)
  expect(await free()).toBe('0.00')
})

test('one review is one withdrawal, of its own customer, amount and card', async () => {
  const { intent } = (await prepare('100')).data
  const first = await confirm(intent, 'the-same-key-of-a-withdrawal')
  expect(await confirm(intent, 'the-same-key-of-a-withdrawal')).toMatchObject({
    data: { id: first.data.id },
  })
  expect(await confirm(intent)).toMatchObject({ reason: 'intent_used' })
  expect(await confirm(`${intent}x`)).toMatchObject({ reason: 'intent_expired' })
  const mine = (await prepare('100')).data.intent
  const theirs = await newCustomer(world.app)
  const owner = token
  token = theirs.token
  expect(await prepare('100')).toMatchObject({ reason: 'kyc_required' })
  expect(await post(`/api/withdrawals/${first.data.id}/cancel`, {})).toMatchObject({
    reason: 'not_found',
  })
  expect((await get('/api/withdrawals')).rows).toEqual([])
  token = owner
  expect(await confirm(mine)).toMatchObject({ code: 1 })
})

test('only what is on the bank side leaves, and a card that was removed gets nothing', async () => {
  expect(await prepare('1000.01')).toMatchObject({ reason: 'insufficient_settled' })
  expect(await prepare('0')).toMatchObject({ reason: 'amount_zero' })
  expect(await prepare('1.005')).toMatchObject({ reason: 'field_invalid' })
  const { intent } = (await prepare('100')).data
  await post(`/api/cards/${card}/remove`, {})
  expect(await confirm(intent)).toMatchObject({ reason: 'not_found' })
  expect(await prepare('100')).toMatchObject({ reason: 'not_found' })
  expect(await free()).toBe('1000.00')
})

test('while the customer’s lock holds, nothing is requested, nothing leaves, and no card changes', async () => {
  const before = world.wall.nowMs
  const asked = await withdraw('100')
  dayLater()
  try {
    await staff(asked.id, 'review')
    const person = (await world.app.inject({ url: '/api/user/info', headers: { token } })).json()
    const username = person.data?.username ?? (await nameOf(asked.id))
    const login = { aud: 'login', username, password: testPassword }
    token = (await sendSealed(world.app, '/api/user/login', login)).json().data.userinfo.token
    const { data } = await prepare('100')
    expect(await post('/api/user/lock', {})).toMatchObject({ code: 1 })
    token = (await sendSealed(world.app, '/api/user/login', login)).json().data.userinfo.token
    expect(await confirm(data.intent)).toMatchObject({ code: 403, reason: 'account_locked' })
    expect(await post(`/api/cards/${card}/remove`, {})).toMatchObject({ reason: 'account_locked' })
    expect(await post(`/api/cards/${card}/default`, {})).toMatchObject({ reason: 'account_locked' })
    const other = {
      number: 'DE02120300000000202051',
      bank: 'Musterbank',
      agreement: true,
      tradePassword: '472915',
    }
    expect(await post('/api/cards', other)).toMatchObject({ reason: 'account_locked' })
    expect(await staff(asked.id, 'send')).toMatchObject({ reason: 'account_locked' })
  } finally {
    world.wall.nowMs = before
  }
})

async function nameOf(withdrawal: string): Promise<string> {
  const { rows } = await world.db.pool.query<{ username: string }>(
    'SELECT c.username FROM customers c JOIN withdrawals w ON w.customer = c.id WHERE w.id = $1',
    [withdrawal],
  )
  return rows[0]?.username ?? ''
}

test('after a password was reset by code, what is asked for leaves a day later', async () => {
  await world.db.pool.query('UPDATE cards SET pay_out_from = bound_at')
  const { sentFrom } = (await prepare('10')).data.review
  const { id } = (await get('/api/user/info')) as { readonly id: string }
  await world.db.pool.query(
    `INSERT INTO holds (id, customer_id, kind, begins_at, until_at)
     VALUES ($1, $1, 'password_reset', now(), now() + interval '24 hours')`,
    [id],
  )
  const held = await prepare('10')
  const later = Date.parse(held.data.review.sentFrom) - Date.parse(sentFrom)
  expect(Math.abs(later - 86_400_000)).toBeLessThan(60_000)
  const asked = (await confirm(held.data.intent)).data
  await staff(asked.id, 'review')
  expect(await staff(asked.id, 'send')).toMatchObject({ reason: 'card_on_hold' })
})

// `honesty.md` H3: settled free money never waits for a debt.
test('who owes money after a charge back may take out everything that is free all the same', async () => {
  const draft = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '500.00' }
  const { data } = await post('/api/deposits', draft)
  const query = new URLSearchParams(data.payAt.split('?')[1])
  const provider = (choice: string) =>
    post('/api/sandbox/payment', { intent: query.get('pay'), secret: query.get('secret'), choice })
  await provider('succeed')
  const moved = await post('/api/transfers/prepare', {
    direction: 'to_trading',
    currency: 'EUR',
    amount: '1500',
  })
  await post('/api/transfers', { intent: moved.data.intent, tradePassword: '472915' })
  await provider('charge_back')
  expect((await get(`/api/deposits/${data.id}`)).owed).toMatchObject({ amount: '500.00' })
  await toBank('700')
  expect(await withdraw('700')).toMatchObject({ status: 'requested', amount: { amount: '700.00' } })
  expect((await get(`/api/deposits/${data.id}`)).owed).toMatchObject({ amount: '500.00' })
})
