import { least } from '@parkett/core/decimal'
import type { Turn } from '@parkett/core/orders/book/round'
import { isOlder, type Resting } from '@parkett/core/orders/book/resting'
import type { Side } from '@parkett/core/orders/match'
import { goesOnWaiting, isOpen } from '@parkett/core/orders/order-state'
import { waitsForStop } from '@parkett/core/orders/stop'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { mayTradeNow, type MarketFacts } from './facts.ts'
import { turnOf } from './order-record.ts'
import { makeSides } from './sides.ts'

/** An order that stands in the book, and on which days it does. */
type Standing = Resting &
  Pick<OrderRow, 'instrument' | 'tradeDate' | 'expiresOn'> & { readonly atClose: boolean }

/** An order that comes to the book; without a turn of its own it is newer than all. */
export type Coming = {
  readonly facts: MarketFacts
  readonly side: Side
  readonly turn: Turn | null
}

export type CustomersBook = ReturnType<typeof makeCustomersBook>

/**
 * Customers' orders that stand in the market, by share and side, as this process knows them: from what
 * was decided here, and from what each round reads. Nobody is filled by it alone: each order is asked
 * under its own lock, and one that stands here wrongly is refused there.
 */
export function makeCustomersBook() {
  const { orders, take, put, side: sideOf } = makeSides<Standing>()
  /** Shares that others were given while they are being booked. */
  const reserved = new Map<bigint, bigint>()
  /** What changed here since a round began to read is newer than what it reads. */
  const changed = new Map<bigint, number>()
  let changes = 0
  let isRead = false

  const touch = (id: bigint): void => void changed.set(id, (changes += 1))

  /** An order as it stands now; one that stands no more leaves. */
  const note = (row: OrderRow): void => {
    touch(row.id)
    if (stands(row)) put(standingOf(row))
    else take(row.id)
  }
  const drop = (id: bigint): void => {
    touch(id)
    take(id)
  }
  /** So much of it was booked. */
  const less = (id: bigint, shares: bigint): void => {
    const known = orders.get(id)
    if (known === undefined) return
    touch(id)
    take(id)
    if (known.shares > shares) put({ ...known, shares: known.shares - shares })
  }
  const reserve = (id: bigint, shares: bigint): void => {
    const all = (reserved.get(id) ?? 0n) + shares
    if (all === 0n) reserved.delete(id)
    else reserved.set(id, all)
  }
  /** All open orders as a round read them, whose reading began at this mark. */
  const sync = (rows: readonly OrderRow[], mark: number): void => {
    isRead = true
    const isNewer = (id: bigint) => (changed.get(id) ?? 0) > mark
    const open = new Set(rows.map(({ id }) => id))
    for (const id of orders.keys()) if (!open.has(id) && !isNewer(id)) take(id)
    for (const row of rows) {
      if (isNewer(row.id)) continue
      if (stands(row)) put(standingOf(row))
      else take(row.id)
    }
    for (const [id, at] of changed) if (at <= mark) changed.delete(id)
  }
  /** What stands opposite to an order that comes and is older, as much as is free of it. */
  function* against({ facts, side, turn }: Coming): Generator<Resting> {
    const opposite = side === 'buy' ? 'sell' : 'buy'
    for (const order of sideOf(BigInt(facts.instrument.id), opposite)) {
      if (!mayTradeNow(facts, order)) continue
      // What is traded at the closing price meets nothing else.
      if (order.atClose !== (facts.sessionOf === 'close')) continue
      if (turn !== null && !isOlder(order, turn)) continue
      const gone = reserved.get(order.id) ?? 0n
      yield { ...order, shares: order.shares - least(gone, order.shares) }
    }
  }
  /** Whether it knows the orders of before this process began. */
  const knowsAll = (): boolean => isRead
  return { mark: () => changes, knowsAll, sync, note, drop, less, reserve, against }
}

/** In the market at its limit: what waits for its stop, or does not wait at all, is not. */
export const stands = (row: OrderRow): boolean =>
  isOpen(row.status) &&
  row.terms.venue === undefined &&
  goesOnWaiting(row.kind, row.timeInForce) &&
  !waitsForStop(row.terms.stop)

const standingOf = (row: OrderRow): Standing => ({
  ...turnOf(row),
  whose: row.customer,
  shares: row.quantity - row.filled,
  tradeDate: row.tradeDate,
  expiresOn: row.expiresOn,
  atClose: row.timeInForce === 'close',
})
