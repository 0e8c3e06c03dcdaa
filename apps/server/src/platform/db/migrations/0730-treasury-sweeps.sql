-- Automatic sweep of idle cash into a pool: whether it is on, what stays free, and the last day it was done on.
CREATE TABLE treasury_sweeps (
  customer bigint NOT NULL,
  currency text NOT NULL,
  is_on boolean NOT NULL,
  keep bigint NOT NULL CHECK (keep >= 0),
  since timestamptz NOT NULL,
  swept_on date,
  PRIMARY KEY (customer, currency)
);
CREATE INDEX treasury_sweeps_on ON treasury_sweeps (currency, customer) WHERE is_on;
GRANT SELECT, INSERT, UPDATE ON treasury_sweeps TO parkett_app;

-- Put in by the sweep, or given back by it for an order.
ALTER TABLE treasury_orders ADD COLUMN swept boolean NOT NULL DEFAULT false;
