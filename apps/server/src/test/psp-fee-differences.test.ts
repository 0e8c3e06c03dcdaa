// Goal: a fee that the payment provider took and its table does not say is the house's own cost or income, booked once by two
// people for the reported row that shows it; no customer is touched and nothing else of the report changes. Method: the whole server
// with its embedded provider; reports by hand, 32 at once, two reports of one payment, other rows, people without the duty.
import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { ledgerAccounts } from '@parkett/contract/desk/ledger-totals'
import { pspReportsList, pspReportsUpload } from '@parkett/contract/desk/psp-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type Customer, type TestApp } from './testing-app.ts'
import { brokenInvariants, quickPayment } from './testing-cash.ts'
import { typedFor, wholeStaff, type Colleague } from './testing-staff.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let me: Customer
beforeAll(async () => {
  world = await testApp()
  me = await newCustomer(world.app)
  staff = await wholeStaff(world)
  await world.run('exchange')
})
afterAll(() => world.close())

type Paid = Awaited<ReturnType<typeof quickPayment>>
async function paid(amount: string): Promise<Paid> {
  const one = await quickPayment(me, amount)
  await one.choose('succeed')
  return one
}
let made = 0
/** A report with one row of a payment of €100.00, whose fee by the table is €1.00; answers the row that two people may book. */
async function reported(
  { intent }: Pick<Paid, 'intent'>,
  fee: string,
  kind = 'payment',
  gross = '100.00',
) {
  made += 1
  const net = (Number(gross) - Number(fee)).toFixed(2)
  const rows = [
    'payout,paid on,currency,type,payment,gross,fee,net',
    `po_${made},2026-11-20,EUR,${kind},${intent},${gross},${fee},${net}`,
  ]
  await staff.payments.must(pspReportsUpload, { file: new Blob([rows.join('\n')]) })
  const { differences } = await staff.payments.must(pspReportsList, { query: {} })
  const row = differences.find(({ payout }) => payout === `po_${made}`)
  const { report = '', line = 0 } = row?.feeAlone ?? {}
  return { row, act: { kind: 'psp.feeDifference', report, line } as const }
}

const ask = (act: ApprovalAct, typed?: string, who: Colleague = staff.payments) =>
  who.call(approvalsRequest, {
    body: { act, reason: 'letter of the provider', ...(typed !== undefined && { typed }) },
  })
type Asked = { readonly id: string; readonly digest: string }
const agree = async ({ id, digest }: Asked, who: Colleague = staff.compliance) =>
  who.call(approvalsDecide, {
    params: { id },
    body: { decision: 'approved', digest, note: '', ...(await typedFor(who, id)) },
  })
async function euros(...accounts: readonly string[]): Promise<readonly number[]> {
  const { rows } = await staff.payments.must(ledgerAccounts, { query: {} })
  return accounts.map((account) => {
    const row = rows.find((one) => one.account === account && one.currency === 'EUR')
    return Math.round(Number(row?.balance.amount ?? 0) * 100)
  })
}
const held = () => euros('H.bank_own', 'H.exp_psp', 'H.exp_psp_diff', 'H.inc_psp_diff', 'H.psp_due')
const walletOf = () => euros('C.wallet')

