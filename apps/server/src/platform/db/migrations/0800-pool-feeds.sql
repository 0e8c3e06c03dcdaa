-- What the fund of a pool earned by day, by file. A file counts by its hash, once; nothing of it counts before two
-- people took it.
CREATE TABLE treasury_feeds (
  id bigint PRIMARY KEY,
  format text NOT NULL CHECK (format IN ('csv', 'xml')),
  sha256 bytea NOT NULL UNIQUE CHECK (length(sha256) = 32),
  -- As the file says it: currency, day and income.
  days jsonb NOT NULL,
  alias text NOT NULL,
  at timestamptz NOT NULL
);
-- Days that two people took, once each; from the first of a currency on its pool lives by files.
CREATE TABLE treasury_fed_days (
  currency text NOT NULL CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  day date NOT NULL,
  -- Per unit, in parts of 0.00000001; before the fee of the house.
  income bigint NOT NULL CHECK (income BETWEEN -1000000 AND 1000000),
  feed bigint NOT NULL REFERENCES treasury_feeds (id),
  approval bigint NOT NULL REFERENCES approval_decisions (approval),
  PRIMARY KEY (currency, day)
);
GRANT SELECT, INSERT ON treasury_feeds, treasury_fed_days TO parkett_app;

-- Nobody types what a pool earned, and no one person and no program says it.
CREATE FUNCTION refuse_untold_income() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     JOIN treasury_feeds f ON f.id = NEW.feed
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'treasury.feed'
       AND f.days @> jsonb_build_array(jsonb_build_object(
         'currency', NEW.currency, 'day', NEW.day::text, 'income', NEW.income::text))) THEN
    RAISE EXCEPTION 'what the pool % earned on % was not told by a file that two people took', NEW.currency, NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_fed_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER treasury_fed_by_two BEFORE INSERT ON treasury_fed_days
  FOR EACH ROW EXECUTE FUNCTION refuse_untold_income();
