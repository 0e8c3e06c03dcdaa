import type { Place } from './rules.ts'
import type { Street } from './street.ts'

export type Kind = 'pause' | 'order' | 'bought' | 'lost' | 'orders'
/** A limit of money is one of a place, the others of the whole account. */
export type Which = { readonly kind: Kind; readonly place: Place | null }
type Limit = {
  value: bigint
  next: { readonly value: bigint | null; readonly from: number } | null
}
type Day = {
  readonly date: string
  orders: number
  readonly bought: Record<Place, bigint>
  readonly result: Record<Place, bigint>
}
type Wanted = { readonly place: Place; readonly amount: bigint; readonly more: bigint }

const loosensAfter = 24 * 3_600_000
const nameOf = ({ kind, place }: Which): string => `${kind} ${place ?? 'all'}`
const emptyDay = (date: string): Day => ({
  date,
  orders: 0,
  bought: { DE: 0n, CN: 0n },
  result: { DE: 0n, CN: 0n },
})

/**
 * The customer's own limits as the rule says (`trust.md` T50), written a second time: tighter counts at once,
 * looser a day later, and only purchases ask.
 */
export class BrakeBook {
  private readonly street: Street
  private readonly limits = new Map<string, Limit & Which>()
  /** Nothing is counted before the first limit. */
  private counted: Day | null = null

  constructor(street: Street) {
    this.street = street
  }

  /** What counts now; null: no limit. */
  valueOf(which: Which): bigint | null {
    const limit = this.limits.get(nameOf(which))
    if (limit === undefined) return null
    const { value, next } = limit
    return next !== null && next.from <= this.street.now ? next.value : value
  }

  /** Those that count now. */
  get standing(): Which[] {
    return [...this.limits.values()].filter((limit) => this.valueOf(limit) !== null)
  }

  /** Answers from when it counts, where it has to wait. */
  set(which: Which, value: bigint | null): number | null {
    this.counted = this.today
    const held = this.valueOf(which)
    const isLess = held !== null && value !== null && value < held
    const isMore = held !== null && value !== null && value > held
    const waits = held !== null && value !== held && !(which.kind === 'pause' ? isMore : isLess)
    const from = this.street.now + loosensAfter
    if (held !== null && waits)
      this.limits.set(nameOf(which), { ...which, value: held, next: { value, from } })
    else if (value === null) this.limits.delete(nameOf(which))
    else this.limits.set(nameOf(which), { ...which, value, next: null })
    return waits ? from : null
  }

  /** A purchase that would cost so much, of which so much is new; a change is no further order. */
  refuses({ place, amount, more }: Wanted, isNew: boolean): boolean {
    const of = (kind: Kind, where: Place | null): bigint | null =>
      this.valueOf({ kind, place: where })
    const isOver = (limit: bigint | null, figure: bigint): boolean =>
      limit !== null && figure > limit
    const { today } = this
    const pause = of('pause', null)
    const lost = of('lost', place)
    return (
      (pause !== null && BigInt(this.street.now) < pause) ||
      isOver(of('order', place), amount) ||
      (isNew && isOver(of('orders', null), BigInt(today.orders) + 1n)) ||
      isOver(of('bought', place), today.bought[place] + more) ||
      (lost !== null && -today.result[place] >= lost)
    )
  }

  bought(place: Place, more: bigint, isNew: boolean): void {
    const day = this.counting()
    if (day === null) return
    day.bought[place] += more
    if (isNew) day.orders += 1
  }
  sold(place: Place, result: bigint): void {
    const day = this.counting()
    if (day !== null) day.result[place] += result
  }

  /** As the customer sees it. */
  seen() {
    const rows = this.standing.map((which) => {
      const next = this.limits.get(nameOf(which))?.next ?? null
      const waits = next !== null && next.from > this.street.now ? next : null
      return [nameOf(which), { value: this.valueOf(which), next: waits }] as const
    })
    const { orders, bought, result } = this.today
    return { rows: new Map(rows), orders, bought, result }
  }

  private get today(): Day {
    return this.counted?.date === this.street.date ? this.counted : emptyDay(this.street.date)
  }
  private counting(): Day | null {
    if (this.counted !== null) this.counted = this.today
    return this.counted
  }
}
