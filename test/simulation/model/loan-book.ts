import type { Purse } from './purse.ts'
import { daysAfter, nearest } from './rules.ts'

/** A fraction a year by the number of instalments, in hundred-millionths. */
const rates: Readonly<Record<number, bigint>> = {
  6: 4_900_000n,
  12: 5_200_000n,
  24: 5_600_000n,
}
const one = 100_000_000n
const yearly = 12n * one

export type Paid = { readonly kind: string; readonly principal: bigint; readonly interest: bigint }
type Instalment = {
  readonly number: number
  readonly from: string
  readonly dueOn: string
  readonly principal: bigint
  readonly interest: bigint
}
export type Loan = {
  id: string
  readonly principal: bigint
  readonly months: number
  readonly debit: boolean
  readonly from: string
  status: 'repaying' | 'overdue' | 'closed' | 'revoked' | 'written_off'
  paid: number
  owed: bigint
  /** Interest that was counted and not paid, up to a day. */
  accrued: bigint
  countedTo: string
  /** Where a part made it begin anew. */
  anew: { readonly on: string; readonly principal: bigint; readonly paid: number } | null
  readonly payments: Paid[]
  lost: bigint
}

const days = (from: string, to: string): bigint =>
  BigInt(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
/** So many months later, on the same day of the month or the last of a shorter one. */
function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
  return at.toISOString().slice(0, 10)
}
const sum = (list: readonly { principal: bigint; interest: bigint }[], of: keyof typeof zero) =>
  list.reduce((all, each) => all + each[of], 0n)
const zero = { principal: 0n, interest: 0n }

/**
 * The loans of one customer as the rule book says them (`money.md` G70 to G74, G80, G81): what is owed is told
 * by the day and by what was paid. Null: the act is done.
 */
export class LoanBook {
  readonly loans: Loan[] = []
  private readonly purse: Purse

  constructor(purse: Purse) {
    this.purse = purse
  }

  /** The one that runs. */
  get running(): Loan | undefined {
    return this.loans.find(({ owed }) => owed > 0n)
  }
  get owed(): bigint {
    return this.loans.reduce((all, { owed, accrued }) => all + owed + accrued, 0n)
  }
  /** A loss for its customer: interest that was paid. What was counted and not paid is none yet. */
  get cost(): bigint {
    return this.loans.reduce((all, { payments }) => all + sum(payments, 'interest'), 0n)
  }
  get counted(): bigint {
    return this.loans.reduce((all, { accrued }) => all + accrued, 0n)
  }
  get forgiven(): bigint {
    return this.loans.reduce((all, { lost }) => all + lost, 0n)
  }

  lend(asked: Pick<Loan, 'principal' | 'months' | 'debit' | 'from'>): Loan {
    const { principal, from } = asked
    const begun = { paid: 0, owed: principal, accrued: 0n, countedTo: from, anew: null, lost: 0n }
    const loan: Loan = { ...asked, ...begun, id: '', status: 'repaying', payments: [] }
    this.purse.loan += principal
    this.loans.push(loan)
    return loan
  }

  private instalments({ principal, months, from, anew }: Loan): readonly Instalment[] {
    const rate = rates[months]
    if (rate === undefined) throw new Error(`the model lends for no ${months} months`)
    const [grown, still] = [(yearly + rate) ** BigInt(months), yearly ** BigInt(months)]
    const equal = nearest(principal * rate * grown, yearly * (grown - still))
    const rows: Instalment[] = []
    let balance = anew?.principal ?? principal
    for (let number = (anew?.paid ?? 0) + 1; number <= months; number += 1) {
      const [begins, dueOn] = [monthsAfter(from, number - 1), monthsAfter(from, number)]
      const begun = anew !== null && number === anew.paid + 1 ? anew.on : begins
      const interest = nearest(balance * rate * days(begun, dueOn), yearly * days(begins, dueOn))
      const part = equal - interest < balance ? equal - interest : balance
      const paid = number === months ? balance : part
      balance -= paid
      if (paid > 0n) rows.push({ number, from: begun, dueOn, principal: paid, interest })
    }
    return rows
  }

  /** What is due on a day, each with the interest of the days since, and all interest so far. */
  on(loan: Loan, date: string) {
    const open = this.instalments(loan).filter(({ number }) => number > loan.paid)
    const rate = rates[loan.months] ?? 0n
    const due = open
      .filter(({ dueOn }) => dueOn <= date)
      .map((row) => ({
        ...row,
        interest: row.interest + nearest(row.principal * rate * days(row.dueOn, date), one * 365n),
      }))
    const next = open[due.length]
    const soFar =
      next === undefined || date <= next.from
        ? 0n
        : (next.interest * days(next.from, date)) / days(next.from, next.dueOn)
    return { due, interest: sum(due, 'interest') + soFar }
  }

