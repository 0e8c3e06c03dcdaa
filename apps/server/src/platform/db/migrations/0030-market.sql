-- Listings: what can be looked up, and what the rules of its board need to know of it.
CREATE TABLE instruments (
  id bigint PRIMARY KEY,
  market text NOT NULL CHECK (market IN ('DE', 'CN', 'HK', 'US')),
  board text NOT NULL,
  symbol text NOT NULL,
  code text NOT NULL,
  isin text,
  name text NOT NULL,
  name_zh text,
  -- Readings of the Chinese name, syllables parted by spaces; the first is the usual one.
  pinyin text[] NOT NULL DEFAULT '{}',
  venue text NOT NULL,
  currency text NOT NULL,
  sector text,
  industry text,
  lot_size int NOT NULL CHECK (lot_size > 0),
  tick_band smallint CHECK (tick_band BETWEEN 1 AND 6),
  special_treatment boolean NOT NULL DEFAULT false,
  fictional boolean NOT NULL,
  -- Key figures of the company; absent for listings that came without.
  facts jsonb,
  -- Where the listing came from: the simulation's seed or the name of an imported file.
  source text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (market, symbol)
);
GRANT SELECT, INSERT, UPDATE ON instruments TO parkett_app;

-- One row per instrument and year: its trading days packed one after the other (`market/candle-bytes.ts`).
-- Reading ten years is eleven rows, not 2,600.
CREATE TABLE candle_years (
  instrument bigint NOT NULL,
  year smallint NOT NULL,
  days bytea NOT NULL,
  -- First and last trading day in it, as days since 1970-01-01: appending the same day twice changes nothing.
  first_day int NOT NULL,
  last_day int NOT NULL CHECK (last_day >= first_day),
  source text NOT NULL,
  PRIMARY KEY (instrument, year)
);
ALTER TABLE candle_years ALTER COLUMN days SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, UPDATE ON candle_years TO parkett_app;

-- Counts imports, so that a running server sees that listings or prices changed under it.
CREATE TABLE market_version (
  id int PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL
);
INSERT INTO market_version VALUES (1, 1);
GRANT SELECT, UPDATE ON market_version TO parkett_app;

-- Business time is real time plus an offset. It never runs backwards: the highest instant seen is kept.
CREATE TABLE business_clock (
  id int PRIMARY KEY CHECK (id = 1),
  market text NOT NULL,
  offset_ms bigint NOT NULL,
  seen_ms bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON business_clock TO parkett_app;

CREATE TABLE favourites (
  customer bigint NOT NULL,
  instrument bigint NOT NULL,
  -- The customer's order: the newest comes last.
  ordinal int NOT NULL,
  PRIMARY KEY (customer, instrument)
);
GRANT SELECT, INSERT, DELETE ON favourites TO parkett_app;

-- What was imported and what was refused. A file taken twice has the same fingerprint and changes nothing.
CREATE TABLE market_imports (
  id bigint PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('prices', 'instruments')),
  file text NOT NULL,
  fingerprint bytea NOT NULL,
  rows_taken int NOT NULL,
  rows_refused int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON market_imports TO parkett_app;
