import { no, ok } from '@parkett/contract/wire/outcome'
import { applyFor, type Terms } from '@parkett/core/offerings/apply'
import { lockOf, refuseLocked } from '../../../accounts/trading/account-lock.ts'
import { usedReviews } from '../../../accounts/cash/tables.ts'
import { applications } from '../../../accounts/offerings/tables.ts'
import { pockets, put, rowsOf, type Act } from '../../../ledger/door/act.ts'

export type ApplyInput = {
  readonly review: string
  readonly offering: bigint
  readonly terms: Terms
  readonly quantity: bigint
  readonly nonce: string
  /** Value and fee, and the day whose rules priced them. */
  readonly amount: bigint
  readonly fee: bigint
  readonly pricedOn: string
}

/** Applies for new shares once per customer and offering, and sets the amount aside. */
export const applyAct: Act<ApplyInput, { readonly id: string }> = {
  name: 'applications.place',
  under: 'order.place',
  needs: (input, customer) => [
    lockOf(customer),
    rowsOf(usedReviews, customer, input.review),
    pockets(customer, input.terms.currency),
    rowsOf(applications, customer),
  ],
  decide: (work, input, at) => {
    const { customer, command, now } = at
    const { terms, quantity, amount, fee, offering, review } = input
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    if (work.row(usedReviews, [customer, review]) !== undefined) return no('intent_used')
    const applied = work
      .rows(applications, [customer])
      .some((row) => row.offering === offering && row.status !== 'cancelled')
    const set = applyFor({
      terms,
      quantity,
      now,
      applied,
      amount,
      cash: work.balance('C.cash', terms.currency),
      wallet: work.balance('C.wallet', terms.currency),
    })
    if (!set.ok) return set
    const row = {
      customer,
      id: command,
      offering,
      status: 'applied',
      quantity,
      units: quantity / terms.unit,
      price: terms.price,
      currency: terms.currency,
      amount,
      fee,
      held: amount,
      allotted: null,
      paid: null,
      refunded: null,
      pricedOn: input.pricedOn,
      nonce: input.nonce,
      appliedAt: now,
      endedAt: null,
      updatedAt: now,
    } as const
    return ok({
      value: { id: command.toString() },
      journals: set.value.map((journal) => ({ ...journal, reference: command })),
      rows: [put(applications, row), put(usedReviews, { customer, review, command })],
      events: [{ type: 'offering.applied', data: { id: command.toString() } }],
    })
  },
}
