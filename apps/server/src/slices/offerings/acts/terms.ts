import type { Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { applications } from '../../../accounts/offerings/tables.ts'
import type { Act } from '../../../ledger/door/act.ts'
import { freed } from './end.ts'
import { alone, kept, withMoney, type Kept, type Of } from './of-application.ts'

/** Tells whoever applied on other terms that they changed: the application stands, and may be taken back. */
export const postponedAct: Act<Of, Kept> = {
  name: 'applications.postponed',
  // Nothing moves: who is frozen learns of it, too.
  under: 'order.end',
  needs: alone,
  decide: (work, input, { customer, now }) => {
    const row = work.row(applications, [customer, input.application])
    if (row?.status !== 'applied') return no('not_found')
    return ok(kept({ ...row, updatedAt: now }, { type: 'offering.postponed' }))
  },
}

/** Ends an application whose offering was called off: what was set aside is free again. */
export const calledOffAct: Act<Of & { readonly currency: Currency }, Kept> = {
  name: 'applications.calledOff',
  under: 'order.end',
  needs: withMoney,
  decide: (work, input, { customer, now }) => {
    const row = work.row(applications, [customer, input.application])
    if (row?.status !== 'applied') return no('not_found')
    const data = { id: row.id.toString() }
    const events = [{ type: 'offering.called_off', data }]
    return ok({ value: data, ...freed(row, now), events })
  },
}
