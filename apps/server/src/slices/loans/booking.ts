import type { LoanPaymentKind } from '@parkett/contract/customer/loan-lists'
import { money } from '@parkett/contract/wire/money'
import { least } from '@parkett/core/decimal'
import { loanInterest, loanPaid, loanWrittenOff } from '@parkett/core/ledger/events/loans'
import { bookUntil, type BookedLoan, type LoanDay } from '@parkett/core/loans/day'
import { owedOn, type Taken } from '@parkett/core/loans/owed'
import type { Anew } from '@parkett/core/loans/plan'
import { loanPayments, loans, paymentEvents, type LoanRow } from '../../accounts/loans/tables.ts'
import {
  put,
  type JournalDraft,
  type Moment,
  type RowWrite,
  type Work,
} from '../../ledger/door/act.ts'

/** What a loan may be paid with, minor units: its own money first, then the bank side. */
export type Funds = { readonly loan: bigint; readonly wallet: bigint }

export const fundsIn = (work: Work, { currency }: Pick<LoanRow, 'currency'>): Funds => ({
  loan: work.balance('C.loan', currency),
  wallet: work.balance('C.wallet', currency),
})

/** The loan as core counts it; undefined before its pay-out. */
export const bookedOf = (row: LoanRow): BookedLoan | undefined =>
  row.paidOutOn === null || row.accruedOn === null
    ? undefined
    : { ...row, paidOutOn: row.paidOutOn, accruedOn: row.accruedOn, anew: anewOf(row) }

const anewOf = ({ anewOn: on, anewPrincipal: principal, anewPaid: paid }: LoanRow): Anew | null =>
  on === null || principal === null || paid === null ? null : { on, principal, paid }

/** Journals and rows of one loan, gathered while its days are booked. */
export class Booking {
  readonly journals: JournalDraft[] = []
  readonly rows: RowWrite[] = []
  private left: Funds
  private row: LoanRow
  private readonly at: Moment

  constructor(row: LoanRow, funds: Funds, at: Moment) {
    this.row = row
    this.left = funds
    this.at = at
  }

  /** Interest of every day up to today, and the instalments that are taken on their days. */
  bookDays(loan: BookedLoan, today: string): readonly LoanDay[] {
    const { days, loan: after } = bookUntil(loan, this.left.loan + this.left.wallet, today)
    for (const { interest, taken } of days) {
      if (interest > 0n) this.add(loanInterest(money(this.row.currency, interest)))
      for (const one of taken) this.pay('instalment', one)
    }
    const { accrued, accruedOn, paid } = after
    this.row = { ...this.row, accrued, accruedOn, paid }
    return days
  }

  /** One payment; `accrued` of the row is the caller's to set. */
  pay(kind: LoanPaymentKind, { principal, interest }: Taken): bigint {
    const amount = money(this.row.currency, principal + interest)
    const loan = least(this.left.loan, amount.minor)
    const { customer, id, owed } = this.row
    const journal = this.add(loanPaid(paymentEvents[kind], amount, { interest, loan }))
    this.left = { loan: this.left.loan - loan, wallet: this.left.wallet - (amount.minor - loan) }
    this.row = { ...this.row, owed: owed - principal }
    this.rows.push(
      put(loanPayments, {
        customer,
        loan: id,
        journal,
        kind,
        principal,
        interest,
        at: this.at.now,
      }),
    )
    return journal
  }

  /** All that is owed is given up; `accrued` of the row is the caller's to set. */
  giveUp(interest: bigint): void {
    const { currency, owed } = this.row
    this.add(loanWrittenOff(money(currency, owed), interest))
    this.row = { ...this.row, owed: 0n, lossPrincipal: owed, lossInterest: interest }
  }

  /** The row as it stands after all of it. */
  end(change: Partial<LoanRow>, today: string): LoanRow {
    const row = { ...this.row, ...change }
    const loan = bookedOf(row)
    const runs = loan !== undefined && row.owed > 0n
    const status = runs ? (owedOn(loan, today).isOverdue ? 'overdue' : 'repaying') : 'closed'
    const ended: LoanRow = { ...row, status, endedAt: runs ? null : this.at.now, ...change }
    this.rows.push(put(loans, ended))
    return ended
  }

  private add(entry: JournalDraft): bigint {
    const id = this.at.nextId()
    this.journals.push({ ...entry, id, reference: this.row.id })
    return id
  }
}
