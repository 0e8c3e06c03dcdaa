import { ok } from '@parkett/contract/wire/outcome'
import {
  answersOf,
  refuseOtherAnswers,
  type Warned,
} from '../../../accounts/appropriateness/warned.ts'
import { refuseUsed, reviewNeeds, usedBy } from '../../../accounts/cash/reviews.ts'
import type { Act } from '../../../ledger/door/act.ts'

/** What a review fixed of one line; amounts in minor units, quantity in shares. */
export type LineAsked = {
  readonly offering: string
  readonly quantity: string
  readonly amount: string
  readonly fee: string
  /** What each share sets aside; missing in what was confirmed before prices could become others. */
  readonly price?: string
  readonly pricedOn: string
  readonly quota: string | null
}
export type ManyAsked = {
  readonly nonce: string
  readonly lines: readonly LineAsked[]
  /** Missing in what was confirmed before it was kept. */
  readonly warned?: Warned
}
export type ApplyManyInput = ManyAsked & { readonly review: string; readonly warned: Warned }

/**
 * Takes several applications on, once, and moves no money: its answer is kept under the key of the
 * confirmation, so that the same key goes on with the same lines, also after a stop in the middle. Each
 * line is then an act of its own.
 */
export const applyManyAct: Act<ApplyManyInput, ManyAsked & { readonly id: string }> = {
  name: 'applications.placeMany',
  under: 'order.place',
  needs: ({ review }, customer) => [...reviewNeeds(customer, review), answersOf(customer)],
  decide: (work, { review, nonce, lines, warned }, at) => {
    const fresh = refuseUsed(work, at.customer, review)
    if (!fresh.ok) return fresh
    const same = refuseOtherAnswers(work, at, { of: 'newShares', warned })
    if (!same.ok) return same
    return ok({
      value: { id: at.command.toString(), nonce, lines, warned },
      journals: [],
      rows: [usedBy(at, review)],
      events: [],
    })
  },
}
