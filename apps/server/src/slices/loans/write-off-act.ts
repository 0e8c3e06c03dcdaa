import type { Currency } from '@parkett/contract/wire/money'
import { money, toWire } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { mayWriteOff } from '@parkett/core/loans/lost'
import { owedOn } from '@parkett/core/loans/owed'
import { mayBecome } from '@parkett/core/loans/states'
import { loans } from '../../accounts/loans/tables.ts'
import { rowsOf, type Act } from '../../ledger/door/act.ts'
import type { Kept } from './acts.ts'
import { bookedOf, Booking } from './booking.ts'

export type WriteOffInput = {
  readonly id: bigint
  readonly currency: Currency
  readonly approval: bigint
  readonly today: string
}

/**
 * Gives up what is owed of a loan, by two people, once an instalment was open long enough
 * (`money.md` G81). No money of the customer moves, so it is possible while that is frozen too.
 */
export const writeOffAct: Act<WriteOffInput, Kept> = {
  name: 'loans.writeOff',
  under: 'unmoved',
  needs: ({ id }, customer) => [rowsOf(loans, customer, id)],
  decide: (work, { id, approval, today }, at) => {
    const row = work.row(loans, [at.customer, id])
    const loan = row === undefined ? undefined : bookedOf(row)
    if (row === undefined || loan === undefined) return no('not_found')
    if (!mayBecome(row.status, 'written_off')) return no('loan_not_open')
    const may = mayWriteOff(loan, today)
    if (!may.ok) return may
    const { principal, interest } = owedOn(loan, today)
    const booking = new Booking(row, { loan: 0n, wallet: 0n }, at)
    booking.bookDays({ ...loan, allowsDebit: false }, today)
    booking.giveUp(interest)
    const end = { status: 'written_off', accrued: 0n, endedAt: at.now } as const
    booking.end({ ...end, lossApproval: approval }, today)
    const { amount, currency } = toWire(money(row.currency, principal + interest))
    return ok({
      value: { id: id.toString() },
      journals: booking.journals,
      rows: booking.rows,
      events: [{ type: 'loan.written_off', data: { id: id.toString() } }],
      disclosure: {
        act: 'loan.written_off',
        subject: id,
        before: `${amount} ${currency}`,
        after: null,
      },
    })
  },
}
