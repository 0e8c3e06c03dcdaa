-- The money of a bank line that goes back to its sender leaves with a payment file like a payout: in one file, once.
CREATE TABLE payout_batch_returns (
  line bigint PRIMARY KEY,
  batch bigint NOT NULL REFERENCES payout_batches (id),
  at timestamptz NOT NULL
);
CREATE INDEX payout_batch_returns_of ON payout_batch_returns (batch);
GRANT SELECT, INSERT ON payout_batch_returns TO parkett_app;

-- A line may also be a payout that came back: it ends with the withdrawal whose money it is.
ALTER TABLE incoming_line_ends ADD COLUMN withdrawal bigint,
  DROP CONSTRAINT incoming_line_ends_check1,
  ADD CONSTRAINT incoming_line_ends_whose
    CHECK ((customer = 0) = (deposit IS NULL AND withdrawal IS NULL) AND (deposit IS NULL OR withdrawal IS NULL));
