import type { LoanReason } from '@parkett/contract/customer/loan-lists'
import { money, type Money } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { addDays } from '@parkett/core/civil'
import { isOpen, mayBecome } from '@parkett/core/loans/states'
import { aloneOn, isInTime, offerDays, offerOn, termsOf } from '@parkett/core/loans/terms'
import { cards } from '../../accounts/cash/tables.ts'
import { loans, type LoanRow } from '../../accounts/loans/tables.ts'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'

export type Kept = { readonly id: string }

export type ApplyInput = Pick<
  LoanRow,
  | 'months'
  | 'purpose'
  | 'netIncome'
  | 'expenses'
  | 'debts'
  | 'account'
  | 'allowsDebit'
  | 'agreement'
> & {
  readonly amount: Money
  /** Today where the currency is at home: whose terms count. */
  readonly today: string
}

/** Writes an application on the terms of today. Nothing is paid for it. */
export const applyAct: Act<ApplyInput, Kept> = {
  name: 'loans.apply',
  under: 'transfer',
  needs: ({ account }, customer) => [
    lockOf(customer),
    rowsOf(loans, customer),
    rowsOf(cards, customer, account),
  ],
  decide: (work, { amount, today, ...said }, { customer, command, now }) => {
    const free = refuseLocked(work, customer)
    if (!free.ok) return free
    const card = work.row(cards, [customer, said.account])
    if (card === undefined || card.removedAt !== null) return no('not_found')
    const offer = offerOn(today)
    if (!offer.ok) return offer
    const terms = termsOf(offer.value, amount, said.months)
    if (!terms.ok) return terms
    if (work.rows(loans, [customer]).some(({ status }) => isOpen(status))) return no('loan_exists')
    const row: LoanRow = {
      ...said,
      ...nothingYet,
      customer,
      id: command,
      currency: amount.currency,
      principal: terms.value.principal,
      rate: terms.value.rate,
      status: 'submitted',
      appliedAt: now,
    }
    const id = command.toString()
    return ok({
      value: { id },
      journals: [],
      rows: [put(loans, row)],
      events: [{ type: 'loan.applied', data: { id } }],
    })
  },
}

/** Of a loan that nobody has looked at yet. */
const nothingYet = {
  reason: null,
  reviewedAt: null,
  decidedAt: null,
  decidedBy: null,
  offerUntil: null,
  acceptedAt: null,
  revocableUntil: null,
  approval: null,
  offerApproval: null,
  lossApproval: null,
  lossPrincipal: 0n,
  lossInterest: 0n,
  paidOutAt: null,
  paidOutOn: null,
  paid: 0,
  owed: 0n,
  accrued: 0n,
  accruedOn: null,
  anewOn: null,
  anewPrincipal: null,
  anewPaid: null,
  endedAt: null,
  journal: null,
} as const

/** Takes an application back, or lets its offer go. */
export const withdrawAct: Act<{ readonly id: bigint }, Kept> = {
  name: 'loans.withdraw',
  under: 'transfer',
  needs: ({ id }, customer) => [lockOf(customer), rowsOf(loans, customer, id)],
  decide: (work, { id }, { customer, now }) => {
    const free = refuseLocked(work, customer)
    if (!free.ok) return free
    const row = work.row(loans, [customer, id])
    if (row === undefined) return no('not_found')
    if (!mayBecome(row.status, 'withdrawn')) return no('loan_not_open')
    return ok({
      value: { id: id.toString() },
      journals: [],
      rows: [put(loans, { ...row, status: 'withdrawn', endedAt: now })],
      events: [{ type: 'loan.withdrawn', data: { id: id.toString() } }],
    })
  },
}

export type DecideInput = {
  readonly id: bigint
  readonly to: 'in_review' | 'approved' | 'rejected'
  readonly reason: LoanReason | null
  readonly by: string
  readonly today: string
  /** Of two people, who alone make an offer of a large one. */
  readonly approval: bigint | null
}

/** A step of staff up to the offer. What is paid out is decided by two people, later. */
export const decideAct: Act<DecideInput, Kept> = {
  name: 'loans.decide',
  under: 'unmoved',
  needs: ({ id }, customer) => [rowsOf(loans, customer, id)],
  decide: (work, { id, to, reason, by, today, approval }, { customer, now }) => {
    const row = work.row(loans, [customer, id])
    if (row === undefined) return no('not_found')
    if (!mayBecome(row.status, to)) return no('loan_not_open')
    if ((to === 'rejected') !== (reason !== null)) return no('field_invalid')
    const alone =
      to === 'approved' && approval === null
        ? aloneOn(money(row.currency, row.principal), today)
        : ok(true)
    if (!alone.ok) return alone
    const next: LoanRow =
      to === 'in_review'
        ? { ...row, status: to, reviewedAt: now }
        : {
            ...row,
            status: to,
            reason,
            decidedAt: now,
            decidedBy: by,
            offerApproval: approval,
            offerUntil: to === 'approved' ? addDays(today, offerDays) : null,
            endedAt: to === 'rejected' ? now : null,
          }
    return ok({
      value: { id: id.toString() },
      journals: [],
      rows: [put(loans, next)],
      events: [{ ...decided[to], data: { id: id.toString() } }],
      disclosure: {
        act: `loan.${to}`,
        subject: id,
        before: row.status,
        after: to,
        reasons: reason === null ? [] : [reason],
      },
    })
  },
}

const decided = {
  in_review: { type: 'loan.in_review' },
  approved: { type: 'loan.approved' },
  rejected: { type: 'loan.rejected' },
} as const

/** An offer that nobody accepted in time is none any more. */
export const expireAct: Act<{ readonly id: bigint; readonly today: string }, Kept> = {
  name: 'loans.expire',
  under: 'unmoved',
  needs: ({ id }, customer) => [rowsOf(loans, customer, id)],
  decide: (work, { id, today }, { customer, now }) => {
    const row = work.row(loans, [customer, id])
    if (row?.status !== 'approved' || isInTime(today, row.offerUntil)) return no('not_found')
    return ok({
      value: { id: id.toString() },
      journals: [],
      rows: [put(loans, { ...row, status: 'offer_expired', endedAt: now })],
      events: [{ type: 'loan.expired', data: { id: id.toString() } }],
    })
  },
}
