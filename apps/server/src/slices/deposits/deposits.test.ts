// Goal: money comes in only on the provider's signed word, once, in the amount asked for, and
// what is taken back is booked to the cent. Method: the calls a customer makes and callbacks as
// a provider sends them, on real PostgreSQL.
import type { BodyOf } from '@parkett/contract/wire/route'
import {
  depositsCancel,
  depositsCreate,
  depositsDetail,
  depositsList,
  depositsOptions,
  depositsRepay,
} from '@parkett/contract/customer/deposits'
import { sandboxAct } from '@parkett/contract/provider/sandbox'
import {
  transfersConfirm,
  transfersLimits,
  transfersPrepare,
} from '@parkett/contract/customer/transfers'
import { accessTradePassword } from '@parkett/contract/customer/access'
import { assetsShow, explainFigure } from '@parkett/contract/customer/assets'
import { readFileSync } from 'node:fs'
import { pspWebhook, signatureHeader } from '@parkett/contract/provider/psp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sign } from '../../accounts/psp/signature.ts'
import { callerOf } from '../../test/testing-calls.ts'
import { brokenInvariants } from '../../test/testing-cash.ts'
import { refusalIn, sendRaw } from '../../test/testing-raw.ts'
import {
  newCustomer,
  newTrader,
  testApp,
  testPassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'

let world: TestApp
let me: Customer
let keys = 0

beforeAll(async () => {
  world = await testApp()
})
beforeEach(async () => {
  me = await newCustomer(world.app)
})
afterAll(() => world.close())

const draft = { method: 'quick', provider: 'sandbox', currency: 'EUR', amount: '250.00' } as const
const deposit = async (change: Partial<BodyOf<typeof depositsCreate>> = {}) =>
  (await me.call(depositsCreate, { body: { ...draft, ...change } })).data
const show = async (id: string) => me.must(depositsDetail, { params: { id } })
const intentOf = ({ payAt }: { payAt: string | null }) => {
  const query = new URLSearchParams((payAt ?? '').split('?')[1])
  return { intent: query.get('pay') ?? '', secret: query.get('secret') ?? '' }
}
const act = (
  made: { payAt: string | null },
  choice: BodyOf<typeof sandboxAct>['choice'],
  more: object = {},
) => me.call(sandboxAct, { body: { ...intentOf(made), choice, ...more } })

const secret = () =>
  Buffer.from(readFileSync(`${world.dataDir}/secrets/psp-webhook.key`, 'utf8').trim(), 'hex')
const event = (
  intent: string,
  change: { id?: string; type?: string; amount?: number; currency?: string } = {},
) => {
  const {
    id = `evt_test${(keys += 1)}0000`,
    type = 'payment_intent.succeeded',
    amount = 25_000,
    currency = 'eur',
  } = change
  return {
    id,
    type,
    created: Math.floor(world.wall.nowMs / 1_000),
    data: { object: { id: intent, amount, currency } },
  }
}
type Signed = {
  readonly at?: number
  readonly with?: Buffer
  readonly header?: string
}
/** The header over these bytes, of the provider unless told otherwise. */
const signature = (text: string, signed: Signed = {}): string =>
  signed.header ?? sign(signed.with ?? secret(), signed.at ?? world.wall.nowMs, Buffer.from(text))
/** As the provider calls: it signs the text that a client writes of this body. */
function callback(body: object, signed: Signed = {}) {
  const headers = { [signatureHeader]: signature(JSON.stringify(body), signed) }
  return callerOf(world.app, { headers }).untyped(pspWebhook, { body })
}
async function wallet() {
  const { pockets } = await me.must(transfersLimits)
  return pockets.find(({ currency }) => currency === 'EUR')!.bank.amount
}
const verify = () => brokenInvariants(world)
/** From the table, for when no session is left to ask with. */
async function statusOf({ id }: { readonly id: string }): Promise<string | undefined> {
  const sql = 'SELECT status FROM deposits WHERE id = $1'
  return (await world.db.pool.query<{ status: string }>(sql, [id])).rows[0]?.status
}

test('a paid deposit is credited once, by one journal, and only after the provider said so', async () => {
  const made = await deposit()
  expect(made).toMatchObject({ status: 'pending', fee: { amount: '0.00' }, journal: null })
  expect(await wallet()).toBe('0.00')
  expect(await act(made, 'succeed')).toMatchObject({ code: 1, data: { status: 'paid' } })
  const credited = await show(made.id)
  expect(credited).toMatchObject({ status: 'credited', payAt: null, owed: null })
  expect(credited.journal).toMatch(/^\d+$/)
  expect(credited.steps.map(({ status }) => status)).toEqual(['created', 'pending', 'credited'])
  expect(await wallet()).toBe('250.00')
  expect(await verify()).toEqual([])
})

test('a cancel sent again hears that it worked, and one under a new key that it is over', async () => {
  const made = await deposit()
  const asked = { params: { id: made.id }, key: 'key-of-a-cancel-1' }
  const first = await me.call(depositsCancel, asked)
  expect(first.data).toMatchObject({ status: 'failed', reason: 'cancelled' })
  expect(await me.call(depositsCancel, asked)).toMatchObject({ code: 1, data: first.data })
  const late = { ...asked, key: 'key-of-a-cancel-2' }
  for (const _ of [1, 2])
    expect((await me.call(depositsCancel, late)).reason).toBe('deposit_not_open')
})

test('a payment that fails or is given up credits nothing, and can not be paid afterwards', async () => {
  const [declined, given] = [await deposit(), await deposit({ amount: '99.00' })]
  await act(declined, 'fail')
  expect(await show(declined.id)).toMatchObject({ status: 'failed', reason: 'declined' })
  expect((await me.call(depositsCancel, { params: { id: given.id } })).data).toMatchObject({
    status: 'failed',
    reason: 'cancelled',
  })
  expect(await act(given, 'succeed')).toMatchObject({ reason: 'deposit_not_open' })
  expect((await me.call(depositsCancel, { params: { id: given.id } })).reason).toBe(
    'deposit_not_open',
  )
  expect(await wallet()).toBe('0.00')
})

test('a delayed payment waits as long as it takes, with the tab closed, and is credited then', async () => {
  const made = await deposit()
  await act(made, 'delay', { seconds: 7_200 })
  expect(await show(made.id)).toMatchObject({ status: 'pending', expiresAt: null, payAt: null })
  expect((await me.call(depositsCancel, { params: { id: made.id } })).reason).toBe(
    'deposit_not_open',
  )
  world.wall.nowMs += 3_600_000
  await world.run('exchange')
  expect(await statusOf(made)).toBe('pending')
  world.wall.nowMs += 3_600_001
  await world.run('exchange')
  expect(
    await world.db.pool.query('SELECT 1 FROM sandbox_callbacks WHERE taken_at IS NULL'),
  ).toMatchObject({ rowCount: 0 })
  // The session of the customer ended meanwhile; the money came all the same.
  expect(await statusOf(made)).toBe('credited')
})

test('a charged back deposit leaves the wallet, and what it lacks is owed, never a negative pocket', async () => {
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  expect((await me.sealed(accessTradePassword, set)).status).toBe(200)
  const made = await deposit()
  await act(made, 'succeed')
  const request = { direction: 'to_trading', currency: 'EUR', amount: '200' } as const
  const { intent } = (await me.call(transfersPrepare, { body: request })).data
  await me.call(transfersConfirm, { body: { intent, tradePassword: '472915' } })
  await act(made, 'charge_back')
  const told = await world.db.pool.query('SELECT facts FROM messages WHERE kind = $1', [
    'depositTaken',
  ])
  expect(told.rows).toContainEqual({ facts: { amount: '250.00 EUR' } })
  expect(await show(made.id)).toMatchObject({
    status: 'charged_back',
    reason: 'disputed',
    owed: { amount: '200.00' },
  })
  expect(await wallet()).toBe('0.00')
  expect((await me.must(depositsOptions)).owed).toMatchObject([
    { deposit: made.id, amount: { amount: '200.00' } },
  ])
  expect(await verify()).toEqual([])
  // The debt lowers what is one's own, and the figure opens down to the entry that made it.
  const { blocks } = await me.must(assetsShow)
  const block = blocks.find(({ currency }) => currency === 'EUR')
  expect([block!.totalAssets?.amount, block!.netAssets?.amount]).toEqual(['50200.00', '50000.00'])
  const { root } = await me.must(explainFigure, {
    params: { figure: 'net_assets' },
    query: { currency: 'EUR' },
  })
  expect(root.amount.amount).toBe('50000.00')
  expect(root.children.find(({ label }) => label === 'owed')!.amount.amount).toBe('-200.00')
  // It is paid back by the customer's own act alone; a later deposit is not taken for it.
  const repay = () =>
    me.call(depositsRepay, { params: { id: made.id }, body: { tradePassword: '472915' } })
  expect((await repay()).reason).toBe('insufficient_settled')
  await act(await deposit({ amount: '150.00' }), 'succeed')
  expect(await wallet()).toBe('150.00')
  expect((await repay()).data).toMatchObject({ owed: { amount: '50.00' } })
  await act(await deposit({ amount: '80.00' }), 'succeed')
  expect((await repay()).data).toMatchObject({ owed: null })
  expect(await wallet()).toBe('30.00')
  expect((await repay()).reason).toBe('deposit_not_open')
  expect(await verify()).toEqual([])
})

const forged: readonly (readonly [string, () => Signed])[] = [
  ['signed with another secret', () => ({ with: Buffer.alloc(32, 7) })],
  ['signed ten minutes ago', () => ({ at: world.wall.nowMs - 600_000 })],
  ['signed in the future', () => ({ at: world.wall.nowMs + 600_000 })],
  ['without a signature', () => ({ header: '' })],
  ['with a time alone', () => ({ header: `t=${Math.floor(world.wall.nowMs / 1_000)}` })],
  [
    'with two times',
    () => ({ header: `t=1,t=${Math.floor(world.wall.nowMs / 1_000)},v1=${'0'.repeat(64)}` }),
  ],
]
for (const [what, signed] of forged) {
  test(`a callback ${what} is refused and credits nothing`, async () => {
    const made = await deposit()
    expect(await callback(event(intentOf(made).intent), signed())).toMatchObject({
      reason: 'signature_wrong',
    })
    expect(await show(made.id)).toMatchObject({ status: 'pending' })
  })
}

test('a callback for a closed account credits nothing and is kept with the house', async () => {
  const made = await deposit()
  const { intent } = intentOf(made)
  await callback(event(intent, { type: 'payment_intent.payment_failed' }))
  await world.db.owner.query(
    'INSERT INTO account_locks (customer, locked_at, closed_at) VALUES ($1, now(), now())',
    [me.id],
  )
  const success = event(intent)
  for (const _ of [1, 2]) expect(await callback(success)).toMatchObject({ code: 1 })
  expect(await wallet()).toBe('0.00')
  expect(await show(made.id)).toMatchObject({ status: 'failed' })
  const { rows } = await world.db.pool.query(
    'SELECT customer, outcome FROM provider_events WHERE event = $1',
    [success.id],
  )
  expect(rows).toEqual([{ customer: 0n, outcome: 'unknown' }])
  expect(await verify()).toEqual([])
})

test('a callback whose bytes were changed after signing is refused', async () => {
  const made = await deposit()
  const body = event(intentOf(made).intent)
  const altered = JSON.stringify({ ...body, note: 'x' })
  const answer = await sendRaw(world.app, {
    url: pspWebhook.path,
    payload: altered,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signature(JSON.stringify(body)),
    },
  })
  expect(refusalIn(answer).reason).toBe('signature_wrong')
  expect(await show(made.id)).toMatchObject({ status: 'pending' })
})

