// Goal: a review confirms exactly one withdrawal: of its own customer, its amount, its card,
// within 120 s; and what a customer is shown about it is what then happens. Method: the calls
// of a client on the real server and real PostgreSQL; the books are checked after each.
import {
  withdrawalsCancel,
  withdrawalsConfirm,
  withdrawalsDetail,
  withdrawalsLimits,
} from '@parkett/contract/customer/withdrawals'
import { assetsShow } from '@parkett/contract/customer/assets'
import { documentsMake, documentsPdf } from '@parkett/contract/customer/documents'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants, houseAct, newPayer, type Payer } from './testing-cash.ts'

let world: TestApp
let payer: Payer

beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  payer = await newPayer(world)
})
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]))

const minor = ({ amount }: { amount: string }): bigint => BigInt(amount.replace('.', ''))
/** Runs with the clock of the house moved on, and puts it back. */
async function later<T>(ms: number, run: () => Promise<T>): Promise<T> {
  world.wall.nowMs += ms
  try {
    return await run()
  } finally {
    world.wall.nowMs -= ms
  }
}

test('32 withdrawals of everything at once: exactly one', async () => {
  const all = (await payer.pocket())!.withdrawable.amount
  const intents = await Promise.all(
    Array.from({ length: 32 }, async () => (await payer.prepare(all)).data.intent),
  )
  const answers = await Promise.all(intents.map((intent: string) => payer.confirm(intent)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'insufficient_settled')).toHaveLength(31)
  expect((await payer.pocket())!.withdrawable.amount).toBe('0.00')
})

test('the same review confirmed 32 times at once is one withdrawal', async () => {
  const before = minor((await payer.pocket())!.withdrawable)
  const { intent } = (await payer.prepare('10')).data
  const answers = await Promise.all(Array.from({ length: 32 }, () => payer.confirm(intent)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'intent_used')).toHaveLength(31)
  expect(minor((await payer.pocket())!.withdrawable)).toBe(before - 1_000n)
})

test('nobody else’s review, none that was changed, and none older than 120 s', async () => {
  const { intent } = (await payer.prepare('100')).data
  const other = await newPayer(world)
  expect(await other.confirm(intent)).toMatchObject({ reason: 'intent_expired' })
  const [payload = '', signature = ''] = intent.split('.')
  const review = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  for (const change of [
    { minor: '100000' },
    { card: other.card },
    { currency: 'USD' },
    { expiresAt: 9e15 },
  ]) {
    const changed = Buffer.from(JSON.stringify({ ...review, ...change })).toString('base64url')
    expect(await payer.confirm(`${changed}.${signature}`)).toMatchObject({
      reason: 'intent_expired',
    })
  }
  // What is confirmed names no amount and no card of its own, so there is nothing to exchange
  // beside the review.
  const body = { intent, tradePassword: '472915', amount: '900' }
  expect(await payer.call(withdrawalsConfirm, { body: body })).toMatchObject({
    reason: 'unknown_field',
  })
  const second = (await payer.prepare('100')).data.intent
  expect(await later(119_000, () => payer.confirm(intent))).toMatchObject({ code: 1 })
  expect(await later(121_000, () => payer.confirm(second))).toMatchObject({
    reason: 'intent_expired',
  })
})

test('why less than the cash adds up to the cent, and says what waits', async () => {
  await payer.withdraw('200')
  const sent = await payer.withdraw('300')
  await world.db.pool.query('UPDATE withdrawals SET sent_from = requested_at WHERE id = $1', [
    sent.id,
  ])
  await houseAct(world, sent.id, { act: 'review' })
  expect(await houseAct(world, sent.id, { act: 'send' })).toMatchObject({ code: 1 })
  const pocket = await payer.pocket()
  const parts = pocket!.parts.map(
    ({ why, amount }: { why: string; amount: { amount: string } }) => [why, amount.amount],
  )
  expect(parts).toEqual([
    ['reserved', '200.00'],
    ['payout', '300.00'],
  ])
  const taken = pocket!.parts.reduce(
    (sum: bigint, { amount }: { amount: { amount: string } }) => sum + minor(amount),
    0n,
  )
  expect(minor(pocket!.cash) - taken).toBe(minor(pocket!.withdrawable))
  const { blocks } = (await payer.call(assetsShow)).data
  expect(blocks[0]!.withdrawable).toEqual(pocket!.withdrawable)
  expect(blocks[0]!.cash).toEqual(pocket!.cash)
})

