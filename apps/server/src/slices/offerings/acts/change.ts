import { no, ok } from '@parkett/contract/wire/outcome'
import { costOf, soldOut, type Tariff, type Terms } from '@parkett/core/offerings/apply'
import { changeFor } from '@parkett/core/offerings/change'
import {
  answersOf,
  refuseOtherAnswers,
  warnedBy,
  type Warned,
} from '../../../accounts/appropriateness/warned.ts'
import { refuseUsed, reviewNeeds, usedBy } from '../../../accounts/cash/reviews.ts'
import { applicationChanges, applications } from '../../../accounts/offerings/tables.ts'
import { brakesOf, countRaise } from '../../../accounts/trading/brakes.ts'
import { pockets, put, rowsOf, type Act } from '../../../ledger/door/act.ts'

export type ChangeInput = {
  readonly review: string
  readonly application: bigint
  /** How many shares it asked for when it was reviewed, and how many it is to ask for. */
  readonly seen: bigint
  readonly quantity: bigint
  readonly terms: Terms
  /** Until when that is possible; null: never. */
  readonly until: number | null
  /** The rules that price it for as long as it lives. */
  readonly tariff: Tariff
  /** What the review warned of. */
  readonly warned: Warned
}

/**
 * An application asks for more or for fewer shares and sets the difference aside, or frees it. It stays the
 * same one: number, chance of its device and price are those it was made with, so that nobody chooses them anew.
 */
export const changeAct: Act<ChangeInput, { readonly id: string }> = {
  name: 'applications.change',
  bounds: { applications_capped: soldOut(0n) },
  // Whoever may not apply does not ask for another number either; taking it back goes on.
  under: 'order.place',
  needs: (input, customer) => [
    ...reviewNeeds(customer, input.review),
    brakesOf(customer),
    pockets(customer, input.terms.currency),
    rowsOf(applications, customer, input.application),
    answersOf(customer),
  ],
  decide: (work, input, at) => {
    const { customer, command, now } = at
    const { quantity, terms, until } = input
    const fresh = refuseUsed(work, customer, input.review)
    if (!fresh.ok) return fresh
    const same = refuseOtherAnswers(work, at, { of: 'newShares', warned: input.warned })
    if (!same.ok) return same
    const row = work.row(applications, [customer, input.application])
    if (row === undefined) return no('not_found')
    const cost = costOf(row, quantity, input.tariff)
    if (!cost.ok) return cost
    const { amount, fees } = cost.value
    const isOpen = row.status === 'applied'
    if (isOpen && row.quantity !== input.seen) return no('application_changed')
    const moved = changeFor({
      isOpen,
      until,
      now,
      terms,
      before: row,
      after: { quantity, amount },
      quota: row.quota,
      cash: work.balance('C.cash', row.currency),
      wallet: work.balance('C.wallet', row.currency),
    })
    if (!moved.ok) return moved
    const { currency } = row
    const counted = countRaise(work, at, { currency, amount, more: amount - row.amount })
    if (!counted.ok) return counted
    const asked = { quantity, amount, fee: fees.total }
    const next = {
      ...row,
      ...asked,
      units: quantity / terms.unit,
      held: amount,
      changes: row.changes + 1,
      updatedAt: now,
    }
    const journals = moved.value.map((each) => ({ ...each, id: at.nextId(), reference: row.id }))
    const change = {
      customer,
      application: row.id,
      id: command,
      changedAt: now,
      wasQuantity: row.quantity,
      wasAmount: row.amount,
      wasFee: row.fee,
      ...asked,
      journal: journals.find(({ event }) => event === 'ipo.changed')?.id ?? null,
    }
    return ok({
      value: { id: row.id.toString() },
      journals,
      rows: [
        put(applications, next),
        put(applicationChanges, change),
        warnedBy(at, 'application', input.warned),
        usedBy(at, input.review),
        ...counted.value,
      ],
      events: [{ type: 'offering.changed', data: { id: row.id.toString() } }],
    })
  },
}