test('more than the table says is a cost of the house, less is its income, and the customer keeps every cent', async () => {
  const one = await paid('100.00')
  const [own = 0, cost = 0, , , due = 0] = await held()
  const wallet = await walletOf()
  const { row, act } = await reported(one, '1.30')
  expect(row).toMatchObject({
    fault: 'fee',
    since: '2026-11-20',
    feeAlone: { difference: { amount: '0.30' } },
  })
  expect((await ask(act)).reason).toBe('amount_not_typed')
  expect((await ask(act, '0.31')).reason).toBe('amount_not_typed')
  const asked = (await ask(act, '0.30')).data
  expect(await held()).toEqual([own, cost, 0, 0, due])
  expect((await agree(asked)).code).toBe(1)
  await world.run('approvedActs')
  expect(await held()).toEqual([own - 130, cost + 100, 30, 0, due - 10_000])

  const less = await reported(await paid('100.00'), '0.40')
  expect(less.row?.feeAlone?.difference.amount).toBe('-0.60')
  expect((await agree((await ask(less.act, '0.60')).data)).code).toBe(1)
  await world.run('approvedActs')
  expect(await held()).toEqual([own - 170, cost + 200, 30, -60, due - 10_000])
  expect(await walletOf()).toEqual([(wallet[0] ?? 0) - 10_000])
  const { differences } = await staff.payments.must(pspReportsList, { query: {} })
  expect(differences).toEqual([])
  expect(await brokenInvariants(world)).toEqual([])
})

test('a fee for a charge-back is one, too', async () => {
  const one = await paid('100.00')
  await reported(one, '1.00')
  await one.choose('charge_back')
  const before = await held()
  const { act } = await reported(one, '15.00', 'chargeback', '-100.00')
  expect((await agree((await ask(act, '15.00')).data)).code).toBe(1)
  await world.run('approvedActs')
  const [own = 0, cost = 0, more = 0, less = 0] = before
  expect((await held()).slice(0, 4)).toEqual([own - 1_500, cost, more + 1_500, less])
  expect(await brokenInvariants(world)).toEqual([])
})

test('once for a payment: twice, 32 at once, of two requests, of two reports', async () => {
  const one = await paid('100.00')
  const [own = 0, cost = 0, more = 0, less = 0, due = 0] = await held()
  const first = await reported(one, '1.20')
  const other = await reported(one, '1.70')
  const asked = (await ask(first.act, '0.20')).data
  const again = (await ask(first.act, '0.20')).data
  const elsewhere = (await ask(other.act, '0.70')).data
  const typed = await typedFor(staff.compliance, asked.id)
  const once = () =>
    staff.compliance.call(approvalsDecide, {
      params: { id: asked.id },
      body: { decision: 'approved', digest: asked.digest, note: '', ...typed },
    })
  await Promise.all([...Array.from({ length: 32 }, once), agree(again)])
  for (let times = 0; times < 3; times += 1) await world.run('approvedActs')
  await agree(elsewhere)
  for (let times = 0; times < 3; times += 1) await world.run('approvedActs')
  await world.run('exchange')
  expect(await held()).toEqual([own - 120, cost + 100, more + 20, less, due - 10_000])
  expect((await ask(first.act, '0.20')).reason).toBe('not_found')
  expect((await ask(other.act, '0.70')).reason).toBe('not_found')
  expect(await brokenInvariants(world)).toEqual([])
})

test('only where the fee alone differs, by people with the duty, and never past the door', async () => {
  const one = await paid('100.00')
  expect((await reported(one, '1.20', 'payment', '99.00')).row?.feeAlone).toBeNull()
  expect((await ask({ kind: 'psp.feeDifference', report: '1', line: 99 }, '0.20')).reason).toBe(
    'not_found',
  )
  const { act } = await reported(one, '1.20')
  expect((await ask(act, '0.20', staff.support)).reason).toBe('not_permitted')
  const own = (await ask(act, '0.20', staff.compliance)).data
  expect((await agree(own)).reason).toBe('approval_own')
  for (const sql of ['DELETE FROM psp_fee_differences', 'UPDATE psp_fee_differences SET taken = 1'])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
  expect(await brokenInvariants(world)).toEqual([])
  await world.db.owner.query('UPDATE psp_fee_differences SET taken = taken + 1')
  expect(await brokenInvariants(world)).toContain('D3-fees')
  await world.db.owner.query('UPDATE psp_fee_differences SET taken = taken - 1')
  await world.db.owner.query('DELETE FROM psp_fee_differences')
  expect(await brokenInvariants(world)).toContain('D3-fees')
})
