-- When a pool of the balance treasury was stopped and went on again: the newest row of a currency is how it
-- stands. A stop says why, in a word of a closed list, and when the next statement comes.
CREATE TABLE treasury_stops (
  id bigint PRIMARY KEY,
  currency text NOT NULL CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  stopped boolean NOT NULL,
  cause text CHECK (cause IN ('institution', 'valuation', 'authority')),
  next_statement date,
  at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  CHECK (stopped = (cause IS NOT NULL) AND stopped = (next_statement IS NOT NULL))
);
CREATE INDEX treasury_stops_newest ON treasury_stops (currency, id);
GRANT SELECT, INSERT ON treasury_stops TO parkett_app;

-- No program stops a pool or lets it go on by itself.
CREATE FUNCTION refuse_undecided_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved'
       AND a.kind = CASE WHEN NEW.stopped THEN 'treasury.stop' ELSE 'treasury.resume' END) THEN
    RAISE EXCEPTION 'the pool % was not stopped or let go on by two people', NEW.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_stopped_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER treasury_stopped_by_two BEFORE INSERT ON treasury_stops
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_stop();
