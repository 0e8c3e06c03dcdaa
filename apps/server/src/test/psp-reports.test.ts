// Goal: what the payment provider says it settled is held against the ledger payment by
// payment; booked is what both say, once, and everything else stands at the desk until it
// agrees. Method: real customers pay at the embedded provider, which writes its own report;
// staff upload those of another one.
import type { BodyOf } from '@parkett/contract/wire/route'
import { operatorVerify } from '@parkett/contract/desk/operator'
import { sandboxAct } from '@parkett/contract/provider/sandbox'
import { ledgerEntries, ledgerJournal } from '@parkett/contract/desk/books'
import { pspReportsList, pspReportsUpload } from '@parkett/contract/desk/psp-reports'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer, testApp, type Customer, type TestApp } from './testing-app.ts'
import { quickPayment } from './testing-cash.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let admin: Colleague
let payments: Colleague
let compliance: Colleague
let me: Customer
let customer: bigint
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  payments = await hire(world, admin, ['payments'], 'zahlt')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
  await world.run('exchange')
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await newCustomer(world.app)
  ;({ id: customer } = me)
})
afterEach(async () => {
  const { invariants } = (await admin.call(operatorVerify)).data
  expect(invariants.filter(({ ok }) => ok === false)).toEqual([])
})

type Paid = { readonly intent: string; readonly secret: string; readonly id: string }
const act = async ({ intent, secret }: Paid, choice: BodyOf<typeof sandboxAct>['choice']) => {
  expect(await me.call(sandboxAct, { body: { intent, secret, choice } })).toMatchObject({ code: 1 })
}
async function paid(amount: string): Promise<Paid> {
  const { choose, ...one } = await quickPayment(me, amount)
  await choose('succeed')
  return one
}
async function nextDay(): Promise<void> {
  await world.db.owner.query(
    `UPDATE staff_sessions SET expires_at = expires_at + interval '2 days'`,
  )
  world.wall.nowMs += 86_400_000
  await world.db.owner.query('UPDATE staff_sessions SET last_seen_at = $1', [
    new Date(world.wall.nowMs),
  ])
  await world.run('exchange')
}
const shown = async () => (await payments.call(pspReportsList)).data
const settled = async () =>
  (
    await world.db.pool.query<{ gross: bigint; fee: bigint }>(
      'SELECT gross, fee FROM psp_payouts ORDER BY journal',
    )
  ).rows
async function upload(lines: readonly string[], who = payments) {
  const text = ['payout,paid on,currency,type,payment,gross,fee,net', ...lines].join('\n')
  return who.call(pspReportsUpload, { file: new Blob([text]) })
}

test('the embedded provider reports by its own books; what the ledger says otherwise is shown and not booked', async () => {
  await paid('100.00')
  const other = await paid('50.00')
  // The provider has taken less than it told us: its books and ours are two.
  await world.db.owner.query('UPDATE sandbox_payments SET amount = 4000 WHERE intent = $1', [
    other.intent,
  ])
  await nextDay()
  expect(await settled()).toEqual([{ gross: 10_000n, fee: 100n }])
  const { reports, differences } = await shown()
  expect(reports).toMatchObject([
    { rows: 2, booked: 1, gross: { amount: '140.00' }, net: { amount: '138.54' }, by: null },
  ])
  expect(differences).toMatchObject([
    {
      payment: other.intent,
      fault: 'fee',
      reported: { amount: '40.00' },
      ledger: { amount: '50.00' },
      customer: String(customer),
    },
  ])
  await world.db.owner.query('UPDATE deposits SET provider_fee = 46 WHERE intent = $1', [
    other.intent,
  ])
  expect((await shown()).differences).toMatchObject([{ fault: 'amount' }])
  // Two people correct it with the provider; then both agree, and the rest is booked.
  const correction = {
    kind: 'ledger.adjustment',
    customer: String(customer),
    reason: 'provider_error',
    counter: 'H.psp_due',
    direction: 'from_customer',
    pocket: 'C.wallet',
    currency: 'EUR',
    amount: '10.00',
  } as const
  const asked = await payments.call(approvalsRequest, {
    body: {
      act: correction,
      reason: 'letter of the provider',
    },
  })
  const { id, digest } = asked.data
  const decided = { decision: 'approved', digest, note: '', typed: '10.00' } as const
  expect((await compliance.call(approvalsDecide, { params: { id }, body: decided })).status).toBe(
    200,
  )
  world.wall.nowMs += 60_000
  await world.run('exchange')
  expect(await settled()).toEqual([
    { gross: 10_000n, fee: 100n },
    { gross: 4_000n, fee: 46n },
  ])
  expect((await shown()).differences).toEqual([])
  await world.run('exchange')
  expect(await settled()).toHaveLength(2)
})

