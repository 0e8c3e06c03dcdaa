import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { loanPaidOut } from '@parkett/core/ledger/events/loans'
import { mayBecome } from '@parkett/core/loans/states'
import { loans } from '../../accounts/loans/tables.ts'
import { pockets, put, rowsOf, type Act } from '../../ledger/door/act.ts'
import type { Kept } from './acts.ts'

export type PayOutInput = {
  readonly id: bigint
  readonly currency: Currency
  readonly approval: bigint
  /** Today where the currency is at home. */
  readonly today: string
}

/** Pays a loan out, once, by two people, as far as the house has money of its own. */
export const payOutAct: Act<PayOutInput, Kept> = {
  name: 'loans.payOut',
  // Not as money that comes in by itself: nobody lends to somebody whose money is frozen by law.
  under: 'transfer',
  spendsOwn: () => true,
  needs: ({ id, currency }, customer) => [rowsOf(loans, customer, id), pockets(customer, currency)],
  decide: (work, { id, approval, today }, { customer, now, nextId }) => {
    const row = work.row(loans, [customer, id])
    if (row === undefined) return no('not_found')
    if (row.paidOutAt !== null || !mayBecome(row.status, 'repaying')) return no('loan_not_open')
    const amount = money(row.currency, row.principal)
    if (work.own(row.currency) < row.principal) return no('own_money_short')
    const journal = nextId()
    const { amount: sum, currency } = toWire(amount)
    return ok({
      value: { id: id.toString() },
      journals: [{ ...loanPaidOut(amount), id: journal, reference: id }],
      rows: [
        put(loans, {
          ...row,
          status: 'repaying',
          approval,
          paidOutAt: now,
          paidOutOn: today,
          owed: row.principal,
          accruedOn: today,
          journal,
        }),
      ],
      events: [{ type: 'loan.paid_out', data: { id: id.toString() } }],
      disclosure: { act: 'loan.paid_out', subject: id, before: null, after: `${sum} ${currency}` },
    })
  },
}
