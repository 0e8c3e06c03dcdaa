-- Two people make price and quantity of an offering others while its list is open (docs/decisions/1110, market.md M73). What was
-- published stays as it was, and rows are only added; everybody reads the terms in force from offerings_now. Each application
-- keeps a price of its own, which it never pays more than.
CREATE TABLE offering_terms (
  id bigint PRIMARY KEY,
  offering bigint NOT NULL REFERENCES offerings (id),
  -- As they were in force before, and as they are: the price, of a range its highest and lowest, and shares for everybody.
  was_price bigint NOT NULL,
  was_price_low bigint,
  was_offered bigint NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  price_low bigint CHECK (price_low > 0 AND price_low < price),
  offered bigint NOT NULL CHECK (offered > 0),
  -- What follows from them.
  pool_units integer,
  issue_pe text,
  -- Business time of the decision.
  changed_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  CONSTRAINT offering_terms_same_kind CHECK ((price_low IS NULL) = (was_price_low IS NULL)),
  CONSTRAINT offering_terms_other CHECK ((price, COALESCE(price_low, 0), offered) <> (was_price, COALESCE(was_price_low, 0), was_offered))
);
COMMENT ON TABLE offering_terms IS 'What two people changed of price and quantity of an offering while its list was open';
CREATE INDEX offering_terms_of ON offering_terms (offering, id);
GRANT SELECT, INSERT ON offering_terms TO parkett_app;

CREATE OR REPLACE VIEW offerings_now AS
SELECT o.id, o.sequence, o.market, o.board, o.name, o.name_zh, o.code, o.application_code, o.isin, o.sector, o.industry,
  o.currency,
  -- Until two people fix it the lowest: what nobody decided costs no customer anything.
  COALESCE(p.price, CASE WHEN o.approval IS NULL THEN o.price ELSE COALESCE(t.price_low, t.price, o.price_low, o.price) END) AS price,
  COALESCE(t.price_low, o.price_low) AS price_low,
  CASE WHEN o.price_high IS NULL THEN NULL ELSE COALESCE(t.price, o.price_high) END AS price_high,
  CASE WHEN t.id IS NULL THEN o.issue_pe ELSE t.issue_pe END AS issue_pe,
  o.industry_pe, o.issue_quantity, COALESCE(t.offered, o.public_quantity) AS public_quantity, o.unit,
  o.minimum, o.maximum, o.method, COALESCE(t.pool_units, o.pool_units) AS pool_units, o.published_at, o.opens_at,
  COALESCE(c.closes_at, o.closes_at) AS closes_at,
  COALESCE(c.numbers_at, o.numbers_at) AS numbers_at,
  COALESCE(c.draws_at, o.draws_at) AS draws_at,
  COALESCE(c.results_at, o.results_at) AS results_at,
  COALESCE(c.pay_until, o.pay_until) AS pay_until,
  COALESCE(c.lists_at, o.lists_at) AS lists_at,
  o.commitment, o.quota_until, o.quota_least, o.quota_per_unit, o.parent, o.held_per, o.record_on,
  o.closes_at AS first_closes_at, c.changed_at AS postponed_at, e.changed_at AS called_off_at,
  (SELECT count(*)::integer FROM offering_changes n WHERE n.offering = o.id AND n.days IS NOT NULL) AS postponed,
  o.approval, o.prospectus, o.risks, o.shares_total, o.annual_profit,
  o.beacon_chain, o.beacon_genesis, o.beacon_period,
  offering_round(o.beacon_genesis, o.beacon_period, COALESCE(c.closes_at, o.closes_at)) AS beacon_round,
  p.decided_at AS priced_at,
  o.is_capped
FROM offerings o
LEFT JOIN LATERAL (SELECT * FROM offering_changes l WHERE l.offering = o.id AND l.days IS NOT NULL
  ORDER BY l.id DESC LIMIT 1) c ON true
LEFT JOIN LATERAL (SELECT * FROM offering_terms l WHERE l.offering = o.id ORDER BY l.id DESC LIMIT 1) t ON true
LEFT JOIN offering_prices p ON p.offering = o.id
LEFT JOIN offering_changes e ON e.offering = o.id AND e.days IS NULL;