test.each([
  ['a cent more', { amount: 25_001 }],
  ['a hundredfold', { amount: 2_500_000 }],
  ['another currency', { currency: 'usd' }],
])('a callback with %s is refused, kept for staff, and credits nothing', async (_what, change) => {
  const made = await deposit()
  const body = event(intentOf(made).intent, change)
  for (const _ of [1, 2]) expect(await callback(body)).toMatchObject({ reason: 'deposit_differs' })
  expect(await show(made.id)).toMatchObject({ status: 'pending' })
  const { rows } = await world.db.pool.query(
    'SELECT outcome FROM provider_events WHERE deposit = $1',
    [made.id],
  )
  expect(rows).toEqual([{ outcome: 'differs' }])
  // The right amount still comes.
  expect(await callback(event(intentOf(made).intent))).toMatchObject({ data: { outcome: 'moved' } })
})

test('a callback for a payment nobody asked for is refused and kept for staff', async () => {
  const body = event('pi_unknown0000')
  for (const _ of [1, 2]) expect(await callback(body)).toMatchObject({ reason: 'not_found' })
  const { rows } = await world.db.pool.query(
    'SELECT customer, outcome FROM provider_events WHERE event = $1',
    [body.id],
  )
  expect(rows).toEqual([{ customer: 0n, outcome: 'unknown' }])
})

