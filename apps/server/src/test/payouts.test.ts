// Goal: staff let money go only after a review, alone up to the limit and by two above it; a
// hold needs two people, a legal reason and an end; a payment file holds each withdrawal once
// and what it sums to is what leaves. Method: real staff, customers and books on the real
// server; the file is read back by a parser that is not ours.
import { withdrawalsDetail } from '@parkett/contract/customer/withdrawals'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { kycActs } from '@parkett/contract/customer/kyc'
import { operatorVerify } from '@parkett/contract/desk/operator'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import {
  payoutBatchFile,
  payoutBatchSent,
  payoutBatchesList,
  payoutBatchesMake,
  payoutsApprove,
  payoutsQueue,
  payoutsShow,
} from '@parkett/contract/desk/withdrawals'
import { approvalsDecide, approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newPayer } from './testing-cash.ts'
import { readPaymentFile } from './testing-payment-file.ts'
import { testApp, type TestApp } from './testing-app.ts'
import { firstAdmin, hire, type Colleague, typedFor } from './testing-staff.ts'
import { saidTo } from '../slices/withdrawals/testing.ts'

let world: TestApp
let admin: Colleague
let payments: Colleague
let compliance: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  payments = await hire(world, admin, ['payments'], 'zahlt')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
})
afterAll(() => world.close())
afterEach(async () => {
  const { invariants } = (await admin.call(operatorVerify)).data
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
})

type Person = Awaited<ReturnType<typeof person>>
async function person() {
  const someone = await newPayer(world, '30000')
  await world.db.owner.query('UPDATE cards SET pay_out_from = bound_at WHERE customer = $1', [
    someone.id,
  ])
  return someone
}
const ask = (who: Person, amount: string) => who.withdraw(amount)
const answered = { answers: saidTo() }
const review = (id: string) =>
  payments.call(withdrawalsAct, { params: { id }, body: { act: 'review' } })
const approve = (id: string, who = payments) =>
  who.call(payoutsApprove, { params: { id }, body: answered })
const show = async (id: string) => (await payments.call(payoutsShow, { params: { id } })).data
const byTwo = async (act: ApprovalAct | object, typed?: string) => {
  const asked = await payments.untyped(approvalsRequest, {
    body: {
      act,
      reason: 'letter of the court 12/345',
      ...(typed !== undefined && { typed }),
    },
  })
  if (asked.status !== 200) return asked
  const { id, digest } = asked.data
  return compliance.call(approvalsDecide, {
    params: { id },
    body: {
      decision: 'approved',
      ...(await typedFor(compliance, id)),
      digest,
      note: '',
      ...(typed !== undefined && { typed }),
    },
  })
}
const inDays = (days: number) => new Date(world.wall.nowMs + days * 86_400_000).toISOString()
const acts = async (who: Person): Promise<readonly string[]> =>
  (await who.must(kycActs)).rows
    .map(({ act }) => act)
    .filter((act) => act.startsWith('withdrawal.'))

