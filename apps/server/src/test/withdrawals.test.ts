// Goal: settled free money leaves once, to an own card, free of charge; unsettled money leaves
// by no path. Method: the calls of a client and of staff, on the real server and real
// PostgreSQL; the books are checked after each.
import { houseOf } from './testing-calls.ts'
import {
  transfersConfirm,
  transfersLimits,
  transfersPrepare,
} from '@parkett/contract/customer/transfers'
import {
  withdrawalsCancel,
  withdrawalsConfirm,
  withdrawalsLimits,
  withdrawalsList,
  withdrawalsPrepare,
} from '@parkett/contract/customer/withdrawals'
import { accessUser } from '@parkett/contract/customer/access'
import { cardsBind, cardsDefault, cardsRemove } from '@parkett/contract/customer/cards'
import { kycActs } from '@parkett/contract/customer/kyc'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { depositsDetail } from '@parkett/contract/customer/deposits'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import type { BodyOf } from '@parkett/contract/wire/route'
import { openTestIncoming } from './testing-incoming.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { logInAgain, newCustomer, testApp, type Customer, type TestApp } from './testing-app.ts'
import { brokenInvariants, houseAct, quickPayment, toBank } from './testing-cash.ts'
import { paidLine } from './testing-statements.ts'
import { verifiedCustomer } from './testing-verified.ts'

let world: TestApp
let me: Customer
let card: string

type Act = BodyOf<typeof withdrawalsAct>
const staff = (id: string, act: Act['act'], reason?: Act['reason']) =>
  houseAct(world, id, { act, reason })
const prepare = (amount: string, to = card) =>
  me.call(withdrawalsPrepare, { body: { card: to, currency: 'EUR', amount } })
const confirm = (intent: string, key?: string) =>
  me.call(withdrawalsConfirm, { body: { intent, tradePassword: '472915' }, key })
const withdraw = async (amount: string) => (await confirm((await prepare(amount)).data.intent)).data
const free = async () => (await me.must(transfersLimits)).pockets[0]!.bank.amount
const both = async () => (await me.must(withdrawalsLimits)).pockets[0]!
/** The card's waiting time passes on the clock of the house. */
const dayLater = () => (world.wall.nowMs += 86_400_001)

beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await verifiedCustomer(world)
  const account = {
    number: 'DE89370400440532013000',
    bank: 'Commerzbank',
    agreement: true,
    tradePassword: '472915',
  } as const
  card = (await me.call(cardsBind, { body: account })).data.id
  await toBank(me, '1000')
})
afterEach(async () => {
  expect(await brokenInvariants(world)).toEqual([])
})

test('a requested withdrawal sets its money aside, keeps its card, and leaves no earlier than a new card may', async () => {
  const asked = await withdraw('600')
  expect(asked).toMatchObject({
    status: 'requested',
    to: 'Commerzbank 3000',
    fee: { amount: '0.00' },
  })
  expect(await free()).toBe('400.00')
  expect(await me.call(cardsRemove, { params: { id: card } })).toMatchObject({
    reason: 'card_in_use',
  })
  await staff(asked.id, 'review')
  expect(await me.call(withdrawalsCancel, { params: { id: asked.id } })).toMatchObject({
    reason: 'withdrawal_not_open',
  })
  expect(await staff(asked.id, 'send')).toMatchObject({ reason: 'card_on_hold' })
})

test('after the waiting time it is sent, arrives, and may come back; every step says who did it', async () => {
  const before = world.wall.nowMs
  const asked = await withdraw('600')
  dayLater()
  try {
    for (const act of ['review', 'send'] as const)
      expect(await staff(asked.id, act)).toMatchObject({ code: 1 })
    // Nor that it arrived: a line of the bank shows it.
    expect((await staff(asked.id, 'arrive')).reason).toBe('bank_line_missing')
    await paidLine(world, asked.reference, 60_000n)
    expect(await staff(asked.id, 'arrive')).toMatchObject({ code: 1 })
    // The word of one person is not enough: the money comes with a line of the bank.
    expect((await staff(asked.id, 'return', 'bank_return')).reason).toBe('bank_line_missing')
    const back = "SELECT 1 FROM journals WHERE reference = $1 AND event = 'withdraw.returned'"
    expect((await world.db.pool.query(back, [asked.id])).rowCount).toBe(0)
    const incoming = openTestIncoming(world)
    const amount = { currency: 'EUR', minor: 60_000n } as const
    const text = `RETURN ${asked.reference}`
    await incoming.receive({ amount, bankRef: `back-${asked.id}`, text })
    await incoming.close()
    const returned = (await staff(asked.id, 'return', 'bank_return')).data
    expect(returned.status).toBe('returned')
    const statuses = returned.steps.map(({ status }) => status)
    expect(statuses).toEqual(['requested', 'in_review', 'sent', 'arrived', 'returned'])
    expect(returned.steps[0]!.by).toBeNull()
    expect(returned.steps.slice(1).every(({ by }) => by !== null)).toBe(true)
    expect(await staff(asked.id, 'send')).toMatchObject({ reason: 'withdrawal_not_open' })
  } finally {
    world.wall.nowMs = before
  }
  expect(await free()).toBe('1000.00')
  expect(await me.call(cardsRemove, { params: { id: card } })).toMatchObject({ code: 1 })
  const { rows } = await me.must(kycActs)
  expect(
    rows
      .filter(({ act }) => act.startsWith('withdrawal.'))
      .map(({ act, before, after }) => `${act} ${before} ${after}`),
  ).toEqual([
    'withdrawal.return arrived returned',
    'withdrawal.arrive sent arrived',
    'withdrawal.send in_review sent',
    'withdrawal.review requested in_review',
  ])
})