test('the same event again does nothing, another event of the same payment does nothing, an altered one is refused', async () => {
  const made = await deposit()
  const body = event(intentOf(made).intent)
  expect(await callback(body)).toMatchObject({ data: { outcome: 'moved' } })
  expect(await callback(body)).toMatchObject({ data: { outcome: 'unchanged' } })
  expect(await callback(event(intentOf(made).intent))).toMatchObject({
    data: { outcome: 'unchanged' },
  })
  const altered = { ...body, type: 'charge.refunded' }
  expect((await callback(altered)).reason).toBe('key_reused')
  expect(await wallet()).toBe('250.00')
})

test('of 32 equal callbacks at once, and 32 different ones, one credits', async () => {
  const made = await deposit()
  const { intent } = intentOf(made)
  const body = event(intent)
  const all = [
    ...Array.from({ length: 32 }, () => body),
    ...Array.from({ length: 32 }, () => event(intent)),
  ]
  const answers = await Promise.all(all.map((one) => callback(one)))
  expect(answers.filter(({ data }) => data.outcome === 'moved')).toHaveLength(1)
  expect(answers.filter(({ data }) => data.outcome === 'unchanged')).toHaveLength(63)
  expect(await wallet()).toBe('250.00')
  const { rows } = await world.db.pool.query(`SELECT 1 FROM journals WHERE reference = $1`, [
    made.id,
  ])
  expect(rows).toHaveLength(1)
})