test('a waiting time is named with its end before and after, and the same amount twice is pointed out', async () => {
  const { review } = (await payer.prepare('100')).data
  expect(review).toMatchObject({ waitsFor: 'new_card', sameSince: null, fee: { amount: '0.00' } })
  const asked = await payer.withdraw('100')
  expect(asked).toMatchObject({ waitsFor: 'new_card', overdueSince: null })
  expect(Math.abs(Date.parse(asked.sentFrom) - Date.parse(review.sentFrom))).toBeLessThan(60_000)
  expect((await payer.prepare('100')).data.review.sameSince).toBe(asked.requestedAt)
  expect((await payer.prepare('101')).data.review.sameSince).toBeNull()
  await payer.call(withdrawalsCancel, { params: { id: asked.id } })
  expect((await payer.prepare('100')).data.review.sameSince).toBeNull()

  await world.db.pool.query(
    `INSERT INTO holds (id, customer_id, kind, begins_at, until_at)
     VALUES ($1, $1, 'trade_password_reset', now(), now() + interval '48 hours')`,
    [payer.id],
  )
  const { holds } = (await payer.call(withdrawalsLimits)).data
  expect(holds).toMatchObject([{ why: 'trade_password_reset' }])
  const held = (await payer.prepare('100')).data.review
  expect(held.waitsFor).toBe('trade_password_reset')
  expect(Math.abs(Date.parse(held.sentFrom) - Date.parse(holds[0]!.until))).toBeLessThan(60_000)
})

test('beyond the daily maximum a payout goes on a later day; nothing is refused, and a cancelled one frees its day', async () => {
  await world.db.pool.query(
    `INSERT INTO withdrawal_days (customer, currency, day, amount)
     SELECT $1, 'EUR', (pay_out_from AT TIME ZONE 'UTC')::date, 19995000 FROM cards WHERE customer = $1`,
    [payer.id],
  )
  const first = await payer.withdraw('50')
  expect(first.waitsFor).toBe('new_card')
  const second = await payer.withdraw('50')
  expect(second.waitsFor).toBe('daily_maximum')
  expect(second.sentFrom).toMatch(/T00:00:00\.000Z$/)
  expect(Date.parse(second.sentFrom)).toBeGreaterThan(Date.parse(first.sentFrom))
  await payer.call(withdrawalsCancel, { params: { id: first.id } })
  expect((await payer.withdraw('50')).waitsFor).toBe('new_card')
})

test('every step that moved money has a receipt as a signed PDF', async () => {
  const asked = await payer.withdraw('100')
  await payer.call(withdrawalsCancel, { params: { id: asked.id } })
  const { steps } = (await payer.call(withdrawalsDetail, { params: { id: asked.id } })).data
  expect(steps.map(({ journal }) => journal !== null)).toEqual([true, true])
  for (const { journal } of steps) {
    const made = await payer.call(documentsMake, { body: { kind: 'receipt', journal: journal! } })
    expect(made).toMatchObject({ code: 1 })
    const { bytes } = await payer.file(documentsPdf, { params: { id: made.data.id } })
    const text = bytes.toString('latin1')
    expect(text).toMatch(/^%PDF-1.7/)
    expect(text).toMatch(/%parkett\.pdf\.1 \S+ \S+\n$/)
  }
})
