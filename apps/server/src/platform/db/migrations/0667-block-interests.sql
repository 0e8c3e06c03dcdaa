-- Of which shares a customer would buy or sell a block: no order and no promise, so that it is changed and
-- taken away as its customer likes.
CREATE TABLE block_interests (
  customer bigint NOT NULL,
  instrument bigint NOT NULL,
  side text NOT NULL CHECK (side IN ('buy', 'sell')),
  quantity bigint NOT NULL CHECK (quantity > 0),
  said_at timestamptz NOT NULL,
  PRIMARY KEY (customer, instrument, side)
);
CREATE INDEX block_interests_said ON block_interests (said_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON block_interests TO parkett_app;