test('an unpaid deposit ends by itself; money that comes after all is credited and not kept', async () => {
  const made = await deposit()
  const { intent } = intentOf(made)
  world.wall.nowMs += 30 * 60_000 - 1
  await world.run('exchange')
  expect(await statusOf(made)).toBe('pending')
  world.wall.nowMs += 1
  await world.run('exchange')
  expect(await statusOf(made)).toBe('expired')
  expect(await callback(event(intent))).toMatchObject({ data: { outcome: 'moved' } })
  expect(await statusOf(made)).toBe('credited')
  expect(await verify()).toEqual([])
})

test('a reversal that overtakes its success is asked for again, and then booked', async () => {
  const made = await deposit()
  const { intent } = intentOf(made)
  const early = event(intent, { type: 'charge.dispute.funds_withdrawn' })
  expect(await callback(early)).toMatchObject({ reason: 'busy' })
  await callback(event(intent))
  expect(await callback(early)).toMatchObject({ data: { outcome: 'moved' } })
  expect(await show(made.id)).toMatchObject({ status: 'charged_back', owed: null })
})

test.each([
  [{ amount: '0' }, 'amount_zero'],
  [{ amount: '9.99' }, 'below_minimum'],
  [{ amount: '10000.01' }, 'above_maximum'],
  [{ amount: '10.001' }, 'field_invalid'],
  [{ method: 'card', amount: '5000.01' }, 'above_maximum'],
  [{ currency: 'KWD' }, 'field_invalid'],
  [{ provider: 'elsewhere' }, 'field_invalid'],
  [{ method: 'transfer' }, 'field_invalid'],
  [{ status: 'credited' }, 'unknown_field'],
])('a deposit of %j is refused with %s', async (change, reason) => {
  expect((await me.untyped(depositsCreate, { body: { ...draft, ...change } })).reason).toBe(reason)
})

test('a customer may have five under way, and the same key is the same deposit', async () => {
  const first = await me.call(depositsCreate, { body: draft, key: 'the-same-key-of-a-deposit' })
  expect(await me.call(depositsCreate, { body: draft, key: 'the-same-key-of-a-deposit' })).toEqual(
    first,
  )
  for (const _ of [2, 3, 4, 5]) await deposit()
  expect((await me.call(depositsCreate, { body: draft })).reason).toBe('limit_exceeded')
  await me.call(depositsCancel, { params: { id: first.data.id } })
  expect((await me.call(depositsCreate, { body: draft })).code).toBe(1)
})

test('a provider that is away is said so, and the same request goes on when it is back', async () => {
  await world.db.owner.query('REVOKE INSERT ON sandbox_payments FROM parkett_app')
  const away = await me.call(depositsCreate, { body: draft, key: 'a-draft-while-it-is-away' })
  await world.db.owner.query('GRANT INSERT ON sandbox_payments TO parkett_app')
  expect(away).toMatchObject({ reason: 'provider_away', code: 503 })
  const { rows } = await me.must(depositsList)
  expect(rows).toMatchObject([{ status: 'created', payAt: null }])
  const back = await me.call(depositsCreate, { body: draft, key: 'a-draft-while-it-is-away' })
  expect(back.data).toMatchObject({ id: rows[0]!.id, status: 'pending' })
})

test('nobody sees, cancels, pays or repays the deposit of another', async () => {
  const made = await deposit()
  me = await newTrader(world.app)
  const params = { id: made.id }
  const guessed = { payAt: `?pay=${intentOf(made).intent}&secret=guessed` }
  for (const said of [
    await me.call(depositsCancel, { params }),
    await me.call(depositsDetail, { params }),
    await act(guessed, 'succeed'),
    await me.call(depositsRepay, { params, body: { tradePassword: '472915' } }),
  ])
    expect(said.reason).toBe('not_found')
  expect((await me.must(depositsList)).rows).toEqual([])
})
