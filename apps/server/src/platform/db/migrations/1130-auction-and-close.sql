-- Orders for the next auction alone, and for the session at the closing price (docs/decisions/1130): how long an order stands.
ALTER TABLE orders DROP CONSTRAINT orders_time_in_force_check;
ALTER TABLE orders ADD CONSTRAINT orders_time_in_force_check
  CHECK (time_in_force IN ('day', 'gtc', 'ioc', 'auction', 'close'));
-- The auction of Xetra in the middle of the day.
ALTER TABLE auctions DROP CONSTRAINT auctions_which_check;
ALTER TABLE auctions ADD CONSTRAINT auctions_which_check CHECK (which IN ('opening', 'intraday', 'closing'));
