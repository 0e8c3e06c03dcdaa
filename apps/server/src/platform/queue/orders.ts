import type { Place, Put, View } from './narrowed.ts'

// The orders of a queue whose cases are numbered as they came.

type Cases = {
  /** A statement of all cases, with `id`, `currency` and `amount`, none of which ever changes. */
  readonly all: string
  /** What one must meet to stand in the view, in SQL. */
  readonly of: string
}

const withIn = ({ all, of }: Cases, after: string): string =>
  `SELECT w.* FROM (${all}) w WHERE ${of} ${after}`

/** As they came, or the last first. */
export function byNumber(cases: Cases, newest: boolean): View {
  const [order, beyond] = newest ? ['w.id DESC', '<'] : ['w.id', '>']
  const after = (place: Place, put: Put): string =>
    place === null ? '' : `AND w.id ${beyond} ${put(place.id)}::bigint`
  return {
    order,
    window: (place, most, put) =>
      `${withIn(cases, after(place, put))} ORDER BY ${order} LIMIT ${most}`,
  }
}

const amountOrder = 'w.currency, w.amount DESC, w.id DESC'

/**
 * The largest first, each currency by itself: sums of two are not held against each other. The number of a row says where
 * it stands, whatever became of it since.
 */
export function byAmount(cases: Cases): View {
  const after = (place: Place, put: Put): string =>
    place === null
      ? ''
      : `AND EXISTS (SELECT 1 FROM (${cases.all}) o WHERE o.id = ${put(place.id)}::bigint
           AND (o.currency, w.amount, w.id) < (w.currency, o.amount, o.id))`
  return {
    order: amountOrder,
    window: (place, most, put) =>
      `${withIn(cases, after(place, put))} ORDER BY ${amountOrder} LIMIT ${most}`,
  }
}

/** Rows that were read by their numbers, in the order of these. */
export function inOrder<R extends { readonly id: bigint }>(
  ids: readonly bigint[],
  rows: readonly R[],
): readonly R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
