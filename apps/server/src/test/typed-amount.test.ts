// Goal: nobody lets an amount go that they did not read. Method: a payout above the limit of one
// person on the real server; both people leave the amount out, mistype it and type it, and the rows
// and the audit log are read.
import {
  approvalsDecide,
  approvalsList,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { newPayer, type Payer } from './testing-cash.ts'
import { agreeing } from './testing-findings.ts'
import { wholeStaff } from './testing-staff.ts'
import { saidTo } from '../slices/withdrawals/testing.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let payer: Payer
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
  payer = await newPayer(world, '30000')
})
afterAll(() => world.close())

const wrong = [undefined, '1200.05', '120000.50', '12000.51', '0']
const reason = 'asked by letter'

test('both type the amount of a large payout; anything else is refused and leaves nothing', async () => {
  const { id: withdrawal } = await payer.withdraw('12000.50')
  await staff.payments.must(withdrawalsAct, { params: { id: withdrawal }, body: { act: 'review' } })
  const act: ApprovalAct = {
    kind: 'withdrawal.approve',
    customer: String(payer.id),
    withdrawal,
    answers: saidTo(),
  }
  const open = async () =>
    (await staff.compliance.must(approvalsList, { query: { state: 'open' } })).rows
  for (const typed of wrong) {
    const body = { act, reason, ...(typed !== undefined && { typed }) }
    const refused = await staff.payments.call(approvalsRequest, { body })
    expect([refused.reason, refused.msg.includes('12')], typed).toEqual(['amount_not_typed', true])
  }
  expect(await open()).toEqual([])
  const body = { act, reason, typed: '12000.5' }
  const { id, digest } = await staff.payments.must(approvalsRequest, { body })
  expect((await open())[0]?.toType).toEqual({ currency: 'EUR', amount: '12000.50' })

  const yes = (typed: string | undefined) =>
    staff.compliance.call(approvalsDecide, {
      params: { id },
      body: {
        decision: 'approved',
        digest,
        note: '',
        verdicts: agreeing(act),
        ...(typed !== undefined && { typed }),
      },
    })
  for (const typed of [undefined, '1200.05', '12000.51'])
    expect((await yes(typed)).reason, typed).toBe('amount_not_typed')
  expect((await open()).map((row) => row.id)).toEqual([id])
  expect((await yes('12000.50')).status).toBe(200)
  const { rows } = await world.db.pool.query<{ act: string; typed: string }>(
    `SELECT act, detail::json->>'typed' AS typed FROM audit_log
     WHERE object LIKE '%' || $1 AND detail::json->>'typed' IS NOT NULL ORDER BY position`,
    [`withdrawal:${withdrawal}`],
  )
  expect(rows).toEqual([
    { act: 'requested withdrawal.approve', typed: '12000.5' },
    { act: 'approved withdrawal.approve', typed: '12000.50' },
  ])
})

test('an adjustment carries its amount, so only the second person types it; no decision of another kind asks for one', async () => {
  const adjustment = {
    kind: 'ledger.adjustment',
    customer: String(payer.id),
    reason: 'bank_error',
    counter: 'H.bank_client',
    direction: 'from_customer',
    pocket: 'C.wallet',
    currency: 'EUR',
    amount: '3.40',
  } as const
  const { id, digest } = await staff.payments.must(approvalsRequest, {
    body: { act: adjustment, reason },
  })
  const decide = (body: { readonly decision: 'approved' | 'returned'; readonly typed?: string }) =>
    staff.compliance.call(approvalsDecide, {
      params: { id },
      body: { note: 'as agreed', digest, ...body },
    })
  expect((await decide({ decision: 'approved', typed: '34.00' })).reason).toBe('amount_not_typed')
  // A no needs no amount.
  expect((await decide({ decision: 'returned' })).status).toBe(200)
  const freeze = {
    kind: 'customer.freeze',
    customer: String(payer.id),
    legalReason: 'court_order',
    until: new Date(world.wall.nowMs + 86_400_000).toISOString(),
  } as const
  await staff.support.must(approvalsRequest, { body: { act: freeze, reason } })
  const { rows } = await staff.compliance.must(approvalsList, { query: { state: 'open' } })
  expect(rows.map(({ act, toType }) => [act.kind, toType])).toEqual([['customer.freeze', null]])
})
