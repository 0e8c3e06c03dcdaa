import { ok } from '@parkett/contract/wire/outcome'
import { applyFor, costOf, type BlockTerms, type Tariff } from '@parkett/core/blocks/apply'
import {
  answersOf,
  refuseOtherAnswers,
  warnedBy,
  type Warned,
} from '../../../accounts/appropriateness/warned.ts'
import { blockOrders, isLiving, type BlockOrderRow } from '../../../accounts/blocks/tables.ts'
import { refuseUsed, reviewNeeds, usedBy } from '../../../accounts/cash/reviews.ts'
import { brakesOf, countPurchase } from '../../../accounts/trading/brakes.ts'
import { pockets, put, rowsOf, type Act } from '../../../ledger/door/act.ts'

export type ApplyInput = {
  readonly review: string
  readonly offer: bigint
  readonly instrument: bigint
  /** Null: a customer, whom nobody learns. */
  readonly seller: string | null
  readonly lockedUntil: string
  readonly terms: BlockTerms
  readonly quantity: bigint
  readonly tariff: Tariff
  /** Shares taken of it over all customers, as it was read last; execution has the last word. */
  readonly taken: bigint
  readonly warned: Warned
}

export type Kept = { readonly id: string }

/** Applies for a block once per review, and sets price and fees aside. */
export const applyAct: Act<ApplyInput, Kept> = {
  name: 'blocks.place',
  under: 'order.place',
  needs: (input, customer) => [
    ...reviewNeeds(customer, input.review),
    brakesOf(customer),
    pockets(customer, input.terms.currency),
    rowsOf(blockOrders, customer),
    answersOf(customer),
  ],
  decide: (work, input, at) => {
    const { customer, command, now } = at
    const { terms, quantity, offer, review } = input
    const fresh = refuseUsed(work, customer, review)
    if (!fresh.ok) return fresh
    const same = refuseOtherAnswers(work, at, { of: 'blocks', warned: input.warned })
    if (!same.ok) return same
    const own = work
      .rows(blockOrders, [customer])
      .filter((row) => row.offer === offer && isLiving(row))
      .reduce((sum, row) => sum + row.quantity, 0n)
    const cost = costOf(terms, quantity, input.tariff)
    if (!cost.ok) return cost
    const { currency } = terms
    const { value, fees, amount } = cost.value
    const set = applyFor({
      terms,
      quantity,
      now,
      own,
      taken: input.taken,
      amount,
      cash: work.balance('C.cash', currency),
      wallet: work.balance('C.wallet', currency),
    })
    if (!set.ok) return set
    const counted = countPurchase(work, at, { currency, amount: () => ok(amount) })
    if (!counted.ok) return counted
    const row: BlockOrderRow = {
      customer,
      id: command,
      offer,
      instrument: input.instrument,
      seller: input.seller,
      status: 'submitted',
      quantity,
      price: terms.price,
      currency,
      value,
      fee: fees.total,
      held: amount,
      pricedOn: input.tariff.on,
      appliedAt: now,
      reviewAt: null,
      executedAt: null,
      tradeDate: null,
      settlesOn: null,
      lockedUntil: input.lockedUntil,
      discount: 0n,
      journal: null,
      reason: null,
      decidedBy: null,
      endedAt: null,
      updatedAt: now,
    }
    return ok({
      value: { id: command.toString() },
      journals: set.value.map((journal) => ({ ...journal, reference: command })),
      rows: [
        put(blockOrders, row),
        warnedBy(at, 'block', input.warned),
        usedBy(at, review),
        ...counted.value,
      ],
      events: [{ type: 'block.applied', data: { id: command.toString() } }],
    })
  },
}