test('a reviewer sees what to look at, approves within the limit, and it leaves with a file that says the same', async () => {
  const who = await person()
  const asked = await ask(who, '1234.56')
  const { rows } = (await payments.call(payoutsQueue, { query: { state: 'open' } })).data
  const row = rows.find(({ id }) => id === asked.id)
  expect(row!.risks).toEqual(
    expect.arrayContaining(['first_payout', 'new_card', 'trade_password_changed']),
  )
  expect(row!.risks).toEqual(expect.arrayContaining(['name_unchecked', 'sanctions_unchecked']))
  expect(row).toMatchObject({
    needsSecond: false,
    approved: false,
    due: expect.any(String) as unknown,
  })
  expect((await approve(asked.id)).reason).toBe('withdrawal_not_open')
  await review(asked.id)
  expect((await approve(asked.id)).status).toBe(200)
  expect((await approve(asked.id)).reason).toBe('withdrawal_approved')
  expect((await payments.call(payoutBatchesMake)).data).toMatchObject({
    count: 1,
    state: 'ready',
    left: 0,
  })
  expect((await payments.call(payoutBatchesMake)).reason).toBe('nothing_to_pay')

  const [batch] = (await payments.call(payoutBatchesList)).data.rows
  const answer = await compliance.file(payoutBatchFile, { params: { id: batch!.id } })
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(createHash('sha256').update(answer.bytes).digest('hex')).toBe(batch!.digest)
  const file = readPaymentFile(answer.text)
  expect(file.GrpHdr).toMatchObject({ NbOfTxs: '1', CtrlSum: '1234.56', MsgId: batch!.id })
  expect(file.PmtInf.CdtTrfTxInf).toMatchObject({
    PmtId: { InstrId: asked.id, EndToEndId: asked.reference },
    Amt: { InstdAmt: '1234.56' },
    CdtrAcct: { Id: { IBAN: 'DE89370400440532013000' } },
  })
  // With the bank: neither rejected nor held any more, and the customer's lock comes too late.
  expect(
    (
      await payments.call(withdrawalsAct, {
        params: { id: asked.id },
        body: {
          act: 'reject',
          reason: 'duplicate',
        },
      })
    ).reason,
  ).toBe('withdrawal_not_open')
  const hold = { kind: 'withdrawal.hold', customer: String(who.id), withdrawal: asked.id } as const
  expect((await byTwo({ ...hold, legalReason: 'court_order', until: inDays(3) })).reason).toBe(
    'withdrawal_not_open',
  )
  for (let times = 0; times < 2; times += 1) {
    const sent = await compliance.call(payoutBatchSent, { params: { id: batch!.id } })
    expect(sent.data.state).toBe('sent')
  }
  expect((await show(asked.id)).payout.status).toBe('sent')
  expect(await acts(who)).toEqual([
    'withdrawal.send',
    'withdrawal.batch',
    'withdrawal.approve',
    'withdrawal.review',
  ])
})

test('above the limit one person cannot let it go by any path; two can', async () => {
  const who = await person()
  const asked = await ask(who, '10000.01')
  await review(asked.id)
  expect((await show(asked.id)).payout).toMatchObject({
    needsSecond: true,
    risks: expect.arrayContaining(['large_amount']) as unknown,
  })
  expect((await approve(asked.id)).reason).toBe('second_person_needed')
  expect(
    (
      await payments.call(withdrawalsAct, {
        params: { id: asked.id },
        body: { act: 'send', ...answered },
      })
    ).reason,
  ).toBe('second_person_needed')
  const act = {
    kind: 'withdrawal.approve',
    customer: String(who.id),
    withdrawal: asked.id,
    answers: saidTo(),
  } satisfies ApprovalAct
  const typed = asked.amount.amount
  const asking = { act, reason: 'asked by letter, see file', typed }
  const { id } = (await payments.call(approvalsRequest, { body: asking })).data
  const { rows: open } = (await compliance.call(approvalsList, { query: { state: 'open' } })).data
  // The second person sees the payout as the first did, and may open its room.
  expect(open.find((row) => row.id === id)?.evidence).toMatchObject([
    { label: 'amount', money: asked.amount },
    { label: 'account', text: expect.stringMatching(/^Commerzbank DE•••• 3000/) as unknown },
    { label: 'boundAt' },
    { label: 'risks', risks: expect.arrayContaining(['large_amount', 'first_payout']) as unknown },
    { label: 'earlier', count: 0 },
    { label: 'room', room: 'withdrawals', id: asked.id },
    { label: 'answers', answers: saidTo() },
    { label: 'customer' },
    { label: 'verifiedName', text: expect.stringMatching(/\w+ \w+/) as unknown },
    { label: 'accountState' },
    { label: 'balance' },
    { label: 'balance' },
    { label: 'balance' },
    { label: 'balance' },
    { room: 'customers', id: String(who.id) },
  ])
  expect((await admin.call(payoutsShow, { params: { id: asked.id } })).status).toBe(200)
  expect((await byTwo(act, typed)).status).toBe(200)
  expect((await show(asked.id)).payout.approved).toBe(true)
  expect((await byTwo(act, typed)).reason).toBe('withdrawal_approved')
  expect((await payments.call(payoutBatchesMake)).data).toMatchObject({ count: 1 })
  const { rows } = await who.must(kycActs)
  expect(rows.find(({ act: name }) => name === 'withdrawal.approve')?.approver).toMatch(
    /^compliance /,
  )
})

