import { HoldBook } from './hold-book.ts'
import { CashBook } from './cash-book.ts'
import { BrakeBook } from './brake-book.ts'
import { LoanBook } from './loan-book.ts'
import { goesOn, type Asked, type Order, type Status } from './order.ts'
import type { Money, Purse } from './purse.ts'
import {
  cashDay,
  charges,
  daysAfter,
  nearest,
  shareDay,
  stepAt,
  worth,
  type Place,
} from './rules.ts'
import type { Offer, Street } from './street.ts'

export type Holding = { sellable: bigint; today: Map<string, bigint>; frozen: bigint; cost: bigint }

const total = (amounts: Iterable<bigint>): bigint =>
  [...amounts].reduce((sum, amount) => sum + amount, 0n)
const add = (to: Map<string, bigint>, date: string, amount: bigint): void => {
  if (amount !== 0n) to.set(date, (to.get(date) ?? 0n) + amount)
}
const empty = (): Money => ({ cash: 0n, dues: new Map() })

/**
 * One customer as the rule book says it should be. Reasons are the closed list's; null means
 * the order is taken.
 */
export class Account {
  readonly purses: Record<Place, Purse>
  readonly holdings: Record<Place, Holding>
  readonly orders: Order[] = []
  readonly street: Street
  readonly bank: CashBook
  readonly two = new HoldBook()
  readonly lending: LoanBook
  readonly brakes: BrakeBook

  constructor(street: Street, deposits: Record<Place, bigint>) {
    this.street = street
    this.brakes = new BrakeBook(street)
    const purse = (cash: bigint): Purse => ({
      ...empty(),
      cash,
      wallet: 0n,
      loan: 0n,
      reserved: 0n,
      leaving: 0n,
      returning: 0n,
      deposited: cash,
      realised: 0n,
    })
    this.purses = { DE: purse(deposits.DE), CN: purse(deposits.CN) }
    this.lending = new LoanBook(this.purses.DE)
    this.bank = new CashBook(this.purses, this.lending)
    const none = (): Holding => ({ sellable: 0n, today: new Map(), frozen: 0n, cost: 0n })
    this.holdings = { DE: none(), CN: none() }
  }

  get open(): Order[] {
    return this.orders.filter(({ status }) =>
      ['queued', 'accepted', 'partially_filled'].includes(status),
    )
  }
  unsettled = (place: Place): bigint => total(this.purses[place].dues.values())
  boughtToday = (place: Place): bigint => total(this.holdings[place].today.values())
  held = (place: Place): bigint =>
    total(
      this.open
        .filter((order) => order.place === place)
        .map(({ hold }) => hold.cash + total(hold.dues.values())),
    )
  shares = (place: Place): bigint =>
    this.holdings[place].sellable + this.boughtToday(place) + this.holdings[place].frozen

  /**
   * Proceeds that are there when a buy of today settles pay for it (1.5), and all settled money
   * of either side.
   */
  power(place: Place): bigint {
    const by = cashDay(place, this.street.date)
    const { wallet, cash, dues } = this.purses[place]
    return (
      wallet + cash + total([...dues].filter(([date]) => date <= by).map(([, amount]) => amount))
    )
  }
  price = ({ place, side, shares, limit }: Asked): bigint => {
    const value = worth(limit, shares)
    return side === 'buy' ? value + charges(place, side, value) : 0n
  }

  /** The refusals of a new order, in the order of the rule book (1.2, 1.3, 1.4, 1.7). */
  refusal(asked: Asked): string | null {
    const { place, side, shares, limit, kind } = asked
    const { sellable } = this.holdings[place]
    if (shares > 1_000_000n) return 'qty_too_large'
    const odd = place === 'CN' ? shares % 100n : 0n
    if (odd !== 0n && !(side === 'sell' && odd === sellable % 100n)) return 'lot_invalid'
    const limits = this.street.limits(place)
    const stopped = this.stopRefusal(asked)
    if (stopped !== null) return stopped
    if (limit % stepAt(place, limit) !== 0n) return 'tick_invalid'
    if (limits !== null && (limit > limits.up || limit < limits.down)) return 'price_out_of_limit'
    if (place === 'CN' && kind === 'limit' && this.isCaged(asked.until, asked.stop)) {
      const bound = this.street.cage(place, side, asked.stop)
      if (side === 'buy' ? limit > bound : limit < bound) return 'price_out_of_cage'
    }
    if (side === 'sell') {
      if (shares <= sellable) return null
      return shares <= sellable + this.boughtToday(place)
        ? 't1_not_sellable'
        : 'insufficient_sellable'
    }
    const amount = this.price(asked)
    if (this.brakes.refuses({ place, amount, more: amount }, true)) return 'own_brake'
    // The house's own limit of one purchase: a million, charges included.
    if (amount > 100_000_000n) return 'order_too_large'
    return amount > this.power(place) ? 'insufficient_buying_power' : null
  }

