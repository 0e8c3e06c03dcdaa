import type { Money } from '@parkett/contract/wire/money'
import { least } from '../../decimal.ts'
import { journal, type Journal } from '../posting.ts'

/**
 * Paid out of the house's own money into a pocket of its own, which no order, new share, pool, term
 * or transfer takes from (`money.md` G74).
 */
export const loanPaidOut = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('loan.paid_out', [
    { debit: 'H.loan', credit: 'C.loan', asset, amount },
    { debit: 'H.bank_client', credit: 'H.bank_own', asset, amount },
  ])

/** What a day brought; it is owed, and nobody has paid it yet. */
export const loanInterest = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('loan.interest', [
    { debit: 'H.loan_interest_due', credit: 'H.inc_loan_interest', asset, amount },
  ])

type Split = {
  /** Of what is paid: interest; the rest is principal. */
  readonly interest: bigint
  /** Of what is paid: money of the loan itself; the rest comes from the bank side. */
  readonly loan: bigint
}

/** Paid back: the loan's own money goes to the principal first. */
export function loanPaid(
  event: 'loan.instalment' | 'loan.repaid' | 'loan.revoked',
  { currency: asset, minor: amount }: Money,
  { interest, loan }: Split,
): Journal {
  const principal = amount - interest
  const first = least(loan, principal)
  const second = loan - first
  return journal(event, [
    { debit: 'C.loan', credit: 'H.loan', asset, amount: first },
    { debit: 'C.wallet', credit: 'H.loan', asset, amount: principal - first },
    { debit: 'C.loan', credit: 'H.loan_interest_due', asset, amount: second },
    { debit: 'C.wallet', credit: 'H.loan_interest_due', asset, amount: interest - second },
    { debit: 'H.bank_own', credit: 'H.bank_client', asset, amount },
  ])
}

/** Given up by two people: a loss of the house, in principal and in interest (`money.md` G81). */
export const loanWrittenOff = (
  { currency: asset, minor: principal }: Money,
  interest: bigint,
): Journal =>
  journal('loan.written_off', [
    { debit: 'H.exp_loan_loss', credit: 'H.loan', asset, amount: principal },
    { debit: 'H.exp_loan_loss', credit: 'H.loan_interest_due', asset, amount: interest },
  ])

/** On its way to the own account: reserved for the withdrawal in the same act. */
export const loanDrawn = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('loan.drawn', [{ debit: 'C.loan', credit: 'C.wallet', asset, amount }])

/** A withdrawal of it was not sent, or came back: it is money of the loan again, in the same act. */
export const loanSetBack = ({ currency: asset, minor: amount }: Money): Journal =>
  journal('loan.set_back', [{ debit: 'C.wallet', credit: 'C.loan', asset, amount }])
