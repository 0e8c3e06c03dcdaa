import type { PayoutState } from '@parkett/contract/desk/payout-filter'
import type { lastPlace } from '../../../platform/http/cursor.ts'
import { saidPaid } from '../queries.ts'
import type { Put } from './queue-filter.ts'

export type Place = ReturnType<typeof lastPlace>

const ends = `('arrived', 'returned', 'rejected', 'cancelled')`
/** In SQL: withdrawals of a view, and how they are ordered. */
const views: Readonly<Record<PayoutState, { readonly of: string; readonly newest: boolean }>> = {
  open: { of: `w.status IN ('requested', 'in_review')`, newest: false },
  sent: {
    of: `(w.customer, w.id) IN (
      SELECT o.customer, o.id FROM withdrawals o WHERE o.status = 'sent'
      UNION ALL SELECT o.customer, o.id FROM withdrawals o WHERE o.status = 'returning'
      UNION ALL SELECT s.customer, s.withdrawal FROM (${saidPaid}) s JOIN withdrawals o
        ON o.customer = s.customer AND o.id = s.withdrawal WHERE o.status = 'arrived')`,
    newest: false,
  },
  ended: {
    of: `w.status IN ${ends} AND NOT (w.status = 'arrived' AND (w.customer, w.id) IN (${saidPaid}))`,
    newest: true,
  },
}

/** In SQL: the first of a view behind a place, at most so many. */
export function windowOf(state: PayoutState, place: Place, most: number, put: Put): string {
  const { of, newest } = views[state]
  const behind =
    place === null
      ? ''
      : newest
        ? `AND w.id < ${put(place.id)}::bigint`
        : `AND (w.requested_at, w.id) > (${put(place.at)}::timestamptz, ${put(place.id)}::bigint)`
  return `SELECT w.* FROM withdrawals w WHERE ${of} ${behind}
    ORDER BY ${orderOf(state)} LIMIT ${most}`
}

export const orderOf = (state: PayoutState): string =>
  views[state].newest ? 'w.id DESC' : 'w.requested_at, w.id'

/** Collects the values of a statement. */
export function values(): { readonly all: unknown[]; readonly put: Put } {
  const all: unknown[] = []
  return { all, put: (value) => `$${all.push(value)}` }
}
