-- Orders, fills and positions. Written only through the door (ledger/commit), in the transaction of their postings.
-- Every key leads with the customer; no foreign keys on hot tables (speed.md).

CREATE TABLE orders (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  side text NOT NULL CHECK (side IN ('buy', 'sell')),
  kind text NOT NULL CHECK (kind IN ('limit', 'market')),
  time_in_force text NOT NULL CHECK (time_in_force IN ('day', 'gtc', 'ioc')),
  status text NOT NULL CHECK (status IN ('queued', 'accepted', 'partially_filled', 'filled', 'cancelled', 'expired')),
  quantity bigint NOT NULL CHECK (quantity > 0),
  filled bigint NOT NULL CHECK (filled BETWEEN 0 AND quantity),
  -- Price units of 0.0001.
  limit_price bigint NOT NULL CHECK (limit_price > 0),
  currency text NOT NULL,
  -- Cumulative value of the fills, minor units.
  notional bigint NOT NULL,
  -- What is still set aside and where it came from, fees by day, the tariff, the quote it was accepted under.
  hold jsonb NOT NULL,
  fees jsonb NOT NULL,
  terms jsonb NOT NULL,
  trade_date date NOT NULL,
  expires_on date NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id)
);
CREATE INDEX orders_open ON orders (instrument) WHERE status IN ('queued', 'accepted', 'partially_filled');

-- Confirmed reviews: one order each.
CREATE TABLE order_intents (
  customer bigint NOT NULL,
  intent text NOT NULL,
  order_id bigint NOT NULL,
  PRIMARY KEY (customer, intent)
);

CREATE TABLE fills (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  instrument bigint NOT NULL,
  side text NOT NULL,
  filled_at timestamptz NOT NULL,
  trade_date date NOT NULL,
  settles_on date NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  quantity bigint NOT NULL CHECK (quantity > 0),
  currency text NOT NULL,
  value bigint NOT NULL,
  fees jsonb NOT NULL,
  journal bigint NOT NULL,
  -- Cycle of the position this fill belongs to.
  cycle bigint NOT NULL,
  provenance jsonb NOT NULL,
  PRIMARY KEY (customer, id)
);
CREATE INDEX fills_by_order ON fills (customer, order_id);
CREATE INDEX fills_by_cycle ON fills (customer, instrument, cycle);

-- The running cycle of each position; `state` is what core/labels/position folds.
CREATE TABLE positions (
  customer bigint NOT NULL,
  instrument bigint NOT NULL,
  currency text NOT NULL,
  cycle bigint NOT NULL,
  shares bigint NOT NULL CHECK (shares >= 0),
  capital bigint NOT NULL,
  state jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer, instrument)
);

CREATE TABLE closed_positions (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  currency text NOT NULL,
  realised bigint NOT NULL,
  state jsonb NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id)
);
CREATE INDEX closed_positions_by_time ON closed_positions (customer, closed_at DESC);

-- Unsettled proceeds of the trading pocket by settlement date; their sum is the balance of C.unsettled.
CREATE TABLE trading_funds (
  customer bigint NOT NULL,
  currency text NOT NULL,
  dues jsonb NOT NULL,
  PRIMARY KEY (customer, currency)
);

-- What settles when: market legs per currency and date, and bought shares that a market lets go on a later day.
CREATE TABLE settlements (
  customer bigint NOT NULL,
  currency text NOT NULL,
  settles_on date NOT NULL,
  market text NOT NULL,
  owed bigint NOT NULL,
  due bigint NOT NULL,
  shares jsonb NOT NULL,
  done boolean NOT NULL,
  PRIMARY KEY (customer, currency, settles_on)
);
CREATE INDEX settlements_open ON settlements (settles_on) WHERE NOT done;

CREATE TABLE share_releases (
  customer bigint NOT NULL,
  instrument bigint NOT NULL,
  sellable_from date NOT NULL,
  shares bigint NOT NULL,
  done boolean NOT NULL,
  PRIMARY KEY (customer, instrument, sellable_from)
);
CREATE INDEX share_releases_open ON share_releases (sellable_from) WHERE NOT done;

GRANT SELECT, INSERT, UPDATE ON orders, positions, trading_funds, settlements, share_releases TO parkett_app;
GRANT SELECT, INSERT ON fills, closed_positions, order_intents TO parkett_app;