  /** The cage binds what meets the book now, and what lies behind a stop. */
  isCaged = (until: Asked['until'], stop?: bigint | null): boolean =>
    (this.street.open && until !== 'auction') || (stop ?? null) !== null

  /** A buy waits for a rise to its stop, a sale for a fall; a limit behind it is beyond it. */
  stopRefusal({ place, side, kind, stop, limit }: Asked): string | null {
    if (stop === undefined) return null
    const limits = this.street.limits(place)
    if (stop % stepAt(place, stop) !== 0n) return 'stop_tick_invalid'
    if (limits !== null && (stop > limits.up || stop < limits.down)) return 'stop_out_of_limit'
    if (this.street.reaches(place, side, stop))
      return side === 'buy' ? 'stop_too_low' : 'stop_too_high'
    if (kind === 'market') return null
    if (side === 'buy') return limit < stop ? 'limit_below_stop' : null
    return limit > stop ? 'limit_above_stop' : null
  }

  /**
   * Places an order whose review was confirmed. Only an order that is taken takes from the book.
   */
  enter(asked: Asked): Order | string {
    const { place, until } = asked
    const refused = this.bank.locked ? 'account_locked' : this.refusal(asked)
    if (refused !== null) return refused
    const waits = asked.stop !== undefined
    const goes = this.street.open && !waits && until !== 'auction'
    const own = this.opposite(asked, this.orders)
    const got = goes ? this.street.take(place, { ...asked, own }) : null
    const { date, now } = this.street
    const order: Order = {
      ...asked,
      id: '',
      status: goes || waits ? 'accepted' : 'queued',
      waits,
      filled: 0n,
      notional: 0n,
      charged: 0n,
      hold: empty(),
      day: null,
      lastDay:
        until === 'gtc' ? daysAfter(date, 90) : until === 'auction' ? this.street.auctionDay : date,
      since: now,
    }
    if (asked.side === 'buy') {
      this.brakes.bought(place, this.price(asked), true)
      this.reserve(order, this.price(asked))
    } else this.freeze(place, asked.shares)
    this.orders.push(order)
    if (got !== null) this.execute(order, got.offers, got.isOwn)
    return order
  }

  /** Of these the ones that stand opposite to an order in the market. */
  private opposite(
    { place, side }: Pick<Order, 'place' | 'side'>,
    among: readonly Order[],
  ): Order[] {
    return this.open.filter(
      (one) =>
        among.includes(one) &&
        one.place === place &&
        one.side !== side &&
        one.kind === 'limit' &&
        one.until !== 'ioc' &&
        one.until !== 'auction' &&
        !one.waits,
    )
  }

  /**
   * A round of the exchange, of each share for itself: per side the best price first, then the older
   * order; of both sides the one whose first order is older.
   */
  match(): void {
    if (!this.street.open) return
    for (const order of this.open)
      if (order.waits && order.stop !== undefined)
        order.waits = !this.street.reaches(order.place, order.side, order.stop)
    for (const place of ['DE', 'CN'] as const) this.matchIn(place)
  }

  private matchIn(place: Place): void {
    const going = this.open.filter(
      (order) => order.place === place && !order.waits && order.until !== 'auction',
    )
    const buys = going
      .filter(({ side }) => side === 'buy')
      .toSorted((a, b) => Number(b.limit - a.limit))
    const sells = going
      .filter(({ side }) => side === 'sell')
      .toSorted((a, b) => Number(a.limit - b.limit))
    const age = (order: Order | undefined) =>
      order === undefined ? Infinity : this.orders.indexOf(order)
    while (buys.length + sells.length > 0) {
      const order = (age(buys[0]) < age(sells[0]) ? buys : sells).shift()
      if (order === undefined) break
      const { side, limit } = order
      const { offers, isOwn } = this.street.take(order.place, {
        side,
        limit,
        shares: order.shares - order.filled,
        own: this.opposite(order, this.orders.slice(0, age(order))),
      })
      if (order.status === 'queued') order.status = 'accepted'
      // What may not wait ends at its first opening, also when nothing is offered.
      if (offers.length > 0 || isOwn || !goesOn(order)) this.execute(order, offers, isOwn)
    }
  }

  cancel(order: Order): string | null {
    if (!this.open.includes(order)) return 'order_not_open'
    this.end(order, 'cancelled')
    return null
  }