test('a rejection whose reason the books contradict is refused, and nothing is told', async () => {
  const who = await person()
  const asked = await ask(who, '77')
  const reject = async (reason: 'kyc_incomplete' | 'insufficient_settled' | 'duplicate') =>
    (
      await payments.call(withdrawalsAct, {
        params: { id: asked.id },
        body: { act: 'reject', reason },
      })
    ).reason
  expect(await reject('kyc_incomplete')).toBe('reason_untrue')
  expect(await reject('insufficient_settled')).toBe('reason_untrue')
  expect(await reject('duplicate')).toBe('reason_untrue')
  expect((await show(asked.id)).payout.status).toBe('requested')
  await ask(who, '77')
  expect(await reject('duplicate')).toBeUndefined()
})

test('a hold takes two people, tells its customer, stops everything that leaves, and ends by itself on its day', async () => {
  const who = await person()
  const asked = await ask(who, '500')
  await review(asked.id)
  await approve(asked.id)
  const hold = {
    kind: 'withdrawal.hold',
    customer: String(who.id),
    withdrawal: asked.id,
    legalReason: 'court_order',
  } as const
  expect((await byTwo({ ...hold, until: inDays(181) })).reason).toBe('field_invalid')
  expect((await byTwo({ ...hold, until: inDays(-1) })).reason).toBe('field_invalid')
  expect((await byTwo({ ...hold, legalReason: 'tax_due', until: inDays(2) })).reason).toBe(
    'field_invalid',
  )
  expect((await byTwo({ ...hold, until: inDays(2) })).status).toBe(200)
  expect((await show(asked.id)).payout.heldUntil).not.toBeNull()
  expect((await who.must(withdrawalsDetail, { params: { id: asked.id } })).hold).toMatchObject({
    reason: 'court_order',
  })
  expect((await payments.call(payoutBatchesMake)).reason).toBe('nothing_to_pay')
  expect(
    (
      await compliance.call(withdrawalsAct, {
        params: { id: asked.id },
        body: { act: 'send', ...answered },
      })
    ).reason,
  ).toBe('withdrawal_held')
  const told = await world.db.pool.query(
    `SELECT facts FROM messages WHERE customer_id = $1 AND kind = 'withdrawalHeld'`,
    [who.id],
  )
  expect(told.rows).toMatchObject([
    { facts: { reference: asked.reference, reason: 'court_order' } },
  ])
  const before = world.wall.nowMs
  world.wall.nowMs += 2 * 86_400_000 + 1
  try {
    await world.db.owner.query('UPDATE staff_sessions SET expires_at = $1, last_seen_at = $2', [
      new Date(world.wall.nowMs + 86_400_000),
      new Date(world.wall.nowMs),
    ])
    expect((await show(asked.id)).payout.heldUntil).toBeNull()
    expect((await payments.call(payoutBatchesMake)).data).toMatchObject({ count: 1 })
  } finally {
    world.wall.nowMs = before
  }
})

test('two people end a hold before its day; one cannot', async () => {
  const who = await person()
  const asked = await ask(who, '500')
  const ids = { customer: String(who.id), withdrawal: asked.id }
  const release = { kind: 'withdrawal.release', ...ids } as const
  expect((await byTwo(release)).reason).toBe('not_found')
  await byTwo({ kind: 'withdrawal.hold', ...ids, legalReason: 'sanctions', until: inDays(5) })
  const alone = await compliance.must(approvalsRequest, {
    body: { act: release, reason: 'letter of the court 12/345' },
  })
  const decided = await compliance.call(approvalsDecide, {
    params: { id: alone.id },
    body: { decision: 'approved', digest: alone.digest, note: '' },
  })
  expect(decided.reason).toBe('approval_own')
  expect((await show(asked.id)).payout.heldUntil).not.toBeNull()
  expect((await byTwo(release)).status).toBe(200)
  const { payout, holds } = await show(asked.id)
  expect([payout.heldUntil, holds.length, typeof holds[0]!.endedAt]).toEqual([null, 1, 'string'])
  expect((await who.must(withdrawalsDetail, { params: { id: asked.id } })).hold).toBeNull()
  await review(asked.id)
  expect((await approve(asked.id)).status).toBe(200)
  expect(await acts(who)).toEqual([
    'withdrawal.approve',
    'withdrawal.review',
    'withdrawal.release',
    'withdrawal.hold',
  ])
})

