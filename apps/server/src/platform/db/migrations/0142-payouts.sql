-- What staff decide about a withdrawal between its review and its sending. Every row names the command that wrote it, and
-- that command stands in the customer's feed.
CREATE TABLE withdrawal_approvals (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  -- Of two people, above the limit for one; null: one person within it.
  approval bigint UNIQUE REFERENCES approval_decisions (approval),
  -- Findings about name and sanctions lists that the reviewer had looked at.
  seen jsonb NOT NULL,
  PRIMARY KEY (customer, withdrawal)
);

-- Nothing leaves while one runs; it ends by itself. Only two people make one, with a legal reason.
CREATE TABLE withdrawal_holds (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  command bigint NOT NULL,
  legal_reason text NOT NULL CHECK (legal_reason IN ('sanctions', 'court_order', 'money_laundering', 'account_takeover')),
  starts_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > starts_at AND until_at <= starts_at + interval '180 days'),
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  PRIMARY KEY (customer, withdrawal, command)
);
-- Two people end one before its day.
CREATE TABLE withdrawal_hold_ends (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  hold bigint NOT NULL,
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  PRIMARY KEY (customer, withdrawal, hold)
);

-- One payment file. It is filled through the ledger's door, one customer after the other, and then closed; the file is
-- made of the rows again at each download, so that no card number lies here in the open.
CREATE TABLE payout_batches (
  id bigint PRIMARY KEY,
  made_at timestamptz NOT NULL,
  made_by bigint NOT NULL,
  alias text NOT NULL,
  role text NOT NULL,
  candidates bigint[] NOT NULL,
  closed_at timestamptz,
  -- SHA-256 of the file as it was when the batch was closed; null when nothing was left to pay.
  digest bytea,
  sent_at timestamptz
);
CREATE INDEX payout_batches_open ON payout_batches (id) WHERE closed_at IS NULL;
-- A withdrawal is in one batch for ever.
CREATE TABLE payout_batch_items (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  batch bigint NOT NULL REFERENCES payout_batches (id),
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, withdrawal),
  UNIQUE (withdrawal)
);
CREATE INDEX payout_batch_items_of ON payout_batch_items (batch);

GRANT SELECT, INSERT ON withdrawal_approvals, withdrawal_holds, withdrawal_hold_ends, payout_batch_items TO parkett_app;
GRANT SELECT, INSERT, UPDATE (closed_at, digest, sent_at) ON payout_batches TO parkett_app;

CREATE FUNCTION command_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM customer_events WHERE customer_id = NEW.customer AND command = NEW.command) THEN
    RAISE EXCEPTION '% by staff and nobody told customer %', TG_TABLE_NAME, NEW.customer;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER approval_told AFTER INSERT ON withdrawal_approvals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION command_is_told();
CREATE CONSTRAINT TRIGGER hold_told AFTER INSERT ON withdrawal_holds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION command_is_told();
CREATE CONSTRAINT TRIGGER hold_end_told AFTER INSERT ON withdrawal_hold_ends
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION command_is_told();
CREATE CONSTRAINT TRIGGER batch_item_told AFTER INSERT ON payout_batch_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION command_is_told();