test('a report that staff upload books what agrees and names every payment that does not', async () => {
  const good = await paid('30.00')
  const back = await paid('20.00')
  await act(back, 'charge_back')
  const before = (await settled()).length
  const lines = [
    `po_up,2026-11-20,EUR,payment,${good.intent},30.00,0.37,29.63`,
    `po_up,2026-11-20,EUR,payment,${back.intent},20.01,0.28,19.73`,
    `po_up,2026-11-20,EUR,chargeback,${back.intent},-20.00,0.00,-20.00`,
    'po_up,2026-11-20,EUR,payment,pi_of_nobody,5.00,0.10,4.90',
  ]
  expect(await upload(lines)).toMatchObject({
    data: { reports: [{ payout: 'po_up', rows: 4, booked: 2, known: false }] },
  })
  expect((await settled()).slice(before)).toEqual([{ gross: 1_000n, fee: 37n }])
  expect((await shown()).differences).toMatchObject([
    {
      payment: back.intent,
      fault: 'amount',
      reported: { amount: '20.01' },
      ledger: { amount: '20.00' },
    },
    { payment: 'pi_of_nobody', fault: 'unknown', ledger: null, customer: null },
  ])
  expect(await upload(lines)).toMatchObject({
    data: { reports: [{ payout: 'po_up', booked: 2, known: true }] },
  })
  expect(await upload(lines.slice(1))).toMatchObject({
    reason: 'statement_refused',
    facts: { field: 'payout' },
  })
  // Another report with a payment that was settled: it is not settled again.
  const again = [`po_two,2026-11-20,EUR,payment,${good.intent},30.00,0.37,29.63`]
  expect(await upload(again)).toMatchObject({
    data: { reports: [{ payout: 'po_two', booked: 0 }] },
  })
  expect((await shown()).differences.at(-1)).toMatchObject({ fault: 'twice' })
  expect((await settled()).slice(before)).toEqual([{ gross: 1_000n, fee: 37n }])
})

test('a payment in no report is named once a later report has come', async () => {
  const left = await paid('12.00')
  await world.db.owner.query(
    `UPDATE sandbox_callbacks SET reported = '2000-01-01' WHERE intent = $1`,
    [left.intent],
  )
  await nextDay()
  me = await newCustomer(world.app)
  ;({ id: customer } = me)
  await paid('13.00')
  await nextDay()
  const { differences } = await shown()
  expect(differences.filter(({ payment }) => payment === left.intent)).toMatchObject([
    { fault: 'missing', ledger: { amount: '12.00' }, reported: null },
  ])
})

test.each([
  ['whose net is not gross less fee', 'net', ['po_x,2026-11-20,EUR,payment,pi_1,5.00,0.10,4.91']],
  ['with parts of a cent', 'gross', ['po_x,2026-11-20,EUR,payment,pi_1,5.001,0.10,4.90']],
  ['with a payment below zero', 'gross', ['po_x,2026-11-20,EUR,payment,pi_1,-5.00,0.10,-5.10']],
  [
    'with a day that does not exist',
    'paid on',
    ['po_x,2026-02-30,EUR,payment,pi_1,5.00,0.10,4.90'],
  ],
  [
    'of a day that has not come, beside one of today',
    'paid on',
    [
      'po_today,2026-11-20,EUR,payment,pi_1,5.00,0.10,4.90',
      'po_x,9999-12-31,EUR,payment,pi_2,5.00,0.10,4.90',
    ],
  ],
  [
    'with one payout in two currencies',
    'currency',
    [
      'po_x,2026-11-20,EUR,payment,pi_1,5.00,0.10,4.90',
      'po_x,2026-11-20,USD,payment,pi_2,5.00,0.10,4.90',
    ],
  ],
])('a report %s is refused as a whole, naming %s', async (_what, field, lines) => {
  const rows = async () => {
    const sql = 'SELECT count(*) FROM psp_report_rows'
    return (await world.db.pool.query<{ count: bigint }>(sql)).rows
  }
  const before = await rows()
  const answer = await upload(lines)
  expect(answer).toMatchObject({ reason: 'statement_refused', facts: { field } })
  expect(await rows()).toEqual(before)
})

test('support can neither read nor upload a report', async () => {
  const support = await hire(world, admin, ['support'], 'hilft')
  expect((await support.call(pspReportsList)).reason).toBe('not_permitted')
  expect(await upload(['po_s,2026-11-20,EUR,payment,pi_1,5.00,0.10,4.90'], support)).toMatchObject({
    reason: 'not_permitted',
  })
})

test('the journals of a payment name it, and each other, to whoever reads the books', async () => {
  const { id, ...payment } = await paid('50.00')
  await act({ id, ...payment }, 'charge_back')
  const query = { customer: String(customer) }
  const { rows: entries } = await payments.must(ledgerEntries, { query })
  const journals = new Set(
    entries.filter(({ reference }) => reference === id).map(({ journal }) => journal),
  )
  expect(journals.size).toBe(2)
  const [first = '', second = ''] = [...journals]
  for (const [journal, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const { source, others } = await payments.must(ledgerJournal, { params: { id: journal } })
    expect(source).toMatchObject({ kind: 'deposit', id })
    expect(source?.said).toContain('EUR')
    expect(others.map((one) => one.id)).toEqual([other])
  }
})
