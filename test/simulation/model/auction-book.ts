import type { Account } from './account.ts'
import { goesOn, type Order } from './order.ts'
import { lotOf, stepBelow, upToStep, type Place, type Side } from './rules.ts'

/** One who takes part; of the street where there is no order. */
type Entrant = {
  readonly order: Order | null
  readonly side: Side
  readonly limit: bigint
  readonly shares: bigint
  readonly isMarket: boolean
}

/** Steps on each side of the price at which somebody of the street stands. */
const depth = 8
const isWithin = ({ side, limit }: Entrant, price: bigint): boolean =>
  side === 'buy' ? limit >= price : limit <= price

/**
 * The street of a share that traded next to nothing: one lot of each side at the tape's price, and one behind
 * it at every step, none past the day's limits (`market.md` M67). It came after every customer.
 */
function streetIn({ street }: Account, place: Place): Entrant[] {
  const price = street.tapes[place].ask
  const limits = street.limits(place)
  const one = (side: Side, limit: bigint): Entrant => ({
    order: null,
    side,
    limit,
    shares: lotOf(place),
    isMarket: false,
  })
  const orders = [one('buy', price), one('sell', price)]
  let [up, down] = [price, price]
  for (let at = 0; at < depth; at += 1) {
    const [higher, lower] = [upToStep(place, up + 1n), stepBelow(place, down)]
    if (limits === null || higher <= limits.up) up = higher
    if (limits === null || lower >= limits.down) down = lower
    if (up > price) orders.push(one('sell', up))
    if (down < price) orders.push(one('buy', down))
  }
  return orders
}

const byTime = (a: Order, b: Order): number =>
  a.since === b.since ? Number(BigInt(a.id) - BigInt(b.id)) : a.since - b.since

/** The customer's orders, oldest first, each within the day's limits; of two that would meet the newer is left out. */
function ownIn(model: Account, place: Place): Entrant[] {
  const limits = model.street.limits(place)
  const inside: Entrant[] = []
  const there = model.open.filter((order) => order.place === place && !order.waits)
  for (const order of there.toSorted(byTime)) {
    const { side, limit } = order
    if (limits !== null && (side === 'buy' ? limit < limits.down : limit > limits.up)) continue
    const bound = limits === null ? limit : side === 'buy' ? limits.up : limits.down
    const isBeyond = side === 'buy' ? limit > bound : limit < bound
    const entrant: Entrant = {
      order,
      side,
      limit: isBeyond ? bound : limit,
      shares: order.shares - order.filled,
      isMarket: order.kind === 'market',
    }
    const meetsOwn = inside.some((own) => own.side !== side && isWithin(own, entrant.limit))
    if (!meetsOwn) inside.push(entrant)
  }
  return inside
}

const sum = (all: readonly Entrant[], side: Side, price: bigint): bigint =>
  all.reduce((n, one) => (one.side === side && isWithin(one, price) ? n + one.shares : n), 0n)
const abs = (n: bigint): bigint => (n < 0n ? -n : n)

/** Every price there is, tried: the most volume, the least surplus, the nearest to the last price, the higher one (M66). */
function priceOf(all: readonly Entrant[], place: Place, reference: bigint) {
  const limits = [reference, ...all.map(({ limit }) => limit)]
  const [low, high] = [
    limits.reduce((a, b) => (a < b ? a : b)),
    limits.reduce((a, b) => (a > b ? a : b)),
  ]
  let best: { price: bigint; volume: bigint; surplus: bigint } | null = null
  for (let price = low; price <= high; price = upToStep(place, price + 1n)) {
    const [buys, sells] = [sum(all, 'buy', price), sum(all, 'sell', price)]
    const here = { price, volume: buys < sells ? buys : sells, surplus: abs(buys - sells) }
    if (here.volume === 0n) continue
    const isBetter =
      best === null ||
      here.volume > best.volume ||
      (here.volume === best.volume &&
        (here.surplus < best.surplus ||
          (here.surplus === best.surplus && abs(price - reference) <= abs(best.price - reference))))
    if (isBetter) best = here
  }
  return best
}

/** Market orders first, then the better price, then time; the street is behind whoever wants the same. */
function inTurn(all: readonly Entrant[], side: Side, price: bigint): Entrant[] {
  const better = (a: Entrant, b: Entrant): number => {
    if (a.isMarket !== b.isMarket) return a.isMarket ? -1 : 1
    if (a.isMarket || a.limit === b.limit)
      return Number(a.order === null) - Number(b.order === null)
    return (side === 'buy') === a.limit > b.limit ? -1 : 1
  }
  return all.filter((one) => one.side === side && isWithin(one, price)).toSorted(better)
}

/**
 * The auction of a share ends: who gets how much is decided, then everybody is filled at the one price. What
 * may not wait ends, also with nothing. Answers how many orders got something.
 */
export function uncross(model: Account, place: Place, reference: bigint): number {
  const own = ownIn(model, place)
  if (own.length === 0) return 0
  const all = [...own, ...streetIn(model, place)]
  const found = priceOf(all, place, reference)
  if (found === null) return 0
  const got = new Map<Order, bigint>()
  for (const side of ['buy', 'sell'] as const) {
    let left = found.volume
    for (const { order, shares } of inTurn(all, side, found.price)) {
      const part = shares < left ? shares : left
      left -= part
      if (order !== null && part > 0n) got.set(order, part)
    }
  }
  for (const { order } of own) {
    if (order === null) continue
    const shares = got.get(order)
    if (shares !== undefined) model.execute(order, [{ price: found.price, shares }], false)
    else if (!goesOn(order)) model.execute(order, [], false)
  }
  return got.size
}
