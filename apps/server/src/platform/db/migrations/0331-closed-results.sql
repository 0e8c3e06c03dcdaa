-- What all closed positions brought, and how many they are, kept with the money of their currency: a figure of the account
-- added up every one of them, each time it was read. Verified against them each night (I17).
ALTER TABLE trading_funds ADD COLUMN realised bigint NOT NULL DEFAULT 0;
ALTER TABLE trading_funds ADD COLUMN closed integer NOT NULL DEFAULT 0 CHECK (closed >= 0);
INSERT INTO trading_funds (customer, currency, dues, realised, closed)
  SELECT customer, currency, '[]', sum(realised), count(*) FROM closed_positions GROUP BY customer, currency
  ON CONFLICT (customer, currency) DO UPDATE SET realised = EXCLUDED.realised, closed = EXCLUDED.closed;
