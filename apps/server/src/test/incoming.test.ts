// Goal: money that arrives at the bank is somebody's only by reference and name or by people,
// once, and what is nobody's stays visible in the books until it is. Method: real server and
// staff; lines as a bank and the simulation bring them.
import { depositsCreate, depositsList } from '@parkett/contract/customer/deposits'
import { kycActs } from '@parkett/contract/customer/kyc'
import { sandboxAct, sandboxTransfer } from '@parkett/contract/provider/sandbox'
import { operatorVerify } from '@parkett/contract/desk/operator'
import {
  incomingLinesAssign,
  incomingLinesDeposits,
  incomingLinesList,
  incomingLinesReturn,
} from '@parkett/contract/desk/incoming-lines'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { depositReference } from '@parkett/core/deposits/reference'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fromDecimal } from '@parkett/contract/wire/money'
import { no } from '@parkett/contract/wire/outcome'
import { matchRound, receiveLine } from '../slices/incoming-lines/receive.ts'
import type { Commit } from '../ledger/door/commit.ts'
import { logInAgain, newCustomer, testApp, type Customer, type TestApp } from './testing-app.ts'
import { newPayer } from './testing-cash.ts'
import { openTestIncoming, type TestIncoming } from './testing-incoming.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let payments: Colleague
let compliance: Colleague
let support: Colleague
let customer: Customer
let account: string
let bank: TestIncoming
let name: string | null = 'Erika Mustermann'
let mayAct = true
let keys = 0

beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  payments = await hire(world, admin, ['payments'], 'zahlt')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
  support = await hire(world, admin, ['support'], 'hilft')
  bank = openTestIncoming(world, { isVerified: () => mayAct, verifiedName: () => name })
})
afterAll(async () => {
  await bank.close()
  await world.close()
})
beforeEach(async () => {
  customer = await newCustomer(world.app)
  account = await accountOf(customer)
  name = 'Erika Mustermann'
  mayAct = true
})
afterEach(async () => {
  const { invariants } = (await compliance.call(operatorVerify)).data
  expect(invariants.filter(({ ok }) => ok === false)).toEqual([])
})

async function accountOf({ id }: Customer): Promise<string> {
  const sql = 'SELECT account_number AS number FROM customers WHERE id = $1'
  const { rows } = await world.db.pool.query<{ number: string }>(sql, [id])
  return rows[0]?.number ?? ''
}
const incoming = (change: object = {}) => ({
  number: null,
  account: 'DE09000000000000000001',
  bookedOn: '2026-11-20',
  amount: { currency: 'EUR', minor: 12_345n } as const,
  remitter: 'MUSTERMANN ERIKA',
  iban: 'DE02120300000000202051',
  text: `Einzahlung ${depositReference(account)}`,
  bankRef: `ref-${(keys += 1)}`,
  ...change,
})
const wallet = async () => {
  const { rows } = await world.db.pool.query<{ amount: bigint }>(
    `SELECT amount FROM balances WHERE customer = $1 AND asset = 'EUR' AND pocket = 'C.wallet'`,
    [customer.id],
  )
  return rows[0]?.amount ?? 0n
}
const openLines = async () => (await payments.call(incomingLinesList)).data.open
const received = (change: object = {}) => bank.receive(incoming(change))

test('a transfer with the reference, in the verified name, is credited at once and stands among the deposits', async () => {
  expect(await received()).toMatchObject({ credited: true })
  expect(await wallet()).toBe(12_345n)
  expect((await customer.must(depositsList)).rows).toMatchObject([
    { method: 'transfer', status: 'credited', amount: { amount: '123.45' } },
  ])
})

test('the same line is one deposit however often it comes; the same name with other contents is refused', async () => {
  const line = incoming()
  const all = await Promise.all(Array.from({ length: 16 }, () => bank.room.receiveBankLine(line)))
  expect(all.every((one) => one.ok)).toBe(true)
  expect(await wallet()).toBe(12_345n)
  const other = await bank.room.receiveBankLine({
    ...line,
    amount: { currency: 'EUR', minor: 99n },
  })
  expect(other).toMatchObject({ ok: false, reason: 'key_reused' })
})

