import { notLeft } from '../../../accounts/cash/payout-tables.ts'

// In SQL, of a withdrawal `w`: what a risk goes by. Shown at a row and asked for by the filter alike.

/** Nothing left the house for this customer before. */
export const isFirst = `NOT EXISTS (SELECT 1 FROM withdrawals o
  WHERE o.customer = w.customer AND o.id < w.id AND o.status IN ('sent', 'arrived'))`

export const isLocked = `EXISTS (SELECT 1 FROM account_locks l
  WHERE l.customer = w.customer AND l.unlocked_at IS NULL)`

/** What single persons let go for the customer on the day of `now`, minor units of the same currency. */
export const letGoOn = (now: string): string => `COALESCE((SELECT sum(o.amount) FROM withdrawals o
  LEFT JOIN withdrawal_approvals b ON b.customer = o.customer AND b.withdrawal = o.id
  LEFT JOIN LATERAL (SELECT min(t.at) AS at FROM withdrawal_steps t
    WHERE t.customer = o.customer AND t.withdrawal = o.id AND t.status = 'sent') s ON true
  WHERE o.customer = w.customer AND o.currency = w.currency AND o.id <> w.id
    AND o.status NOT IN ('rejected', 'cancelled') AND b.approval IS NULL
    AND (COALESCE(b.at, s.at) AT TIME ZONE 'UTC')::date = (${now} AT TIME ZONE 'UTC')::date
  ), 0)::bigint`

/** Until when it is held, of what holds it at `now`; null: nothing does. */
export const heldUntil = (now: string): string => `(SELECT max(h.until_at) FROM withdrawal_holds h
  WHERE h.customer = w.customer AND h.withdrawal = w.id AND h.until_at > ${now}
    AND NOT EXISTS (SELECT 1 FROM withdrawal_hold_ends e WHERE e.customer = h.customer
      AND e.withdrawal = h.withdrawal AND e.hold = h.command))`

export const isApproved = `EXISTS (SELECT 1 FROM withdrawal_approvals a
  WHERE a.customer = w.customer AND a.withdrawal = w.id)`

/** It stands in a payment file. */
export const isInFile = `EXISTS (SELECT 1 FROM payout_batch_items i
  WHERE i.customer = w.customer AND i.withdrawal = w.id AND ${notLeft})`
