// Goal: money is moved by hand only as a typed adjustment of two people, once, told to its
// customer, and what was approved is posted exactly once even when everything ends between the
// approval and the books. Method: real staff on the real server; the door closed, the server
// started again, the database asked behind its back.
import { cashLog } from '@parkett/contract/customer/cash-log'
import { kycActs } from '@parkett/contract/customer/kyc'
import { operatorVerify } from '@parkett/contract/desk/operator'
import { approvalsDecide, approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import { auditList } from '@parkett/contract/desk/audit'
import { adjustmentsCeilings, adjustmentsList } from '@parkett/contract/desk/adjustments'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer, testApp, type Customer, type TestApp } from '../../test/testing-app.ts'
import { answering } from '../../test/testing-findings.ts'
import {
  askAnswered,
  firstAdmin,
  hire,
  type Colleague,
  typedFor,
} from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let payments: Colleague
let compliance: Colleague
let customer: Customer
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  payments = await hire(world, admin, ['payments'], 'zahlt')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await newCustomer(world.app)
})
afterEach(async () => {
  const { invariants } = (await admin.call(operatorVerify)).data
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
})

const compensation = (amount: string) =>
  ({
    kind: 'ledger.adjustment',
    customer: String(customer.id),
    reason: 'compensation',
    counter: 'H.equity',
    direction: 'to_customer',
    pocket: 'C.wallet',
    currency: 'EUR',
    amount,
  }) as const
const draft = (changes: object = {}) => ({ ...compensation('25.00'), ...changes })
const request = async (act: object) => {
  const send = (asked: object) =>
    payments.untyped(approvalsRequest, { body: { act: asked, reason: 'statement arrived late' } })
  const said = await send(act)
  // What was corrected before is answered with the first that fits.
  return said.reason === 'findings_unanswered'
    ? send(answering({ ...draft(), ...act }, said.facts))
    : said
}
const ask = async (act: object = draft()) => (await request(act)).data
const approve = async ({ id, digest }: { id: string; digest: string }, who = compliance) => {
  const body = { decision: 'approved', digest, note: '', ...(await typedFor(who, id)) } as const
  return who.call(approvalsDecide, { params: { id }, body })
}
const wallet = async (pocket = 'C.wallet') => {
  const { rows } = await world.db.pool.query<{ amount: bigint }>(
    `SELECT amount FROM balances WHERE customer = $1 AND asset = 'EUR' AND pocket = $2`,
    [customer.id, pocket],
  )
  return rows[0]?.amount ?? 0n
}
const carriedOf = async (id: string) => {
  const { rows } = (await payments.call(approvalsList, { query: { state: 'closed' } })).data
  return rows.find((row) => row.id === id)!.carried
}
const journals = async () =>
  (
    await world.db.pool.query<{ id: bigint; event: string; reference: bigint | null }>(
      `SELECT id, event, reference FROM journals WHERE customer = $1 AND event LIKE 'adj%'`,
      [customer.id],
    )
  ).rows

test('asked for by one and approved by another it is posted, and the customer reads it in feed, log and message', async () => {
  const asked = await ask()
  expect(await wallet()).toBe(0n)
  expect((await approve(asked)).status).toBe(200)
  expect(await wallet()).toBe(2_500n)
  expect(await carriedOf(asked.id)).toEqual({ state: 'done', why: '' })
  const { rows } = await customer.must(kycActs)
  expect(rows[0]).toMatchObject({
    act: 'ledger.adjustment',
    role: 'payments',
    before: '0.00 EUR',
    after: '25.00 EUR',
    reasons: ['compensation'],
    approver: expect.stringMatching(/^compliance /) as unknown,
  })
  const log = await customer.must(cashLog, { query: { currency: 'EUR' } })
  expect(log.rows[0]).toMatchObject({ event: 'adjustment', amount: { amount: '25.00' } })
  const messages = await world.db.pool.query(
    `SELECT kind, facts FROM messages WHERE customer_id = $1`,
    [customer.id],
  )
  expect(messages.rows).toEqual([{ kind: 'adjusted', facts: { amount: '+25.00 EUR' } }])
  const audit = (await admin.call(auditList, { query: { object: `customer:${customer.id}` } })).data
    .rows
  expect(audit.map(({ act }) => act)).toEqual([
    'carried out ledger.adjustment',
    'approved ledger.adjustment',
    'requested ledger.adjustment',
  ])
})

