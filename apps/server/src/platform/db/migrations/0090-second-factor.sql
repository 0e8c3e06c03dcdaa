-- The second factor of a customer, and what a login leaves behind between its two steps. No money here.

CREATE TABLE customer_totp (
  customer_id bigint PRIMARY KEY,
  -- AES-256-GCM under a key outside of the database.
  box bytea NOT NULL,
  -- Null until a first code was right: until then it asks nobody for anything.
  confirmed_at timestamptz,
  -- The last time step a code was taken from: a code counts once.
  step bigint NOT NULL DEFAULT 0
);
GRANT SELECT, INSERT, UPDATE (box, confirmed_at, step), DELETE ON customer_totp TO parkett_app;

-- Codes on paper, each good once. HMAC under a key outside of the database.
CREATE TABLE recovery_codes (
  customer_id bigint NOT NULL,
  code_mac bytea NOT NULL CHECK (length(code_mac) = 32),
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (customer_id, code_mac)
);
GRANT SELECT, INSERT, UPDATE (used_at), DELETE ON recovery_codes TO parkett_app;

-- A right password, waiting for its second factor.
CREATE TABLE login_tickets (
  ticket_hash bytea PRIMARY KEY CHECK (length(ticket_hash) = 32),
  customer_id bigint NOT NULL,
  -- SHA-256 of the password's hash: a password that is changed in between ends the ticket.
  password_print bytea NOT NULL CHECK (length(password_print) = 32),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
GRANT SELECT, INSERT, UPDATE (used_at), DELETE ON login_tickets TO parkett_app;
CREATE INDEX login_tickets_expires ON login_tickets (expires_at);

-- A factor proven within a session, for one kind of act, for some minutes.
CREATE TABLE step_ups (
  session_id bigint NOT NULL,
  act text NOT NULL,
  until_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, act)
);
GRANT SELECT, INSERT, UPDATE (until_at), DELETE ON step_ups TO parkett_app;
CREATE INDEX step_ups_until ON step_ups (until_at);
