import { expect } from 'vitest'
import type { Account } from './account.ts'
import type { Asked } from './order.ts'
import { worth, type Place, type Side } from './rules.ts'
import { placeOn, reasonOf, sorted, type Sent, type Step } from './step.ts'

const wholeLot = (place: Place, shares: bigint): bigint => {
  const size = place === 'CN' ? 100n : 1n
  const whole = shares - (shares % size)
  return whole > 0n ? whole : size
}

export type Wish = {
  readonly place: Place
  readonly kind: 'limit' | 'market'
  readonly until: 'day' | 'gtc' | 'ioc'
  /** Of what the customer can buy or sell. */
  readonly percent: number
  /** Steps from the best price, towards a fill when positive. */
  readonly steps: number
  readonly sent: Sent
}

const priceOf = ({ street }: Account, side: Side, { place, kind, steps }: Wish): bigint =>
  kind === 'market'
    ? street.protection(place, side)
    : street.shift(place, street.best(place, side), side === 'buy' ? steps : -steps)
const untilOf = ({ place, kind, until }: Wish): Wish['until'] =>
  kind === 'market' ? 'ioc' : until === 'gtc' && place === 'CN' ? 'day' : until

function buyOf(model: Account, wish: Wish): Asked {
  const { place, kind } = wish
  const limit = priceOf(model, 'buy', wish)
  const shares = wholeLot(place, (model.power(place) * BigInt(wish.percent)) / worth(limit, 100n))
  return { place, side: 'buy', kind, until: untilOf(wish), shares, limit }
}

export const buy = (wish: Wish): Step => ({
  name: `buy ${wish.kind} ${wish.place}`,
  run: async (model, real) =>
    typeof (await placeOn(model, real, buyOf(model, wish), wish.sent)) !== 'string',
})

export const sell = (wish: Wish): Step => ({
  name: `sell ${wish.kind} ${wish.place}`,
  applies: (model) => model.holdings[wish.place].sellable > 0n,
  run: async (model, real) => {
    const { place, kind } = wish
    const { sellable } = model.holdings[place]
    const part = wholeLot(place, (sellable * BigInt(wish.percent)) / 100n)
    // A whole holding leaves with its odd rest.
    const shares = wish.percent === 100 || part > sellable ? sellable : part
    const asked: Asked = {
      place,
      side: 'sell',
      kind,
      until: untilOf(wish),
      shares,
      limit: priceOf(model, 'sell', wish),
    }
    return typeof (await placeOn(model, real, asked, wish.sent)) !== 'string'
  },
})

/** Bought and sold again at once: proceeds that lie there unsettled. */
export const roundTrip = (wish: Wish): Step => ({
  name: 'buy and sell again',
  applies: (model) => model.street.open,
  run: async (model, real) => {
    const there = { ...wish, place: 'DE' as const, kind: 'market' as const }
    await placeOn(model, real, buyOf(model, there))
    const { sellable } = model.holdings.DE
    if (sellable === 0n) return false
    model.street.pass(1)
    const asked: Asked = {
      place: 'DE',
      side: 'sell',
      kind: 'market',
      until: 'ioc',
      shares: sellable,
      limit: priceOf(model, 'sell', there),
    }
    return typeof (await placeOn(model, real, asked)) !== 'string' && model.unsettled('DE') > 0n
  },
})

/** Shares bought today in China: the customer has them and may not sell them yet. */
export const sellToday = (): Step => ({
  name: 'sell bought today CN',
  applies: (model) => model.boughtToday('CN') > 0n,
  run: async (model, real) => {
    const { sellable } = model.holdings.CN
    const shares = sellable + wholeLot('CN', model.boughtToday('CN')) - (sellable % 100n)
    const asked: Asked = {
      place: 'CN',
      side: 'sell',
      kind: 'limit',
      until: 'day',
      shares,
      limit: model.street.best('CN', 'sell'),
    }
    return (await placeOn(model, real, asked)) === 't1_not_sellable'
  },
})

/** A buy that settled cash alone could not pay. */
export const spendProceeds = (wish: Wish): Step => ({
  name: 'spend unsettled proceeds',
  applies: (model) => model.unsettled(wish.place) > 0n && model.street.open,
  run: async (model, real) => {
    const asked = buyOf(model, { ...wish, percent: 97 })
    const needed = model.price(asked) > model.purses[wish.place].cash
    return typeof (await placeOn(model, real, asked, wish.sent)) !== 'string' && needed
  },
})

export const aboveCash = (wish: Wish): Step => ({
  name: 'buy above cash',
  run: async (model, real) => {
    const asked = buyOf(model, { ...wish, percent: 100 })
    const more = { ...asked, shares: asked.shares + wholeLot(wish.place, asked.shares / 10n) }
    return (await placeOn(model, real, more)) === 'insufficient_buying_power'
  },
})

