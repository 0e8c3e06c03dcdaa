-- The bank's own word: accounts, statements and their lines, only ever added to. Nothing here moves money.
CREATE TABLE bank_accounts (
  id bigint PRIMARY KEY,
  currency text NOT NULL UNIQUE,
  iban text NOT NULL UNIQUE,
  holder text NOT NULL,
  bank text NOT NULL
);

CREATE TABLE bank_statements (
  id bigint PRIMARY KEY,
  account bigint NOT NULL REFERENCES bank_accounts (id),
  -- The bank's name for it.
  name text NOT NULL,
  day date NOT NULL,
  opening bigint NOT NULL,
  closing bigint NOT NULL,
  source text NOT NULL CHECK (source IN ('camt.053', 'csv')),
  -- SHA-256 of what was read of it: the same name with other contents is another statement, and refused.
  digest bytea NOT NULL,
  imported_at timestamptz NOT NULL,
  imported_by text NOT NULL,
  UNIQUE (account, name)
);
CREATE INDEX bank_statements_by_day ON bank_statements (account, day);

CREATE TABLE bank_lines (
  id bigint PRIMARY KEY,
  statement bigint NOT NULL REFERENCES bank_statements (id),
  account bigint NOT NULL REFERENCES bank_accounts (id),
  -- The bank's reference, or what the line says of itself: a line comes once, whatever it comes in.
  line_key text NOT NULL,
  booked_on date NOT NULL,
  value_on date NOT NULL,
  -- Minor units; what came in is positive.
  amount bigint NOT NULL CHECK (amount <> 0),
  reference text NOT NULL,
  party text NOT NULL,
  party_iban text NOT NULL,
  purpose text NOT NULL,
  UNIQUE (account, line_key)
);
CREATE INDEX bank_lines_by_day ON bank_lines (account, booked_on);

-- What a booking day that is over says of the client bank, as a bank would print it: settlement as one amount, a payout
-- by itself.
CREATE TABLE bank_items (
  item text PRIMARY KEY,
  day date NOT NULL,
  currency text NOT NULL,
  event text NOT NULL,
  reference text NOT NULL,
  -- Minor units; what came in is positive.
  amount bigint NOT NULL CHECK (amount <> 0),
  journals bigint NOT NULL
);
CREATE INDEX bank_items_by_day ON bank_items (currency, day);

-- A line and what the ledger says of the same money; each side is matched at most once.
CREATE TABLE bank_matches (
  line bigint PRIMARY KEY REFERENCES bank_lines (id),
  item text NOT NULL UNIQUE REFERENCES bank_items (item),
  how text NOT NULL CHECK (how IN ('reference', 'amount', 'staff')),
  matched_by text NOT NULL,
  matched_at timestamptz NOT NULL
);

-- Why something stands on one side only, in the words of who looked.
CREATE TABLE bank_notes (
  id bigint PRIMARY KEY,
  line bigint REFERENCES bank_lines (id),
  item text REFERENCES bank_items (item),
  reason text NOT NULL,
  noted_by text NOT NULL,
  noted_at timestamptz NOT NULL,
  CHECK ((line IS NULL) <> (item IS NULL))
);

GRANT SELECT, INSERT ON bank_accounts, bank_statements, bank_lines, bank_items, bank_matches, bank_notes
  TO parkett_app;
