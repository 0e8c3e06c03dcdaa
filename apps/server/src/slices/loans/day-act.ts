import type { Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { isLent } from '@parkett/core/loans/states'
import { owedOn } from '@parkett/core/loans/owed'
import { loans } from '../../accounts/loans/tables.ts'
import { pockets, rowsOf, type Act } from '../../ledger/door/act.ts'
import type { Kept } from './acts.ts'
import { bookedOf, Booking, fundsIn } from './booking.ts'

export type DayInput = {
  readonly id: bigint
  readonly currency: Currency
  readonly today: string
}

type Kind = Pick<Act<DayInput, Kept>, 'name' | 'under'> & { readonly takes: boolean }

/**
 * The days of a loan up to today: interest of each, and the instalments that may be taken. What is
 * due and was not taken is told once, on its day.
 */
const dayOf = ({ name, under, takes }: Kind): Act<DayInput, Kept> => ({
  name,
  under,
  needs: ({ id, currency }, customer) => [rowsOf(loans, customer, id), pockets(customer, currency)],
  decide: (work, { id, today }, at) => {
    const row = work.row(loans, [at.customer, id])
    const loan = row === undefined ? undefined : bookedOf(row)
    if (row === undefined || loan === undefined || !isLent(row.status) || loan.accruedOn >= today)
      return no('not_found')
    const booking = new Booking(row, fundsIn(work, row), at)
    const days = booking.bookDays({ ...loan, allowsDebit: takes && loan.allowsDebit }, today)
    const ended = booking.end({}, today)
    const after = bookedOf(ended)
    const fresh =
      after !== undefined &&
      owedOn(after, today).due.some(({ dueOn }) => dueOn > loan.accruedOn) &&
      ended.status !== 'closed'
    const data = { id: id.toString() }
    return ok({
      value: data,
      journals: booking.journals,
      rows: booking.rows,
      events: [
        ...days.flatMap(({ taken }) => taken.map(() => ({ type: 'loan.instalment', data }))),
        ...(fresh ? [{ type: 'loan.due', data }] : []),
        ...(ended.status === 'closed' ? [{ type: 'loan.closed', data }] : []),
      ],
    })
  },
})

/** Takes what is due from the customer's money, so a freeze by law stops it. */
export const dayAct = dayOf({ name: 'loans.day', under: 'transfer', takes: true })

/** The same while money is frozen: what a day costs is written down, and nothing is taken for it. */
export const frozenDayAct = dayOf({ name: 'loans.frozenDay', under: 'unmoved', takes: false })