/** Two reviews that each could be paid alone are confirmed at the same moment. */
export const doubleSpend = (wish: Wish): Step => ({
  name: 'two buys on the same cash',
  run: async (model, real) => {
    const { world, customer } = real
    const asked = buyOf(model, { ...wish, percent: 60 })
    if (model.refusal(asked) !== null) return false
    const reviews = [await world.prepare(customer, asked), await world.prepare(customer, asked)]
    const entered = [model.enter(asked), model.enter(asked)]
    const placed = await Promise.all(
      reviews.map(async (review) =>
        review.ok ? world.place(customer, world.key(), review.value.intent) : review,
      ),
    )
    expect(sorted(placed.map(reasonOf))).toEqual(
      sorted(entered.map((order) => (typeof order === 'string' ? order : null))),
    )
    const ids = placed
      .flatMap((order) => (order.ok ? [order.value.id.toString()] : []))
      .toSorted((a, b) => Number(BigInt(a) - BigInt(b)))
    for (const order of entered) if (typeof order !== 'string') order.id = ids.shift() ?? ''
    return entered.includes('insufficient_buying_power')
  },
})

/** A review that was confirmed is confirmed again under another key: refused, nothing happens. */
export const repeatReview = (wish: Wish): Step => ({
  name: 'confirm one review twice',
  run: async (model, real) => {
    const { world, customer } = real
    const asked = buyOf(model, wish)
    const reviewed = await world.prepare(customer, asked)
    expect(reasonOf(reviewed)).toBe(model.refusal(asked))
    if (!reviewed.ok) return false
    const entered = model.enter(asked)
    const placed = await world.place(customer, world.key(), reviewed.value.intent)
    expect(reasonOf(placed)).toBe(typeof entered === 'string' ? entered : null)
    if (!placed.ok || typeof entered === 'string') return false
    entered.id = placed.value.id.toString()
    expect(reasonOf(await world.place(customer, world.key(), reviewed.value.intent))).toBe(
      'intent_used',
    )
    return true
  },
})

/** A review confirmed too late, and one confirmed by somebody else. */
export const staleReview = (wish: Wish): Step => ({
  name: 'confirm a stale review',
  run: async (model, real) => {
    const { world, customer } = real
    const asked = buyOf(model, wish)
    const reviewed = await world.prepare(customer, asked)
    expect(reasonOf(reviewed)).toBe(model.refusal(asked))
    if (!reviewed.ok) return false
    const { intent } = reviewed.value
    expect(reasonOf(await world.place(customer + 1_000_000n, world.key(), intent))).toBe(
      'intent_expired',
    )
    model.street.pass(121)
    expect(reasonOf(await world.place(customer, world.key(), intent))).toBe('intent_expired')
    return true
  },
})

/**
 * A market order confirmed after the price moved: taken inside the worst price that was shown,
 * better or worse, and asked about again beyond it.
 */
export const movedReview = (wish: Wish, by: number): Step => ({
  name: 'confirm after the price moved',
  applies: (model) => model.street.open,
  run: async (model, real) => {
    const { world, customer } = real
    const asked = buyOf(model, { ...wish, kind: 'market', percent: 10 })
    const reviewed = await world.prepare(customer, asked)
    expect(reasonOf(reviewed)).toBe(model.refusal(asked))
    if (!reviewed.ok) return false
    model.street.pass(60)
    // To the worst price first, then the steps beside it: before, on it, beyond.
    while (model.street.best(wish.place, 'buy') < asked.limit) {
      const before = model.street.best(wish.place, 'buy')
      model.street.move(wish.place, 1)
      if (model.street.best(wish.place, 'buy') === before) break
    }
    model.street.move(wish.place, by)
    const beyond = model.street.best(wish.place, 'buy') > asked.limit
    const entered = beyond ? 'quote_moved' : model.enter(asked)
    const placed = await world.place(customer, world.key(), reviewed.value.intent)
    expect(reasonOf(placed)).toBe(typeof entered === 'string' ? entered : null)
    if (placed.ok && typeof entered !== 'string') entered.id = placed.value.id.toString()
    return placed.ok || beyond
  },
})

/**
 * A confirmation whose answer was lost is repeated under its key after the review has expired:
 * the first answer comes.
 */
export const lateReplay = (wish: Wish): Step => ({
  name: 'repeat a key after its review expired',
  run: async (model, real) => {
    const { world, customer } = real
    const asked = buyOf(model, wish)
    const reviewed = await world.prepare(customer, asked)
    expect(reasonOf(reviewed)).toBe(model.refusal(asked))
    if (!reviewed.ok) return false
    const entered = model.enter(asked)
    const key = world.key()
    const first = await world.place(customer, key, reviewed.value.intent)
    if (first.ok && typeof entered !== 'string') entered.id = first.value.id.toString()
    model.street.pass(121)
    expect(await world.place(customer, key, reviewed.value.intent)).toEqual(first)
    return first.ok
  },
})

/** Prices, lots and sizes that no rule allows. */
export const unruly = (wish: Wish, fault: 'tick' | 'lot' | 'size' | 'band'): Step => ({
  name: `refused for its ${fault}`,
  applies: () => fault === 'tick' || fault === 'size' || wish.place === 'CN',
  run: async (model, real) => {
    const asked = buyOf(model, { ...wish, kind: 'limit' })
    const limits = model.street.limits('CN')
    const bad: Record<typeof fault, Partial<Asked>> = {
      tick: { limit: asked.limit + 1n },
      lot: { shares: asked.shares + 1n },
      size: { shares: 1_000_100n },
      band: { limit: (limits?.up ?? 0n) + 100n },
    }
    const reasons = {
      tick: 'tick_invalid',
      lot: 'lot_invalid',
      size: 'qty_too_large',
      band: 'price_out_of_limit',
    }
    return (await placeOn(model, real, { ...asked, ...bad[fault] })) === reasons[fault]
  },
})
