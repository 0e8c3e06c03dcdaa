-- Customers' own limits (trust.md T50): one row for each who set any, and what of them the running
-- booking day has used up. The door writes it with the order that counts.
CREATE TABLE brakes (
  customer bigint PRIMARY KEY,
  limits jsonb NOT NULL,
  used jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE brakes IS 'Own limits of customers, and what of them the running booking day used up';
GRANT SELECT, INSERT, UPDATE ON brakes TO parkett_app;
