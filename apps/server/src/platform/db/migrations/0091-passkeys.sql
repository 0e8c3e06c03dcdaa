-- Passkeys of customers and of staff. Only public keys lie here.
CREATE TABLE passkeys (
  id bigint PRIMARY KEY,
  realm text NOT NULL CHECK (realm IN ('customer', 'staff')),
  owner bigint NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  -- What the authenticator counted at its last signature; one that goes back was copied.
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  UNIQUE (realm, credential_id)
);
GRANT SELECT, INSERT, UPDATE (sign_count, name, last_used_at), DELETE ON passkeys TO parkett_app;
CREATE INDEX passkeys_owner ON passkeys (realm, owner);

-- What a passkey is asked to sign: once, within minutes, for one holder and one purpose.
CREATE TABLE passkey_challenges (
  challenge bytea PRIMARY KEY CHECK (length(challenge) = 32),
  realm text NOT NULL,
  owner bigint NOT NULL,
  purpose text NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON passkey_challenges TO parkett_app;
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at);

-- A login of staff waits between its two steps in the same way.
ALTER TABLE login_tickets RENAME COLUMN customer_id TO owner;
ALTER TABLE login_tickets ADD COLUMN realm text NOT NULL DEFAULT 'customer' CHECK (realm IN ('customer', 'staff'));
