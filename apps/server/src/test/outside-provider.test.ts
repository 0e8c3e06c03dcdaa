// Goal: a provider outside of this house that speaks payment intents brings money by its signed
// word alone, in the amount asked for, once; a sandbox never brings real money, nor real money
// a simulation. Method: a server that answers as such a provider does, and callbacks signed by
// this test's own hand.
import { transfersLimits } from '@parkett/contract/customer/transfers'
import {
  depositsCancel,
  depositsCreate,
  depositsDetail,
  depositsOptions,
} from '@parkett/contract/customer/deposits'
import { intentsSignatureHeader, intentsWebhook } from '@parkett/contract/provider/psp'
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assertSameWorld } from '../compose/deposits.ts'
import { newCustomer, testApp, type Customer, type TestApp } from './testing-app.ts'
import { dataIn, refusalIn, sendRaw } from './testing-raw.ts'

type Called = {
  readonly path: string
  readonly headers: Record<string, unknown>
  readonly form: URLSearchParams
}
const webhookSecret = 'whsec_0123456789abcdef'
let world: TestApp
let provider: Server
let called: Called[] = []
let change: Record<string, unknown> = {}
let status = 200
let me: Customer
let keys = 0
const intents = new Map<string, string>()

beforeAll(async () => {
  provider = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const path = request.url ?? ''
      called.push({ path, headers: request.headers, form })
      // One payment per idempotency key, as such a provider keeps it.
      const key = String(request.headers['idempotency-key'])
      const made = intents.get(key) ?? `pi_outside${(keys += 1)}0000`
      if (path === '/v1/payment_intents') intents.set(key, made)
      const id = path.split('/')[3] ?? made
      const page = { redirect_to_url: { url: `https://pay.provider.example/${id}` } }
      const own = {
        id,
        amount: Number(form.get('amount') ?? 0),
        currency: form.get('currency') ?? 'eur',
      }
      const body = {
        ...own,
        status: 'requires_action',
        livemode: false,
        next_action: page,
        ...change,
      }
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as AddressInfo // listening on a port, not on a pipe
  const account = {
    name: 'Zahldienst',
    url: `http://127.0.0.1:${port}`,
    key: 'sk_test_0123456789',
    kind: 'ideal',
  } as const
  world = await testApp({ psp: { ...account, webhookSecret, origin: 'https://broker.example' } })
})
beforeEach(async () => {
  called = []
  change = {}
  status = 200
  me = await newCustomer(world.app)
})
afterAll(async () => {
  await world.close()
  provider.close()
})

const draft = { method: 'quick', provider: 'intents', currency: 'EUR', amount: '250.00' } as const
const wallet = async () =>
  (await me.must(transfersLimits)).pockets.find(({ currency }) => currency === 'EUR')!.bank.amount
const begun = async () => {
  const { data } = await me.call(depositsCreate, { body: draft })
  const payAt = data.payAt ?? ''
  return { id: data.id, intent: payAt.split('/').at(-1) ?? '', payAt }
}

type Sent = {
  readonly id?: string
  readonly type?: string
  readonly livemode?: boolean
  readonly secret?: string
  readonly ageSeconds?: number
}
/** Signed as the provider documents it: `t=…,v1=…` over `<t>.<raw body>`. */
async function callback(object: object, sent: Sent = {}) {
  const {
    id = `evt_outside${(keys += 1)}0000`,
    type = 'payment_intent.succeeded',
    livemode = false,
  } = sent
  const seconds = Math.floor(world.wall.nowMs / 1_000) - (sent.ageSeconds ?? 0)
  const event = {
    id,
    object: 'event',
    api_version: '2026-01-01',
    type,
    created: seconds,
    livemode,
    data: { object },
  }
  const raw = JSON.stringify(event, null, 2)
  const code = createHmac('sha256', sent.secret ?? webhookSecret)
    .update(`${seconds}.${raw}`)
    .digest('hex')
  const headers = {
    'content-type': 'application/json',
    [intentsSignatureHeader]: `t=${seconds},v0=ff,v1=${code}`,
  }
  // Written as they write it, with spaces: what is signed is the text.
  return sendRaw(world.app, { url: intentsWebhook.path, payload: raw, headers })
}
const outcomeOf = async (object: object, sent: Sent = {}) =>
  dataIn(intentsWebhook, await callback(object, sent)).outcome
const reasonOf = async (object: object, sent: Sent = {}) =>
  refusalIn(await callback(object, sent)).reason
const paid = (id: string, more: object = {}) => ({
  id,
  object: 'payment_intent',
  amount: 25_000,
  amount_received: 25_000,
  currency: 'eur',
  ...more,
})

test('it is asked for a payment under a key of the deposit, and leads to the page it named', async () => {
  const { id, intent, payAt } = await begun()
  expect(called).toHaveLength(1)
  expect(called[0]).toMatchObject({
    path: '/v1/payment_intents',
    headers: { authorization: 'Bearer sk_test_0123456789', 'idempotency-key': `deposit-${id}` },
  })
  expect(Object.fromEntries(called[0]?.form ?? [])).toMatchObject({
    amount: '25000',
    currency: 'eur',
    confirm: 'true',
    'payment_method_data[type]': 'ideal',
    return_url: `https://broker.example/#/fastpayment?id=${id}`,
  })
  expect(payAt).toBe(`https://pay.provider.example/${intent}`)
  expect(await me.must(depositsDetail, { params: { id } })).toMatchObject({
    status: 'pending',
    payAt,
    sandbox: null,
  })
  expect((await me.must(depositsOptions)).providers).toMatchObject([
    { id: 'sandbox', methods: ['quick', 'card'] },
    { id: 'intents', name: 'Zahldienst', methods: ['quick'] },
  ])
  expect((await me.call(depositsCreate, { body: { ...draft, method: 'card' } })).reason).toBe(
    'field_invalid',
  )
})

