-- What the savings fund offers beyond the products in the code: each row is a product and its terms from a day on,
-- or the end of its sale. Only added to, each decided by two people, and only for a day that has not begun where its
-- market is: what applies on a day that has begun never changes.
CREATE TABLE savings_offered (
  id bigint PRIMARY KEY,
  currency text NOT NULL CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  days integer NOT NULL CHECK (days BETWEEN 7 AND 720),
  valid_from date NOT NULL,
  -- Fractions a year, in units of 0.00000001; all null: from that day on it is sold no more.
  yield_rate bigint CHECK (yield_rate > 0),
  early_rate bigint CHECK (early_rate BETWEEN 0 AND yield_rate),
  -- Hundredths of the currency.
  minimum bigint CHECK (minimum > 0),
  maximum bigint CHECK (maximum >= minimum),
  offered bigint CHECK (offered >= maximum),
  -- Business time of the decision.
  decided_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  UNIQUE (currency, days, valid_from),
  CONSTRAINT savings_offered_whole CHECK (num_nulls(yield_rate, early_rate, minimum, maximum, offered) IN (0, 5)),
  CONSTRAINT savings_offered_ahead CHECK (valid_from > (decided_at AT TIME ZONE 'UTC')::date)
);
GRANT SELECT, INSERT ON savings_offered TO parkett_app;

-- No one person and no program offers a product, changes its terms or ends its sale, and none in between: a row is
-- exactly what two people decided, behind every row that its product has.
CREATE FUNCTION refuse_undecided_savings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked jsonb;
BEGIN
  SELECT a.payload::jsonb INTO asked FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved'
      AND a.kind IN ('savings.offer', 'savings.change', 'savings.end')
      AND (a.kind = 'savings.end') = (NEW.yield_rate IS NULL);
  IF asked IS NULL OR asked->>'currency' <> NEW.currency OR (asked->>'days')::int <> NEW.days
     OR (asked->>'validFrom')::date <> NEW.valid_from
     OR (NEW.yield_rate IS NOT NULL AND (
       (asked->'terms'->>'yieldRate')::numeric * 100000000 IS DISTINCT FROM NEW.yield_rate::numeric
       OR (asked->'terms'->>'earlyRate')::numeric * 100000000 IS DISTINCT FROM NEW.early_rate::numeric
       OR (asked->'terms'->>'minimum')::numeric * 100 IS DISTINCT FROM NEW.minimum::numeric
       OR (asked->'terms'->>'maximum')::numeric * 100 IS DISTINCT FROM NEW.maximum::numeric
       OR (asked->'terms'->>'offered')::numeric * 100 IS DISTINCT FROM NEW.offered::numeric)) THEN
    RAISE EXCEPTION 'the terms of % % from % were not decided by two people', NEW.currency, NEW.days, NEW.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_offered_by_two';
  END IF;
  IF EXISTS (SELECT 1 FROM savings_offered s
     WHERE s.currency = NEW.currency AND s.days = NEW.days AND s.valid_from >= NEW.valid_from) THEN
    RAISE EXCEPTION 'savings of % % have a row behind %', NEW.currency, NEW.days, NEW.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_offered_in_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER savings_offered_by_two BEFORE INSERT ON savings_offered
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_savings();
