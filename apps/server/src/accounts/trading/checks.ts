import { utcDate } from '@parkett/core/civil'
import { type Check, firstFound, found, type WalkCheck } from '../../ledger/verify/check.ts'
import { everyAccountRow } from '../../platform/db/read.ts'
import { amendedCheck } from './verify-amended.ts'
import { figuresCheck } from './verify-figures.ts'
import { identityCheck, securitiesCheck } from './verify-labels.ts'
import { lotsCheck } from './verify-lots.ts'
import { auctionCheck } from './verify-auctions.ts'
import { matchesCheck } from './verify-matches.ts'
import { metCheck } from './verify-met.ts'
import { plansCheck } from './verify-plans.ts'
import { isOpenOrder } from './open-orders.ts'
import { exactIn } from './exact-json.ts'

/** Fills, each with what its journal posted: an order that holds its fill is no second witness of it. */
const postedFills = `fills f LEFT JOIN journals j ON j.customer = f.customer AND j.id = f.journal
  LEFT JOIN LATERAL (SELECT
      sum((l->>3)::bigint) FILTER (WHERE l->>2 LIKE 'share:%') AS shares,
      sum((l->>3)::bigint) FILTER (WHERE l->>1 = 'H.mkt_owed' OR l->>0 = 'H.mkt_due') AS value,
      COALESCE(sum((l->>3)::bigint) FILTER (
        WHERE l->>1 IN ('H.inc_commission', 'H.tax_stamp', 'H.fee_exchange')), 0) AS charges
    FROM json_array_elements(j.lines::json) l) p ON true`

/** The price of a stop, that which reached it, and the best one of a stop that follows. */
const stopPrice = exactIn("stop->>'price'")
const bestPrice = exactIn("stop->'trail'->>'best'")
const reachedPrice = exactIn("stop->'triggered'->>'price'")

/**
 * Invariants of trading beside the ledger's own (`trust.md` T11), each naming the first
 * customer it does not hold for.
 */
