-- Money that arrived on the client bank account, line by line, on the chain of the house (customer 0). A line is never
-- changed: what became of it is a row of `incoming_line_ends`, written with the journal that moved its money.
CREATE TABLE incoming_lines (
  customer bigint NOT NULL CHECK (customer = 0),
  id bigint NOT NULL,
  account text NOT NULL,
  bank_ref text NOT NULL,
  booked_on date NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remitter text NOT NULL,
  iban text NOT NULL,
  text text NOT NULL,
  journal bigint NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  UNIQUE (account, bank_ref)
);

CREATE TABLE incoming_line_ends (
  -- Whose deposit it became; 0: it went back to its sender.
  customer bigint NOT NULL,
  line bigint NOT NULL,
  deposit bigint,
  reason text CHECK (reason IN ('unknown_recipient', 'third_party', 'duplicate', 'sender_asked')),
  journal bigint NOT NULL,
  at timestamptz NOT NULL,
  -- The alias of staff; null: matched by its reference and name.
  by text,
  PRIMARY KEY (customer, line),
  -- Credited to two customers, or credited and returned: the second of two at once is refused here.
  CONSTRAINT incoming_line_ends_once UNIQUE (line),
  CHECK ((customer = 0) = (reason IS NOT NULL)),
  CHECK ((customer = 0) = (deposit IS NULL))
);

GRANT SELECT, INSERT ON incoming_lines, incoming_line_ends TO parkett_app;
