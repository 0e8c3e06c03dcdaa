-- A customer's wish to close the account, and how it ended: taken back, lapsed because something still stood in the
-- way, or carried out. Rows stay; a closed account keeps its name, so that nobody can take it over.
CREATE TABLE account_closings (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > asked_at),
  withdrawn_at timestamptz,
  lapsed_at timestamptz,
  closed_at timestamptz,
  CHECK (num_nonnulls(withdrawn_at, lapsed_at, closed_at) <= 1)
);
GRANT SELECT, INSERT, UPDATE (withdrawn_at, lapsed_at, closed_at) ON account_closings TO parkett_app;
-- One wish at a time, and none after the closing.
CREATE UNIQUE INDEX account_closings_open ON account_closings (customer_id)
  WHERE withdrawn_at IS NULL AND lapsed_at IS NULL;
CREATE INDEX account_closings_due ON account_closings (closes_at)
  WHERE withdrawn_at IS NULL AND lapsed_at IS NULL AND closed_at IS NULL;

-- What other rooms may know of it.
CREATE VIEW closed_accounts AS
  SELECT customer_id, closed_at FROM account_closings WHERE closed_at IS NOT NULL;
GRANT SELECT ON closed_accounts TO parkett_app;
