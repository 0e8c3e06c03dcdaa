import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { takeSettled } from '@parkett/core/ledger/sides'
import { idleOf } from '@parkett/core/treasury/sweep'
import { refuseUsed, reviewNeeds, usedBy } from '../../accounts/cash/reviews.ts'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import { inPoolOf, sidesOf } from '../../accounts/treasury/records.ts'
import { treasurySweeps } from '../../accounts/treasury/tables.ts'
import { boundsOn } from '../../accounts/treasury/terms.ts'
import { pockets, put, rowsOf, type Act } from '../../ledger/door/act.ts'
import { putIn } from './place.ts'

type Setting = { readonly currency: Currency }
export type SweepOnInput = Setting & { readonly review: string; readonly keep: bigint }
type Set = { readonly currency: Currency }

/** Turns it on with what stays free, or changes that; once per review. */
export const sweepOnAct: Act<SweepOnInput, Set> = {
  name: 'treasury.sweep_on',
  under: 'transfer',
  needs: ({ review, currency }, customer) => [
    ...reviewNeeds(customer, review),
    rowsOf(treasurySweeps, customer, currency),
  ],
  decide: (work, { review, currency, keep }, at) => {
    const { customer, now } = at
    const fresh = refuseUsed(work, customer, review)
    if (!fresh.ok) return fresh
    const before = work.row(treasurySweeps, [customer, currency])
    const since = before?.isOn === true ? before.since : now
    const sweptOn = before?.sweptOn ?? null
    return ok({
      value: { currency },
      journals: [],
      rows: [
        put(treasurySweeps, { customer, currency, isOn: true, keep, since, sweptOn }),
        usedBy(at, review),
      ],
      events: [{ type: 'treasury.sweep_on', data: { currency, keep: keep.toString() } }],
    })
  },
}

/** Turns it off; nothing speaks against that, no lock and no freeze. A second time changes nothing. */
export const sweepOffAct: Act<Setting, Set> = {
  name: 'treasury.sweep_off',
  under: 'unmoved',
  needs: ({ currency }, customer) => [rowsOf(treasurySweeps, customer, currency)],
  decide: (work, { currency }, { customer, now }) => {
    const row = work.row(treasurySweeps, [customer, currency])
    const value = { currency }
    if (row?.isOn !== true) return ok({ value, journals: [], rows: [], events: [] })
    return ok({
      value,
      journals: [],
      rows: [put(treasurySweeps, { ...row, isOn: false, since: now })],
      events: [{ type: 'treasury.sweep_off', data: { currency } }],
    })
  },
}

export type SweepInput = Setting & { readonly tradeDate: string; readonly dueOn: string }

/**
 * Puts in what lies idle, once a trading day (`money.md` G85): a purchase as any other, so it can be
 * taken back until the cut-off. A day on which nothing lies idle is done as well.
 */
export const sweepAct: Act<SweepInput, { readonly amount: string }> = {
  name: 'treasury.sweep',
  under: 'transfer',
  needs: ({ currency }, customer) => [
    lockOf(customer),
    rowsOf(treasurySweeps, customer, currency),
    pockets(customer, currency),
  ],
  decide: (work, { currency, tradeDate, dueOn }, at) => {
    const { customer, date } = at
    // `busy` is not remembered: who unlocks before the cut-off is put in on the same day.
    if (!refuseLocked(work, customer).ok) return no('busy')
    const row = work.row(treasurySweeps, [customer, currency])
    if (row?.isOn !== true || row.sweptOn === tradeDate) return no('not_found')
    const bounds = boundsOn(currency, date)
    if (!bounds.ok) return bounds
    const sides = sidesOf(work, currency)
    const { keep } = row
    const idle = idleOf(sides, inPoolOf(work, currency), { keep, bounds: bounds.value })
    const done = put(treasurySweeps, { ...row, sweptOn: tradeDate })
    const value = { amount: idle.toString() }
    if (idle === 0n) return ok({ value, journals: [], rows: [done], events: [] })
    const amount = money(currency, idle)
    const taken = takeSettled(sides, amount)
    if (!taken.ok) return taken
    const review = `sweep:${tradeDate}`
    const facts = { kind: 'buy', amount, tradeDate, dueOn, review, swept: true } as const
    const { rows, ...bought } = putIn(facts, taken.value, at)
    return ok({ ...bought, value, rows: [...rows, done] })
  },
}
