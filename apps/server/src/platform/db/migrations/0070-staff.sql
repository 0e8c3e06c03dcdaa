-- Who works here, and the log of what they did.

CREATE TABLE staff (
  id bigint PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL UNIQUE,
  -- What customers see of the person.
  alias text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  -- AES-256-GCM under a key outside of the database; null until the second factor is begun.
  totp_box bytea,
  totp_confirmed_at timestamptz,
  -- The last time step a code was taken from: a code counts once.
  totp_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz
);
GRANT SELECT, INSERT ON staff TO parkett_app;
GRANT UPDATE (password_hash, totp_box, totp_confirmed_at, totp_step, disabled_at) ON staff TO parkett_app;

-- A role is given once, when the person joins. Whoever needs other roles joins as nobody else: four eyes count people.
CREATE TABLE staff_roles (
  staff bigint NOT NULL REFERENCES staff (id),
  role text NOT NULL CHECK (role IN ('support', 'kyc', 'payments', 'products', 'compliance', 'admin', 'auditor')),
  PRIMARY KEY (staff, role)
);
GRANT SELECT, INSERT ON staff_roles TO parkett_app;

CREATE TABLE staff_invitations (
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  roles text[] NOT NULL CHECK (cardinality(roles) > 0),
  created_by bigint NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_by bigint REFERENCES staff (id)
);
GRANT SELECT, INSERT, UPDATE (used_by) ON staff_invitations TO parkett_app;

CREATE TABLE staff_sessions (
  id bigint PRIMARY KEY,
  staff bigint NOT NULL REFERENCES staff (id),
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- Whether the second factor was proven; without it only setting one is possible.
  full_rights boolean NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
GRANT SELECT, INSERT, UPDATE (full_rights, last_seen_at, ended_at) ON staff_sessions TO parkett_app;
CREATE INDEX staff_sessions_live ON staff_sessions (staff) WHERE ended_at IS NULL;

-- Every staff call, chained: `hash` covers the row and the hash before it (audit/chain.ts).
CREATE TABLE audit_log (
  position bigint PRIMARY KEY CHECK (position > 0),
  at timestamptz NOT NULL,
  -- 0: the console of the machine.
  person bigint NOT NULL,
  actor text NOT NULL,
  role text NOT NULL,
  act text NOT NULL,
  object text NOT NULL,
  reason text NOT NULL,
  -- JSON as hashed.
  detail text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL UNIQUE
);
GRANT SELECT, INSERT ON audit_log TO parkett_app;
CREATE INDEX audit_log_object ON audit_log (object, position DESC);
CREATE INDEX audit_log_actor ON audit_log (actor, position DESC);

-- The owner too must take this away, visibly, before a line can be changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
