import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { everyAccountRow } from '../../platform/db/read.ts'
import { exactIn } from './exact-json.ts'

/** What of an order is asked for, without what it holds: fills spend that between two changes. */
const wish = (column: string): string => `(${column} - 'hold' - 'planned')`

/** The stop was reached beside the limit that was asked for: the order went on without it. */
const turned = `COALESCE(o.terms->'stop' ? 'beside' AND o.terms->'stop'->'triggered' <> 'null', false)`

/**
 * Every change goes from what the one before it made, the newest is how its order stands, and its
 * journal moved exactly the difference of the holds: a second witness beside the order's own.
 */
export const amendedCheck: Check = {
  id: 'I8-amended',
  title: 'Every change of an order follows the one before it, holds its difference, and stands',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT a.customer, a.order_id AS id, a.id AS change, a.moved FROM (
         SELECT c.*, lead(c.id) OVER changes IS NULL AS newest, lag(c.becomes) OVER changes AS before,
           COALESCE((SELECT sum(CASE l->>1 WHEN 'C.hold' THEN (l->>3)::bigint
                                           WHEN 'S.frozen' THEN (l->>3)::bigint
                                           ELSE -(l->>3)::bigint END)
             FROM journals_apart j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
             WHERE j.customer = c.customer AND j.id = c.journal AND j.event = 'order.amended'
               AND j.reference = c.order_id), 0) AS moved
         FROM order_amendments c WINDOW changes AS (PARTITION BY customer, order_id ORDER BY id)) a
       LEFT JOIN orders o ON o.customer = a.customer AND o.id = a.order_id
       WHERE o.id IS NULL OR ${wish('a.was')} IS DISTINCT FROM ${wish('COALESCE(a.before, a.was)')}
          OR a.moved IS DISTINCT FROM CASE o.side
            WHEN 'buy' THEN ${exactIn("a.becomes->>'hold'")} - ${exactIn("a.was->>'hold'")}
            ELSE ${exactIn("a.becomes->>'quantity'")} - ${exactIn("a.was->>'quantity'")} END
          OR (a.newest AND (o.quantity <> ${exactIn("a.becomes->>'quantity'")}
            OR (o.limit_price <> ${exactIn("a.becomes->>'limit'")} AND NOT ${turned})
            OR o.expires_on::text <> a.becomes->>'expiresOn'
            OR o.time_in_force <> a.becomes->>'timeInForce'
            OR ${exactIn("o.terms->'amended'->>'last'")} IS DISTINCT FROM a.id))`,
    ),
}
