// Goal: what a server does in several steps is done once, wherever between them it breaks off.
// Method: the client's own keys (`client/once.ts`) against the whole server, a step that fails
// once, and the same request again: one deposit, one payment at the provider, one repayment.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CallError } from '@parkett/client/errors'
import { makeOnce, type Once } from '@parkett/client/once'
import { depositsCreate, depositsList, depositsRepay } from '@parkett/contract/customer/deposits'
import { transfersConfirm, transfersPrepare } from '@parkett/contract/customer/transfers'
import { sandboxAct } from '@parkett/contract/provider/sandbox'
import type { AnswerOf, BodyOf, Route } from '@parkett/contract/wire/route'
import type { Given } from '@parkett/client/call'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from '../../apps/server/src/test/testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from '../../apps/server/src/test/testing-cash.ts'

let world: TestApp
let provider: Server
let payer: Payer
/** The keys under which the provider was asked for a payment, and the payment of each. */
let asked: string[] = []
let made = 0
const payments = new Map<string, string>()

beforeAll(async () => {
  provider = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const key = String(request.headers['idempotency-key'])
      asked.push(key)
      const id = payments.get(key) ?? `pi_once${(made += 1)}0000`
      payments.set(key, id)
      const body = {
        id,
        amount: Number(form.get('amount')),
        currency: form.get('currency'),
        status: 'requires_action',
        livemode: false,
        next_action: { redirect_to_url: { url: `https://pay.provider.example/${id}` } },
      }
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as AddressInfo // listening on a port, not on a pipe
  world = await testApp({
    psp: {
      name: 'Zahldienst',
      url: `http://127.0.0.1:${port}`,
      key: 'sk_test_0123456789',
      kind: 'ideal',
      webhookSecret: 'whsec_0123456789abcdef',
      origin: 'https://broker.example',
    },
  })
})
beforeEach(async () => {
  payer = await newPayer(world)
  asked = []
  payments.clear()
})
afterAll(async () => {
  await world.close()
  provider.close()
})

/** Sends a write as the apps do. */
const send = <R extends Route>(once: Once, route: R, given: Given<R>): Promise<AnswerOf<R>> =>
  once([route.name, given], async ({ key }) => {
    const said = await payer.call(route, { ...given, key })
    const { code, reason, msg } = said
    if (reason !== undefined) throw new CallError({ code, reason, msg, requestId: '' })
    return said.data
  })
const draft = { method: 'quick', provider: 'intents', currency: 'EUR', amount: '250.00' } as const
const deposits = async () => (await payer.must(depositsList)).rows

const faults = [
  [
    'after the provider was asked',
    'REVOKE INSERT ON provider_pages FROM parkett_app',
    'GRANT INSERT ON provider_pages TO parkett_app',
  ],
  [
    'before the payment is written down',
    'ALTER TABLE deposits ADD CONSTRAINT broken CHECK (intent IS NULL) NOT VALID',
    'ALTER TABLE deposits DROP CONSTRAINT broken',
  ],
] as const
for (const [when, breaks, mends] of faults) {
  test(`a deposit that breaks off ${when} is one deposit and one payment`, async () => {
    const once = makeOnce()
    await world.db.owner.query(breaks)
    const first = send(once, depositsCreate, { body: draft })
    await expect(first).rejects.toMatchObject({ reason: 'internal' })
    await world.db.owner.query(mends)
    const mended = await send(once, depositsCreate, { body: draft })
    expect(mended).toMatchObject({
      status: 'pending',
      payAt: expect.stringMatching(/^https:/) as unknown,
    })
    expect(await deposits()).toMatchObject([{ id: mended.id }])
    expect([...payments.keys()]).toEqual([`deposit-${mended.id}`])
    // What is asked for next is another deposit.
    expect((await send(once, depositsCreate, { body: draft })).id).not.toBe(mended.id)
    expect(await brokenInvariants(world)).toEqual([])
  })
}

test('a deposit that was answered asks the provider no more, whose keys may be forgotten', async () => {
  const key = 'the-key-of-an-answered-deposit'
  const first = await payer.call(depositsCreate, { body: draft, key })
  payments.clear()
  expect(await payer.call(depositsCreate, { body: draft, key })).toEqual(first)
  expect(asked).toEqual([`deposit-${first.data.id}`])
})

/** A charge-back takes 250 where only 100 lie, so 150 more are owed: the way to repay them. */
async function owing() {
  const pay = { ...draft, provider: 'sandbox' } as const
  const deposit = await payer.must(depositsCreate, { body: pay })
  const opening = new URLSearchParams((deposit.payAt ?? '').split('?')[1])
  const secret = { intent: opening.get('pay') ?? '', secret: opening.get('secret') ?? '' }
  await payer.must(sandboxAct, { body: { ...secret, choice: 'succeed' } })
  const move = async (direction: BodyOf<typeof transfersPrepare>['direction'], amount: string) => {
    const asks = { direction, currency: 'EUR', amount } as const
    const { intent } = await payer.must(transfersPrepare, { body: asks })
    await payer.must(transfersConfirm, { body: { intent, tradePassword } })
  }
  await move('to_trading', '1250')
  await payer.must(sandboxAct, { body: { ...secret, choice: 'charge_back' } })
  await move('to_bank', '100')
  return { move, repay: { params: { id: deposit.id }, body: { tradePassword } } }
}

test('a repayment that breaks off before it is answered is none, and one when it is asked again', async () => {
  const once = makeOnce()
  const { move, repay } = await owing()
  // What it answers is kept with what it books, or neither is.
  await world.db.owner.query('REVOKE INSERT ON first_answers FROM parkett_app')
  const first = send(once, depositsRepay, repay)
  await expect(first).rejects.toMatchObject({ reason: 'internal' })
  await world.db.owner.query('GRANT INSERT ON first_answers TO parkett_app')
  const sql = 'SELECT repaid FROM deposits WHERE id = $1'
  const { rows } = await world.db.owner.query<{ repaid: bigint }>(sql, [repay.params.id])
  expect(rows.map(({ repaid }) => BigInt(repaid))).toEqual([0n])
  expect(await send(once, depositsRepay, repay)).toMatchObject({ owed: { amount: '150.00' } })
  // Both sides in one figure: it took the 100 that were there, and no more.
  expect(await payer.pocket()).toMatchObject({ withdrawable: { amount: '50150.00' } })
  await move('to_bank', '200')
  // Asked again after that answer, it is another one.
  expect(await send(once, depositsRepay, repay)).toMatchObject({ owed: null })
  expect(await brokenInvariants(world)).toEqual([])
})

test('a repayment whose answer was lost is one repayment', async () => {
  const { move, repay } = await owing()
  const asks = { ...repay, key: 'the-key-of-a-lost-answer' }
  const lost = await payer.call(depositsRepay, asks)
  // More came in meanwhile, and is not taken for it: what was asked for is done.
  await move('to_bank', '200')
  expect(await payer.call(depositsRepay, asks)).toEqual(lost)
  expect(lost.data).toMatchObject({ owed: { amount: '150.00' } })
  expect(await payer.pocket()).toMatchObject({ withdrawable: { amount: '50150.00' } })
  expect(await brokenInvariants(world)).toEqual([])
})
