-- An approved act that moves money: written with the approval, carried through the ledger's door after it, once.
CREATE TABLE approval_dues (
  approval bigint PRIMARY KEY REFERENCES approval_decisions (approval),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done', 'failed')),
  -- Why the books refused it.
  reason text,
  facts jsonb,
  tries integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  CHECK ((state = 'failed') = (reason IS NOT NULL)),
  CHECK ((state = 'due') = (ended_at IS NULL))
);
CREATE INDEX approval_dues_open ON approval_dues (approval) WHERE state = 'due';
GRANT SELECT, INSERT, UPDATE (state, reason, facts, tries, ended_at) ON approval_dues TO parkett_app;

-- Money moved by hand, each with its journal, its approval by two people and the event its customer reads.
CREATE TABLE adjustments (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  journal bigint NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  reason text NOT NULL,
  counter text NOT NULL,
  -- The journal that this one takes back.
  reverses bigint,
  PRIMARY KEY (customer, id),
  UNIQUE (customer, journal),
  UNIQUE (customer, reverses)
);
GRANT SELECT, INSERT ON adjustments TO parkett_app;

CREATE FUNCTION adjustment_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM customer_events WHERE customer_id = NEW.customer AND command = NEW.id) THEN
    RAISE EXCEPTION 'adjustment % was posted and nobody told the customer', NEW.id;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM approval_decisions WHERE approval = NEW.approval AND decision = 'approved') THEN
    RAISE EXCEPTION 'adjustment % was posted and not approved', NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER adjustment_told AFTER INSERT ON adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION adjustment_is_told();
