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
import { applications } from '../../../accounts/offerings/tables.ts'
import { brakesOf, countRaise } from '../../../accounts/trading/brakes.ts'
import { pockets, rowsOf, type Act } from '../../../ledger/door/act.ts'
import { changedTo } from './changed.ts'

export type ChangeInput = {
  readonly review: string
  readonly application: bigint
  /** How many shares it asked for when it was reviewed, and how many it is to ask for. */
  readonly seen: bigint
  readonly quantity: bigint
  /** What it would pay a share at most: its own price, or one that its owner says yes to with it (`market.md` M73). */
  readonly price: bigint
  /** Its list is closed: another number is asked for no more. */
  readonly isYesAlone: boolean
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
 * same one: number and chance of its device are those it was made with, so that nobody chooses them anew.
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
    const { customer, now } = at
    const { quantity, terms, until, price } = input
    const fresh = refuseUsed(work, customer, input.review)
    if (!fresh.ok) return fresh
    const same = refuseOtherAnswers(work, at, { of: 'newShares', warned: input.warned })
    if (!same.ok) return same
    const row = work.row(applications, [customer, input.application])
    if (row === undefined) return no('not_found')
    const cost = costOf({ ...row, price }, quantity, input.tariff)
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
      isRepriced: price !== row.price,
      isYesAlone: input.isYesAlone,
      quota: row.quota,
      cash: work.balance('C.cash', row.currency),
      wallet: work.balance('C.wallet', row.currency),
    })
    if (!moved.ok) return moved
    const { currency } = row
    const counted = countRaise(work, at, { currency, amount, more: amount - row.amount })
    if (!counted.ok) return counted
    const asked = { quantity, price, amount, fee: fees.total }
    const changed = changedTo(row, asked, { at, moved: moved.value })
    return ok({
      value: { id: row.id.toString() },
      journals: changed.journals,
      rows: [
        ...changed.rows,
        warnedBy(at, 'application', input.warned),
        usedBy(at, input.review),
        ...counted.value,
      ],
      events: [{ type: 'offering.changed', data: { id: row.id.toString() } }],
    })
  },
}
