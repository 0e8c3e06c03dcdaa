import {
  cage,
  dayLimits,
  priceText,
  protection,
  stepAt,
  stepBelow,
  weekdaysAfter,
  type Place,
  type Side,
} from './rules.ts'

/**
 * What the model's tape shows of one share. The book is eight steps deep, each larger than the
 * one before by `size`.
 */
export type Tape = {
  ask: bigint
  previous: bigint
  size: bigint
  readonly taken: Map<string, bigint>
}
export type Offer = { readonly price: bigint; readonly shares: bigint }
type Offers = { readonly offers: Offer[]; readonly isOwn: boolean }
type Coming = {
  readonly side: Side
  readonly limit: bigint
  readonly shares: bigint
  /** Older orders of its customer that stand opposite to it. */
  readonly own: readonly { readonly limit: bigint; readonly since: number }[]
}

const books = { lowest: 60_000n, highest: 400_000n }

type Held = {
  readonly from: number
  readonly until: number
  readonly references: Record<Place, bigint>
  /** It was open before. */
  readonly wasOpen: boolean
}
/** From when nothing is taken back, and when it ends, ms after it began. */
const locksAfter = 240_000
const endsAfter = 300_000

/** Both shares as the model stands them up: the test's feed shows exactly this to the server. */
export class Street {
  readonly tapes: Record<Place, Tape>
  open = true
  now: number
  /** The auction of this day, once it was called; the last prices before it are its reference. */
  private held: Held | null = null

  constructor(date = '2026-11-20') {
    this.now = Date.parse(`${date}T10:00:00Z`)
    const tape = (ask: bigint): Tape => ({ ask, previous: ask, size: 1_000n, taken: new Map() })
    this.tapes = { DE: tape(99_950n), CN: tape(100_000n) }
  }

  get date(): string {
    return new Date(this.now).toISOString().slice(0, 10)
  }

  bid = (place: Place): bigint => stepBelow(place, this.tapes[place].ask)
  /** The best price an order meets; also the reference of cage and protection. */
  best = (place: Place, side: Side): bigint =>
    side === 'buy' ? this.tapes[place].ask : this.bid(place)
  /** The last price is the ask here: whether it is at a stop, or beyond. */
  reaches = (place: Place, side: Side, stop: bigint): boolean =>
    side === 'buy' ? this.tapes[place].ask >= stop : this.tapes[place].ask <= stop
  cage = (place: Place, side: Side, stop?: bigint): bigint =>
    cage(side, stop ?? this.best(place, side))
  protection = (place: Place, side: Side, stop?: bigint): bigint =>
    protection(place, side, {
      reference: stop ?? this.best(place, side),
      previous: this.tapes[place].previous,
    })
  limits = (place: Place) => (place === 'CN' ? dayLimits(this.tapes[place].previous) : null)

  /** Time passes: what was taken from the book a second ago is there again. */
  pass(seconds: number): void {
    this.now += seconds * 1000
    for (const { taken } of Object.values(this.tapes)) taken.clear()
  }

  /** A new day begins; yesterday's price is the base of the limits. */
  turnTo(date: string): void {
    this.pass(0)
    this.now = Date.parse(`${date}T10:00:00Z`)
    this.held = null
    for (const tape of Object.values(this.tapes)) tape.previous = tape.ask
  }

  get wasHeld(): boolean {
    return this.held !== null
  }
  get inAuction(): boolean {
    return this.held !== null && this.now < this.held.until
  }
  /** When the auction that is still to come is held. */
  get auctionDay(): string {
    return this.wasHeld && !this.inAuction ? weekdaysAfter(this.date, 1) : this.date
  }
  /** It is called now, for both shares. */
  hold(): void {
    const references = { DE: this.tapes.DE.ask, CN: this.tapes.CN.ask }
    const wasOpen = this.open
    this.open = false
    this.held = { from: this.now, until: this.now + endsAfter, references, wasOpen }
  }
  toLock = (): void => this.pass(locksAfter / 1_000)
  /** The tape goes on some steps away from where it stopped. */
  end(by: number): void {
    this.pass((endsAfter - locksAfter) / 1_000)
    this.open = this.held?.wasOpen ?? this.open
    for (const place of ['DE', 'CN'] as const) this.move(place, by)
  }
  /** As the feed tells them: until it is called that of a day is late in the evening; none was missed. */
  auctions(date: string) {
    if (date < this.date) return []
    const evening = Date.parse(`${date}T15:30:00Z`)
    const { from, until } = (date === this.date ? this.held : null) ?? {
      from: evening,
      until: evening + endsAfter,
    }
    return [{ which: 'intraday' as const, date, from, until, lockedFrom: from + locksAfter }]
  }

  /** A price a number of steps away, each as wide as where it starts. */
  shift(place: Place, price: bigint, steps: number): bigint {
    let at = price
    for (let left = Math.abs(steps); left > 0; left -= 1)
      at = steps > 0 ? at + stepAt(place, at) : stepBelow(place, at)
    return at
  }

  /** Moves a share by a number of steps, inside its day limits. */
  move(place: Place, steps: number): void {
    const tape = this.tapes[place]
    const limits = this.limits(place)
    for (let left = Math.abs(steps); left > 0; left -= 1) {
      const next = steps > 0 ? tape.ask + stepAt(place, tape.ask) : stepBelow(place, tape.ask)
      const inside = limits === null || (next <= limits.up && next > limits.down)
      if (inside && next >= books.lowest && next <= books.highest) tape.ask = next
    }
  }

  /**
   * What an order meets down to its limit, after others of this second; what it takes is gone
   * for this second. It ends where it comes to an order of its own customer.
   */
  take(place: Place, order: Coming): Offers {
    const { taken, ask, size } = this.tapes[place]
    // Who stood at a price before this second stands before the street, who came in it behind.
    const isMet = (price: bigint, isBehind: boolean) =>
      order.own.some(({ limit: at, since }) => {
        const isBetter = order.side === 'buy' ? at < price : at > price
        return isBetter || (at === price && (isBehind || since < this.now))
      })
    const { side, limit } = order
    const step = stepAt(place, ask)
    const offers: Offer[] = []
    let left = order.shares
    for (let depth = 0n; depth < 8n && left > 0n; depth += 1n) {
      const price = side === 'buy' ? ask + depth * step : this.bid(place) - depth * step
      if (side === 'buy' ? price > limit : price < limit) break
      if (isMet(price, false)) return { offers, isOwn: true }
      const key = `${side}${price}`
      const free = size * (depth + 1n) - (taken.get(key) ?? 0n)
      const shares = free < left ? free : left
      if (shares > 0n) {
        offers.push({ price, shares })
        taken.set(key, (taken.get(key) ?? 0n) + shares)
        left -= shares
      }
      if (left > 0n && isMet(price, true)) return { offers, isOwn: true }
    }
    return { offers, isOwn: left > 0n && isMet(limit, true) }
  }

  /** @param at an earlier instant of an auction: the tape stood still in it */
  show(place: Place, at = this.now) {
    const { ask, previous, size } = this.tapes[place]
    const { held } = this
    const last = held !== null && held.from <= at && at < held.until ? held.references[place] : ask
    const limits = this.limits(place)
    return {
      last: priceText(last),
      prevClose: priceText(previous),
      bid: priceText(this.bid(place)),
      ask: priceText(ask),
      bidSize: Number(size),
      askSize: Number(size),
      limitUp: limits && priceText(limits.up),
      limitDown: limits && priceText(limits.down),
    }
  }
}
