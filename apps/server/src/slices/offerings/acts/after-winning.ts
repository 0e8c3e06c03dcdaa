import { no, ok } from '@parkett/contract/wire/outcome'
import { paysUntil } from '@parkett/core/offerings/payment'
import { applications } from '../../../accounts/offerings/tables.ts'
import type { Act } from '../../../ledger/door/act.ts'
import { alone, kept, type Kept, type Of } from './of-application.ts'

/** Its lottery numbers: as many as it has units, from `first` on. */
export const numberAct: Act<Of & { readonly first: bigint }, Kept> = {
  name: 'applications.number',
  under: 'trade.settle',
  needs: alone,
  decide: (work, { application, first }, { customer, now }) => {
    const row = work.row(applications, [customer, application])
    if (row?.status !== 'applied' || !row.paysAfter) return no('not_found')
    return ok(
      kept(
        { ...row, status: 'numbered', numberFirst: first, updatedAt: now },
        { type: 'offering.numbered' },
      ),
    )
  },
}

/** Reminds of a payment that its draw may ask for (`market.md` M76). */
export const soonAct: Act<Of, Kept> = {
  name: 'applications.soon',
  // Nothing moves: who is frozen learns of it, too.
  under: 'order.end',
  needs: alone,
  decide: (work, { application }, { customer, now }) => {
    const row = work.row(applications, [customer, application])
    if (row === undefined || !row.paysAfter) return no('not_found')
    if (row.status !== 'applied' && row.status !== 'numbered') return no('not_found')
    return ok(kept({ ...row, updatedAt: now }, { type: 'offering.payment_soon' }))
  },
}

export type WonInput = Of & {
  /** Shares, as the draw says. */
  readonly allotted: bigint
  readonly times: Parameters<typeof paysUntil>[0]
}

/** The result of the draw: what was won is to be paid, until when stands in the row. */
export const wonAct: Act<WonInput, Kept> = {
  name: 'applications.tell',
  under: 'trade.settle',
  needs: alone,
  decide: (work, { application, allotted, times }, { customer, now }) => {
    const row = work.row(applications, [customer, application])
    if (row?.status !== 'numbered') return no('not_found')
    if (allotted > row.quantity) throw new RangeError('allotted more than was asked for')
    if (allotted === 0n)
      return ok(
        kept(
          { ...row, status: 'lost', allotted, endedAt: now, updatedAt: now },
          { type: 'offering.not_drawn' },
        ),
      )
    const payUntil = paysUntil(times, now)
    return ok(
      kept(
        { ...row, status: 'awaiting', allotted, payUntil, updatedAt: now },
        { type: 'offering.payment_due' },
      ),
    )
  },
}

/**
 * Behind the deadline: what is not paid is given up. It counts towards a ban unless the customer could not
 * pay (`excused`); what was paid is delivered.
 */
export const forfeitAct: Act<Of & { readonly excused: boolean }, Kept> = {
  name: 'applications.forfeit',
  under: 'trade.settle',
  needs: alone,
  decide: (work, { application, excused }, { customer, now }) => {
    const row = work.row(applications, [customer, application])
    if (row?.status !== 'awaiting' || row.payUntil === null || row.allotted === null)
      return no('not_found')
    if (now < row.payUntil) return no('application_not_open')
    const isPart = row.paidShares > 0n
    return ok(
      kept(
        {
          ...row,
          status: isPart ? 'paid' : 'forfeited',
          forfeited: row.allotted - row.paidShares,
          defaultedAt: excused ? null : row.payUntil,
          endedAt: isPart ? null : now,
          updatedAt: now,
        },
        { type: 'offering.forfeited' },
      ),
    )
  },
}
