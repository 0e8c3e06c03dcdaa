-- What left by which channel. A message itself and its address go after a day; that it was sent stays.
-- Home: house.
CREATE TABLE deliveries (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  language text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX deliveries_customer ON deliveries (customer_id, id);
CREATE INDEX deliveries_sent ON deliveries (sent_at);
GRANT SELECT, INSERT, DELETE ON deliveries TO parkett_app;

-- What the books told and could not be sent: tried again by itself for a while, then by hand. It stands
-- in the app all along.
-- Home: house.
CREATE TABLE failed_messages (
  customer_id bigint NOT NULL,
  -- The event of the books.
  sequence bigint NOT NULL,
  kind text NOT NULL,
  -- What it is about: an order, a withdrawal, a deposit.
  object bigint,
  happened_at timestamptz NOT NULL,
  fault text NOT NULL,
  tries integer NOT NULL CHECK (tries > 0),
  failed_at timestamptz NOT NULL,
  -- Null: nothing tries by itself any more.
  next_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (customer_id, sequence)
);
CREATE INDEX failed_messages_next ON failed_messages (next_at) WHERE sent_at IS NULL;
GRANT SELECT, INSERT, UPDATE (fault, tries, failed_at, next_at, sent_at), DELETE
  ON failed_messages TO parkett_app;
