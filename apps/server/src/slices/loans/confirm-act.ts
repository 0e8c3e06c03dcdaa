import type { LoanAct } from '@parkett/contract/customer/loans'
import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays } from '@parkett/core/civil'
import { printAmount } from '@parkett/core/decimal'
import { isLent, mayBecome } from '@parkett/core/loans/states'
import { isInTime, revocationDays } from '@parkett/core/loans/terms'
import { refuseUsed, reviewNeeds, usedBy } from '../../accounts/cash/reviews.ts'
import { loans, type LoanRow } from '../../accounts/loans/tables.ts'
import {
  pockets,
  put,
  rowsOf,
  type Act,
  type Decision,
  type Moment,
  type Work,
} from '../../ledger/door/act.ts'
import type { Kept } from './acts.ts'
import { bookedOf, Booking, fundsIn } from './booking.ts'
import { dueFor } from './due.ts'

export type ConfirmInput = {
  readonly kind: LoanAct
  readonly review: string
  readonly id: bigint
  readonly currency: Currency
  readonly today: string
  /** What the review said that is paid, and was owed then; another day it is another. */
  readonly said: { readonly principal: bigint; readonly interest: bigint; readonly owed: bigint }
}

/** What a customer does with a loan by the trade password: each once, as it was reviewed. */
export const confirmAct: Act<ConfirmInput, Kept> = {
  name: 'loans.confirm',
  under: 'transfer',
  needs: (input, customer) => [
    ...reviewNeeds(customer, input.review),
    rowsOf(loans, customer, input.id),
    pockets(customer, input.currency),
  ],
  decide: (work, input, at) => {
    const fresh = refuseUsed(work, at.customer, input.review)
    if (!fresh.ok) return fresh
    const row = work.row(loans, [at.customer, input.id])
    if (row === undefined) return no('not_found')
    const allowed = mayDo(row, input.kind, input.today)
    if (!allowed.ok) return allowed
    const done =
      row.paidOutOn === null ? ok(stepOf(row, input, at)) : paidBack(work, { row, input, at })
    if (!done.ok) return done
    return ok({ ...done.value, rows: [...done.value.rows, usedBy(at, input.review)] })
  },
}

/** Refuses `loan_not_open` for what its state, or its last day, does not allow. */
export function mayDo(row: LoanRow, kind: LoanAct, today: string): Outcome<true> {
  const { status, offerUntil, revocableUntil } = row
  const may =
    kind === 'accept'
      ? mayBecome(status, 'offer_accepted') && isInTime(today, offerUntil)
      : kind === 'revoke'
        ? mayBecome(status, 'revoked') && isInTime(today, revocableUntil)
        : isLent(status)
  return may ? ok(true) : no('loan_not_open')
}

/** Accepted, or revoked before anything was paid out: nothing moves. */
function stepOf(row: LoanRow, { kind, today }: ConfirmInput, { now }: Moment): Decision<Kept> {
  const next: LoanRow =
    kind === 'accept'
      ? {
          ...row,
          status: 'offer_accepted',
          acceptedAt: now,
          revocableUntil: addDays(today, revocationDays),
        }
      : { ...row, status: 'revoked', endedAt: now }
  const id = row.id.toString()
  const event = kind === 'accept' ? told.accept : told.revoke
  const events = [{ ...event, data: { id } }]
  return { value: { id }, journals: [], rows: [put(loans, next)], events }
}

/** What each act is told as. */
const told = {
  accept: { type: 'loan.accepted' },
  pay: { type: 'loan.instalment' },
  part: { type: 'loan.part_repaid' },
  repay: { type: 'loan.closed' },
  revoke: { type: 'loan.revoked' },
} as const satisfies Record<LoanAct, { readonly type: string }>

type Paying = { readonly row: LoanRow; readonly input: ConfirmInput; readonly at: Moment }

/** Interest up to today first, then what was reviewed, from the loan's own money and the bank side. */
function paidBack(work: Work, { row, input, at }: Paying): Outcome<Decision<Kept>> {
  const { kind, today, said } = input
  const loan = bookedOf(row)
  if (loan === undefined) return no('loan_not_open')
  const amount = kind === 'part' ? said.principal + said.interest : null
  const due = dueFor(row, { kind, amount }, today)
  if (!due.ok) return due
  const { principal, interest, payments, after } = due.value
  // What was paid since by anything else made another loan of it.
  const isSame = principal === said.principal && interest === said.interest
  if (!isSame || row.owed !== said.owed) return no('intent_expired')
  const total = principal + interest
  if (total <= 0n) return no('loan_not_open')
  const funds = fundsIn(work, row)
  const free = funds.loan + funds.wallet
  const { currency } = row
  if (total > free)
    return no('insufficient_settled', { available: printAmount(money(currency, 0n), free) })
  const booking = new Booking(row, funds, at)
  // What is due is what was reviewed; nothing is taken beside it.
  booking.bookDays({ ...loan, allowsDebit: false }, today)
  for (const [as, one] of payments) booking.pay(as, one)
  booking.end(kind === 'revoke' ? { ...after, status: 'revoked', endedAt: at.now } : after, today)
  const id = row.id.toString()
  return ok({
    value: { id },
    journals: booking.journals,
    rows: booking.rows,
    events: [{ ...told[kind], data: { id } }],
  })
}
