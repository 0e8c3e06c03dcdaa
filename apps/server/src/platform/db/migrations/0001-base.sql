-- The application's role gets rights table by table, in the migration that makes the table:
-- SELECT, INSERT by default; UPDATE only where a row is meant to change; DELETE only where nothing is lost by it.
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO parkett_app;
GRANT SELECT ON schema_migrations TO parkett_app;

-- What this database is, once and for all: the application may write the row and never change it,
-- so play money can never be turned into money.
CREATE TABLE installation (
  id int PRIMARY KEY CHECK (id = 1),
  mode text NOT NULL CHECK (mode IN ('simulated', 'live')),
  created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON installation TO parkett_app;

-- Codes by which the first operator takes over a fresh installation. Only the hash is kept; the code is printed once.
CREATE TABLE operator_claims (
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  claimed_at timestamptz,
  claimed_by text,
  CHECK ((claimed_at IS NULL) = (claimed_by IS NULL))
);
GRANT SELECT, INSERT, UPDATE (claimed_at, claimed_by) ON operator_claims TO parkett_app;
