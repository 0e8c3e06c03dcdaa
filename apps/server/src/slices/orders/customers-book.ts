import { least } from '@parkett/core/decimal'
import type { Turn } from '@parkett/core/orders/book/round'
import { isOlder, putOrder, type Resting } from '@parkett/core/orders/book/resting'
import type { Side } from '@parkett/core/orders/match'
import { goesOnWaiting, isOpen } from '@parkett/core/orders/order-state'
import { waitsForStop } from '@parkett/core/orders/stop'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { mayTradeNow, type MarketFacts } from './facts.ts'
import { turnOf } from './order-record.ts'

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
  const { orders, take, put, side: sideOf } = makeSides()
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

/** One side of one share in its order; `gone` of the rows stand no more and are not taken out yet. */
type Row = { rows: Standing[]; gone: number }

/** So few that are gone cost whoever looks through a side nothing. */
const goneFew = 32

/**
 * Each side of each share in its order, and every order by its number. Who leaves is only marked: to take each
 * out of a side of a hundred thousand by itself kept everybody waiting for seconds behind an auction (1142).
 */
function makeSides() {
  const books = new Map<bigint, Record<Side, Row>>()
  const orders = new Map<bigint, Standing>()
  const isThere = (order: Standing): boolean => orders.get(order.id) === order
  const take = (id: bigint): void => {
    const known = orders.get(id)
    const row = known && books.get(known.instrument)?.[known.side]
    if (row === undefined) return
    orders.delete(id)
    row.gone += 1
    if (row.gone <= goneFew || row.gone * 2 <= row.rows.length) return
    row.rows = row.rows.filter(isThere)
    row.gone = 0
  }
  const put = (order: Standing): void => {
    const known = orders.get(order.id)
    if (known !== undefined && isSame(known, order)) return
    take(order.id)
    const sides = books.get(order.instrument) ?? { buy: emptyRow(), sell: emptyRow() }
    books.set(order.instrument, sides)
    orders.set(order.id, order)
    putOrder(sides[order.side].rows, order)
  }
  function* side(instrument: bigint, of: Side): Generator<Standing> {
    for (const order of books.get(instrument)?.[of].rows ?? []) if (isThere(order)) yield order
  }
  return { orders, take, put, side }
}

const emptyRow = (): Row => ({ rows: [], gone: 0 })

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

const isSame = (one: Standing, other: Standing): boolean =>
  (Object.keys(one) as (keyof Standing)[]).every((key) => one[key] === other[key])
