-- The books. Written by apps/server/src/ledger only (the one door for money); read by all.
-- Every key leads with the customer, no foreign keys, triggers, sequences or deferred checks: measured slower, and the
-- same SQL must run on distributed relatives. References are proved by `ledger/verify.ts` instead.
-- Customer 0 is the house: journals that touch no customer form its chain.

-- One row per customer: the lock of everything that belongs to the customer, and the head of the hash chain.
CREATE TABLE ledger_accounts (
  customer bigint PRIMARY KEY,
  chain_position bigint NOT NULL DEFAULT 0,
  chain_head bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  event_sequence bigint NOT NULL DEFAULT 0,
  -- Set when the books of this account would not hold: nothing more is posted until staff looked.
  halted_because text
) WITH (fillfactor = 70);

-- Customer pockets, stored positive (the chart's sign is credit). House accounts have no row: they are sums of postings.
CREATE TABLE balances (
  customer bigint NOT NULL,
  asset text NOT NULL,
  pocket text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (customer, asset, pocket),
  CONSTRAINT balances_never_negative CHECK (amount >= 0)
) WITH (fillfactor = 80);

-- One event, one journal, one row: posted whole or not at all. `hash` covers the row and `previous_hash` (ledger/chain.ts).
CREATE TABLE journals (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  -- 1, 2, 3 … along the customer's chain.
  position bigint NOT NULL,
  event text NOT NULL,
  -- The order, transfer or application this belongs to.
  reference bigint,
  command bigint NOT NULL,
  business_at timestamptz NOT NULL,
  business_date date NOT NULL,
  -- JSON, as hashed: [[debit, credit, asset, amount], …]. Both ends in one entry, so a journal cannot be unbalanced.
  lines text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (customer, id)
);

-- The same, one row per posting. A table row for each made every order about a fifth dearer (measured).
CREATE VIEW postings AS
  SELECT j.customer, j.id AS journal, (l.line - 1)::smallint AS line, l.posting->>0 AS debit, l.posting->>1 AS credit,
    l.posting->>2 AS asset, (l.posting->>3)::bigint AS amount
  FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) WITH ORDINALITY AS l(posting, line);

-- The first answer to a key, replayed for ever after; refusals too.
CREATE TABLE idempotency_keys (
  customer bigint NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  command bigint NOT NULL,
  answer text NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (customer, route, key)
);

-- Events in the order they happened to a customer, written with the fact they tell.
CREATE TABLE outbox (
  customer bigint NOT NULL,
  sequence bigint NOT NULL,
  type text NOT NULL,
  data text NOT NULL,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (customer, sequence)
);

-- One head over all chains per day, itself chained: cutting off the end of a chain shows.
CREATE TABLE daily_heads (
  sealed_on date PRIMARY KEY,
  journals bigint NOT NULL,
  accounts bigint NOT NULL,
  previous_head bytea NOT NULL,
  head bytea NOT NULL
);

GRANT SELECT, INSERT, UPDATE ON ledger_accounts, balances TO parkett_app;
GRANT SELECT ON postings TO parkett_app;
GRANT SELECT, INSERT ON journals, idempotency_keys, outbox, daily_heads TO parkett_app;
