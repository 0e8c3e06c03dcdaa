import type { PayoutState } from '@parkett/contract/desk/payout-filter'
import { behind, type View } from '../../../platform/queue/narrowed.ts'
import { byAmount, byNumber } from '../../../platform/queue/orders.ts'
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

/** A view in SQL, in its order. */
export function viewOf({ state, order: asked }: Pick<QueueFilter, 'state' | 'order'>): View {
  const { of, ended } = views[state]
  const cases = { all: 'SELECT o.* FROM withdrawals o', of }
  if (ended) return byNumber(cases, true)
  if (asked === 'largest') return byAmount(cases)
  const [way, beyond] = asked === 'newest' ? [' DESC', '<'] : ['', '>']
  const order = `w.requested_at${way}, w.id${way}`
  return {
    order,
    window: (place, most, put) =>
      `SELECT w.* FROM withdrawals w WHERE ${of}
       ${behind(place, ['w.requested_at', 'w.id'], { beyond, put })} ORDER BY ${order} LIMIT ${most}`,
  }
}
