-- How many orders of a customer are open in a currency, kept with the money under the same lock: the limit then holds
-- for orders that arrive together, and placing one does not count the others.
ALTER TABLE trading_funds ADD COLUMN open_orders integer NOT NULL DEFAULT 0 CHECK (open_orders >= 0);
UPDATE trading_funds f SET open_orders = (
  SELECT count(*) FROM orders o WHERE o.customer = f.customer AND o.currency = f.currency
    AND o.status IN ('queued', 'accepted', 'partially_filled'));