const kept: readonly (readonly [string, () => object, string[]])[] = [
  ['another name', () => ({ remitter: 'Max Fremd' }), ['reference']],
  [
    'a slip in the reference',
    () => ({ text: `${account.slice(0, 4)}${account[5]}${account[4]}${account.slice(6)}x` }),
    ['near_reference', 'name'],
  ],
  ['no reference at all', () => ({ text: 'Geschenk' }), []],
]
for (const [what, change, hints] of kept) {
  test(`a line with ${what} waits for staff, who see why somebody may be meant`, async () => {
    // Two equal digits cannot be swapped: then there is nothing to see here.
    if (what.startsWith('a slip') && account[4] === account[5]) return
    const { line, credited } = await received(change())
    expect([credited, await wallet()]).toEqual([false, 0n])
    const shown = (await openLines()).find(({ id }) => id === line)
    const own = shown!.suggestions.find(({ customer: id }) => id === customer.id.toString())
    // The server of this test has no verified name to compare with.
    expect(own?.hints ?? []).toEqual(hints.filter((hint) => hint !== 'name'))
    await payments.call(incomingLinesReturn, {
      params: { id: line },
      body: { reason: 'unknown_recipient' },
    })
  })
}

test('whoever bound the account it came from is named first, and the name is said by itself', async () => {
  const payer = await newPayer(world)
  await payer.bind('DE02120300000000202051')
  const shownOf = async (change: object) => {
    const { line } = await received({ text: 'Depot', ...change })
    const found = (await openLines()).find(({ id }) => id === line)
    await payments.call(incomingLinesReturn, {
      params: { id: line },
      body: { reason: 'unknown_recipient' },
    })
    return found?.suggestions.map(({ customer: id, hints, name }) => ({ id, hints, name }))
  }
  const id = String(payer.id)
  expect(await shownOf({ remitter: 'Erika Mustermann' })).toEqual([
    { id, hints: ['iban', 'name'], name: 'same' },
  ])
  expect(await shownOf({ remitter: 'Max Fremd' })).toEqual([
    { id, hints: ['iban'], name: 'differs' },
  ])
  // One digit from the number of somebody who was here before.
  const slip = `${account.slice(0, 5)}${(Number(account[5]) + 1) % 10}${account.slice(6)}`
  expect(await shownOf({ remitter: 'Max Fremd', text: slip })).toEqual([
    { id, hints: ['iban'], name: 'differs' },
    { id: String(customer.id), hints: ['near_reference'], name: 'unknown' },
  ])
  expect(await shownOf({ iban: 'DE89370400440532013001', remitter: 'Max Fremd' })).toEqual([])
})

test('two references in one text are nobody’s, an unverified customer is not credited by a machine', async () => {
  const other = await accountOf(await newCustomer(world.app))
  const both = await received({ text: `${depositReference(account)} ${depositReference(other)}` })
  name = null
  mayAct = false
  const unverified = await received()
  expect([both.credited, unverified.credited, await wallet()]).toEqual([false, false, 0n])
  for (const { line } of [both, unverified])
    expect(
      (
        await payments.call(incomingLinesReturn, {
          params: { id: line },
          body: { reason: 'third_party' },
        })
      ).status,
    ).toBe(200)
})

test('a line that could not be credited because the books were away is credited when it is told again', async () => {
  const { pool } = world.db
  const away: Commit = {
    ...bank.commit,
    submit: (act, request) =>
      act.name === 'bank.credit' ? Promise.resolve(no('busy')) : bank.commit.submit(act, request),
  }
  const line = incoming()
  const deps = {
    pool,
    personal: world.personal,
    nameOf: async () => 'same' as const,
    mayAct: async () => true,
    alarm: () => {},
  }
  expect(await receiveLine({ ...deps, commit: away }, line)).toMatchObject({
    ok: false,
    reason: 'busy',
  })
  const round = (() => {
    let books = away
    const next = matchRound({
      ...deps,
      commit: { ...bank.commit, submit: (act, request) => books.submit(act, request) },
    })
    return { next, back: () => void (books = bank.commit) }
  })()
  await round.next()
  expect(await wallet()).toBe(0n)
  round.back()
  await round.next()
  expect(await wallet()).toBe(12_345n)
})

