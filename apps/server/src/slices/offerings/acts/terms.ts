import type { Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { applications } from '../../../accounts/offerings/tables.ts'
import { pockets, put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import { freed } from './end.ts'

export type TermsInput = { readonly application: bigint; readonly currency: Currency }

/** Tells whoever applied on other terms that they changed: the application stands, and may be taken back. */
export const postponedAct: Act<TermsInput, { readonly id: string }> = {
  name: 'applications.postponed',
  // Nothing moves: who is frozen learns of it, too.
  under: 'order.end',
  needs: (input, customer) => [rowsOf(applications, customer, input.application)],
  decide: (work, input, { customer, now }) => {
    const row = work.row(applications, [customer, input.application])
    if (row?.status !== 'applied') return no('not_found')
    const data = { id: row.id.toString() }
    return ok({
      value: data,
      journals: [],
      rows: [put(applications, { ...row, updatedAt: now })],
      events: [{ type: 'offering.postponed', data }],
    })
  },
}

/** Ends an application whose offering was called off: what was set aside is free again. */
export const calledOffAct: Act<TermsInput, { readonly id: string }> = {
  name: 'applications.calledOff',
  under: 'order.end',
  needs: (input, customer) => [
    rowsOf(applications, customer, input.application),
    pockets(customer, input.currency),
  ],
  decide: (work, input, { customer, now }) => {
    const row = work.row(applications, [customer, input.application])
    if (row?.status !== 'applied') return no('not_found')
    const data = { id: row.id.toString() }
    const events = [{ type: 'offering.called_off', data }]
    return ok({ value: data, ...freed(row, now), events })
  },
}
