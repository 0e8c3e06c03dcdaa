import { expect } from 'vitest'
import type { Account } from './account.ts'
import type { Asked } from './order.ts'
import { uncross } from './auction-book.ts'
import { lotOf, type Place, type Side } from './rules.ts'
import { placeOn, reasonOf, type Real, type Sent, type Step } from './step.ts'

/** An order within or for an auction: some lots, some steps beyond the last price. */
export type Bid = {
  readonly place: Place
  readonly side: Side
  readonly kind: 'limit' | 'market'
  readonly until: 'day' | 'gtc' | 'ioc' | 'auction'
  readonly lots: number
  readonly steps: number
  readonly sent: Sent
}

function askedOf(model: Account, bid: Bid): Asked {
  const { place, side, kind, steps } = bid
  const { street } = model
  const limit =
    kind === 'market'
      ? street.protection(place, side)
      : street.shift(place, street.tapes[place].ask, side === 'buy' ? steps : -steps)
  const asked = BigInt(bid.lots) * lotOf(place)
  const { sellable } = model.holdings[place]
  const shares = side === 'sell' && sellable < asked ? sellable : asked
  const until =
    bid.until === 'auction'
      ? 'auction'
      : kind === 'market'
        ? 'ioc'
        : bid.until === 'gtc' && place === 'CN'
          ? 'day'
          : bid.until
  return { place, side, kind, until, shares, limit }
}
const canSell = (model: Account, { side, place }: Bid): boolean =>
  side === 'buy' || model.holdings[place].sellable > 0n

/** It waits for the auction of the day, or for that of the next day, and meets no book before. */
export const forAuction = (bid: Bid): Step => ({
  name: 'an order for the auction alone',
  applies: (model) => canSell(model, bid),
  run: async (model, real) => {
    model.street.pass(1)
    const asked = askedOf(model, { ...bid, until: 'auction' })
    return typeof (await placeOn(model, real, asked, bid.sent)) !== 'string'
  },
})

/** From here on nothing is taken back, but for a stop that was not reached. */
async function tryToTakeBack(model: Account, { world, customer }: Real, at: number): Promise<void> {
  const order = model.open[at % Math.max(model.open.length, 1)]
  if (order === undefined) return
  const done = await world.cancel(customer, world.key(), order.id)
  expect(reasonOf(done)).toBe(order.waits ? model.cancel(order) : 'auction_locked')
}

type Held = {
  readonly bids: readonly Bid[]
  /** How far the price of the tape moves in the auction. */
  readonly by: number
  readonly at: number
}

/** The auction of the day is held now: orders come in, nothing is taken back at the end, one price for all. */
export const hold = ({ bids, by, at }: Held): Step => ({
  name: 'an auction is held',
  applies: (model) => !model.street.wasHeld,
  run: async (model, real) => {
    const { street } = model
    street.pass(1)
    street.hold()
    for (const bid of bids)
      if (canSell(model, bid)) await placeOn(model, real, askedOf(model, bid), bid.sent)
    // What nobody could uncross yet is not traded, whatever the rounds do.
    await real.world.auctions()
    street.toLock()
    await tryToTakeBack(model, real, at)
    const references = { DE: street.tapes.DE.ask, CN: street.tapes.CN.ask }
    street.end(by)
    const got = uncross(model, 'DE', references.DE) + uncross(model, 'CN', references.CN)
    await Promise.all([real.world.auctions(), real.world.auctions()])
    return got > 0
  },
})
