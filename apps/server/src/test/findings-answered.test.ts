// Goal: nobody says yes to a case and leaves out what was found about it; what they said to each finding stands where the
// second person, the log and whoever comes later read it. Method: withdrawals and an identity on the real server; every way
// to a yes without an answer, then with one; rows, evidence and the log are read.
import { approvalsDecide, approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import { auditList } from '@parkett/contract/desk/audit'
import { kycApprove, kycImage, kycOpen } from '@parkett/contract/desk/kyc'
import type { PayoutAnswered } from '@parkett/contract/desk/payout-answers'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { payoutsApprove, payoutsShow } from '@parkett/contract/desk/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saidTo } from '../slices/withdrawals/testing.ts'
import { newTrader, testApp, type TestApp } from './testing-app.ts'
import { newPayer, type Payer } from './testing-cash.ts'
import { wholeStaff } from './testing-staff.ts'
import { handIn } from './testing-verified.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let payer: Payer
beforeAll(async () => {
  world = await testApp({ identityRequired: true })
  staff = await wholeStaff(world)
  payer = await newPayer(world, '30000')
})
afterAll(() => world.close())

const reviewed = async (amount: string): Promise<string> => {
  const { id } = await payer.withdraw(amount)
  await staff.payments.must(withdrawalsAct, { params: { id }, body: { act: 'review' } })
  return id
}
const answered = async (id: string): Promise<unknown> => {
  const sql = 'SELECT answers FROM withdrawal_approvals WHERE withdrawal = $1'
  return (await world.db.pool.query<{ answers: unknown }>(sql, [id])).rows.map((row) => row.answers)
}
const agreed = (answers: readonly PayoutAnswered[], but?: string) =>
  answers.map(({ finding }) => ({ finding, agrees: finding !== but }))
const word = 'she called from the number of the account'
const said: PayoutAnswered[] = saidTo().map((one) =>
  one.finding === 'new_card' ? { ...one, word } : one,
)

test('one person answers each finding, or the withdrawal stays', async () => {
  const id = await reviewed('100')
  const { payout } = await staff.payments.must(payoutsShow, { params: { id } })
  expect(payout.risks).toEqual(expect.arrayContaining(['new_card', 'first_payout']))
  const approve = (answers: PayoutAnswered[]) =>
    staff.payments.call(payoutsApprove, { params: { id }, body: { answers } })
  expect((await approve([])).reason).toBe('findings_unanswered')
  for (const left of ['new_card', 'first_payout'] as const)
    expect((await approve(said.filter(({ finding }) => finding !== left))).reason).toBe(
      'findings_unanswered',
    )
  // What answers another finding is none.
  const wrong = said.map((one) => ({ ...one, answer: 'account_closed' as const }))
  expect((await approve(wrong)).reason).toBe('field_invalid')
  const twice = [...said, ...said]
  expect((await approve(twice)).reason).toBe('field_invalid')
  const send = (answers?: PayoutAnswered[]) =>
    staff.compliance.call(withdrawalsAct, {
      params: { id },
      body: { act: 'send', ...(answers !== undefined && { answers }) },
    })
  expect((await send()).reason).toBe('findings_unanswered')
  expect((await send(said.slice(1))).reason).toBe('findings_unanswered')
  expect(await answered(id)).toEqual([])

  expect((await approve(said)).status).toBe(200)
  expect(await answered(id)).toEqual([said])
  const { rows } = await staff.admin.must(auditList, { query: { act: 'payouts.approve' } })
  expect(JSON.parse(rows[0]?.detail ?? '')).toMatchObject({ answers: said })
})

test('what two people decide is asked for with every answer, which the second one reads; one that came since has none', async () => {
  const withdrawal = await reviewed('12000.50')
  const typed = '12000.5'
  const ask = (answers: PayoutAnswered[]) =>
    staff.payments.call(approvalsRequest, {
      body: {
        act: { kind: 'withdrawal.approve', customer: String(payer.id), withdrawal, answers },
        reason: 'asked by letter',
        typed,
      },
    })
  expect((await ask([])).reason).toBe('findings_unanswered')
  const known = said.filter(({ finding }) => finding !== 'phone_changed')
  const { id, digest } = (await ask(known)).data
  const { rows } = await staff.compliance.must(approvalsList, { query: { state: 'open' } })
  expect(rows.find((row) => row.id === id)?.evidence).toContainEqual({
    is: 'answers',
    label: 'answers',
    answers: known,
  })
  const decide = (which: { readonly id: string; readonly digest: string }) =>
    staff.compliance.call(approvalsDecide, {
      params: { id: which.id },
      body: {
        decision: 'approved',
        digest: which.digest,
        note: '',
        typed,
        verdicts: agreed(which.id === id ? known : said),
      },
    })
  const open = async () =>
    (await staff.compliance.must(approvalsList, { query: { state: 'open' } })).rows.find(
      (row) => row.id === id,
    )
  expect((await open())?.unanswered).toEqual([])
  await world.db.owner.query(
    `INSERT INTO messages (id, customer_id, kind, facts, happened_at) VALUES (1, $1, 'phoneChanged', '{}', $2)`,
    [payer.id, new Date(world.wall.nowMs)],
  )
  expect((await decide({ id, digest })).reason).toBe('findings_unanswered')
  // It says what it misses, and still what a yes would do.
  expect(await open()).toMatchObject({ unanswered: ['phone_changed'] })
  expect((await open())?.after).not.toBe('')
  expect(await answered(withdrawal)).toEqual([])
  const anew = (await ask(said)).data
  expect((await decide(anew)).status).toBe(200)
  expect(await answered(withdrawal)).toEqual([said])
})

test('an identity whose number does not add up is approved with an answer to that, and to nothing else', async () => {
  const id = await handIn(world, await newTrader(world.app), { mrz: null })
  await world.db.owner.query(
    `UPDATE identity_cases SET checks = '[{"check": "name", "result": "failed"}]' WHERE id = $1`,
    [id],
  )
  const params = { id }
  await staff.kyc.must(kycOpen, { params })
  for (const side of ['front', 'back'] as const)
    await staff.kyc.file(kycImage, { params, body: { side, reason: 'identity_check' } })
  const approve = (body: object) => staff.kyc.untyped(kycApprove, { params, body })
  expect((await approve({})).reason).toBe('findings_unanswered')
  expect(
    (await approve({ answers: [{ finding: 'check_name', answer: 'other_person' }] })).reason,
  ).toBe('field_invalid')
  const answers = [{ finding: 'check_name', answer: 'document_compared' }]
  expect((await approve({ answers })).status).toBe(200)
  const { rows } = await staff.admin.must(auditList, { query: { act: 'kyc.approve' } })
  expect(JSON.parse(rows[0]?.detail ?? '')).toMatchObject({ answers })
})
