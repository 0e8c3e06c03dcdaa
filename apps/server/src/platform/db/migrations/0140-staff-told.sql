-- What staff do through the one door stands in the customer's feed with the command that did it.
ALTER TABLE customer_events ADD COLUMN command bigint;
CREATE UNIQUE INDEX customer_events_command ON customer_events (customer_id, command) WHERE command IS NOT NULL;

-- The same rule held by the database: a step of a withdrawal that staff took, and nobody told, is not committed.
CREATE FUNCTION withdrawal_step_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM customer_events
    WHERE subject = NEW.withdrawal AND customer_id = NEW.customer AND after = NEW.status
  ) THEN
    RAISE EXCEPTION 'staff moved withdrawal % to % and nobody told the customer', NEW.withdrawal, NEW.status;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER withdrawal_step_told AFTER INSERT ON withdrawal_steps
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.by IS NOT NULL)
  EXECUTE FUNCTION withdrawal_step_is_told();