  /**
   * What a new day brings: money settles, shares become sellable, orders whose day is over
   * expire.
   */
  dawn(): { settled: number; released: number; expired: number } {
    const { date } = this.street
    for (const purse of Object.values(this.purses))
      for (const [due, amount] of [...purse.dues].filter(([when]) => when <= date)) {
        purse.cash += amount
        purse.dues.delete(due)
      }
    this.bank.passTime(this.street.now)
    this.lending.pass(date)
    let released = 0
    for (const holding of Object.values(this.holdings))
      for (const [when, shares] of [...holding.today].filter(([from]) => from <= date)) {
        holding.sellable += shares
        holding.today.delete(when)
        released += 1
      }
    const over = this.open.filter(({ lastDay }) => lastDay < date)
    for (const order of over) this.end(order, 'expired')
    return { settled: 0, released, expired: over.length }
  }

  freeze(place: Place, shares: bigint): void {
    this.holdings[place].sellable -= shares
    this.holdings[place].frozen += shares
  }

  /**
   * Proceeds first, oldest first, then settled money, the bank side's last; false when there is
   * not enough.
   */
  reserve({ place, hold }: Order, amount: bigint): boolean {
    if (this.power(place) < amount) return false
    const purse = this.purses[place]
    const by = cashDay(place, this.street.date)
    let left = amount
    for (const date of [...purse.dues.keys()].sort()) {
      const due = purse.dues.get(date) ?? 0n
      const part = date > by ? 0n : due < left ? due : left
      if (part === due) purse.dues.delete(date)
      else purse.dues.set(date, due - part)
      add(hold.dues, date, part)
      left -= part
    }
    // What crosses is settled money of the securities side from then on.
    const crossing = left > purse.cash ? left - purse.cash : 0n
    purse.wallet -= crossing
    purse.cash -= left - crossing
    hold.cash += left
    return true
  }

  execute(order: Order, offers: readonly Offer[], isOwn: boolean): void {
    let paid = true
    for (const offer of offers) {
      paid = this.fill(order, offer)
      if (!paid) break
    }
    if (order.filled === order.shares) this.end(order, 'filled')
    else if (!goesOn(order) || isOwn || !paid) this.end(order, 'cancelled')
    else if (order.filled > 0n) order.status = 'partially_filled'
  }

  private fill(order: Order, { price, shares }: Offer): boolean {
    const { place, side } = order
    const { date } = this.street
    const day = order.day?.date === date ? order.day : { date, traded: 0n, charged: 0n }
    const value = worth(price, shares)
    const due = charges(place, side, day.traded + value) - day.charged
    // A sale is never charged more than it brings; the rest stays open for the order's next
    // fill of the day.
    const fee = side === 'sell' && due > value ? value : due
    if (side === 'buy' && !this.pay(order, value + fee)) return false
    order.day = { date, traded: day.traded + value, charged: day.charged + fee }
    order.filled += shares
    order.notional += value
    order.charged += fee
    if (side === 'buy') this.gain(place, shares, value + fee)
    else this.give(place, shares, value - fee)
    return true
  }

  /**
   * Pays a fill out of the hold; a second day's minimum fee may ask for more than was set
   * aside.
   */
  private pay(order: Order, amount: bigint): boolean {
    const { hold } = order
    const missing = amount - hold.cash - total(hold.dues.values())
    if (missing > 0n && !this.reserve(order, missing)) return false
    let left = amount
    for (const date of [...hold.dues.keys()].sort()) {
      const due = hold.dues.get(date) ?? 0n
      const part = due < left ? due : left
      if (part === due) hold.dues.delete(date)
      else hold.dues.set(date, due - part)
      left -= part
    }
    hold.cash -= left
    return true
  }

  private gain(place: Place, shares: bigint, cost: bigint): void {
    const holding = this.holdings[place]
    const from = shareDay(place, this.street.date)
    holding.cost += cost
    if (from <= this.street.date) holding.sellable += shares
    else add(holding.today, from, shares)
  }

  private give(place: Place, shares: bigint, proceeds: bigint): void {
    const holding = this.holdings[place]
    const all = this.shares(place)
    const removed = shares === all ? holding.cost : nearest(holding.cost * shares, all)
    holding.cost -= removed
    holding.frozen -= shares
    this.purses[place].realised += proceeds - removed
    this.brakes.sold(place, proceeds - removed)
    add(this.purses[place].dues, cashDay(place, this.street.date), proceeds)
  }

  /**
   * What was set aside goes back where it came from; proceeds whose day has come are settled by
   * now.
   */
  private end(order: Order, status: Status): void {
    order.status = status
    const { place, hold } = order
    if (order.side === 'sell') {
      this.freeze(place, -(order.shares - order.filled))
      return
    }
    this.purses[place].cash += hold.cash
    hold.cash = 0n
    for (const [date, amount] of hold.dues) {
      if (date <= this.street.date) this.purses[place].cash += amount
      else add(this.purses[place].dues, date, amount)
    }
    hold.dues.clear()
  }
}
