import { adjustmentAnswers } from './adjustment-answers.ts'
import type { ApprovalAct } from './approvals.ts'
import type { ApprovalKind } from './approval-rights.ts'
import { listingAnswers, saleAnswers } from './block-answers.ts'
import type { Answered, AnswersTo } from './findings.ts'
import { lineAnswers } from './line-answers.ts'
import { loanAnswers, lossAnswers } from './loan-answers.ts'
import { payoutAnswers } from './payout-answers.ts'
import { resetAnswers } from './reset-answers.ts'

/** What answers what is found about an act of two people; of all others nothing is found (docs/decisions/1100). */
export const actAnswers: Readonly<Partial<Record<ApprovalKind, AnswersTo<string>>>> = {
  'withdrawal.approve': payoutAnswers,
  'deposit.assign': lineAnswers,
  'ledger.adjustment': adjustmentAnswers,
  'loan.approve': loanAnswers,
  'loan.payOut': loanAnswers,
  'loan.writeOff': lossAnswers,
  'block.listSale': saleAnswers,
  'block.list': listingAnswers,
  'customer.factorReset': resetAnswers,
  'customer.tradeReset': resetAnswers,
}

/** What the first person said to each finding. */
export const answersIn = (act: ApprovalAct): readonly Answered[] =>
  'answers' in act ? (act.answers ?? []) : []
