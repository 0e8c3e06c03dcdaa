import type { AmendRequest } from '@parkett/contract/customer/order-amend'
import { expect } from 'vitest'
import type { Account } from './account.ts'
import type { Order } from './order.ts'
import { charges, daysAfter, lotOf, priceText, stepAt, worth } from './rules.ts'
import { reasonOf, send, type Sent, type Step } from './step.ts'

/** How an open order becomes another: of its shares so many, its price some steps away. */
export type Change = {
  readonly at: number
  readonly percent: number
  readonly steps: number
  readonly turn: boolean
  readonly sent: Sent
}
type Wanted = Pick<Order, 'shares' | 'limit' | 'until'> & { readonly stop: bigint | null }

/** One good at once, or for an auction, stays that. */
const mayTurn = (until: Order['until']): until is 'day' | 'gtc' =>
  until === 'day' || until === 'gtc'

/** What the change asks for; a stop that waits moves with its limit behind it. */
function wantedOf({ street }: Account, order: Order, change: Change): Wanted {
  const { place, kind, shares } = order
  const part = (shares * BigInt(change.percent)) / 100n
  const whole = change.percent === 100 ? shares : part - (part % lotOf(place))
  const moved = (price: bigint) => street.shift(place, price, change.steps)
  const stop = order.waits && order.stop !== undefined ? moved(order.stop) : null
  const limit =
    kind === 'limit'
      ? moved(order.limit)
      : stop !== null && stop !== order.stop
        ? street.protection(place, order.side, stop)
        : order.limit
  const turns = change.turn && place === 'DE' && mayTurn(order.until)
  const until = turns ? (order.until === 'day' ? 'gtc' : 'day') : order.until
  return { shares: whole > 0n ? whole : lotOf(place), limit, stop, until }
}

/** What the open part can still cost: at its limit, with charges on all of the day's trading. */
function costOf({ street }: Account, order: Order, { shares, limit }: Wanted): bigint {
  if (order.side === 'sell') return 0n
  const value = worth(limit, shares - order.filled)
  const today = order.day?.date === street.date ? order.day : null
  const due = charges(order.place, 'buy', (today?.traded ?? 0n) + value)
  return value + due - (today?.charged ?? 0n)
}
const heldBy = ({ hold }: Order): bigint =>
  [...hold.dues.values()].reduce((sum, due) => sum + due, hold.cash)

/** The refusals of a change, in the order of the rule book; a price that stays is not judged again. */
function refusalOf(model: Account, order: Order, wanted: Wanted): string | null {
  const { place, side, kind } = order
  const { shares, limit, stop, until } = wanted
  const isSame = limit === order.limit && (stop === null || stop === order.stop)
  if (isSame && shares === order.shares && until === order.until) return 'amend_nothing'
  const sellable = model.holdings[place].sellable + order.shares
  if (shares > 1_000_000n) return 'qty_too_large'
  const odd = place === 'CN' ? shares % 100n : 0n
  if (odd !== 0n && !(side === 'sell' && odd === sellable % 100n)) return 'lot_invalid'
  if (!isSame) {
    const asked = { place, side, kind, until, shares, limit, ...(stop !== null && { stop }) }
    const stopped = model.stopRefusal(asked)
    if (stopped !== null) return stopped
    if (limit % stepAt(place, limit) !== 0n) return 'tick_invalid'
    const limits = model.street.limits(place)
    if (limits !== null && (limit > limits.up || limit < limits.down)) return 'price_out_of_limit'
    if (place === 'CN' && kind === 'limit' && model.isCaged(until, stop)) {
      const bound = model.street.cage(place, side, stop ?? undefined)
      if (side === 'buy' ? limit > bound : limit < bound) return 'price_out_of_cage'
    }
  }
  if (side === 'sell' && shares > sellable)
    return shares <= sellable + model.boughtToday(place)
      ? 't1_not_sellable'
      : 'insufficient_sellable'
  if (side === 'buy' && shares > order.filled) {
    const cost = costOf(model, order, wanted)
    const isDearer = cost > heldBy(order)
    const amount = order.notional + order.charged + cost
    const more = cost - heldBy(order)
    if (isDearer && model.brakes.refuses({ place, amount, more }, false)) return 'own_brake'
    if (isDearer && amount > 100_000_000n) return 'order_too_large'
    if (cost - heldBy(order) > model.power(place)) return 'insufficient_buying_power'
  }
  return shares <= order.filled ? 'amend_below_filled' : null
}

/** What a smaller hold gives back: what was taken last first; what has settled meanwhile is cash. */
function giveBack(model: Account, order: Order, amount: bigint): void {
  const { hold, place } = order
  const purse = model.purses[place]
  for (const [date, due] of [...hold.dues])
    if (date <= model.street.date) {
      hold.cash += due
      hold.dues.delete(date)
    }
  const cash = hold.cash < amount ? hold.cash : amount
  hold.cash -= cash
  purse.cash += cash
  let left = amount - cash
  for (const date of [...hold.dues.keys()].toSorted().toReversed()) {
    const due = hold.dues.get(date) ?? 0n
    const part = due < left ? due : left
    if (part === due) hold.dues.delete(date)
    else hold.dues.set(date, due - part)
    if (part > 0n) purse.dues.set(date, (purse.dues.get(date) ?? 0n) + part)
    left -= part
  }
}

function apply(model: Account, order: Order, wanted: Wanted): void {
  const missing = costOf(model, order, wanted) - heldBy(order)
  if (order.side === 'sell') model.freeze(order.place, wanted.shares - order.shares)
  else if (missing > 0n) {
    model.brakes.bought(order.place, missing, false)
    model.reserve(order, missing)
  } else giveBack(model, order, -missing)
  const isBehind = wanted.shares > order.shares || wanted.limit !== order.limit
  if (wanted.until !== order.until)
    order.lastDay = wanted.until === 'gtc' ? daysAfter(model.street.date, 90) : model.street.date
  Object.assign(order, {
    shares: wanted.shares,
    limit: wanted.limit,
    until: wanted.until,
    ...(wanted.stop !== null && { stop: wanted.stop }),
  })
  // Orders stand in time as in this list.
  if (isBehind) {
    order.since = model.street.now
    model.orders.push(...model.orders.splice(model.orders.indexOf(order), 1))
  }
}

const wishOf = (order: Order, wanted: Wanted): AmendRequest => ({
  quantity: Number(wanted.shares),
  ...(order.kind === 'limit' && { limit: priceText(wanted.limit) }),
  ...(wanted.stop !== null && { stop: priceText(wanted.stop) }),
  ...(mayTurn(wanted.until) && { timeInForce: wanted.until }),
})

/** Review and confirmation of a change on both sides. */
export const amend = (change: Change): Step => ({
  name: 'change an open order',
  applies: ({ open }) => open.length > 0,
  run: async (model, { world, customer }) => {
    const order = model.open[change.at % model.open.length]
    if (order === undefined) return false
    model.street.pass(1)
    const wanted = wantedOf(model, order, change)
    const refused = refusalOf(model, order, wanted)
    const reviewed = await world.prepareChange(customer, order.id, wishOf(order, wanted))
    expect(reasonOf(reviewed)).toBe(refused)
    if (!reviewed.ok) return false
    const asked = { id: order.id, intent: reviewed.value.intent }
    const key = world.key()
    const done = await send(change.sent, () => world.change(customer, key, asked))
    expect(reasonOf(done)).toBe(null)
    apply(model, order, wanted)
    expect(reasonOf(await world.change(customer, world.key(), asked))).toBe('intent_used')
    return true
  },
})
