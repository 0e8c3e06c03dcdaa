import type { Currency } from '@parkett/contract/wire/money'
import { money, toWire } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { lossOf, mayWriteOff } from '@parkett/core/loans/lost'
import { owedOn, totalOf } from '@parkett/core/loans/owed'
import { mayBecome } from '@parkett/core/loans/states'
import { loans } from '../../accounts/loans/tables.ts'
import { pockets, rowsOf, type Act } from '../../ledger/door/act.ts'
import type { Kept } from './acts.ts'
import { bookedOf, Booking } from './booking.ts'

export type WriteOffInput = {
  readonly id: bigint
  readonly currency: Currency
  readonly approval: bigint
  readonly today: string
  /** Whether money of the loan is here, which is taken first. */
  readonly takes: boolean
}

/**
 * Gives up what is owed of a loan, by two people, once an instalment was open long enough
 * (`money.md` G81): what money of the loan is still here pays of it, and a loss of the rest. Where there
 * is none, no money of the customer moves, so it is possible while that is frozen too.
 */
export const writeOffAct: Act<WriteOffInput, Kept> = {
  name: 'loans.writeOff',
  under: ({ takes }) => (takes ? 'transfer' : 'unmoved'),
  needs: ({ id, currency }, customer) => [rowsOf(loans, customer, id), pockets(customer, currency)],
  decide: (work, { id, approval, today, takes }, at) => {
    const row = work.row(loans, [at.customer, id])
    const loan = row === undefined ? undefined : bookedOf(row)
    if (row === undefined || loan === undefined) return no('not_found')
    if (!mayBecome(row.status, 'written_off')) return no('loan_not_open')
    const may = mayWriteOff(loan, today)
    if (!may.ok) return may
    const pocket = work.balance('C.loan', row.currency)
    // Money came back since it was looked at: it is asked for again, as an act that takes it.
    if (pocket > 0n && !takes) return no('busy')
    const { taken, lost } = lossOf(owedOn(loan, today), pocket)
    const booking = new Booking(row, { loan: pocket, wallet: 0n }, at)
    booking.bookDays({ ...loan, allowsDebit: false }, today)
    if (totalOf(taken) > 0n) booking.pay('recovered', taken)
    if (lost.principal === 0n) booking.end({ paid: row.months, accrued: 0n }, today)
    else {
      booking.giveUp(lost.interest)
      const end = { status: 'written_off', accrued: 0n, endedAt: at.now } as const
      booking.end({ ...end, lossApproval: approval }, today)
    }
    const { amount, currency } = toWire(money(row.currency, totalOf(lost)))
    return ok({
      value: { id: id.toString() },
      journals: booking.journals,
      rows: booking.rows,
      events: [
        {
          type: lost.principal === 0n ? 'loan.closed' : 'loan.written_off',
          data: { id: id.toString() },
        },
      ],
      disclosure: {
        act: 'loan.written_off',
        subject: id,
        before: `${amount} ${currency}`,
        after: null,
      },
    })
  },
}
