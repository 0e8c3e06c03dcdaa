import { utcDate, addDays } from '@parkett/core/civil'
import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { everyAccountRow } from '../../platform/db/read.ts'
import { exactIn } from '../trading/exact-json.ts'

/** Everything that is said of a customer's block, wherever. */
const sales = `(SELECT customer, id FROM block_sales UNION SELECT customer, sale FROM block_parts
  UNION SELECT seller, sale FROM block_offers WHERE sale IS NOT NULL)`
const booked = `(SELECT customer, sale, sum(quantity) AS shares FROM block_parts GROUP BY 1, 2)`
/** What buyers got, and what of it its seller's side does not show: a moment lies between the two. */
const bought = `(SELECT o.seller, o.sale, sum(b.quantity) AS shares, min(b.executed_at) FILTER (WHERE p.id IS NULL) AS since,
    COALESCE(sum(b.quantity) FILTER (WHERE p.id IS NULL), 0) AS missing
  FROM block_offers o JOIN block_orders b ON b.offer = o.id AND b.executed_at IS NOT NULL
  LEFT JOIN block_parts p ON p.application = b.id AND p.customer = o.seller AND p.sale = o.sale
    AND p.quantity = b.quantity
  WHERE o.sale IS NOT NULL GROUP BY 1, 2)`

/** What is promised of blocks that customers sell, each check naming the first row it does not hold for. */
export const blockSaleChecks: readonly Check[] = [
  {
    id: 'I22-sold',
    title: 'Customers who sell a block sold what its buyers got of it, no share more or less',
    broken: (reader, { now }) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT x.customer, x.id, s.sold, p.shares AS booked, b.shares AS bought, b.missing
         FROM ${sales} x LEFT JOIN block_sales s USING (customer, id)
         LEFT JOIN ${booked} p ON p.customer = x.customer AND p.sale = x.id
         LEFT JOIN ${bought} b ON b.seller = x.customer AND b.sale = x.id
         WHERE s.id IS NULL OR s.sold <> COALESCE(p.shares, 0)
           OR COALESCE(p.shares, 0) + COALESCE(b.missing, 0) <> COALESCE(b.shares, 0)
           OR COALESCE(b.shares, 0) > s.quantity
           OR (s.status = 'ended' AND b.missing > 0)
           OR b.since < '${addDays(utcDate(now), -1)}'::timestamptz`,
      ),
  },
  {
    id: 'I22-fills',
    title:
      'Every part that a customer sold of a block is a sale at its price, worth what its buyer paid',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT COALESCE(p.customer, f.customer) AS customer, COALESCE(p.id, f.id) AS id, f.quantity, f.value
         FROM block_parts p FULL JOIN (SELECT f.* FROM fills_apart f
             JOIN block_sales s ON s.customer = f.customer AND s.id = f.order_id) f
           ON f.customer = p.customer AND f.id = p.id AND f.order_id = p.sale
         LEFT JOIN block_orders b ON b.id = p.application
         LEFT JOIN block_sales s ON s.customer = p.customer AND s.id = p.sale
         WHERE p.id IS NULL OR f.id IS NULL OR s.id IS NULL OR b.executed_at IS NULL
           OR (f.side, f.instrument, f.quantity, f.price, f.value, f.trade_date, f.settles_on)
             IS DISTINCT FROM ('sell', s.instrument, p.quantity, s.price, b.value, b.trade_date, b.settles_on)`,
      ),
  },
  {
    id: 'I22-sums',
    title: 'Value and charges of a block that a customer sells are those of its parts',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT s.customer, s.id, s.value, f.value AS parts FROM block_sales s
         LEFT JOIN (SELECT customer, order_id, sum(value) AS value,
             sum(${exactIn("fees->>'total'")}) AS charges FROM fills_apart GROUP BY 1, 2) f
           ON f.customer = s.customer AND f.order_id = s.id
         WHERE s.value <> COALESCE(f.value, 0)
           OR COALESCE(${exactIn("s.fees->'booked'->>'total'")}, 0) <> COALESCE(f.charges, 0)`,
      ),
  },
  {
    id: 'I22-terms',
    title: 'What two people listed for a customer is what the customer offers',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT o.seller AS customer, o.id, o.total, s.quantity FROM block_offers o
         LEFT JOIN block_sales s ON s.customer = o.seller AND s.id = o.sale
         WHERE o.sale IS NOT NULL
           AND (o.instrument, o.currency, o.price, o.total, o.maximum, o.minimum, o.step, o.closes_at, o.locked_until)
             IS DISTINCT FROM (s.instrument, s.currency, s.price, s.quantity, s.quantity, s.minimum, s.step,
               s.closes_at, s.locked_until)`,
      ),
  },
]
