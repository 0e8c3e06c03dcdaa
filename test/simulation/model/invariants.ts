import type { Pool } from 'pg'

/**
 * The invariants of `trust.md` T11 that one customer's rows can break, straight from the
 * tables, so that they can be asked after every step. Each row found is one that must not be.
 */
const text = `
WITH lines AS (
  SELECT j.command, l->>0 AS debit, l->>1 AS credit, l->>2 AS asset, (l->>3)::bigint AS amount
  FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) l WHERE j.customer = $1),
moves AS (
  SELECT pocket, asset, sum(amount) AS amount FROM (
    SELECT credit AS pocket, asset, amount FROM lines UNION ALL SELECT debit, asset, -amount FROM lines) each
  GROUP BY pocket, asset),
pockets AS (SELECT pocket, asset, amount FROM balances WHERE customer = $1),
open_orders AS (
  SELECT *, rtrim(hold->>'cash', 'n')::bigint + COALESCE((
      SELECT sum(rtrim(d->>'amount', 'n')::bigint) FROM jsonb_array_elements(hold->'dues') d), 0) AS held
  FROM orders WHERE customer = $1 AND status IN ('queued', 'accepted', 'partially_filled'))
SELECT 'I1 a posting of ' || amount || ' from ' || debit || ' to ' || credit AS found FROM lines
  WHERE amount <= 0 OR debit = credit OR (asset LIKE 'share:%') <> (debit LIKE 'S.%') OR (asset LIKE 'share:%') <> (credit LIKE 'S.%')
UNION ALL SELECT 'I2 ' || asset || ' is off by ' || sum(amount) FROM moves GROUP BY asset HAVING sum(amount) <> 0
UNION ALL SELECT 'I3 ' || pocket || ' ' || asset || ': stored ' || COALESCE(p.amount, 0) || ', posted ' || COALESCE(m.amount, 0)
  FROM pockets p FULL JOIN (SELECT * FROM moves WHERE pocket LIKE 'C.%' OR pocket IN ('S.sellable', 'S.today', 'S.frozen', 'S.locked')) m
    USING (pocket, asset) WHERE COALESCE(p.amount, 0) <> COALESCE(m.amount, 0)
UNION ALL SELECT 'I4 ' || pocket || ' ' || asset || ' is ' || amount FROM pockets WHERE amount < 0
UNION ALL SELECT 'I6 frozen ' || asset || ' ' || amount || ', open sells ' || COALESCE(o.rest, 0)
  FROM pockets LEFT JOIN (SELECT 'share:' || instrument AS asset, sum(quantity - filled) AS rest FROM open_orders
    WHERE side = 'sell' GROUP BY instrument) o USING (asset) WHERE pocket = 'S.frozen' AND amount <> COALESCE(o.rest, 0)
UNION ALL SELECT 'I7 ' || asset || ': customer ' || sum(amount) || ', position ' || COALESCE(max(q.shares), 0)
  FROM pockets LEFT JOIN (SELECT 'share:' || instrument AS asset, shares FROM positions WHERE customer = $1) q USING (asset)
  WHERE pocket LIKE 'S.%' GROUP BY asset HAVING sum(amount) <> COALESCE(max(q.shares), 0)
UNION ALL SELECT 'I8 order ' || o.id || ' ' || o.status || ': ' || o.filled || ' of ' || o.quantity || ', fills ' || COALESCE(f.shares, 0)
  FROM orders o LEFT JOIN (SELECT order_id, sum(quantity) AS shares, sum(value) AS value FROM fills WHERE customer = $1 GROUP BY order_id) f
    ON f.order_id = o.id
  WHERE o.customer = $1 AND (o.filled <> COALESCE(f.shares, 0) OR o.notional <> COALESCE(f.value, 0) OR o.filled > o.quantity
    OR (o.status = 'filled') <> (o.filled = o.quantity) OR (o.status = 'partially_filled' AND o.filled = 0))
UNION ALL SELECT 'I11 command ' || l.command || ' has ' || count(DISTINCT k.key) || ' keys'
  FROM (SELECT DISTINCT command FROM lines) l LEFT JOIN commands k ON k.customer = $1 AND k.command = l.command
  GROUP BY l.command HAVING count(DISTINCT k.key) <> 1
UNION ALL SELECT 'I14 order ' || COALESCE(o.id, k.id) || ' was confirmed ' || COALESCE(k.confirmed, 0) || ' times'
  FROM (SELECT id FROM orders WHERE customer = $1) o FULL JOIN (
    SELECT (answer::json #>> '{value,id}')::bigint AS id, count(*) AS confirmed FROM commands
    WHERE customer = $1 AND route = 'orders.place' AND answer LIKE '{"ok":true%' GROUP BY 1) k USING (id)
  WHERE o.id IS NULL OR k.confirmed IS DISTINCT FROM 1
UNION ALL SELECT 'I18 ' || p.asset || ' held ' || p.amount || ', open orders hold ' || COALESCE(o.held, 0)
  FROM pockets p LEFT JOIN (SELECT currency AS asset, sum(held) AS held FROM open_orders GROUP BY currency) o USING (asset)
  WHERE p.pocket = 'C.hold' AND p.amount <> COALESCE(o.held, 0)
UNION ALL SELECT 'I18 ' || COALESCE(p.asset, w.asset) || ' reserved ' || COALESCE(p.amount, 0) || ', withdrawals ' || COALESCE(w.sum, 0)
  FROM (SELECT asset, amount FROM pockets WHERE pocket = 'C.wallet_hold') p
  FULL JOIN (SELECT currency AS asset, sum(amount) AS sum FROM withdrawals
    WHERE customer = $1 AND status IN ('requested', 'in_review') GROUP BY currency) w USING (asset)
  WHERE COALESCE(p.amount, 0) <> COALESCE(w.sum, 0)
UNION ALL SELECT 'I18 ' || COALESCE(p.asset, c.asset) || ' returning ' || COALESCE(p.amount, 0) || ', said ' || COALESCE(c.sum, 0)
  FROM (SELECT asset, amount FROM pockets WHERE pocket = 'C.returning') p
  FULL JOIN (SELECT w.currency AS asset, sum(w.amount) AS sum FROM payout_claims s JOIN withdrawals w
      ON w.customer = s.customer AND w.id = s.withdrawal
    WHERE s.customer = $1 AND s.says = 'returned' AND NOT EXISTS (SELECT 1 FROM payout_claim_ends e
      WHERE e.customer = $1 AND e.withdrawal = s.withdrawal AND e.claim = s.claim) GROUP BY w.currency) c USING (asset)
  WHERE COALESCE(p.amount, 0) <> COALESCE(c.sum, 0)
UNION ALL SELECT 'deposit ' || d.id || ' ' || d.status || ' has ' || count(j.command) || ' journals'
  FROM deposits d LEFT JOIN journals j ON j.customer = $1 AND j.reference = d.id AND j.event LIKE 'deposit.%'
  WHERE d.customer = $1 GROUP BY d.id, d.status
  HAVING count(j.command) <> CASE d.status WHEN 'credited' THEN 1 WHEN 'charged_back' THEN 2 ELSE 0 END`

/** What one customer's books break now; empty when they hold. */
export async function brokenFor(pool: Pool, customer: bigint): Promise<readonly string[]> {
  const { rows } = await pool.query<{ found: string }>({
    name: 'broken_for',
    text,
    values: [customer],
  })
  return rows.map(({ found }) => found)
}
