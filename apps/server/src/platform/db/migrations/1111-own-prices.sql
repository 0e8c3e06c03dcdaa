-- Two people may fix a price outside of its range, at most a fifth beyond it and half a day before the draw (docs/decisions/1111,
-- market.md M75): then every application falls with the result unless its owner said yes to that price before.
CREATE OR REPLACE FUNCTION refuse_undecided_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present offerings_now;
  asked jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  SELECT * INTO present FROM offerings_now WHERE id = NEW.offering;
  SELECT a.payload::jsonb INTO asked FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'offering.price';
  IF asked IS NULL OR asked->>'offering' <> NEW.offering::text OR (asked->>'price')::numeric * 10000 <> NEW.price
     OR (asked->>'priceLow')::numeric * 10000 <> present.price_low OR (asked->>'priceHigh')::numeric * 10000 <> present.price_high THEN
    RAISE EXCEPTION 'the price of offering % was not fixed by two people', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_prices_by_two';
  END IF;
  IF present.approval IS NULL
     OR (NEW.price * 5 BETWEEN present.price_low * 4 AND present.price_high * 6) IS NOT TRUE
     OR (NEW.price NOT BETWEEN present.price_low AND present.price_high
       AND NEW.decided_at > present.draws_at - interval '12 hours')
     OR NEW.decided_at < present.closes_at OR present.called_off_at IS NOT NULL
     OR EXISTS (SELECT 1 FROM offering_draws d WHERE d.offering = NEW.offering) THEN
    RAISE EXCEPTION 'the price of offering % cannot be fixed so', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_prices_in_range';
  END IF;
  RETURN NEW;
END $$;