  /** The days of every loan that runs: interest of each, and what may be taken by itself on it. */
  pass(today: string): void {
    for (const loan of this.loans.filter(({ owed }) => owed > 0n)) {
      for (let day = daysAfter(loan.countedTo, 1); day <= today; day = daysAfter(day, 1)) {
        const { due, interest } = this.on(loan, day)
        loan.accrued = interest
        for (const row of loan.debit ? due : []) {
          if (row.principal + row.interest > this.funds) break
          this.take(loan, 'instalment', row)
          loan.paid += 1
        }
        loan.countedTo = day
      }
      this.settle(loan, today)
    }
  }

  get funds(): bigint {
    return this.purse.loan + this.purse.wallet
  }
  private take(loan: Loan, kind: string, { principal, interest }: typeof zero): void {
    const all = principal + interest
    const own = all < this.purse.loan ? all : this.purse.loan
    this.purse.loan -= own
    this.purse.wallet -= all - own
    loan.owed -= principal
    loan.accrued -= interest
    loan.payments.push({ kind, principal, interest })
  }
  private settle(loan: Loan, today: string): void {
    const late = this.on(loan, today).due.some(({ dueOn }) => dueOn < today)
    loan.status = loan.owed === 0n ? 'closed' : late ? 'overdue' : 'repaying'
  }

  /** What an act pays today; of a part what of a sum is which. A reason, where it cannot be. */
  asked(loan: Loan, kind: 'pay' | 'part' | 'repay' | 'revoke', date: string, amount = 0n) {
    const { due, interest } = this.on(loan, date)
    if (kind === 'pay') return { principal: sum(due, 'principal'), interest: sum(due, 'interest') }
    if (kind !== 'part') return { principal: loan.owed, interest }
    const all = loan.owed + interest
    const most = interest + sum(due, 'principal') + 1n
    if (amount <= 0n) return 'amount_zero'
    if (amount > all) return 'above_maximum'
    if (amount < (most < all ? most : all)) return 'below_minimum'
    return { principal: amount - interest, interest }
  }

  does(
    loan: Loan,
    kind: 'pay' | 'part' | 'repay' | 'revoke',
    { date, amount }: { readonly date: string; readonly amount: bigint },
  ): string | null {
    if (loan.owed === 0n) return 'loan_not_open'
    const inTime = loan.status === 'repaying' && date <= daysAfter(loan.from, 14)
    if (kind === 'revoke' && !inTime) return 'loan_not_open'
    const asked = this.asked(loan, kind, date, amount)
    if (typeof asked === 'string') return asked
    const total = asked.principal + asked.interest
    if (total === 0n) return 'loan_not_open'
    if (total > this.funds) return 'insufficient_settled'
    const { due } = this.on(loan, date)
    if (kind === 'pay' || kind === 'part') {
      for (const row of due) this.take(loan, 'instalment', row)
      loan.paid += due.length
    }
    if (kind === 'part') {
      const early = {
        principal: asked.principal - sum(due, 'principal'),
        interest: asked.interest - sum(due, 'interest'),
      }
      this.take(loan, 'part', early)
      loan.anew = { on: date, principal: loan.owed, paid: loan.paid }
    }
    if (kind === 'repay' || kind === 'revoke') {
      this.take(loan, kind === 'repay' ? 'repaid' : 'revoked', asked)
      loan.paid = loan.months
    }
    this.settle(loan, date)
    if (kind === 'revoke') loan.status = 'revoked'
    return null
  }

  /** By two people; money of the loan that is still here goes first, and to interest before principal. */
  giveUp(loan: Loan, date: string): string | null {
    const oldest = this.on(loan, date).due[0]
    if (loan.status !== 'overdue' || oldest === undefined) return 'loan_not_open'
    if (date < daysAfter(oldest.dueOn, 90)) return 'loan_not_lost'
    const interest = loan.accrued < this.purse.loan ? loan.accrued : this.purse.loan
    const left = this.purse.loan - interest
    const principal = loan.owed < left ? loan.owed : left
    if (interest + principal > 0n) this.take(loan, 'recovered', { principal, interest })
    loan.status = loan.owed === 0n ? 'closed' : 'written_off'
    if (loan.owed === 0n) loan.paid = loan.months
    Object.assign(loan, { lost: loan.owed, owed: 0n, accrued: 0n })
    return null
  }
}
