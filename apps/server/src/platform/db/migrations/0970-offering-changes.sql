-- Two people put an offering off or call it off while its list is open (docs/decisions/0970). What was published stays
-- as it was, and rows are only added; everybody reads the terms in force from offerings_now.
CREATE TABLE offering_changes (
  id bigint PRIMARY KEY,
  offering bigint NOT NULL REFERENCES offerings (id),
  -- Trading days; null: it was called off.
  days integer CHECK (days BETWEEN 1 AND 20),
  closes_at timestamptz,
  numbers_at timestamptz,
  draws_at timestamptz,
  results_at timestamptz,
  pay_until timestamptz,
  lists_at timestamptz,
  -- Business time of the decision.
  changed_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  CONSTRAINT offering_changes_whole CHECK (
    num_nulls(days, closes_at, draws_at, lists_at) IN (0, 4)
    AND num_nulls(numbers_at, results_at, pay_until) IN (0, 3)
    AND (days IS NOT NULL OR numbers_at IS NULL)),
  CONSTRAINT offering_changes_in_order CHECK (closes_at < draws_at AND draws_at < lists_at)
);
COMMENT ON TABLE offering_changes IS 'What two people changed of the terms of an offering while its list was open';
CREATE INDEX offering_changes_of ON offering_changes (offering, id);
-- Nothing follows the end.
CREATE UNIQUE INDEX offering_changes_end ON offering_changes (offering) WHERE days IS NULL;
GRANT SELECT, INSERT ON offering_changes TO parkett_app;

-- An offering with the times that are in force.
CREATE VIEW offerings_now AS
SELECT o.id, o.sequence, o.market, o.board, o.name, o.name_zh, o.code, o.application_code, o.isin, o.sector, o.industry,
  o.currency, o.price, o.price_low, o.price_high, o.issue_pe, o.industry_pe, o.issue_quantity, o.public_quantity, o.unit,
  o.minimum, o.maximum, o.method, o.pool_units, o.published_at, o.opens_at,
  COALESCE(c.closes_at, o.closes_at) AS closes_at,
  COALESCE(c.numbers_at, o.numbers_at) AS numbers_at,
  COALESCE(c.draws_at, o.draws_at) AS draws_at,
  COALESCE(c.results_at, o.results_at) AS results_at,
  COALESCE(c.pay_until, o.pay_until) AS pay_until,
  COALESCE(c.lists_at, o.lists_at) AS lists_at,
  o.commitment, o.quota_until, o.quota_least, o.quota_per_unit, o.parent, o.held_per, o.record_on,
  o.closes_at AS first_closes_at, c.changed_at AS postponed_at, e.changed_at AS called_off_at,
  (SELECT count(*)::integer FROM offering_changes n WHERE n.offering = o.id AND n.days IS NOT NULL) AS postponed
FROM offerings o
LEFT JOIN LATERAL (SELECT * FROM offering_changes l WHERE l.offering = o.id AND l.days IS NOT NULL
  ORDER BY l.id DESC LIMIT 1) c ON true
LEFT JOIN offering_changes e ON e.offering = o.id AND e.days IS NULL;
GRANT SELECT ON offerings_now TO parkett_app;

-- No one person and no program changes the terms, and nobody once the list is closed: from then on whoever knows the
-- seed knows the result. Each change is exactly what was asked for, of an offering that closed when both read it.
CREATE FUNCTION refuse_undecided_offering_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present offerings_now;
  asked jsonb;
BEGIN
  -- What decides about the offering holds it, and so does what closes its list (locks.object).
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  SELECT * INTO present FROM offerings_now WHERE id = NEW.offering;
  SELECT a.payload::jsonb INTO asked FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved'
      AND a.kind = CASE WHEN NEW.days IS NULL THEN 'offering.callOff' ELSE 'offering.postpone' END;
  IF asked IS NULL OR asked->>'offering' <> NEW.offering::text
     OR (asked->>'days')::integer IS DISTINCT FROM NEW.days
     OR (asked->>'closesAt')::timestamptz <> present.closes_at THEN
    RAISE EXCEPTION 'the terms of offering % were not changed by two people', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_changes_by_two';
  END IF;
  IF NEW.changed_at >= present.closes_at OR present.called_off_at IS NOT NULL
     OR EXISTS (SELECT 1 FROM offering_lists l WHERE l.offering = NEW.offering)
     OR NEW.days IS NOT NULL AND present.postponed >= 3 THEN
    RAISE EXCEPTION 'the terms of offering % are fixed', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_changes_open';
  END IF;
  IF NEW.closes_at <= present.closes_at OR NEW.draws_at <= present.draws_at OR NEW.lists_at <= present.lists_at
     OR (NEW.days IS NOT NULL AND (NEW.pay_until IS NULL) <> (present.pay_until IS NULL)) THEN
    RAISE EXCEPTION 'offering % is only ever put off', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_changes_later';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offering_changes_by_two BEFORE INSERT ON offering_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_offering_change();

-- What becomes due of it is due when it takes place. The application has no right to date what is due anew: this does,
-- for exactly the offering that was decided on.
CREATE FUNCTION date_offering_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE due_jobs j SET due_at = t.at
  FROM (VALUES ('ipo.close', NEW.closes_at), ('ipo.number', NEW.numbers_at), ('ipo.draw', NEW.draws_at),
    ('ipo.result', COALESCE(NEW.results_at, NEW.draws_at)), ('ipo.list', NEW.lists_at), ('ipo.deliver', NEW.lists_at))
    AS t(kind, at)
  WHERE j.kind = t.kind AND j.key = NEW.offering::text AND j.done_at IS NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION date_offering_anew() FROM PUBLIC;
CREATE TRIGGER offering_changes_dated AFTER INSERT ON offering_changes
  FOR EACH ROW WHEN (NEW.days IS NOT NULL) EXECUTE FUNCTION date_offering_anew();

-- One that was called off has no list and no draw, whatever runs at once.
CREATE FUNCTION refuse_list_of_called_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  IF EXISTS (SELECT 1 FROM offerings_now o WHERE o.id = NEW.offering
     AND (o.called_off_at IS NOT NULL OR NEW.closed_at < o.closes_at)) THEN
    RAISE EXCEPTION 'the list of offering % is not to be closed', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_lists_in_force';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offering_lists_in_force BEFORE INSERT ON offering_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_list_of_called_off();

-- What is paid after winning may end before the draw now: taken back on other terms, or called off.
DO $$
DECLARE
  named text;
  dropped integer := 0;
BEGIN
  FOR named IN SELECT conname FROM pg_constraint WHERE conrelid = 'applications'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%pays_after%' AND pg_get_constraintdef(oid) LIKE '%numbered%'
    AND pg_get_constraintdef(oid) LIKE '%cancelled%'
  LOOP
    EXECUTE format('ALTER TABLE applications DROP CONSTRAINT %I', named);
    dropped := dropped + 1;
  END LOOP;
  IF dropped <> 1 THEN RAISE EXCEPTION 'expected one check of states, found %', dropped; END IF;
END $$;
ALTER TABLE applications
  ADD CONSTRAINT applications_states CHECK (
    CASE WHEN pays_after
      THEN status IN ('applied', 'numbered', 'awaiting', 'paid', 'forfeited', 'lost', 'listed', 'cancelled')
      ELSE status IN ('applied', 'won', 'lost', 'listed', 'cancelled') END
  );
