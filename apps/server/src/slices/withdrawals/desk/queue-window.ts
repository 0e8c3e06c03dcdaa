import type { PayoutState } from '@parkett/contract/desk/payout-filter'
import { behind, type Place, type Put, type View } from '../../../platform/queue/narrowed.ts'
import { saidPaid } from '../queries.ts'
import type { QueueFilter } from './queue-filter.ts'

const ends = `('arrived', 'returned', 'rejected', 'cancelled')`
/** In SQL: withdrawals of a view, and how they are ordered. */
const views: Readonly<Record<PayoutState, { readonly of: string; readonly ended: boolean }>> = {
  open: { of: `w.status IN ('requested', 'in_review')`, ended: false },
  sent: {
    of: `(w.customer, w.id) IN (
      SELECT o.customer, o.id FROM withdrawals o WHERE o.status = 'sent'
      UNION ALL SELECT o.customer, o.id FROM withdrawals o WHERE o.status = 'returning'
      UNION ALL SELECT s.customer, s.withdrawal FROM (${saidPaid}) s JOIN withdrawals o
        ON o.customer = s.customer AND o.id = s.withdrawal WHERE o.status = 'arrived')`,
    ended: false,
  },
  ended: {
    of: `w.status IN ${ends} AND NOT (w.status = 'arrived' AND (w.customer, w.id) IN (${saidPaid}))`,
    ended: true,
  },
}

const amountOrder = 'w.currency, w.amount DESC, w.id DESC'

/**
 * The largest first, each currency by itself: sums of two are not held against each other. An amount never changes, so the
 * number of a row says where it stands.
 */
const byAmount = (of: string): View => ({
  order: amountOrder,
  window: (place, most, put) => {
    const after =
      place === null
        ? ''
        : `AND EXISTS (SELECT 1 FROM withdrawals o WHERE o.id = ${put(place.id)}::bigint
             AND (o.currency, w.amount, w.id) < (w.currency, o.amount, o.id))`
    return `SELECT w.* FROM withdrawals w WHERE ${of} ${after} ORDER BY ${amountOrder} LIMIT ${most}`
  },
})

/** A view in SQL, in its order. */
export function viewOf({ state, order: asked }: Pick<QueueFilter, 'state' | 'order'>): View {
  const { of, ended } = views[state]
  if (asked === 'largest' && !ended) return byAmount(of)
  const [way, beyond] = asked === 'newest' ? [' DESC', '<'] : ['', '>']
  const order = ended ? 'w.id DESC' : `w.requested_at${way}, w.id${way}`
  const after = (place: Place, put: Put): string => {
    if (!ended) return behind(place, ['w.requested_at', 'w.id'], { beyond, put })
    return place === null ? '' : `AND w.id < ${put(place.id)}::bigint`
  }
  return {
    order,
    window: (place, most, put) =>
      `SELECT w.* FROM withdrawals w WHERE ${of} ${after(place, put)}
       ORDER BY ${order} LIMIT ${most}`,
  }
}
