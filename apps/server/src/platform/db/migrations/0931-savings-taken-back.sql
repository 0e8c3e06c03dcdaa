-- Two people take a row of the savings offer back before its day (docs/decisions/0930). Rows are only added: what was
-- decided stays as it was, and stands no more.
CREATE TABLE savings_taken_back (
  savings_row bigint PRIMARY KEY REFERENCES savings_offered (id),
  -- Business time of the approval.
  taken_back_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval)
);
COMMENT ON TABLE savings_taken_back IS 'Rows of the savings offer that two people took back before their day';
GRANT SELECT, INSERT ON savings_taken_back TO parkett_app;

-- Taken back, another may be decided for the same day: that only one stands is held by the trigger, one at a time.
ALTER TABLE savings_offered DROP CONSTRAINT savings_offered_currency_days_valid_from_key;
CREATE INDEX savings_offered_by_day ON savings_offered (currency, days, valid_from);

CREATE OR REPLACE FUNCTION refuse_undecided_savings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked jsonb;
BEGIN
  -- What decides about the product holds it, too (locks.object).
  PERFORM pg_advisory_xact_lock(7215079, hashtext('savings:' || lower(NEW.currency) || '-' || NEW.days));
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
     WHERE s.currency = NEW.currency AND s.days = NEW.days AND s.valid_from >= NEW.valid_from
       AND NOT EXISTS (SELECT 1 FROM savings_taken_back b WHERE b.savings_row = s.id)) THEN
    RAISE EXCEPTION 'savings of % % have a row behind %', NEW.currency, NEW.days, NEW.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_offered_in_order';
  END IF;
  RETURN NEW;
END $$;

-- No one person and no program takes a row back, and nobody one whose day has begun where its market is, or that
-- another row was decided behind.
CREATE FUNCTION refuse_undecided_taking_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken savings_offered;
BEGIN
  SELECT * INTO taken FROM savings_offered WHERE id = NEW.savings_row;
  PERFORM pg_advisory_xact_lock(7215079, hashtext('savings:' || lower(taken.currency) || '-' || taken.days));
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'savings.takeBack'
       AND a.payload::jsonb->>'row' = NEW.savings_row::text
       AND a.payload::jsonb->>'currency' = taken.currency
       AND (a.payload::jsonb->>'days')::int = taken.days
       AND (a.payload::jsonb->>'validFrom')::date = taken.valid_from) THEN
    RAISE EXCEPTION 'the row % of the savings offer was not taken back by two people', NEW.savings_row
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_taken_back_by_two';
  END IF;
  IF taken.valid_from <= (NEW.taken_back_at AT TIME ZONE
      CASE taken.currency WHEN 'CNY' THEN 'Asia/Shanghai' ELSE 'Europe/Berlin' END)::date THEN
    RAISE EXCEPTION 'the day % of the row % has begun', taken.valid_from, NEW.savings_row
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_taken_back_ahead';
  END IF;
  IF EXISTS (SELECT 1 FROM savings_offered s
     WHERE s.currency = taken.currency AND s.days = taken.days AND s.valid_from > taken.valid_from
       AND NOT EXISTS (SELECT 1 FROM savings_taken_back b WHERE b.savings_row = s.id)) THEN
    RAISE EXCEPTION 'another row was decided behind the row %', NEW.savings_row
      USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_taken_back_newest';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER savings_taken_back_by_two BEFORE INSERT ON savings_taken_back
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_taking_back();
