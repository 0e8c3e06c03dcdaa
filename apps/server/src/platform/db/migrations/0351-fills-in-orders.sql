-- An order that one execution ended as it was placed, which most are, holds that execution itself: no row of its own, and no key of
-- one. Whatever trades later, or at several prices, has its rows as before, and what is there stays where it is.
ALTER TABLE fills RENAME TO fills_apart;
ALTER INDEX fills_pkey RENAME TO fills_apart_pkey;
ALTER INDEX fills_by_cycle RENAME TO fills_apart_by_cycle;
ALTER TABLE fills_apart RENAME CONSTRAINT fills_price_check TO fills_apart_price_check;
ALTER TABLE fills_apart RENAME CONSTRAINT fills_quantity_check TO fills_apart_quantity_check;

-- The one execution of an order that it ended as it was placed; its number is the order's last fill.
ALTER TABLE orders ADD COLUMN fill_price bigint CHECK (fill_price > 0);
ALTER TABLE orders ADD COLUMN fill_settles_on date;
ALTER TABLE orders ADD COLUMN fill_journal bigint;
-- The cycle of the position it belongs to.
ALTER TABLE orders ADD COLUMN fill_cycle bigint;
ALTER TABLE orders ADD CONSTRAINT orders_fill_whole CHECK ((fill_price IS NULL AND num_nulls(fill_settles_on, fill_journal, fill_cycle) = 3) OR (
    num_nulls(fill_price, fill_settles_on, fill_journal, fill_cycle, last_fill) = 0 AND filled > 0
    AND status IN ('filled', 'cancelled')));
CREATE INDEX orders_by_cycle ON orders (customer, instrument, fill_cycle) WHERE fill_cycle IS NOT NULL;

-- An order that is over is changed by nobody: it may hold what was posted. The application may add orders, and change those that wait.
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY orders_read ON orders FOR SELECT TO parkett_app USING (true);
CREATE POLICY orders_added ON orders FOR INSERT TO parkett_app WITH CHECK (true);
CREATE POLICY orders_that_wait ON orders FOR UPDATE TO parkett_app
  USING (status IN ('queued', 'accepted', 'partially_filled')) WITH CHECK (true);

-- Every execution, wherever it stands. `near` is its number, or that of its order, at most two minutes and a wait older: what bounds
-- a span by numbers bounds it by this one, which both places find by their key.
CREATE VIEW fills AS
  SELECT customer, id, order_id, instrument, side, filled_at, trade_date, settles_on, price, quantity, currency, value, fees, journal,
    cycle, provenance, id AS near
  FROM fills_apart
  UNION ALL
  SELECT customer, last_fill, id, instrument, side, created_at, trade_date, fill_settles_on, fill_price, filled, currency, notional,
    fees->'booked', fill_journal, fill_cycle, terms->'provenance', id
  FROM orders WHERE fill_cycle IS NOT NULL;
GRANT SELECT ON fills TO parkett_app;
