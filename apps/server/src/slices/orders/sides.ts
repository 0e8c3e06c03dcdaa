import { putOrder, type Resting } from '@parkett/core/orders/book/resting'
import type { Side } from '@parkett/core/orders/match'

/** An order that stands in the book of its share. */
type Placed = Resting & { readonly instrument: bigint }

/** One side of one share in its order; `gone` of the rows stand no more and are not taken out yet. */
type Row<T> = { rows: T[]; gone: number }

/** So few that are gone cost whoever looks through a side nothing. */
const goneFew = 32

/**
 * Each side of each share in its order, and every order by its number. Who leaves is only marked: to take each
 * out of a side of a hundred thousand by itself kept everybody waiting for seconds behind an auction (1142).
 */
export function makeSides<T extends Placed>() {
  const books = new Map<bigint, Record<Side, Row<T>>>()
  const orders = new Map<bigint, T>()
  const isThere = (order: T): boolean => orders.get(order.id) === order
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
  const put = (order: T): void => {
    const known = orders.get(order.id)
    if (known !== undefined && isSame(known, order)) return
    take(order.id)
    const sides = books.get(order.instrument) ?? { buy: emptyRow<T>(), sell: emptyRow<T>() }
    books.set(order.instrument, sides)
    orders.set(order.id, order)
    putOrder(sides[order.side].rows, order)
  }
  function* side(instrument: bigint, of: Side): Generator<T> {
    for (const order of books.get(instrument)?.[of].rows ?? []) if (isThere(order)) yield order
  }
  return { orders, take, put, side }
}

const emptyRow = <T>(): Row<T> => ({ rows: [], gone: 0 })

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key])