-- No one person and no program changes them, none but exactly what both read, nobody in the last day, where the first
-- application is final, of what a seed made, or below what is asked for where demand is capped.
CREATE FUNCTION refuse_undecided_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present offerings_now;
  asked jsonb;
  was jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering-cap:' || NEW.offering));
  SELECT * INTO present FROM offerings_now WHERE id = NEW.offering;
  SELECT a.payload::jsonb INTO asked FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'offering.change';
  was := asked->'before';
  IF asked IS NULL OR asked->>'offering' <> NEW.offering::text OR (asked->>'closesAt')::timestamptz <> present.closes_at
     OR ((asked->>'price')::numeric * 10000, (asked->>'priceLow')::numeric * 10000, (asked->>'offered')::bigint)
       IS DISTINCT FROM (NEW.price::numeric, NEW.price_low::numeric, NEW.offered)
     OR ((was->>'price')::numeric * 10000, (was->>'priceLow')::numeric * 10000, (was->>'offered')::bigint)
       IS DISTINCT FROM (NEW.was_price::numeric, NEW.was_price_low::numeric, NEW.was_offered)
     OR (COALESCE(present.price_high, present.price), present.price_low, present.public_quantity)
       IS DISTINCT FROM (NEW.was_price, NEW.was_price_low, NEW.was_offered) THEN
    RAISE EXCEPTION 'price and quantity of offering % were not changed by two people', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_terms_by_two';
  END IF;
  IF present.approval IS NULL OR present.board NOT IN ('XETR', 'HK', 'US') OR present.called_off_at IS NOT NULL
     OR NEW.changed_at > present.closes_at - interval '24 hours'
     OR EXISTS (SELECT 1 FROM offering_lists l WHERE l.offering = NEW.offering)
     OR (SELECT count(*) FROM offering_terms n WHERE n.offering = NEW.offering) >= 3
     OR NEW.offered > present.issue_quantity OR NEW.offered % present.unit <> 0
     OR (present.parent IS NOT NULL AND NEW.offered <> present.public_quantity)
     OR (present.is_capped AND (SELECT COALESCE(sum(quantity), 0) FROM applications
       WHERE offering = NEW.offering AND status <> 'cancelled') > NEW.offered) THEN
    RAISE EXCEPTION 'price and quantity of offering % cannot be changed so', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_terms_open';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offering_terms_by_two BEFORE INSERT ON offering_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_terms();

-- What is left is what is offered now.
CREATE OR REPLACE FUNCTION refuse_beyond_cap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most bigint;
BEGIN
  SELECT public_quantity INTO most FROM offerings WHERE id = NEW.offering AND is_capped;
  IF most IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering-cap:' || NEW.offering));
  SELECT public_quantity INTO most FROM offerings_now WHERE id = NEW.offering;
  IF (SELECT sum(quantity) FROM applications WHERE offering = NEW.offering AND status <> 'cancelled') > most THEN
    RAISE EXCEPTION 'more of offering % is asked for than there is', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'applications_capped';
  END IF;
  RETURN NULL;
END $$;

-- A change may be one of the price alone: said yes to by its customer, or lowered with that of everybody.
ALTER TABLE application_changes ADD COLUMN was_price bigint, ADD COLUMN price bigint;
DO $$
DECLARE
  named text;
  dropped integer := 0;
BEGIN
  FOR named IN SELECT conname FROM pg_constraint WHERE conrelid = 'application_changes'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%was_quantity%' AND pg_get_constraintdef(oid) LIKE '%quantity <> was_quantity%'
  LOOP
    EXECUTE format('ALTER TABLE application_changes DROP CONSTRAINT %I', named);
    dropped := dropped + 1;
  END LOOP;
  IF dropped <> 1 THEN RAISE EXCEPTION 'expected one check of quantities, found %', dropped; END IF;
END $$;
ALTER TABLE application_changes
  ADD CONSTRAINT application_changes_other CHECK (quantity > 0
    AND (price IS NULL) = (was_price IS NULL) AND (quantity <> was_quantity OR COALESCE(price <> was_price, false)));