test('cancelled or rejected, the money is free again, and the reason is one of the closed list', async () => {
  const first = await withdraw('300')
  expect(await me.call(withdrawalsCancel, { params: { id: first.id } })).toMatchObject({
    data: { status: 'cancelled' },
  })
  const second = await withdraw('300')
  expect(await staff(second.id, 'reject')).toMatchObject({ reason: 'field_invalid' })
  expect(
    await houseOf(world).untyped(withdrawalsAct, {
      params: { id: second.id },
      body: { act: 'reject', reason: 'tax_due' },
    }),
  ).toMatchObject({ reason: 'field_invalid' })
  expect(await staff(second.id, 'reject', 'duplicate')).toMatchObject({
    data: { status: 'rejected', reason: 'duplicate' },
  })
  expect(await free()).toBe('1000.00')
  expect((await me.must(withdrawalsList)).rows.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('parallel withdrawals of everything send it once', async () => {
  const all = (await both()).withdrawable.amount
  const intents = await Promise.all(
    Array.from({ length: 8 }, async () => (await prepare(all)).data.intent),
  )
  const answers = await Promise.all(intents.map((intent: string) => confirm(intent)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'insufficient_settled')).toHaveLength(7)
  expect((await both()).withdrawable.amount).toBe('0.00')
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
  const owner = me
  me = theirs
  expect(await prepare('100')).toMatchObject({ reason: 'kyc_required' })
  expect(await me.call(withdrawalsCancel, { params: { id: first.data.id } })).toMatchObject({
    reason: 'not_found',
  })
  expect((await me.must(withdrawalsList)).rows).toEqual([])
  me = owner
  expect(await confirm(mine)).toMatchObject({ code: 1 })
})

test('only what there is leaves, and a card that was removed gets nothing', async () => {
  expect(await prepare('50000.01')).toMatchObject({ reason: 'insufficient_settled' })
  expect(await prepare('0')).toMatchObject({ reason: 'amount_zero' })
  expect(await prepare('1.005')).toMatchObject({ reason: 'field_invalid' })
  const { intent } = (await prepare('100')).data
  await me.call(cardsRemove, { params: { id: card } })
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
    me = await logInAgain(world.app, me)
    const { data } = await prepare('100')
    expect(await me.call(lockAccountRoute)).toMatchObject({ code: 1 })
    me = await logInAgain(world.app, me)
    expect(await confirm(data.intent)).toMatchObject({ code: 403, reason: 'account_locked' })
    expect(await me.call(cardsRemove, { params: { id: card } })).toMatchObject({
      reason: 'account_locked',
    })
    expect(await me.call(cardsDefault, { params: { id: card } })).toMatchObject({
      reason: 'account_locked',
    })
    const other = {
      number: 'DE02120300000000202051',
      bank: 'Musterbank',
      agreement: true,
      tradePassword: '472915',
    } as const
    expect(await me.call(cardsBind, { body: other })).toMatchObject({ reason: 'account_locked' })
    expect(await staff(asked.id, 'send')).toMatchObject({ reason: 'account_locked' })
  } finally {
    world.wall.nowMs = before
  }
})

test('after a password was reset by code, what is asked for leaves a day later', async () => {
  await world.db.pool.query('UPDATE cards SET pay_out_from = bound_at')
  const { sentFrom } = (await prepare('10')).data.review
  const { id } = await me.must(accessUser)
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
  const { id, choose } = await quickPayment(me, '500.00')
  await choose('succeed')
  const moved = await me.call(transfersPrepare, {
    body: {
      direction: 'to_trading',
      currency: 'EUR',
      amount: '1500',
    },
  })
  await me.call(transfersConfirm, { body: { intent: moved.data.intent, tradePassword: '472915' } })
  await choose('charge_back')
  expect((await me.must(depositsDetail, { params: { id } })).owed).toMatchObject({
    amount: '500.00',
  })
  await toBank(me, '700')
  expect(await withdraw('700')).toMatchObject({ status: 'requested', amount: { amount: '700.00' } })
  expect((await me.must(depositsDetail, { params: { id } })).owed).toMatchObject({
    amount: '500.00',
  })
})
