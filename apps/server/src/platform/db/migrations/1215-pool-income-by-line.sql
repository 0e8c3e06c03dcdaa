-- What a line of the bank brought a pool (docs/decisions/1215): the income of each day that two people say it is for.
-- Written by the door, with the journal that moves the money.
CREATE TABLE treasury_brought_days (
  -- The chain of the house.
  customer bigint NOT NULL CHECK (customer = 0),
  currency text NOT NULL CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  day date NOT NULL,
  -- Minor units of the line that are of this day, before the fee of the house; all days of a line are the line.
  amount bigint NOT NULL CHECK (amount >= 0),
  line bigint NOT NULL,
  approval bigint NOT NULL REFERENCES approval_decisions (approval),
  PRIMARY KEY (customer, currency, day),
  FOREIGN KEY (customer, line) REFERENCES incoming_lines (customer, id)
);
COMMENT ON TABLE treasury_brought_days IS 'Income of pools by day that lines of the bank brought, each booked once by two people';
CREATE INDEX treasury_brought_days_line ON treasury_brought_days (line);
GRANT SELECT, INSERT ON treasury_brought_days TO parkett_app;

-- A line may also be the income of a pool, up to this day: then it neither became a deposit nor goes back.
ALTER TABLE incoming_line_ends ADD COLUMN pool_day date,
  DROP CONSTRAINT incoming_line_ends_check,
  ADD CONSTRAINT incoming_line_ends_house
    CHECK ((customer = 0) = (reason IS NOT NULL OR pool_day IS NOT NULL) AND (reason IS NULL OR pool_day IS NULL));

-- Nobody types what a pool earned, no one person and no program says it, and a file and a line never both.
CREATE FUNCTION refuse_unbrought_income() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock of files too (locks.poolFeeds).
  PERFORM pg_advisory_xact_lock(7215800);
  IF EXISTS (SELECT 1 FROM treasury_fed_days f WHERE f.currency = NEW.currency AND f.day = NEW.day) THEN
    RAISE EXCEPTION 'what the pool % earned on % was told by a file', NEW.currency, NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_told_once';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     JOIN incoming_lines l ON l.id = NEW.line AND l.currency = NEW.currency
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'treasury.line'
       AND a.payload::jsonb->>'line' = NEW.line::text
       AND NEW.day BETWEEN (a.payload::jsonb->>'from')::date AND (a.payload::jsonb->>'through')::date) THEN
    RAISE EXCEPTION 'what the pool % earned on % was not brought by a line that two people took', NEW.currency, NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_brought_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER treasury_brought_by_two BEFORE INSERT ON treasury_brought_days
  FOR EACH ROW EXECUTE FUNCTION refuse_unbrought_income();

CREATE FUNCTION refuse_fed_twice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7215800);
  IF EXISTS (SELECT 1 FROM treasury_brought_days b WHERE b.currency = NEW.currency AND b.day = NEW.day) THEN
    RAISE EXCEPTION 'what the pool % earned on % was brought by a line of the bank', NEW.currency, NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_told_once';
  END IF;
  RETURN NEW;
END $$;
-- Asked before whether two people took the file: triggers go by their names.
CREATE TRIGGER treasury_fed_alone BEFORE INSERT ON treasury_fed_days
  FOR EACH ROW EXECUTE FUNCTION refuse_fed_twice();
