import type { PayoutState } from '@parkett/contract/desk/payout-filter'
import type { Place, Put, View } from '../../../platform/queue/narrowed.ts'
import { saidPaid } from '../queries.ts'

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

/** A view in SQL, in its order. */
export function viewOf(state: PayoutState): View {
  const { of, newest } = views[state]
  const order = newest ? 'w.id DESC' : 'w.requested_at, w.id'
  const behind = (place: Place, put: Put): string =>
    place === null
      ? ''
      : newest
        ? `AND w.id < ${put(place.id)}::bigint`
        : `AND (w.requested_at, w.id) > (${put(place.at)}::timestamptz, ${put(place.id)}::bigint)`
  return {
    order,
    window: (place, most, put) =>
      `SELECT w.* FROM withdrawals w WHERE ${of} ${behind(place, put)}
       ORDER BY ${order} LIMIT ${most}`,
  }
}
