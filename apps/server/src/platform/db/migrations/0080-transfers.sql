-- Transfers between a customer's two pockets, each written with its journal. Confirmed reviews: one transfer each.
CREATE TABLE transfers (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  direction text NOT NULL CHECK (direction IN ('to_trading', 'to_bank')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  review text NOT NULL,
  journal bigint NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id)
);

CREATE TABLE used_reviews (
  customer bigint NOT NULL,
  review text NOT NULL,
  command bigint NOT NULL,
  PRIMARY KEY (customer, review)
);

GRANT SELECT, INSERT ON transfers, used_reviews TO parkett_app;