const refused: readonly (readonly [string, object, string])[] = [
  [
    'a counter-account that the reason does not have',
    { counter: 'H.bank_client' },
    'field_invalid',
  ],
  ['taking compensation from a customer', { direction: 'from_customer' }, 'field_invalid'],
  ['a counter-account that is not on the list', { counter: 'C.cash' }, 'field_invalid'],
  ['a reason that is not on the list', { reason: 'penalty' }, 'field_invalid'],
  ['nothing', { amount: '0.00' }, 'amount_zero'],
  ['parts of a cent', { amount: '0.001' }, 'field_invalid'],
  ['nobody', { customer: '12345' }, 'not_found'],
  [
    'more than is there',
    { reason: 'bank_error', counter: 'H.bank_client', direction: 'from_customer' },
    'insufficient_settled',
  ],
]
for (const [what, changes, reason] of refused) {
  test(`an adjustment of ${what} cannot be asked for`, async () => {
    expect((await request(draft(changes))).reason).toBe(reason)
  })
}

test('nobody moves more by hand for a reason on a day than the role allows, asking and deciding counted together', async () => {
  const asks = await hire(world, admin, ['payments'], 'bucht')
  const decides = await hire(world, admin, ['compliance'], 'laesst')
  const request = (amount: string, who = asks) =>
    askAnswered(who, { act: compensation(amount), reason: 'late statement' })
  const left = async () => {
    const { rows } = (await asks.call(adjustmentsCeilings)).data
    return rows.find(({ reason }) => reason === 'compensation')
  }
  expect(await left()).toEqual({ reason: 'compensation', max: '1000.00', left: '1000.00' })
  expect((await request('900000000.00')).reason).toBe('above_maximum')
  const over = await request('1000.01')
  expect([over.status, over.reason]).toEqual([409, 'adjustment_ceiling'])
  expect(over.msg).toContain('bucht')
  // Both fit when they are asked for; to the cent, only one fits the day.
  const [first, second] = [(await request('600.00')).data, (await request('400.01')).data]
  expect((await approve(first, decides)).status).toBe(200)
  expect((await approve(second, decides)).reason).toBe('adjustment_ceiling')
  expect((await approve((await request('400.00')).data, decides)).status).toBe(200)
  expect(await left()).toMatchObject({ left: '0.00' })
  expect((await request('0.01')).reason).toBe('adjustment_ceiling')
  // Another reason has a ceiling of its own; who decides has one too, whoever asks.
  const refund = { reason: 'fee_refund', counter: 'H.inc_commission', amount: '0.01' } as const
  const act = { ...compensation('0.01'), ...refund }
  expect((await askAnswered(asks, { act, reason: 'charged twice' })).status).toBe(200)
  const others = await hire(world, admin, ['payments'], 'bucht-auch')
  const more = await hire(world, admin, ['payments'], 'bucht-mehr')
  expect((await approve((await request('1000.00', others)).data, decides)).status).toBe(200)
  const last = (await request('500.01', more)).data
  const said = await approve(last, decides)
  expect([said.reason, said.msg.includes('laesst')]).toEqual(['adjustment_ceiling', true])
  expect((await approve((await request('500.00', more)).data, decides)).status).toBe(200)
})

