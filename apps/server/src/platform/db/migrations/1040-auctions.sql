-- Auctions (docs/decisions/1040). One row for each share and auction that a customer's order took part in: what it was
-- uncrossed from, what came of it, and who gets how much. It is written before anybody is filled, so that whoever goes on
-- behind a cut gives everybody the same.
CREATE TABLE auctions (
  instrument bigint NOT NULL,
  trade_date date NOT NULL,
  which text NOT NULL CHECK (which IN ('opening', 'closing')),
  -- Business time.
  ended_at timestamptz NOT NULL,
  reference bigint NOT NULL CHECK (reference > 0),
  price bigint NOT NULL CHECK (price > 0),
  volume bigint NOT NULL CHECK (volume > 0),
  result jsonb NOT NULL,
  PRIMARY KEY (instrument, trade_date, which)
);
GRANT SELECT, INSERT ON auctions TO parkett_app;

-- How far the auctions of a market are done: everything that ended until then. The first row is the instant at which the
-- first round looked; what ended before it was not held.
CREATE TABLE auction_rounds (
  market text NOT NULL CHECK (market IN ('DE', 'CN', 'HK', 'US')),
  done_until timestamptz NOT NULL,
  PRIMARY KEY (market, done_until)
);
GRANT SELECT, INSERT ON auction_rounds TO parkett_app;
