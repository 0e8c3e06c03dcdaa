import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { offeringChanged } from '@parkett/core/ledger/events/offerings'
import { costOf, type Tariff } from '@parkett/core/offerings/apply'
import { isAsked, loweredTo } from '@parkett/core/offerings/own-price'
import type { Range } from '@parkett/core/offerings/pricing'
import { applications } from '../../../accounts/offerings/tables.ts'
import type { Act } from '../../../ledger/door/act.ts'
import { changedTo } from './changed.ts'
import { freed } from './end.ts'
import { alone, kept, withMoney, type Kept, type Of } from './of-application.ts'

/** An application stands as it is, and its owner is told. */
const tellOwner = (name: string, type: string): Act<Of, Kept> => ({
  name,
  // Nothing moves: who is frozen learns of it, too.
  under: 'order.end',
  needs: alone,
  decide: (work, input, { customer, now }) => {
    const row = work.row(applications, [customer, input.application])
    if (row?.status !== 'applied') return no('not_found')
    return ok(kept({ ...row, updatedAt: now }, { type }))
  },
})

/** Tells whoever applied on other terms that they changed: the application stands, and may be taken back. */
export const postponedAct = tellOwner('applications.postponed', 'offering.postponed')

/** Asks whoever applied for a yes to a price outside of the range (`market.md` M75). */
export const outsideAct = tellOwner('applications.outside', 'offering.terms_asked')

type NewPrice = Of & {
  readonly currency: Currency
  readonly prices: Range
  readonly tariff: Tariff
}

/**
 * Holds an application against prices that two people made others: what its own sets aside beyond the highest is free at
 * once, and where every price is more than it said yes to its owner is asked. It never costs more by this.
 */
export const retermedAct: Act<NewPrice, Kept> = {
  name: 'applications.retermed',
  under: 'order.end',
  needs: withMoney,
  decide: (work, input, at) => {
    const row = work.row(applications, [at.customer, input.application])
    if (row?.status !== 'applied') return no('not_found')
    const asks = isAsked(row.price, input.prices)
    const told = { type: asks ? 'offering.terms_asked' : 'offering.terms_changed' } as const
    const price = loweredTo(row.price, input.prices)
    if (price === row.price) return ok(kept({ ...row, updatedAt: at.now }, told))
    const cost = costOf({ ...row, price }, row.quantity, input.tariff)
    if (!cost.ok) return cost
    const { amount, fees } = cost.value
    const asked = { quantity: row.quantity, price, amount, fee: fees.total }
    const back = offeringChanged(money(row.currency, amount - row.amount))
    const moved = amount === row.amount ? [] : [back]
    const data = { id: row.id.toString() }
    return ok({ value: data, ...changedTo(row, asked, { at, moved }), events: [{ ...told, data }] })
  },
}

/** Ends an application that pays less than every price in force: what was set aside is free again. */
export const fellAct: Act<Omit<NewPrice, 'tariff'>, Kept> = {
  name: 'applications.fell',
  under: 'order.end',
  needs: withMoney,
  decide: (work, input, { customer, now }) => {
    const row = work.row(applications, [customer, input.application])
    if (row?.status !== 'applied') return no('not_found')
    // Its owner said yes in the last moment.
    if (!isAsked(row.price, input.prices)) return no('not_found')
    return ok(freed(row, now, 'offering.fell'))
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
    return ok(freed(row, now, 'offering.called_off'))
  },
}
