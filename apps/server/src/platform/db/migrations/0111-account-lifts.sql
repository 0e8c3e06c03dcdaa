-- Accounts that a broken invariant had stopped and two people let go on: what was found, who approved, what was told.
CREATE TABLE account_lifts (
  id bigint PRIMARY KEY,
  customer bigint NOT NULL,
  because text NOT NULL,
  lifted_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  event bigint NOT NULL,
  FOREIGN KEY (event, customer) REFERENCES customer_events (id, customer_id)
);
GRANT SELECT, INSERT ON account_lifts TO parkett_app;
