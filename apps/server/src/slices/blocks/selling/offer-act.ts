import type { BlockMarket } from '@parkett/contract/customer/block-markets'
import type { Currency } from '@parkett/contract/wire/money'
import { ok } from '@parkett/contract/wire/outcome'
import { mayOffer, type Offering } from '@parkett/core/blocks/sell'
import { blockOffered } from '@parkett/core/ledger/events/blocks'
import { shareOf } from '@parkett/core/ledger/posting'
import { blockSales } from '../../../accounts/blocks/sales.ts'
import { refuseUsed, reviewNeeds, usedBy } from '../../../accounts/cash/reviews.ts'
import { lockOf, refuseLocked } from '../../../accounts/trading/account-lock.ts'
import { pockets, put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import type { Kept } from '../acts/apply.ts'

export type OfferInput = {
  readonly review: string
  readonly instrument: bigint
  readonly currency: Currency
  readonly asked: Omit<Offering, 'sellable'> & { readonly market: BlockMarket }
  readonly closesAt: number
  readonly pricedOn: string
}

/** Offers own shares as a block, once per review, and sets them aside (`market.md` M70). */
export const offerAct: Act<OfferInput, Kept> = {
  name: 'blockSales.place',
  under: 'order.place',
  needs: ({ review, instrument }, customer) => [
    ...reviewNeeds(customer, review),
    lockOf(customer),
    rowsOf(blockSales, customer),
    pockets(customer, shareOf(instrument.toString())),
  ],
  decide: (work, { review, instrument, currency, asked, closesAt, pricedOn }, at) => {
    const { customer, command: id, now } = at
    const fresh = refuseUsed(work, customer, review)
    if (!fresh.ok) return fresh
    const unlocked = refuseLocked(work, customer)
    if (!unlocked.ok) return unlocked
    const share = instrument.toString()
    const sellable = work.balance('S.sellable', shareOf(share))
    const step = mayOffer({ ...asked, sellable })
    if (!step.ok) return step
    const { market, price, quantity, minimum, closesOn: untilDay, lockedUntil } = asked
    const row = {
      customer,
      id,
      instrument,
      market,
      currency,
      price,
      quantity,
      minimum,
      status: 'open' as const,
      step: step.value,
      sold: 0n,
      frozen: quantity,
      value: 0n,
      fees: { day: null, booked: null },
      pricedOn,
      untilDay,
      closesAt,
      lockedUntil,
      proposedAt: now,
      listedAt: null,
      why: null,
      reason: null,
      decidedBy: null,
      endedAt: null,
      updatedAt: now,
    }
    return ok({
      value: { id: id.toString() },
      journals: [{ ...blockOffered(share, quantity), reference: id }],
      rows: [put(blockSales, row), usedBy(at, review)],
      events: [{ type: 'block.offered', data: { id: id.toString() } }],
    })
  },
}
