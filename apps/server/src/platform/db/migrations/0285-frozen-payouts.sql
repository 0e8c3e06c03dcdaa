-- A customer may be frozen while a payment file is being filled: what is of theirs leaves the file before it is closed, and
-- waits for a later one. A withdrawal is in one file at a time: `attempt` counts how often it left one before.
ALTER TABLE payout_batch_items
  ADD COLUMN attempt int NOT NULL DEFAULT 0,
  DROP CONSTRAINT payout_batch_items_pkey,
  DROP CONSTRAINT payout_batch_items_withdrawal_key,
  ADD PRIMARY KEY (customer, withdrawal, attempt),
  ADD UNIQUE (withdrawal, attempt);

CREATE TABLE payout_batch_leaves (
  customer bigint NOT NULL,
  withdrawal bigint NOT NULL,
  attempt int NOT NULL,
  batch bigint NOT NULL REFERENCES payout_batches (id),
  command bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (customer, withdrawal, attempt),
  FOREIGN KEY (customer, withdrawal, attempt) REFERENCES payout_batch_items (customer, withdrawal, attempt)
);
GRANT SELECT, INSERT ON payout_batch_leaves TO parkett_app;
CREATE TRIGGER batch_leave_open BEFORE INSERT ON payout_batch_leaves
  FOR EACH ROW EXECUTE FUNCTION payout_batch_is_open();
CREATE CONSTRAINT TRIGGER batch_leave_told AFTER INSERT ON payout_batch_leaves
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION command_is_told();
