// Goal: five wrong trade passwords close every call that asks for one, wherever they were
// tried, also at once and after a restart. Method: the calls of the OpenAPI document that take
// one, each with a body that would otherwise pass.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations, resolve } from './sweeps/testing-operations.ts'
import { sendSealed, testApp, testPassword, type TestApp } from './testing-app.ts'
import { tradePassword, verifiedCustomer, type Owner } from './testing-owner.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

const asking = operations.filter(
  ({ body }) => resolve(body ?? {}).properties?.['tradePassword'] !== undefined,
)

const locked = 'trade_password_locked'

type Call = { readonly url: string; readonly body: object }

/** A body for each of them that lacks nothing but the trade password. */
async function readyCalls({ get, post }: Owner): Promise<Readonly<Record<string, Call>>> {
  const done = async (url: string, payload: object) => {
    const answer = (await post(url, payload)).json()
    if (answer.code !== 1) throw new Error(`${url}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const account = (number: string) => ({ number, bank: 'Musterbank', agreement: true })
  const card = await done('/api/cards', { ...account('DE89370400440532013000'), tradePassword })
  const move = { direction: 'to_bank', currency: 'EUR', amount: '500' }
  const moved = await done('/api/transfers/prepare', move)
  await done('/api/transfers', { intent: moved.intent, tradePassword })
  const { hits } = (await get('/api/market/search?q=nordlicht')).json().data
  const buy = { instrument: hits[0].row.instrument.id, side: 'buy', type: 'market', quantity: 5 }
  const deposit = await done('/api/deposits', {
    method: 'quick',
    provider: 'sandbox',
    currency: 'EUR',
    amount: '100.00',
  })
  const prepared = {
    order: await done('/api/orders/prepare', buy),
    transfer: await done('/api/transfers/prepare', move),
    payout: await done('/api/withdrawals/prepare', {
      card: card.id,
      currency: 'EUR',
      amount: '100',
    }),
  }
  return {
    'orders.place': { url: '/api/orders', body: { intent: prepared.order.intent } },
    'transfers.confirm': { url: '/api/transfers', body: { intent: prepared.transfer.intent } },
    'withdrawals.confirm': { url: '/api/withdrawals', body: { intent: prepared.payout.intent } },
    'cards.bind': { url: '/api/cards', body: account('DE02120300000000202051') },
    'cards.reveal': { url: `/api/cards/${card.id}/reveal`, body: {} },
    'deposits.repay': { url: `/api/deposits/${deposit.id}/repay`, body: {} },
    'export.data': { url: '/api/user/export', body: {} },
  }
}

test('every call that takes a trade password is among them', async () => {
  const calls = await readyCalls(await verifiedCustomer(world))
  expect(Object.keys(calls).toSorted()).toEqual(asking.map(({ id }) => id).toSorted())
})

test('five wrong ones, each at another call, close all of them to the right one, also after a restart', async () => {
  const owner = await verifiedCustomer(world)
  const calls = await readyCalls(owner)
  const reason = async ({ url, body }: Call, password: string) =>
    (await owner.post(url, { ...body, tradePassword: password })).json().reason
  const tried = []
  for (const call of Object.values(calls).slice(0, 5)) tried.push(await reason(call, '728195'))
  expect(tried).toEqual(Array.from({ length: 5 }, () => 'trade_password_wrong'))
  for (const [name, call] of Object.entries(calls))
    expect(await reason(call, tradePassword), name).toBe(locked)
  const { username } = (await owner.get('/api/user/info')).json().data
  const again = await world.again()
  const login = await sendSealed(again, '/api/user/login', {
    aud: 'login',
    username,
    password: testPassword,
  })
  const headers = {
    token: login.json().data.userinfo.token,
    'idempotency-key': 'key-after-the-restart',
    lang: 'en',
  }
  const { url, body } = calls['orders.place'] ?? { url: '', body: {} }
  const answer = await again.inject({
    method: 'POST',
    url,
    payload: { ...body, tradePassword },
    headers,
  })
  expect(answer.json().reason).toBe(locked)
})

test('of 42 wrong ones at once over all calls at most five are looked at', async () => {
  const owner = await verifiedCustomer(world)
  const calls = Object.values(await readyCalls(owner))
  const answers = await Promise.all(
    Array.from({ length: 42 }, async (_, at) => {
      const { url, body } = calls[at % calls.length] ?? { url: '', body: {} }
      return (await owner.post(url, { ...body, tradePassword: String(500_000 + at) })).json().reason
    }),
  )
  expect(answers.filter((reason) => reason === 'trade_password_wrong')).toHaveLength(5)
  expect(new Set(answers)).toEqual(new Set(['trade_password_wrong', locked]))
})