test('of 32 let go at once for as many customers none passes the ceiling of the day', async () => {
  const asks = await hire(world, admin, ['payments'], 'eilt')
  const decides = await hire(world, admin, ['compliance'], 'eilt-auch')
  const whom = await Promise.all(Array.from({ length: 32 }, () => newCustomer(world.app)))
  const asked = await Promise.all(
    whom.map(async ({ id }) => {
      const act = { ...compensation('70.00'), customer: String(id) }
      return (await asks.call(approvalsRequest, { body: { act, reason: 'all at once' } })).data
    }),
  )
  const answers = await Promise.all(asked.map((one) => approve(one, decides)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(14)
  expect(
    new Set(answers.filter(({ status }) => status !== 200).map(({ reason }) => reason)),
  ).toEqual(new Set(['adjustment_ceiling']))
})

test('support can neither ask nor approve, and nobody approves the own request', async () => {
  const support = await hire(world, admin, ['support'], `hilft-${customer.id}`)
  expect(
    (await support.untyped(approvalsRequest, { body: { act: draft(), reason: 'be nice' } })).reason,
  ).toBe('not_permitted')
  const asked = await ask()
  expect((await approve(asked, support)).reason).toBe('not_permitted')
  expect((await approve(asked, payments)).reason).toBe('not_permitted')
})

test('what the provider booked otherwise is part of what it owes, until a report of its says so too', async () => {
  const due = { reason: 'provider_error', counter: 'H.psp_due' }
  const made = await ask(draft(due))
  await approve(made)
  expect(await carriedOf(made.id)).toEqual({ state: 'done', why: '' })
  await approve(await ask(draft({ ...due, direction: 'from_customer', amount: '5.00' })))
  expect(await wallet()).toBe(2_000n)
  const { invariants } = (await admin.call(operatorVerify)).data
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
  world.wall.nowMs += 60_000
  await world.run('exchange')
  expect((await world.db.pool.query('SELECT currency, gross FROM psp_payouts')).rows).toEqual([])
})

test('posted and then down before it was marked: it is not posted again, and marked', async () => {
  const asked = await ask()
  await approve(asked)
  await world.db.owner.query(
    `UPDATE approval_dues SET state = 'due', ended_at = NULL WHERE approval = $1`,
    [asked.id],
  )
  await world.run('approvedActs')
  expect(await carriedOf(asked.id)).toEqual({ state: 'done', why: '' })
  expect([await wallet(), (await journals()).length]).toEqual([2_500n, 1])
})

test('a correction is the opposite, dated now, naming the journal it takes back; once', async () => {
  await approve(await ask())
  const made = (await journals())[0]!
  const back = {
    kind: 'ledger.reversal',
    customer: String(customer.id),
    journal: String(made.id),
  } as const
  const [first, twin] = [await ask(back), await ask(back)]
  expect((await approve(first)).status).toBe(200)
  expect(await wallet()).toBe(0n)
  expect((await journals()).at(-1)).toMatchObject({
    event: 'adjustment.reversed',
    reference: made.id,
  })
  expect((await approve(twin)).reason).toBe('already_reversed')
  expect((await request({ ...back, journal: '77' })).reason).toBe('not_found')
  const listed = (await payments.call(adjustmentsList)).data.rows
  expect(listed[0]).toMatchObject({
    reverses: String(made.id),
    amount: { amount: '-25.00' },
    requester: 'zahlt',
  })
  expect(listed[1]).toMatchObject({ journal: String(made.id), reversed: true, approver: 'prueft' })
  const { rows } = await customer.must(kycActs)
  expect(rows[0]).toMatchObject({
    act: 'ledger.reversal',
    reasons: ['compensation'],
  })
})

test('the database refuses an adjustment without its approval and without the event its customer reads', async () => {
  const insert = (approval: string) =>
    world.db.owner.query(
      `INSERT INTO adjustments (customer, id, journal, approval, reason, counter) VALUES ($1, 1, 1, $2, 'x', 'y')`,
      [customer.id, approval],
    )
  await expect(insert('12345')).rejects.toMatchObject({ code: '23503' })
  const asked = await ask()
  await compliance.call(approvalsDecide, {
    params: { id: asked.id },
    body: {
      decision: 'returned',
      digest: asked.digest,
      note: 'not as agreed',
    },
  })
  await expect(insert(asked.id)).rejects.toThrow('nobody told the customer')
})

// From here on the first server's door is closed; what it approves stays due until another one
// carries it.
test('what the books no longer allow ends as failed, with the reason for both, and nothing is posted', async () => {
  const take = draft({
    reason: 'bank_error',
    counter: 'H.bank_client',
    direction: 'from_customer',
    amount: '20.00',
  })
  await approve(await ask())
  const asked = await ask(take)
  const other = await ask(take)
  await world.closeDoor()
  expect((await approve(asked)).status).toBe(200)
  expect((await approve(other)).status).toBe(200)
  expect([await carriedOf(asked.id), await carriedOf(other.id)]).toMatchObject([
    { state: 'due' },
    { state: 'due' },
  ])
  await world.again()
  await world.run('approvedActs')
  expect(await carriedOf(asked.id)).toEqual({ state: 'done', why: '' })
  expect(await carriedOf(other.id)).toEqual({
    state: 'failed',
    why: expect.stringContaining('5.00') as unknown,
  })
  expect(await wallet()).toBe(500n)
  const audit = (await admin.call(auditList, { query: { object: `customer:${customer.id}` } })).data
    .rows
  expect(audit[0]).toMatchObject({
    act: 'failed ledger.adjustment',
    reason: 'insufficient_settled',
  })
})

test('approved and then down before anything was posted: the next start posts it, once', async () => {
  const asked = await ask()
  await world.closeDoor()
  await approve(asked)
  expect(await wallet()).toBe(0n)
  await world.again()
  await Promise.all([
    world.run('approvedActs'),
    world.run('approvedActs'),
    world.run('approvedActs'),
  ])
  expect(await wallet()).toBe(2_500n)
  await world.run('approvedActs')
  expect([await wallet(), (await journals()).length]).toEqual([2_500n, 1])
})
