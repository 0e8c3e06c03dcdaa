-- Messages to customers, proofs by code, and what a reset leaves behind. No money here.

-- What the embedded carrier "sent" by SMS: simulated mode shows it on the outbox page. Gone after a day.
CREATE TABLE sent_messages (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  sent_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON sent_messages TO parkett_app;
CREATE INDEX sent_messages_sent ON sent_messages (sent_at);

-- Security messages of a customer: what happened, never changed and never taken away.
CREATE TABLE security_messages (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  happened_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON security_messages TO parkett_app;
CREATE INDEX security_messages_customer ON security_messages (customer_id, id);

-- A code sent to a customer's phone. Without a customer: nobody has the name that was entered, and the row is there
-- so that asking for a code does the same work and answers the same.
CREATE TABLE proof_codes (
  id bigint PRIMARY KEY,
  customer_id bigint,
  purpose text NOT NULL,
  -- SHA-256 of the ticket that the asking browser keeps: a code counts only there.
  ticket_hash bytea NOT NULL UNIQUE CHECK (length(ticket_hash) = 32),
  -- HMAC of the code under a key outside of the database: six digits have no other protection at rest.
  code_mac bytea NOT NULL,
  tries_left int NOT NULL CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL,
  -- The code was right: what its browser may now do once, until `proof_expires_at`.
  proof_hash bytea UNIQUE,
  proof_expires_at timestamptz,
  used_at timestamptz
);
GRANT SELECT, INSERT, UPDATE (tries_left, proof_hash, proof_expires_at, used_at), DELETE ON proof_codes TO parkett_app;
CREATE INDEX proof_codes_customer ON proof_codes (customer_id) WHERE used_at IS NULL;
CREATE INDEX proof_codes_expires ON proof_codes (expires_at);

-- Nothing may be paid out while a hold is in force. Rows are added, never changed.
CREATE TABLE holds (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  begins_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > begins_at)
);
GRANT SELECT, INSERT ON holds TO parkett_app;
CREATE INDEX holds_customer ON holds (customer_id, until_at);

-- Which browser on which system, coarsely, for the customer's list of devices.
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT '';
CREATE INDEX sessions_customer ON sessions (customer_id, created_at);
-- Someone who forgot their password may name their phone number instead.
CREATE INDEX customers_phone ON customers (phone);
