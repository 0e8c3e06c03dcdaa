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
