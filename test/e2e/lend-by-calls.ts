import { loansAccept, loansPrepare } from '@parkett/contract/customer/loans'
import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { loanAnswers } from '@parkett/contract/desk/loan-answers'
import { loansDecide, loansQueue } from '@parkett/contract/desk/loans'
import { agreeing, saidToAll } from '../../apps/server/src/test/testing-findings.ts'
import type { Caller } from './calls.ts'
import { applyForLoan } from './lending.ts'
import { pin } from './trading.ts'

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
  const answers = saidToAll(loanAnswers)
  for (const to of ['in_review', 'approved'] as const)
    await lender(loansDecide, { params: { id: loan }, body: { to, answers } })
  const { intent } = await send(loansPrepare, { body: { kind: 'accept', loan } })
  await send(loansAccept, { body: { intent, tradePassword: pin } })
  const act: ApprovalAct = { kind: 'loan.payOut', customer, loan, answers }
  const body = { act, reason: 'accepted by the customer', typed }
  const { id, digest } = await lender(approvalsRequest, { body })
  const verdicts = agreeing(act)
  const yes = { decision: 'approved', digest, note: '', typed, verdicts } as const
  await second(approvalsDecide, { params: { id }, body: yes })
  return loan
}