test('of many who make a file at once each withdrawal is in one only; a half filled file is finished', async () => {
  const who = await person()
  for (const amount of ['11', '12', '13']) {
    const { id } = await ask(who, amount)
    await review(id)
    await approve(id)
  }
  await Promise.all(Array.from({ length: 6 }, () => payments.call(payoutBatchesMake)))
  const { rows } = await world.db.pool.query<{ withdrawal: bigint; count: bigint }>(
    'SELECT withdrawal, count(*) FROM payout_batch_items WHERE customer = $1 GROUP BY withdrawal',
    [who.id],
  )
  expect(rows.map(({ count }) => count)).toEqual([1n, 1n, 1n])
  const { rows: open } = await world.db.pool.query(
    'SELECT 1 FROM payout_batches WHERE closed_at IS NULL',
  )
  expect(open).toEqual([])
})

test('the database refuses a second file for a withdrawal, and a hold that nobody told', async () => {
  type Item = { readonly customer: bigint; readonly withdrawal: bigint }
  const sql = 'SELECT * FROM payout_batch_items LIMIT 1'
  const item = (await world.db.pool.query<Item>(sql)).rows[0]!
  // Into a file that is open still: a closed one refuses any row, not only a second one.
  await expect(
    world.db.owner.query(
      `INSERT INTO payout_batches (id, made_at, made_by, alias, role, candidates) VALUES (1, now(), 1, 'x', 'x', '{}');
       INSERT INTO payout_batch_items (customer, withdrawal, batch, command, at)
       VALUES (${item.customer}, ${item.withdrawal}, 1, 1, now())`,
    ),
  ).rejects.toMatchObject({ code: '23505' })
  await expect(
    world.db.owner.query(
      `INSERT INTO withdrawal_approvals (customer, withdrawal, command, at, seen) VALUES (1, 1, 1, now(), '[]')`,
    ),
  ).rejects.toThrow('nobody told')
})

test('what one person lets go on a day is counted together: three of nine thousand are no way past the limit, nor 32 at once', async () => {
  const who = await person()
  const [first, second, third] = [
    await ask(who, '9000'),
    await ask(who, '9001'),
    await ask(who, '1000'),
  ]
  for (const { id } of [first, second, third]) await review(id)
  expect((await approve(first.id)).status).toBe(200)
  expect((await show(second.id)).payout).toMatchObject({
    needsSecond: true,
    risks: expect.arrayContaining(['large_amount']) as unknown,
  })
  expect((await approve(second.id)).reason).toBe('second_person_needed')
  // To the cent: 9,000 and 1,000 are the limit of the day.
  expect((await show(third.id)).payout.needsSecond).toBe(false)
  expect((await approve(third.id)).status).toBe(200)
  const two = {
    kind: 'withdrawal.approve',
    customer: String(who.id),
    withdrawal: second.id,
    answers: saidTo(),
  } as const
  expect((await byTwo(two, second.amount.amount)).status).toBe(200)

  const other = await person()
  const many: string[] = []
  for (let at = 0; at < 32; at += 1) many.push((await ask(other, '700')).id)
  await Promise.all(many.map((id) => review(id)))
  const answers = await Promise.all(many.map((id) => approve(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(14)
  expect(answers.filter(({ status }) => status !== 200).map(({ reason }) => reason)).toEqual(
    Array.from({ length: 18 }, () => 'second_person_needed'),
  )
})
