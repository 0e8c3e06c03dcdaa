-- What customers are told, in one place: the messages of the house itself, those of security among
-- them; what the books tell is read from the outbox, where it stands with its fact.
ALTER TABLE security_messages RENAME TO messages;
ALTER TABLE messages RENAME CONSTRAINT security_messages_pkey TO messages_pkey;
ALTER INDEX security_messages_customer RENAME TO messages_customer;
ALTER TABLE messages ADD COLUMN read_at timestamptz;
-- What was told before there was a place to read it was told by SMS or e-mail.
UPDATE messages SET read_at = happened_at;
-- What the message is about: an order, a withdrawal, a deposit.
ALTER TABLE messages ADD COLUMN about bigint;
GRANT UPDATE (read_at) ON messages TO parkett_app;
CREATE INDEX messages_unread ON messages (customer_id, id) WHERE read_at IS NULL;

-- Verified or not: told outside of the app until now, and written down nowhere.
INSERT INTO messages (id, customer_id, kind, facts, happened_at, read_at)
SELECT id, customer_id, CASE status WHEN 'rejected' THEN 'identityRejected' ELSE 'identityApproved' END,
  '{}', decided_at, decided_at
FROM identity_cases WHERE decided_at IS NOT NULL AND status IN ('approved', 'rejected');

-- Up to which of the books' events a customer has read everything.
CREATE TABLE message_marks (
  customer bigint NOT NULL PRIMARY KEY,
  sequence bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE (sequence) ON message_marks TO parkett_app;
INSERT INTO message_marks (customer, sequence)
SELECT customer, event_sequence FROM ledger_accounts WHERE customer <> 0 AND event_sequence > 0;

-- Those above it that were read one by one.
CREATE TABLE message_reads (
  customer bigint NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (customer, sequence)
);
GRANT SELECT, INSERT, DELETE ON message_reads TO parkett_app;

-- A message as it was told and signed, under the code that stands in it: written before it leaves
-- by SMS or e-mail, and when it is opened.
CREATE TABLE message_seals (
  code text NOT NULL PRIMARY KEY,
  customer_id bigint NOT NULL,
  -- One of the two: the books' event, or the message of the house.
  sequence bigint,
  message bigint,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  happened_at timestamptz NOT NULL,
  key_id text NOT NULL,
  -- Ed25519 over kind, customer, time and facts, base64url.
  signature text NOT NULL,
  CHECK ((sequence IS NULL) <> (message IS NULL)),
  UNIQUE (customer_id, sequence),
  UNIQUE (message)
);
GRANT SELECT, INSERT ON message_seals TO parkett_app;

-- Money alone, however many orders stand between. Orders write nothing into it.
CREATE INDEX outbox_beside_orders ON outbox (customer, sequence)
  WHERE type NOT LIKE 'order.%' AND type NOT IN ('trades.settled', 'shares.sellable');