test('nothing is credited to an account that was closed: nobody could ever take it out', async () => {
  const { owner } = world.db
  await owner.query(
    `INSERT INTO account_closings (id, customer_id, asked_at, closes_at, closed_at) VALUES ($1, $1, now(), now() + interval '7 days', now())`,
    [customer.id],
  )
  const { line, credited } = await received()
  expect([credited, await wallet()]).toEqual([false, 0n])
  const to = customer.id.toString()
  const body = { customer: to, reason: 'the remitter called' }
  expect(
    (await payments.call(incomingLinesAssign, { params: { id: line }, body: body })).reason,
  ).toBe('account_closed')
  const act = { kind: 'deposit.assign', line, customer: to } as const
  const asked = await payments.call(approvalsRequest, {
    body: { act, reason: 'the remitter called' },
  })
  expect(asked.reason).toBe('account_closed')
  expect(
    (
      await payments.call(incomingLinesReturn, {
        params: { id: line },
        body: {
          reason: 'unknown_recipient',
        },
      })
    ).status,
  ).toBe(200)
})

test('staff say whose it is; the customer reads who said so and why', async () => {
  const { line } = await received({ text: 'Geschenk' })
  const body = { customer: customer.id.toString(), reason: 'the remitter called' }
  expect(
    (await support.call(incomingLinesAssign, { params: { id: line }, body: body })).reason,
  ).toBe('not_permitted')
  expect(
    (await payments.call(incomingLinesAssign, { params: { id: line }, body: body })).status,
  ).toBe(200)
  expect(await wallet()).toBe(12_345n)
  expect((await customer.must(kycActs)).rows[0]).toMatchObject({
    act: 'deposit.assign',
    role: 'payments',
    after: '123.45 EUR',
    reasons: ['the remitter called'],
  })
  expect(
    (await payments.call(incomingLinesAssign, { params: { id: line }, body: body })).reason,
  ).toBe('deposit_not_open')
  expect(
    (
      await payments.call(incomingLinesReturn, {
        params: { id: line },
        body: { reason: 'duplicate' },
      })
    ).reason,
  ).toBe('deposit_not_open')
  const { ended } = (await payments.call(incomingLinesList)).data
  expect(ended[0]).toMatchObject({ id: line, customer: customer.id.toString(), reason: null })
})

test('from the limit on one person is refused; asked for and approved by another it is credited once', async () => {
  const { line } = await received({
    text: 'Geschenk',
    amount: { currency: 'EUR', minor: 100_000n },
  })
  expect((await openLines()).find(({ id }) => id === line)!.needsTwo).toBe(true)
  const alone = { customer: customer.id.toString(), reason: 'surely' }
  expect(
    (await payments.call(incomingLinesAssign, { params: { id: line }, body: alone })).reason,
  ).toBe('second_person')
  const act = { kind: 'deposit.assign', line, customer: customer.id.toString() } as const
  const asking = { act, reason: 'passport seen' }
  expect((await payments.call(approvalsRequest, { body: asking })).reason).toBe('amount_not_typed')
  const typed = '1000'
  const { data } = await payments.call(approvalsRequest, { body: { ...asking, typed } })
  const decide = { decision: 'approved', digest: data.digest, note: '', typed } as const
  expect(
    (await payments.call(approvalsDecide, { params: { id: data.id }, body: decide })).status,
  ).not.toBe(200)
  expect(await wallet()).toBe(0n)
  expect(
    (await compliance.call(approvalsDecide, { params: { id: data.id }, body: decide })).status,
  ).toBe(200)
  await world.run('approvedActs')
  expect(await wallet()).toBe(100_000n)
  expect((await customer.must(kycActs)).rows[0]).toMatchObject({
    act: 'deposit.assign',
    approver: expect.stringContaining('compliance') as unknown,
  })
})

