-- An address for messages, proven by a code before it stands here.
ALTER TABLE customers ADD COLUMN email text;
GRANT UPDATE (email) ON customers TO parkett_app;

-- What a customer chose to be told, where it differs from the default of its kind (contract/notices.ts).
CREATE TABLE notice_choices (
  customer_id bigint NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  wanted boolean NOT NULL,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, kind, channel)
);
GRANT SELECT, INSERT, UPDATE (wanted, chosen_at) ON notice_choices TO parkett_app;

ALTER TABLE sent_messages ADD COLUMN channel text NOT NULL DEFAULT 'sms' CHECK (channel IN ('sms', 'email'));