export const tradingChecks: readonly (Check | WalkCheck)[] = [
  identityCheck,
  securitiesCheck,
  figuresCheck,
  amendedCheck,
  lotsCheck,
  metCheck,
  auctionCheck,
  matchesCheck,
  plansCheck,
  {
    id: 'I3-holds',
    title: 'Money held equals what open orders and applications for new shares and blocks hold',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, asset, b.amount, o.held FROM ${pocketOf('C.hold')} b
         FULL JOIN (SELECT customer, asset, sum(held) AS held FROM (
                      SELECT customer, currency AS asset,
                        ${exactIn("hold->>'cash'")} + ${sumOf('hold', 'dues')} AS held
                      FROM orders WHERE side = 'buy' AND ${isOpenOrder}
                      UNION ALL SELECT customer, currency, held FROM applications WHERE held > 0
                      UNION ALL SELECT customer, currency, held FROM block_orders WHERE held > 0) each
                    GROUP BY customer, asset) o USING (customer, asset)
         WHERE COALESCE(b.amount, 0) <> COALESCE(o.held, 0)`,
        ['amount', 'held'],
      ),
  },
  {
    id: 'I3-dues',
    title: 'Unsettled money equals its dated rows',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, asset, b.amount, f.due FROM ${pocketOf('C.unsettled')} b
         FULL JOIN (SELECT customer, currency AS asset, ${sumOfArray('dues')} AS due
                    FROM trading_funds) f USING (customer, asset)
         WHERE COALESCE(b.amount, 0) <> COALESCE(f.due, 0)`,
        ['amount', 'due'],
      ),
  },
  {
    id: 'I8-open',
    title: 'Every customer has as many open orders as are counted',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT o.customer, o.currency, o.open, f.open_orders FROM (
           SELECT customer, currency, count(*) FILTER (WHERE ${isOpenOrder}) AS open
           FROM orders GROUP BY customer, currency) o
         FULL JOIN trading_funds f USING (customer, currency)
         WHERE COALESCE(o.open, 0) <> COALESCE(f.open_orders, 0)`,
      ),
  },
  {
    id: 'I6-positions',
    title: 'Every position has exactly the shares of its buckets',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT COALESCE(p.customer, s.customer) AS customer,
           COALESCE(p.instrument, s.instrument) AS instrument, p.shares, s.amount
         FROM positions p FULL JOIN (
           SELECT customer, substr(asset, 7)::bigint AS instrument, sum(amount) AS amount
           FROM balances WHERE asset LIKE 'share:%' GROUP BY customer, asset) s USING (customer, instrument)
         WHERE COALESCE(p.shares, 0) <> COALESCE(s.amount, 0)`,
      ),
  },
  {
    id: 'I6-frozen',
    title: 'Frozen shares equal what open sell orders and blocks of customers still sell',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, asset, b.amount, o.open FROM ${pocketOf('S.frozen')} b
         FULL JOIN (SELECT customer, 'share:' || instrument AS asset, sum(left_over) AS open FROM (
                      SELECT customer, instrument, quantity - filled AS left_over
                      FROM orders WHERE side = 'sell' AND ${isOpenOrder}
                      UNION ALL SELECT customer, instrument, frozen FROM block_sales WHERE frozen > 0) each
                    GROUP BY customer, instrument) o USING (customer, asset)
         WHERE COALESCE(b.amount, 0) <> COALESCE(o.open, 0)`,
        ['amount', 'open'],
      ),
  },
  {
    id: 'I8-orders',
    title: 'Every order is filled as far as its fills say',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT o.customer, o.id, o.filled, o.notional, f.quantity, f.value,
           f.posted_shares, f.posted_value FROM orders o
         LEFT JOIN (SELECT f.customer, f.order_id, sum(f.quantity) AS quantity,
                      sum(f.value) AS value, max(f.id) AS last_fill,
                      sum(p.shares) AS posted_shares, sum(p.value) AS posted_value
                    FROM ${postedFills} GROUP BY f.customer, f.order_id) f
           ON f.customer = o.customer AND f.order_id = o.id
         WHERE o.filled <> COALESCE(f.quantity, 0) OR o.notional <> COALESCE(f.value, 0)
            OR o.filled <> COALESCE(f.posted_shares, 0)
            OR o.notional <> COALESCE(f.posted_value, 0)
            OR (o.status = 'filled') <> (o.filled = o.quantity)
            OR o.last_fill IS DISTINCT FROM f.last_fill`,
      ),
  },
  {
    id: 'I8-ended',
    title: 'An order has an end exactly when it is over, and is never filled beyond its quantity',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, id, status, filled, ended_at FROM orders
         WHERE (${isOpenOrder}) <> (ended_at IS NULL) OR filled > quantity
            OR (status = 'queued' AND filled > 0) OR (status = 'partially_filled' AND filled = 0)`,
      ),
  },
  {
    id: 'I8-stops',
    title: 'No order traded before its stop was reached, and none was reached from the wrong side',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, id, filled, stop->>'price' AS stop, stop->'triggered'->>'price' AS reached
         FROM (SELECT customer, id, side, kind, filled, terms->'stop' AS stop FROM orders) o
         WHERE stop IS NOT NULL AND CASE
           WHEN stop ? 'trail' AND side = 'buy' AND ${stopPrice} <= ${bestPrice} THEN true
           WHEN stop ? 'trail' AND side = 'sell' AND ${stopPrice} >= ${bestPrice} THEN true
           WHEN stop->'triggered' = 'null' THEN filled > 0 AND NOT stop ? 'beside'
           -- Reached, the limit beside it is over: what was left went on at the market.
           WHEN stop ? 'beside' AND kind <> 'market' THEN true
           WHEN side = 'buy' THEN ${reachedPrice} < ${stopPrice}
           ELSE ${reachedPrice} > ${stopPrice} END IS NOT FALSE`,
      ),
  },
  {
    id: 'I5-early',
    title: 'No trade was settled and no share let go before its day',
    broken: (reader, { now }) => {
      // No market is ahead of UTC+14.
      const latest = `'${utcDate(now + 14 * 3_600_000)}'`
      return firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, currency AS what, settles_on AS day FROM settlements
           WHERE done AND settles_on > ${latest}
         UNION ALL SELECT customer, 'share:' || instrument, sellable_from FROM share_releases
           WHERE done AND sellable_from > ${latest}`,
      )
    },
  },
  {
    id: 'I14-orders',
    title: 'Every order comes from one review that was confirmed, or a date of a savings plan',
    // Two orders of one review would bear one number.
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, id, COALESCE(k.placed, 0) AS confirmed FROM orders o
         FULL JOIN (SELECT customer, (answer::json #>> '{value,id}')::bigint AS id, count(*) AS placed
                    FROM commands WHERE route IN ('orders.place', 'plans.buy') AND answer LIKE '{"ok":true%'
                    GROUP BY 1, 2) k
           USING (customer, id) WHERE o.status IS NULL OR k.placed IS DISTINCT FROM 1`,
      ),
  },
  {
    id: 'L7',
    title: 'CN: no share bought on a day was sold on that day',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT customer, instrument, trade_date, sold, before FROM (
           SELECT customer, instrument, trade_date,
             sum(CASE side WHEN 'sell' THEN quantity ELSE 0 END) AS sold,
             COALESCE(sum(sum(CASE side WHEN 'buy' THEN quantity ELSE -quantity END))
               OVER (PARTITION BY customer, instrument ORDER BY trade_date
                 ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
           FROM fills WHERE currency = 'CNY' GROUP BY customer, instrument, trade_date) days
         WHERE sold > before`,
      ),
  },
  {
    id: 'L12',
    title: 'Charges of an order are the sum of what its fills booked',
    broken: (reader) =>
      firstFound(
        reader,
        everyAccountRow(found),
        `SELECT o.customer, o.id, o.fees->'booked'->>'total' AS charged, f.total AS booked, f.posted
         FROM orders o
         LEFT JOIN (SELECT f.customer, f.order_id, sum(${exactIn("f.fees->>'total'")}) AS total,
                      sum(p.charges) AS posted
                    FROM ${postedFills} GROUP BY f.customer, f.order_id) f
           ON f.customer = o.customer AND f.order_id = o.id
         WHERE COALESCE(${exactIn("o.fees->'booked'->>'total'")}, 0) <> COALESCE(f.total, 0)
            OR COALESCE(f.total, 0) <> COALESCE(f.posted, 0)`,
      ),
  },
]

/**
 * One pocket of everybody; joined whole, because a pocket that is not there holds nothing and
 * may have to.
 */
function pocketOf(code: string): string {
  return `(SELECT customer, asset, amount FROM balances WHERE pocket = '${code}')`
}
function sumOfArray(array: string): string {
  return `COALESCE((SELECT sum(${exactIn("d->>'amount'")})
    FROM jsonb_array_elements(${array}) d), 0)`
}
function sumOf(column: string, key: string): string {
  return sumOfArray(`${column}->'${key}'`)
}
