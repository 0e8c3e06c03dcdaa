-- Who the customers are and how they prove it. No money here.
CREATE TABLE customers (
  id bigint PRIMARY KEY,
  account_number text NOT NULL UNIQUE,
  username text NOT NULL,
  -- Case-folded, for logging in; and with look-alike letters replaced, so that no name can pass for another.
  username_key text NOT NULL UNIQUE,
  username_look text NOT NULL UNIQUE,
  phone text NOT NULL,
  password_hash text NOT NULL,
  trade_password_hash text,
  invitation_code text NOT NULL UNIQUE,
  -- The code this customer came with; null where the installation asks for none.
  invited_by text,
  language text NOT NULL,
  member_level int NOT NULL DEFAULT 0,
  credit_points int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- Set when everything that follows a registration (accounts, demo money) is done; null is retried.
  welcomed_at timestamptz
);
GRANT SELECT, INSERT ON customers TO parkett_app;
GRANT UPDATE (password_hash, trade_password_hash, language, member_level, credit_points, welcomed_at) ON customers TO parkett_app;
CREATE INDEX customers_unwelcomed ON customers (id) WHERE welcomed_at IS NULL;

-- Which version of the agreement a customer accepted, when, and in which language it was shown.
CREATE TABLE agreement_consents (
  customer_id bigint NOT NULL,
  version text NOT NULL,
  language text NOT NULL,
  accepted_at timestamptz NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (customer_id, version)
);
GRANT SELECT, INSERT ON agreement_consents TO parkett_app;

CREATE TABLE invitations (
  code text PRIMARY KEY,
  -- The customer who may hand it out; null: the house.
  owner_id bigint,
  -- How many may register with it; null: any number.
  quota int CHECK (quota > 0),
  used int NOT NULL DEFAULT 0 CHECK (used >= 0 AND used <= coalesce(quota, used)),
  expires_at timestamptz,
  created_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE (used) ON invitations TO parkett_app;

CREATE TABLE sessions (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
GRANT SELECT, INSERT, DELETE, UPDATE (last_seen_at, ended_at) ON sessions TO parkett_app;
CREATE INDEX sessions_live ON sessions (customer_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_expires ON sessions (expires_at);

-- Nonces of credential envelopes that were used; kept until they would be too old anyway.
CREATE TABLE used_nonces (
  nonce bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON used_nonces TO parkett_app;
CREATE INDEX used_nonces_expires ON used_nonces (expires_at);

-- Failed proofs in a row, counted before they are evaluated so that parallel tries cannot slip through.
-- `subject` says what is guessed at: login name and address, login name alone, or a customer's trade password.
CREATE TABLE proof_attempts (
  subject text PRIMARY KEY,
  failures int NOT NULL CHECK (failures >= 0),
  blocked_until timestamptz,
  last_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON proof_attempts TO parkett_app;
CREATE INDEX proof_attempts_last ON proof_attempts (last_at);

-- Facts that every later start must find unchanged, such as the fingerprint of the pepper.
CREATE TABLE access_facts (
  name text PRIMARY KEY,
  value text NOT NULL
);
GRANT SELECT, INSERT ON access_facts TO parkett_app;
