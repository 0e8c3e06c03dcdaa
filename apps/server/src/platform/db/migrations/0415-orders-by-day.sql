-- Orders of all customers are read by trading day. Rows lie in the order they came, so a summary of
-- every sixteen pages finds a day; an order pays no entry of a tree for it.
CREATE INDEX orders_by_day ON orders USING brin (trade_date) WITH (pages_per_range = 16);
