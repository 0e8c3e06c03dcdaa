import { firstFound, found, type Check } from '../../ledger/verify/check.ts'
import { everyAccountRow } from '../../platform/db/read.ts'

/**
 * `trust.md` T80: every purchase says what was warned of before it, and of nothing that was not bought is that
 * said. The automatic sweep buys by itself and shows nothing; what was bought before the rule has no row, and
 * none is made up (migration 0930).
 */
const warnedCheck: Check = {
  id: 'W1-warned',
  title:
    'Every purchase of new shares, blocks, treasury and savings is kept with what was warned of before it, by answers that are there',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT COALESCE(p.customer, w.customer) AS customer, COALESCE(p.kind, w.kind) AS kind,
         COALESCE(p.id, w.purchase) AS purchase, w.warning, w.answer
       FROM (SELECT customer, id, 'application' AS kind FROM applications
           UNION ALL SELECT customer, id, 'application' FROM application_changes
             -- Lowered with the price of everybody: nobody bought anything by it.
             WHERE quantity <> was_quantity OR price > was_price
           UNION ALL SELECT customer, id, 'block' FROM block_orders
           UNION ALL SELECT customer, id, 'treasury' FROM treasury_orders
             WHERE kind = 'buy' AND NOT swept
           UNION ALL SELECT customer, id, 'savings' FROM savings) p
       FULL JOIN purchase_warnings w
         ON w.customer = p.customer AND w.purchase = p.id AND w.kind = p.kind
       LEFT JOIN appropriateness a ON a.customer = w.customer AND a.id = w.answer
       WHERE p.id IS NULL
         OR (w.purchase IS NULL AND p.id >= (SELECT s.id FROM purchase_warnings_since s))
         OR (w.answer IS NOT NULL AND (a.version, a.product_class) IS DISTINCT FROM (w.version,
           CASE w.kind WHEN 'application' THEN 'newShares' WHEN 'block' THEN 'blocks' ELSE 'funds' END))`,
    ),
}

export const appropriatenessChecks = [warnedCheck]
