// A client repeats a request after the server was replaced by a newer one. Goal: the same body has
// the same fingerprint under the same route for ever, so the repetition hears the first answer.
// Method: recorded bodies, their fingerprints written down here as they were first stored.

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Given } from '@parkett/client/call'
import { cardsDefault } from '@parkett/contract/customer/cards'
import { depositsCancel, depositsCreate, depositsList } from '@parkett/contract/customer/deposits'
import { ordersPlace } from '@parkett/contract/customer/orders'
import { transfersConfirm } from '@parkett/contract/customer/transfers'
import { withdrawalsCancel, withdrawalsConfirm } from '@parkett/contract/customer/withdrawals'
import type { Route } from '@parkett/contract/wire/route'
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
async function kept<R extends Route>(
  route: R,
  given: Given<R>,
): Promise<readonly [string, string]> {
  const key = `a-recorded-request-${(keys += 1)}`
  await payer.call(route, { ...given, key })
  const { rows } = await world.db.pool.query<{ route: string; body_hash: string }>(
    'SELECT route, body_hash FROM commands WHERE customer = $1 AND key = $2',
    [payer.id, key],
  )
  return [rows[0]?.route ?? '', rows[0]?.body_hash ?? '']
}
/** Of the text that was hashed, its names in alphabetical order. */
const printOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

test('confirmations are known by the text that was signed', async () => {
  const body = { intent: 'recorded.intent', tradePassword }
  const print = 'Ra8cnKX6Zib7m_r9TtWfkZjdu8ymZR9ARtlSfszjrl0'
  expect(await kept(ordersPlace, { body })).toEqual(['orders.place', print])
  expect(await kept(transfersConfirm, { body })).toEqual(['transfers.make', print])
  expect(await kept(withdrawalsConfirm, { body })).toEqual(['withdrawals.request', print])
})

test('a deposit is known by its body, its end by its number', async () => {
  const body = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '25.00' } as const
  const print = '2u-0QrgCb_Vy-RW0uPLipyE-9KnVQo2H8-_KrV4T4cY'
  expect(await kept(depositsCreate, { body })).toEqual(['deposits.create', print])
  const { id } = (await payer.must(depositsList)).rows[0]!
  const ended = await kept(depositsCancel, { params: { id } })
  expect(ended).toEqual(['deposits.cancel', printOf(`{"id":"${id}"}`)])
})

test('what is done with a withdrawal or a card is known by its number', async () => {
  const { id } = await payer.withdraw('10')
  expect(await kept(withdrawalsCancel, { params: { id } })).toEqual([
    'withdrawals.step',
    printOf(`{"act":"cancel","id":"${id}","reason":null}`),
  ])
  expect(await kept(cardsDefault, { params: { id: payer.card } })).toEqual([
    'cards.default',
    printOf(`{"id":"${payer.card}"}`),
  ])
})

test('what the house asks in a customer’s name has its own keys', async () => {
  const { rows } = await world.db.pool.query<{ route: string; key: string; body_hash: string }>(
    "SELECT route, key, body_hash FROM commands WHERE customer = $1 AND route = 'demo.credit'",
    [payer.id],
  )
  const print = 'CWBlmj-q_fXt3gXc4mX1Hva_xPYjg17jot-IXyitdiI'
  expect(rows).toEqual([{ route: 'demo.credit', key: 'opening-demo-money', body_hash: print }])
})