test('given to two at once, or given and returned at once, it is one of them', async () => {
  const other = await newCustomer(world.app)
  const { line } = await received({ text: 'Geschenk' })
  const to = (id: bigint) =>
    payments.call(incomingLinesAssign, {
      params: { id: line },
      body: {
        customer: id.toString(),
        reason: 'a race',
      },
    })
  const answers = await Promise.all([
    to(customer.id),
    to(other.id),
    payments.call(incomingLinesReturn, { params: { id: line }, body: { reason: 'duplicate' } }),
    to(customer.id),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await world.db.pool.query('SELECT 1 FROM incoming_line_ends WHERE line = $1', [
    line,
  ])
  expect(rows).toHaveLength(1)
})

test('a transfer that the customer lets arrive is credited by the same way, once per key', async () => {
  const send = (key: string, amount: string, who: Customer = customer) =>
    who.call(sandboxTransfer, { body: { amount }, key })
  for (const _ of [1, 2]) expect((await send('a-simulated-transfer-1', '50.00')).code).toBe(1)
  expect(await wallet()).toBe(5_000n)
  const before = world.wall.nowMs
  world.wall.nowMs += 86_400_000
  try {
    const back = await logInAgain(world.app, customer)
    expect((await send('a-simulated-transfer-1', '50.00', back)).code).toBe(1)
    expect(await wallet()).toBe(5_000n)
  } finally {
    world.wall.nowMs = before
  }
  expect((await send('a-simulated-transfer-2', '0')).reason).toBe('amount_zero')
  expect((await send('a-simulated-transfer-3', '0.001')).reason).toBe('field_invalid')
})

test.each([
  ['999999.99', undefined],
  ['1000000.00', undefined],
  ['1000000.01', 'above_maximum'],
  ['900000000', 'above_maximum'],
])('play money of %s in one transfer: %s', async (amount, reason) => {
  expect((await customer.call(sandboxTransfer, { body: { amount } })).reason).toBe(reason)
  expect(await wallet()).toBe(reason === undefined ? fromDecimal(amount, 2) : 0n)
})

test('with a slip in its reference it waits for staff, who see whom it may be for', async () => {
  await customer.must(sandboxTransfer, { body: { amount: '60.00', mistyped: true } })
  expect(await wallet()).toBe(0n)
  const line = (await openLines()).at(-1)
  expect(line!.suggestions).toContainEqual(
    expect.objectContaining({ customer: customer.id.toString(), hints: ['near_reference'] }),
  )
  await payments.call(incomingLinesReturn, {
    params: { id: line!.id },
    body: { reason: 'sender_asked' },
  })
})

test('the desk lists deposits with the provider’s last word', async () => {
  await received()
  const { rows, refused, payouts } = (
    await payments.call(incomingLinesDeposits, { query: { kind: 'all' } })
  ).data
  expect(rows[0]).toMatchObject({
    method: 'transfer',
    status: 'credited',
    lastEvent: null,
    owed: null,
  })
  expect([refused, payouts]).toEqual([[], []])
  const body = {
    method: 'quick',
    provider: 'sandbox',
    currency: 'EUR',
    amount: '50.00',
  } as const
  const { id, payAt } = await customer.must(depositsCreate, { body })
  const { pay: intent = '', secret = '' } = Object.fromEntries(
    new URLSearchParams((payAt ?? '').split('?')[1]),
  )
  await customer.must(sandboxAct, { body: { intent, secret, choice: 'succeed' } })
  const after = await payments.must(incomingLinesDeposits, { query: { kind: 'all' } })
  expect(after.rows.find((row) => row.id === id)).toMatchObject({
    method: 'quick',
    lastEvent: { type: 'payment_intent.succeeded', outcome: 'moved' },
  })
  expect((await support.call(incomingLinesDeposits, { query: { kind: 'all' } })).reason).toBe(
    'not_permitted',
  )
})
