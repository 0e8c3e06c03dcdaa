-- What the events of the books are watched for (docs/rules/trust.md T42). A job works the events of each account
-- in their order; how far it came is moved with what it found.
CREATE TABLE watch_places (
  customer bigint PRIMARY KEY,
  sequence bigint NOT NULL CHECK (sequence >= 0)
);
GRANT SELECT, INSERT, UPDATE ON watch_places TO parkett_app;

-- What the rules sum, one row an event, with the running total of its kind and currency: what came within some
-- days is the difference of two rows, however many lie between.
CREATE TABLE watch_facts (
  customer bigint NOT NULL,
  sequence bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal', 'card')),
  -- None of an account that was bound.
  currency text CHECK ((currency IS NULL) = (kind = 'card')),
  -- Minor units; 1 for an account.
  amount bigint NOT NULL CHECK (amount > 0),
  total bigint NOT NULL CHECK (total >= amount),
  -- The deposit, withdrawal or bank account.
  object bigint NOT NULL,
  -- Business time.
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, sequence)
);
CREATE INDEX watch_facts_window ON watch_facts (customer, kind, currency, at, sequence);
GRANT SELECT, INSERT ON watch_facts TO parkett_app;

-- An alert does nothing: a person looks. Nothing of it is told to the customer (GwG section 47).
CREATE TABLE watch_alerts (
  customer bigint NOT NULL,
  id bigint NOT NULL UNIQUE,
  rule text NOT NULL
    CHECK (rule IN ('deposits_sum', 'in_and_out', 'many_cards', 'shared_account', 'look_alike')),
  -- The row of the rule that held on the day of the event.
  valid_from date NOT NULL,
  -- Null: about one event.
  days integer,
  currency text,
  reached bigint NOT NULL,
  threshold bigint NOT NULL,
  -- The event that raised it.
  sequence bigint NOT NULL,
  object bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Real time, by which it is late.
  raised_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  UNIQUE (customer, rule, sequence)
);
GRANT SELECT, INSERT ON watch_alerts TO parkett_app;

-- What it came to, once and for good.
CREATE TABLE watch_outcomes (
  customer bigint NOT NULL,
  alert bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('explained', 'observed', 'reported')),
  reason text NOT NULL CHECK (length(reason) >= 20),
  -- The last fact that whoever decided had seen.
  seen bigint NOT NULL,
  person bigint NOT NULL,
  alias text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, alert),
  FOREIGN KEY (customer, alert) REFERENCES watch_alerts (customer, id)
);
GRANT SELECT, INSERT ON watch_outcomes TO parkett_app;

-- Alerts that waited for longer than their target: each rings once.
CREATE TABLE watch_late (
  customer bigint NOT NULL,
  alert bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, alert),
  FOREIGN KEY (customer, alert) REFERENCES watch_alerts (customer, id)
);
GRANT SELECT, INSERT ON watch_late TO parkett_app;
