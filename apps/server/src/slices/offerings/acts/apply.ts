import { ok } from '@parkett/contract/wire/outcome'
import { applyFor, soldOut, type Standing, type Terms } from '@parkett/core/offerings/apply'
import {
  answersOf,
  refuseOtherAnswers,
  warnedBy,
  type Warned,
} from '../../../accounts/appropriateness/warned.ts'
import { refuseUsed, reviewNeeds, usedBy } from '../../../accounts/cash/reviews.ts'
import { applications, type ApplicationRow } from '../../../accounts/offerings/tables.ts'
import { bannedIn } from '../banned.ts'
import { brakesOf, countPurchase } from '../../../accounts/trading/brakes.ts'
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
  /** What the holding entitles to; null: none is asked for. Whether what was won pays itself. */
  readonly quota: bigint | null
  readonly automatic: boolean
  /** Null: a line of several that were confirmed before this was kept. */
  readonly warned: Warned | null
  /** A line of several: held against the answers when all of them were confirmed. */
  readonly isLine: boolean
}

/** Applies for new shares once per customer and offering, and sets the amount aside. */
export const applyAct: Act<ApplyInput, { readonly id: string }> = {
  name: 'applications.place',
  under: 'order.place',
  bounds: { applications_capped: soldOut(0n) },
  needs: (input, customer) => [
    ...reviewNeeds(customer, input.review),
    brakesOf(customer),
    pockets(customer, input.terms.currency),
    rowsOf(applications, customer),
    ...(input.isLine ? [] : [answersOf(customer)]),
  ],
  decide: (work, input, at) => {
    const { customer, command, now } = at
    const { terms, quantity, amount, fee, offering, review, warned } = input
    const fresh = refuseUsed(work, customer, review)
    if (!fresh.ok) return fresh
    if (warned !== null && !input.isLine) {
      const same = refuseOtherAnswers(work, at, { of: 'newShares', warned })
      if (!same.ok) return same
    }
    const own = work.rows(applications, [customer])
    const applied = own.some((row) => row.offering === offering && row.status !== 'cancelled')
    const paysAfter = terms.paysAfter ?? false
    const set = applyFor({
      terms,
      quantity,
      now,
      applied,
      amount,
      ...standingOf(input, own, now),
      cash: work.balance('C.cash', terms.currency),
      wallet: work.balance('C.wallet', terms.currency),
    })
    if (!set.ok) return set
    const counted = countPurchase(work, at, { currency: terms.currency, amount: () => ok(amount) })
    if (!counted.ok) return counted
    const row = {
      customer,
      id: command,
      offering,
      status: 'applied',
      quantity,
      units: quantity / terms.unit,
      price: terms.price,
      currency: terms.currency,
      amount: paysAfter ? 0n : amount,
      fee,
      held: paysAfter ? 0n : amount,
      allotted: null,
      paid: null,
      refunded: null,
      paysAfter,
      automatic: paysAfter && input.automatic,
      quota: input.quota,
      numberFirst: null,
      payUntil: null,
      paidShares: 0n,
      forfeited: null,
      defaultedAt: null,
      pricedOn: input.pricedOn,
      nonce: input.nonce,
      appliedAt: now,
      endedAt: null,
      updatedAt: now,
      changes: 0,
    } as const
    return ok({
      value: { id: command.toString() },
      journals: set.value.map((journal) => ({ ...journal, reference: command })),
      rows: [
        put(applications, row),
        ...(warned === null ? [] : [warnedBy(at, 'application', warned)]),
        usedBy(at, review),
        ...counted.value,
      ],
      events: [{ type: 'offering.applied', data: { id: command.toString() } }],
    })
  },
}

/** What a holding entitles to, where that is asked for; whoever did not pay is barred where he would pay after. */
function standingOf(
  { quota, terms }: ApplyInput,
  own: readonly ApplicationRow[],
  now: number,
): { readonly standing: Standing } | undefined {
  const isAfter = terms.paysAfter ?? false
  if (quota === null && !isAfter) return undefined
  return { standing: { quota: quota ?? 0n, bannedUntil: isAfter ? bannedIn(own, now) : null } }
}
