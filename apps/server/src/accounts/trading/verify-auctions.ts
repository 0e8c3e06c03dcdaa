import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { everyAccountRow } from '../../platform/db/read.ts'
import { exactIn } from './exact-json.ts'

/**
 * What was filled in an auction stands at its one price, once for an order, and is no more than was written
 * down for it before (`market.md` M66, M68).
 */
export const auctionCheck: Check = {
  id: 'I8-auctions',
  title: 'Every fill in an auction is at its price, once, and no more than was given',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `WITH given AS (
         SELECT a.instrument, a.trade_date, a.which, a.price,
           ${exactIn("g->>'order'")} AS order_id, ${exactIn("g->>'shares'")} AS shares
         FROM auctions a CROSS JOIN LATERAL jsonb_array_elements(a.result->'given') g),
       held AS (
         SELECT customer, order_id, instrument, (provenance->'auction'->>'date')::date AS trade_date,
           provenance->'auction'->>'which' AS which, min(id) AS id, min(price) AS price,
           sum(quantity) AS quantity, count(*) AS parts
         FROM fills WHERE provenance ? 'auction' GROUP BY 1, 2, 3, 4, 5)
       SELECT h.customer, h.id, h.price, h.quantity
       FROM held h LEFT JOIN given g USING (instrument, trade_date, which, order_id)
       WHERE (h.parts = 1 AND h.price = g.price AND h.quantity <= g.shares) IS NOT TRUE`,
    ),
}