test('its signed word credits once, whatever is sent again', async () => {
  const { id, intent } = await begun()
  expect(await wallet()).toBe('0.00')
  const event = 'evt_thesameword1'
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(paid(intent), { id: event })))
  expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(1)
  expect(await outcomeOf(paid(intent))).toBe('unchanged')
  expect([await wallet(), (await me.must(depositsDetail, { params: { id } })).status]).toEqual([
    '250.00',
    'credited',
  ])
})

const wrong: readonly (readonly [string, object, Sent, string])[] = [
  ['signed with another secret', {}, { secret: 'whsec_another_secret0' }, 'signature_wrong'],
  ['recorded an hour ago', {}, { ageSeconds: 3_600 }, 'signature_wrong'],
  ['over less than was asked for', { amount_received: 24_999 }, {}, 'deposit_differs'],
  ['in another currency', { currency: 'usd' }, {}, 'deposit_differs'],
  ['of the world of real money', {}, { livemode: true }, 'deposit_differs'],
]
for (const [what, more, sent, reason] of wrong) {
  test(`a callback ${what} credits nothing`, async () => {
    const { intent } = await begun()
    const heard = await reasonOf(paid(intent, more), sent)
    expect([heard, await wallet()]).toEqual([reason, '0.00'])
  })
}

test('a dispute takes it back, a partial refund is kept for staff and takes nothing by itself', async () => {
  const { id, intent } = await begun()
  await callback(paid(intent))
  const charge = {
    id: 'ch_1',
    object: 'charge',
    payment_intent: intent,
    amount: 25_000,
    currency: 'eur',
  }
  expect(await reasonOf({ ...charge, amount_refunded: 100 }, { type: 'charge.refunded' })).toBe(
    'deposit_differs',
  )
  expect(await wallet()).toBe('250.00')
  const dispute = {
    id: 'dp_1',
    object: 'dispute',
    payment_intent: intent,
    amount: 25_000,
    currency: 'eur',
  }
  expect(await outcomeOf(dispute, { type: 'charge.dispute.funds_withdrawn' })).toBe('moved')
  expect([await wallet(), (await me.must(depositsDetail, { params: { id } })).status]).toEqual([
    '0.00',
    'charged_back',
  ])
})

test('what concerns no payment of ours is taken and does nothing; a payment nobody asked for is refused', async () => {
  const other = { id: 'cus_1', object: 'customer' }
  expect(await outcomeOf(other, { type: 'customer.created' })).toBe('unchanged')
  const alone = { id: 'ch_2', amount: 5, amount_refunded: 5, currency: 'eur', payment_intent: null }
  expect(await outcomeOf(alone, { type: 'charge.refunded' })).toBe('unchanged')
  expect(await reasonOf(paid('pi_nobodysown1'))).toBe('not_found')
})

const bent: readonly (readonly [string, object])[] = [
  ['over another amount', { amount: 1 }],
  ['of the world of real money', { livemode: true }],
  ['without a page', { next_action: null }],
  [
    'with a page that is no web page',
    { next_action: { redirect_to_url: { url: 'javascript:alert(1)' } } },
  ],
  [
    'on an open line',
    { next_action: { redirect_to_url: { url: 'http://pay.provider.example/x' } } },
  ],
]
for (const [what, more] of bent) {
  test(`a payment ${what} is not taken; the same request goes on when it is right`, async () => {
    change = { ...more }
    const key = `key-of-bent-${(keys += 1)}-outside`
    expect((await me.call(depositsCreate, { body: draft, key: key })).reason).toBe('provider_away')
    change = {}
    expect((await me.call(depositsCreate, { body: draft, key: key })).data).toMatchObject({
      status: 'pending',
    })
    expect(new Set(called.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })
}

test('giving up asks the provider first; what is being paid waits for its word', async () => {
  const { id } = await begun()
  status = 400
  change = { status: 'processing' }
  const refused = me.call(depositsCancel, { params: { id } })
  expect((await refused).reason).toBe('provider_away')
  status = 200
  expect((await me.call(depositsCancel, { params: { id } })).reason).toBe('deposit_not_open')
  change = { status: 'canceled' }
  expect((await me.call(depositsCancel, { params: { id } })).data).toMatchObject({
    status: 'failed',
    payAt: null,
  })
})

test('play money and real money never meet', () => {
  const [sandbox, live] = [{ key: 'sk_test_0123456789' }, { key: 'sk_live_0123456789' }]
  expect(() => assertSameWorld(true, null)).not.toThrow()
  expect(() => assertSameWorld(true, sandbox)).not.toThrow()
  expect(() => assertSameWorld(false, live)).not.toThrow()
  expect(() => assertSameWorld(true, live)).toThrow('simulated')
  expect(() => assertSameWorld(false, null)).toThrow('needs a payment provider')
  expect(() => assertSameWorld(false, sandbox)).toThrow('needs a payment provider')
})
