// Goal: a second person says yes to nothing whose answers they did not agree with one by one; what they said to each is kept and
// shown, and what is unusual about a correction is asked for before it is. Method: corrections on the real server; every way to
// a yes with a word missing, disputed or made up, by call and past the program; the same key, another body, many at once.
import {
  approvalsDecide,
  approvalsList,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { auditList } from '@parkett/contract/desk/audit'
import type { Verdict } from '@parkett/contract/desk/findings'
import type { BodyOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants, newPayer, type Payer } from './testing-cash.ts'
import { answering } from './testing-findings.ts'
import { wholeStaff } from './testing-staff.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let payer: Payer
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
  payer = await newPayer(world, '30000')
})
afterAll(() => world.close())

type Correction = Extract<ApprovalAct, { kind: 'ledger.adjustment' }>
const correction = (amount: string, more: Partial<Correction> = {}): Correction => ({
  kind: 'ledger.adjustment',
  customer: String(payer.id),
  reason: 'compensation',
  counter: 'H.equity',
  direction: 'to_customer',
  pocket: 'C.wallet',
  currency: 'EUR',
  amount,
  ...more,
})
const ask = (act: Correction) =>
  staff.payments.call(approvalsRequest, { body: { act, reason: 'as the letter says' } })
type Asked = { readonly id: string; readonly digest: string }
type More = Partial<BodyOf<typeof approvalsDecide>>
const decide = ({ id, digest }: Asked, typed: string, more: More = {}, key?: string) =>
  staff.compliance.call(approvalsDecide, {
    params: { id },
    body: { decision: 'approved', digest, note: '', typed, ...more },
    ...(key !== undefined && { key }),
  })
const shown = async (id: string, state: 'open' | 'closed' = 'open') =>
  (await staff.compliance.must(approvalsList, { query: { state } })).rows.find(
    (row) => row.id === id,
  )
const verdicts = (...said: readonly (readonly [string, boolean])[]): Verdict[] =>
  said.map(([finding, agrees]) => ({ finding, agrees }))

test('a correction like one before is asked for with an answer, and agreed to by that', async () => {
  const first = (await ask(correction('10.00'))).data
  expect((await shown(first.id))?.unanswered).toEqual([])
  expect((await decide(first, '10.00')).status).toBe(200)

  const again = await ask(correction('10.00'))
  expect(again).toMatchObject({ reason: 'findings_unanswered', facts: { findings: 'same_again' } })
  expect((await ask(correction('11.00'))).facts).toEqual({ findings: 'corrected_lately' })
  // Explained makes nothing another matter.
  const explained = correction('10.00', {
    answers: [{ finding: 'same_again', answer: 'explained' }],
  })
  expect((await ask(explained)).reason).toBe('field_invalid')
  const answered = (await ask(answering(correction('10.00'), again.facts))).data
  expect((await shown(answered.id))?.evidence).toContainEqual({
    is: 'answers',
    label: 'answers',
    answers: [{ finding: 'same_again', answer: 'other_matter' }],
  })

  expect((await decide(answered, '10.00')).reason).toBe('answers_unjudged')
  const no = verdicts(['same_again', false])
  expect((await decide(answered, '10.00', { verdicts: no })).reason).toBe('answer_disputed')
  const other = verdicts(['same_again', true], ['new_card', true])
  expect((await decide(answered, '10.00', { verdicts: other })).reason).toBe('field_invalid')
  const twice = verdicts(['same_again', true], ['same_again', true])
  expect((await decide(answered, '10.00', { verdicts: twice })).reason).toBe('field_invalid')

  const yes = verdicts(['same_again', true])
  const many = await Promise.all(
    Array.from({ length: 32 }, () => decide(answered, '10.00', { verdicts: yes })),
  )
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await shown(answered.id, 'closed'))?.verdicts).toEqual(yes)
  const { rows } = await staff.admin.must(auditList, {
    query: { act: 'approved ledger.adjustment' },
  })
  expect(JSON.parse(rows[0]?.detail ?? '')).toMatchObject({ verdicts: yes })
})

test('whoever disagrees returns it with a word, and the one who asked reads with what', async () => {
  const { facts } = await ask(correction('12.00'))
  const asked = (await ask(answering(correction('12.00'), facts))).data
  const said = verdicts(['corrected_lately', false])
  const back: More = { decision: 'returned', note: 'it is that matter', verdicts: said }
  const key = crypto.randomUUID()
  expect((await decide(asked, '12.00', back, key)).status).toBe(200)
  expect((await decide(asked, '12.00', back, key)).status).toBe(200)
  const others = { ...back, verdicts: verdicts(['corrected_lately', true]) }
  expect((await decide(asked, '12.00', others, key)).reason).toBe('key_reused')
  const { rows } = await staff.payments.must(approvalsList, { query: { state: 'closed' } })
  expect(rows.find(({ id }) => id === asked.id)).toMatchObject({
    state: 'returned',
    verdicts: said,
  })
})

test('of two that were asked for beside each other the later answers for the earlier, until it ran', async () => {
  const act = correction('13.00')
  const one = (await ask(answering(act, { findings: 'corrected_lately' }))).data
  expect((await ask(act)).facts).toEqual({ findings: 'same_again' })
  const other = (await ask(answering(act, { findings: 'same_again' }))).data
  const agree = (finding: string): More => ({ verdicts: verdicts([finding, true]) })
  expect((await shown(one.id))?.unanswered).toEqual([])
  expect((await decide(other, '13.00', agree('same_again'))).status).toBe(200)
  expect((await shown(one.id))?.unanswered).toEqual(['same_again'])
  expect((await decide(one, '13.00', agree('corrected_lately'))).reason).toBe('findings_unanswered')
})

test('what is given back of a charge was charged; a stopped account is answered for', async () => {
  const refund = correction('4.00', { reason: 'fee_refund', counter: 'H.inc_commission' })
  expect((await ask(refund)).facts).toEqual({ findings: 'corrected_lately, above_charged' })
  await world.db.owner.query(`INSERT INTO account_locks (customer, locked_at) VALUES ($1, now())`, [
    payer.id,
  ])
  expect((await ask(correction('14.00'))).facts).toEqual({
    findings: 'customer_locked, corrected_lately',
  })
})

test('past the program no yes disagrees with an answer, and the books know each decision', async () => {
  const act = answering(correction('15.00'), { findings: 'customer_locked, corrected_lately' })
  const { id } = (await ask(act)).data
  const insert = (said: readonly Verdict[]) =>
    world.db.pool.query(
      `INSERT INTO approval_decisions (approval, requester, digest, expires_at, decider, decider_role, decision, note,
         verdicts, decided_at)
       SELECT id, requester, digest, expires_at, $2, 'compliance', 'approved', '', $3, now() FROM approvals WHERE id = $1`,
      [id, staff.compliance.id, JSON.stringify(said)],
    )
  for (const said of [
    [],
    verdicts(['customer_locked', true]),
    verdicts(['customer_locked', true], ['corrected_lately', false]),
  ])
    await expect(insert(said)).rejects.toThrow('did not agree')
  expect(await brokenInvariants(world)).toEqual([])
})
