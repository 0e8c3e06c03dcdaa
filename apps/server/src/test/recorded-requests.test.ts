// A client repeats a request after the server was replaced by a newer one. Goal: the same body has
// the same fingerprint under the same route for ever, so the repetition hears the first answer.
// Method: recorded bodies, their fingerprints written down here as they were first stored.

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositsList } from '@parkett/contract/customer/deposits'
import { testApp, tradePassword, type TestApp } from './testing-app.ts'
import { newPayer, type Payer } from './testing-cash.ts'

let world: TestApp
let payer: Payer
beforeAll(async () => {
  world = await testApp()
  payer = await newPayer(world)
})
afterAll(() => world.close())

let keys = 0
/** Sends it and answers under which route and fingerprint its answer is kept. */
async function kept(url: string, body: object): Promise<readonly [string, string]> {
  const key = `a-recorded-request-${(keys += 1)}`
  const headers = { token: payer.token, lang: 'de', 'idempotency-key': key }
  await world.app.inject({ method: 'POST', url, payload: body, headers })
  const { rows } = await world.db.pool.query<{ route: string; body_hash: string }>(
    'SELECT route, body_hash FROM idempotency_keys WHERE customer = $1 AND key = $2',
    [payer.id, key],
  )
  return [rows[0]?.route ?? '', rows[0]?.body_hash ?? '']
}
/** Of the text that was hashed, its names in alphabetical order. */
const printOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

test('confirmations are known by the text that was signed', async () => {
  const confirmation = { intent: 'recorded.intent', tradePassword }
  const print = 'Ra8cnKX6Zib7m_r9TtWfkZjdu8ymZR9ARtlSfszjrl0'
  expect(await kept('/api/orders', confirmation)).toEqual(['orders.place', print])
  expect(await kept('/api/transfers', confirmation)).toEqual(['transfers.make', print])
  expect(await kept('/api/withdrawals', confirmation)).toEqual(['withdrawals.request', print])
})

test('a deposit is known by its body, its end by its number', async () => {
  const body = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '25.00' }
  const print = '2u-0QrgCb_Vy-RW0uPLipyE-9KnVQo2H8-_KrV4T4cY'
  expect(await kept('/api/deposits', body)).toEqual(['deposits.create', print])
  const { id } = (await payer.must(depositsList)).rows[0]!
  const ended = await kept(`/api/deposits/${id}/cancel`, {})
  expect(ended).toEqual(['deposits.cancel', printOf(`{"id":"${id}"}`)])
})

test('what is done with a withdrawal or a card is known by its number', async () => {
  const { id } = await payer.withdraw('10')
  expect(await kept(`/api/withdrawals/${id}/cancel`, {})).toEqual([
    'withdrawals.step',
    printOf(`{"act":"cancel","id":"${id}","reason":null}`),
  ])
  expect(await kept(`/api/cards/${payer.card}/default`, {})).toEqual([
    'cards.default',
    printOf(`{"id":"${payer.card}"}`),
  ])
})

test('what the house asks in a customer’s name has its own keys', async () => {
  const { rows } = await world.db.pool.query<{ route: string; key: string; body_hash: string }>(
    "SELECT route, key, body_hash FROM idempotency_keys WHERE customer = $1 AND route = 'demo.credit'",
    [payer.id],
  )
  const print = 'CWBlmj-q_fXt3gXc4mX1Hva_xPYjg17jot-IXyitdiI'
  expect(rows).toEqual([{ route: 'demo.credit', key: 'opening-demo-money', body_hash: print }])
})
