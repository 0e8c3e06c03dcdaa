import { randomUUID } from 'node:crypto'
import {
  loanAgreement,
  loansAccept,
  loansApply,
  loansConfirm,
  loansPrepare,
  loansWithdraw,
  type LoanAct,
} from '@parkett/contract/customer/loans'
import { approvalsDecide } from '@parkett/contract/desk/approvals'
import { loanAnswers } from '@parkett/contract/desk/loan-answers'
import { loansDecide, loansQueue } from '@parkett/contract/desk/loans'
import type { BodyOf } from '@parkett/contract/wire/route'
import { ok } from '@parkett/contract/wire/outcome'
import { staffLogin } from '@parkett/contract/desk/staff'
import { loans, type LoanRow } from '../accounts/loans/tables.ts'
import { readTable } from '../accounts/trading/read.ts'
import { put, rowsOf, type Act } from '../ledger/door/act.ts'
import { bodyHash } from '../ledger/door/body-hash.ts'
import { testDoor } from '../ledger/testing.ts'
import { tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { callerOf, houseOf, type Caller } from './testing-calls.ts'
import { newPayer } from './testing-cash.ts'
import { saidToAll } from './testing-findings.ts'
import {
  askAnswered,
  asStaff,
  codeNow,
  firstAdmin,
  hire,
  staffPassword,
  startedOf,
  typedFor,
  type Colleague,
} from './testing-staff.ts'

// What a customer does with loans, and what the people at the desk do.

export type Lenders = { readonly payments: Caller; readonly compliance: Caller }
export type Borrower = Customer & { readonly card: string }

/** Two people who lend; `come` lets them in again on another day. */
export async function lenders(world: TestApp): Promise<Lenders & { come: () => Promise<Lenders> }> {
  const admin = await firstAdmin(world)
  const payments = await hire(world, admin, ['payments'], 'leiht')
  const compliance = await hire(world, admin, ['compliance'], 'zeichnet')
  const enter = async ({ username, secret }: Colleague): Promise<Caller> => {
    const totp = codeNow(world, secret)
    const proof = { aud: 'staff-login', username, password: staffPassword, totp }
    return asStaff(world, startedOf(await callerOf(world.app).sealed(staffLogin, proof)).token)
  }
  const come = async (): Promise<Lenders> => ({
    payments: await enter(payments),
    compliance: await enter(compliance),
  })
  return { payments, compliance, come }
}

/** 1,000.00 over a year by debit, with an income that bears it. */
export const applicationOf = (
  account: string,
  change: Partial<BodyOf<typeof loansApply>> = {},
): BodyOf<typeof loansApply> => ({
  amount: '1000.00',
  months: 12,
  purpose: 'car',
  netIncome: '2500.00',
  expenses: '1200.00',
  debts: '100.00',
  account,
  allowsDebit: true,
  agreement: loanAgreement,
  ...change,
})

export const decide = ({ payments }: Lenders, id: string, to: 'in_review' | 'approved') =>
  payments.call(loansDecide, { params: { id }, body: stepOf(to) })

const stepOf = (to: 'in_review' | 'approved'): BodyOf<typeof loansDecide> =>
  to === 'approved' ? { to, answers: saidToAll(loanAnswers) } : { to }

/** By which call an act of a customer is confirmed. */
export const confirmOf = (kind: LoanAct) => (kind === 'accept' ? loansAccept : loansConfirm)

/** Reviewed and confirmed by the customer. */
export async function does(customer: Borrower, kind: LoanAct, loan: string, amount?: string) {
  const body = { kind, loan, ...(amount === undefined ? {} : { amount }) }
  const { intent, review } = await customer.must(loansPrepare, { body })
  return {
    review,
    loan: await customer.must(confirmOf(kind), { body: { intent, tradePassword } }),
  }
}

type ByTwo = 'loan.approve' | 'loan.payOut' | 'loan.writeOff'

/** Asked for by one person, who types the amount of it. */
export async function askByTwo(
  { payments }: Lenders,
  kind: ByTwo,
  { id }: Pick<Borrower, 'id'>,
  loan: string,
) {
  const state = kind === 'loan.writeOff' ? 'arrears' : 'open'
  const { rows } = await payments.must(loansQueue, { query: { state } })
  const found = rows.find(({ loan: one }) => one.id === loan)?.loan
  const typed = (kind === 'loan.writeOff' ? found?.owed?.principal : found?.costs.amount)?.amount
  return askAnswered(payments, {
    act: { kind, customer: String(id), loan },
    reason: 'as the two of us saw it',
    ...(typed !== undefined && { typed }),
  })
}
export const askPayOut = (staff: Lenders, customer: Borrower, loan: string) =>
  askByTwo(staff, 'loan.payOut', customer, loan)
export const approvePayOut = async (
  { compliance }: Lenders,
  { id, digest }: { readonly id: string; readonly digest: string },
) =>
  compliance.call(approvalsDecide, {
    params: { id },
    body: { decision: 'approved', digest, note: '', ...(await typedFor(compliance, id)) },
  })

/** Applied for, and offered by the machine's own key, where a test has no staff. */
export async function offeredLoan(world: TestApp, customer: Borrower): Promise<string> {
  const { id } = await customer.must(loansApply, { body: applicationOf(customer.card) })
  for (const to of ['in_review', 'approved'] as const)
    await houseOf(world).must(loansDecide, { params: { id }, body: stepOf(to) })
  return id
}

/** An application that is taken back, and an offer that is accepted and let go again. */
export async function borrow(payments: Caller, customer: Borrower): Promise<void> {
  const body = applicationOf(customer.card)
  const first = await customer.must(loansApply, { body })
  await customer.must(loansWithdraw, { params: { id: first.id } })
  const { id } = await customer.must(loansApply, { body })
  for (const to of ['in_review', 'approved'] as const)
    await payments.must(loansDecide, { params: { id }, body: stepOf(to) })
  await does(customer, 'accept', id)
  await does(customer, 'revoke', id)
}

/** Applied for, offered, accepted and paid out: what `applicationOf` says. */
export async function lend(
  staff: Lenders,
  customer: Borrower,
  change: Partial<BodyOf<typeof loansApply>> = {},
): Promise<string> {
  const body = applicationOf(customer.card, change)
  const { id } = await customer.must(loansApply, { body })
  await decide(staff, id, 'in_review')
  if ((await decide(staff, id, 'approved')).reason === 'loan_by_two') {
    const offered = await askByTwo(staff, 'loan.approve', customer, id)
    await approvePayOut(staff, offered.data)
  }
  await does(customer, 'accept', id)
  const asked = await askPayOut(staff, customer, id)
  const done = await approvePayOut(staff, asked.data)
  if (done.status !== 200) throw new Error(`not paid out: ${done.reason}`)
  return id
}

export const borrower = (world: TestApp, bankSide?: string): Promise<Borrower> =>
  newPayer(world, bankSide)

/** A loan as its row stands. */
export async function loanOf({ db }: TestApp, { id }: Pick<Borrower, 'id'>, loan: string) {
  const [row] = await readTable(db.pool, loans, 'customer = $1 AND id = $2', [id, loan])
  if (row === undefined) throw new Error(`no loan ${loan}`)
  return row
}

const rowAct: Act<LoanRow, null> = {
  name: 'test.loan',
  under: 'unmoved',
  needs: ({ id }, customer) => [rowsOf(loans, customer, id)],
  decide: (_work, row) => ok({ value: null, journals: [], rows: [put(loans, row)], events: [] }),
}

/** Puts a row of a loan where no customer and no staff would, by a door of its own. */
export async function writeLoan({ db }: TestApp, row: LoanRow): Promise<void> {
  const door = testDoor(db.pool)
  const key = `test-loan-${randomUUID()}`
  const { customer } = row
  await door.submit(rowAct, {
    customer,
    route: rowAct.name,
    key,
    bodyHash: bodyHash(key),
    input: row,
  })
  await door.close()
}
