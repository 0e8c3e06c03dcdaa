-- A payment file that is closed and not with the bank yet is opened again for one thing: to take out what belongs to
-- somebody who was frozen since. Its digest stays written down, so that whoever holds the old file knows it is void.
CREATE TABLE payout_batch_openings (
  batch bigint NOT NULL REFERENCES payout_batches (id),
  opening int NOT NULL,
  -- SHA-256 of the file that must not go to the bank any more.
  digest bytea NOT NULL,
  closed_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  person bigint NOT NULL,
  alias text NOT NULL,
  role text NOT NULL,
  PRIMARY KEY (batch, opening)
);
GRANT SELECT, INSERT ON payout_batch_openings TO parkett_app;

CREATE FUNCTION payout_batch_stays_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sent_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM payout_batch_openings o
      WHERE o.batch = OLD.id AND o.digest = OLD.digest AND o.closed_at = OLD.closed_at) THEN
    RAISE EXCEPTION 'batch % stays closed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER batch_stays_closed BEFORE UPDATE ON payout_batches
  FOR EACH ROW WHEN (OLD.digest IS NOT NULL AND NEW.digest IS DISTINCT FROM OLD.digest)
  EXECUTE FUNCTION payout_batch_stays_closed();

-- A bank line that goes back leaves its file as well when its sender is frozen, and waits for a later one.
ALTER TABLE payout_batch_returns
  ADD COLUMN left_at timestamptz,
  DROP CONSTRAINT payout_batch_returns_pkey,
  ADD PRIMARY KEY (line, batch);
CREATE UNIQUE INDEX payout_batch_returns_once ON payout_batch_returns (line) WHERE left_at IS NULL;
GRANT UPDATE (left_at) ON payout_batch_returns TO parkett_app;
CREATE TRIGGER batch_return_leaves BEFORE UPDATE ON payout_batch_returns
  FOR EACH ROW EXECUTE FUNCTION payout_batch_is_open();
