-- A payment file that is closed takes nothing any more. Whoever adds a row holds the file's row until its own transaction
-- ends, so closing waits for those who came before and those who come after find it closed.
CREATE FUNCTION payout_batch_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payout_batches WHERE id = NEW.batch AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'batch % is closed', NEW.batch;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER batch_item_open BEFORE INSERT ON payout_batch_items
  FOR EACH ROW EXECUTE FUNCTION payout_batch_is_open();
CREATE TRIGGER batch_return_open BEFORE INSERT ON payout_batch_returns
  FOR EACH ROW EXECUTE FUNCTION payout_batch_is_open();
