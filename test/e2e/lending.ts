import {
  loanAgreement,
  loansApply,
  loansConfirm,
  loansPrepare,
  loansShow,
} from '@parkett/contract/customer/loans'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { loansDecide, loansQueue } from '@parkett/contract/desk/loans'
import type { BodyOf } from '@parkett/contract/wire/route'
import type { Caller } from './calls.ts'
import { pin } from './trading.ts'

/** An application for a loan, paid out to the account that is bound, by its number. */
export async function applyForLoan(
  send: Caller,
  change: Partial<BodyOf<typeof loansApply>> = {},
): Promise<string> {
  const { accounts } = await send(loansShow, { query: {} })
  const body = {
    amount: '5000.00',
    months: 24,
    purpose: 'home',
    netIncome: '2500.00',
    expenses: '1100.00',
    debts: '0.00',
    account: accounts[0]?.id ?? '',
    allowsDebit: true,
    agreement: loanAgreement,
    ...change,
  } as const
  return (await send(loansApply, { body })).id
}

type Lending = {
  readonly send: Caller
  /** Two people at the desk. */
  readonly lender: Caller
  readonly second: Caller
}

/** A loan that is paid out, of which no instalment may be taken: what other journeys show by tapping. */
export async function lendByCalls({ send, lender, second }: Lending): Promise<string> {
  const typed = '2000.00'
  const loan = await applyForLoan(send, { amount: typed, allowsDebit: false })
  const { rows } = await lender(loansQueue, { query: { state: 'open' } })
  const customer = rows.find((row) => row.loan.id === loan)?.customer ?? ''
  for (const to of ['in_review', 'approved'] as const)
    await lender(loansDecide, { params: { id: loan }, body: { to } })
  const { intent } = await send(loansPrepare, { body: { kind: 'accept', loan } })
  await send(loansConfirm, { body: { intent, tradePassword: pin } })
  const act = { kind: 'loan.payOut', customer, loan } as const
  const body = { act, reason: 'accepted by the customer', typed }
  const { id, digest } = await lender(approvalsRequest, { body })
  const yes = { decision: 'approved', digest, note: '', typed } as const
  await second(approvalsDecide, { params: { id }, body: yes })
  return loan
}
