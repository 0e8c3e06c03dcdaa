-- Devices that get messages by the push service of their browser (decision 0825). What the browser gave
-- is sealed, and is gone when it ends.
-- Home: house.
CREATE TABLE push_subscriptions (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  -- Which it ends with; the row of a session is deleted a month after it ended.
  session_id bigint NOT NULL,
  device text NOT NULL,
  -- Address and keys; '' once it ended, and where the outbox shows what would be sent.
  sealed text NOT NULL,
  -- Keyed, of the address.
  mark text NOT NULL,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('signed_out', 'turned_off', 'gone', 'replaced', 'refused')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (ended_at IS NULL OR sealed = '')
);
CREATE UNIQUE INDEX push_subscriptions_live ON push_subscriptions (mark) WHERE ended_at IS NULL;
CREATE INDEX push_subscriptions_customer ON push_subscriptions (customer_id, id);
CREATE INDEX push_subscriptions_ended ON push_subscriptions (ended_at) WHERE ended_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (session_id, device, sealed, ended_at, end_reason), DELETE
  ON push_subscriptions TO parkett_app;

-- Messages on their way to a push service, each until it was taken or there is no use in it any more.
-- Home: house.
CREATE TABLE pushes (
  -- Of sent_messages.
  id bigint PRIMARY KEY,
  subscription bigint NOT NULL,
  target text NOT NULL,
  object bigint,
  tries integer NOT NULL CHECK (tries >= 0),
  next_at timestamptz NOT NULL
);
CREATE INDEX pushes_next ON pushes (next_at, id);
CREATE INDEX pushes_subscription ON pushes (subscription);
GRANT SELECT, INSERT, UPDATE (tries, next_at), DELETE ON pushes TO parkett_app;

ALTER TABLE customers ADD COLUMN push_details boolean NOT NULL DEFAULT false;
GRANT UPDATE (push_details) ON customers TO parkett_app;

ALTER TABLE sent_messages DROP CONSTRAINT sent_messages_channel_check;
ALTER TABLE sent_messages ADD CONSTRAINT sent_messages_channel_check
  CHECK (channel IN ('sms', 'email', 'push'));
ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_channel_check
  CHECK (channel IN ('sms', 'email', 'push'));
