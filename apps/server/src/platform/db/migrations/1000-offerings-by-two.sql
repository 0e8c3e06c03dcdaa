-- Two people publish an offering at the desk (docs/decisions/1000). It stands beside those of the simulated markets, which
-- are made of a seed and have a sequence; what it is, both read, and nobody changes it.
ALTER TABLE offerings
  ALTER COLUMN sequence DROP NOT NULL,
  ADD COLUMN approval bigint UNIQUE REFERENCES approval_decisions (approval),
  -- Where its prospectus is, and the risks as they were written.
  ADD COLUMN prospectus text,
  ADD COLUMN risks text,
  -- All shares of the company behind the issue, and its last year's profit in whole units of the currency.
  ADD COLUMN shares_total bigint,
  ADD COLUMN annual_profit bigint;
ALTER TABLE offerings
  ADD CONSTRAINT offerings_published CHECK (
    (sequence IS NULL) = (approval IS NOT NULL)
    AND num_nulls(approval, prospectus, risks, shares_total, annual_profit) IN (0, 5)
    AND (approval IS NULL OR price_low IS NULL)),
  ADD CONSTRAINT offerings_shares CHECK (shares_total >= issue_quantity);

-- No one person and no program publishes one: each is exactly what two people read, and its commitment is out before
-- anybody can apply. Nor does it take the code of another that was not called off, or of a listed share.
CREATE FUNCTION refuse_unpublished_offering() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked jsonb;
  zone text;
BEGIN
  SELECT a.payload::jsonb INTO asked FROM approval_decisions d JOIN approvals a ON a.id = d.approval
    WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'offering.publish';
  zone := CASE NEW.board WHEN 'XETR' THEN 'Europe/Berlin' WHEN 'HK' THEN 'Asia/Hong_Kong'
    WHEN 'US' THEN 'America/New_York' ELSE 'Asia/Shanghai' END;
  IF asked IS NULL
     OR (asked->>'name', asked->>'nameZh', asked->>'board', asked->>'code', asked->>'applicationCode', asked->>'industry',
         asked->>'prospectus', asked->>'risks')
       IS DISTINCT FROM (NEW.name, NEW.name_zh, NEW.board, NEW.code, NEW.application_code, NEW.industry,
         NEW.prospectus, NEW.risks)
     OR ((asked->>'price')::numeric * 10000, (asked->>'totalShares')::bigint, (asked->>'issued')::bigint,
         (asked->>'offered')::bigint, (asked->>'unit')::bigint, (asked->>'minimum')::bigint, (asked->>'maximum')::bigint,
         (asked->>'annualProfit')::bigint)
       IS DISTINCT FROM (NEW.price::numeric, NEW.shares_total, NEW.issue_quantity, NEW.public_quantity, NEW.unit,
         NEW.minimum, NEW.maximum, NEW.annual_profit)
     OR ((asked->>'opensAt')::timestamp AT TIME ZONE zone, (asked->>'closesAt')::timestamp AT TIME ZONE zone,
         (asked->>'drawsAt')::timestamp AT TIME ZONE zone, (asked->>'resultsAt')::timestamp AT TIME ZONE zone,
         (asked->>'payUntil')::timestamp AT TIME ZONE zone)
       IS DISTINCT FROM (NEW.opens_at, NEW.closes_at, NEW.draws_at, NEW.results_at, NEW.pay_until)
     -- Where a market never closes, the session of its first day begins as the one before it ends: behind a long holiday.
     OR (NEW.lists_at AT TIME ZONE zone)::date NOT BETWEEN (asked->>'listsOn')::date - 12 AND (asked->>'listsOn')::date
     OR ((asked->'parent'->>'instrument')::bigint, (asked->'parent'->>'heldPer')::integer)
       IS DISTINCT FROM (NEW.parent, NEW.held_per)
     OR NEW.method IS DISTINCT FROM (CASE asked->>'way' WHEN 'quota' THEN 'lottery' WHEN 'placement' THEN 'prorata'
       WHEN 'by_time' THEN 'prorata_time' ELSE asked->>'way' END)
     OR (asked->>'way' = 'quota') <> (NEW.quota_until IS NOT NULL) THEN
    RAISE EXCEPTION 'offering % was not published by two people', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offerings_by_two';
  END IF;
  IF NEW.published_at >= NEW.opens_at THEN
    RAISE EXCEPTION 'offering % is published before it opens or not at all', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offerings_before_opening';
  END IF;
  -- Of two with one code the second finds the first.
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offerings:' || NEW.market));
  IF EXISTS (SELECT 1 FROM offerings_now o WHERE o.market = NEW.market AND o.called_off_at IS NULL
       AND (o.code IN (NEW.code, NEW.application_code) OR o.application_code IN (NEW.code, NEW.application_code)))
     OR EXISTS (SELECT 1 FROM instruments i WHERE i.market = NEW.market AND i.code IN (NEW.code, NEW.application_code)) THEN
    RAISE EXCEPTION 'a code of offering % is another''s', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offerings_code_free';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offerings_by_two BEFORE INSERT ON offerings
  FOR EACH ROW WHEN (NEW.approval IS NOT NULL) EXECUTE FUNCTION refuse_unpublished_offering();

-- What is committed to is the seed that is kept: nobody puts another in its place beforehand.
CREATE FUNCTION refuse_other_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM offerings o WHERE o.id = NEW.offering AND o.commitment =
     encode(sha256(convert_to('alloc-commit-v1|' || NEW.offering || '|', 'UTF8') || decode(NEW.seed, 'hex')), 'hex')) THEN
    RAISE EXCEPTION 'this is not the seed that offering % committed to', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_seeds_committed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offering_seeds_committed BEFORE INSERT ON offering_seeds
  FOR EACH ROW EXECUTE FUNCTION refuse_other_seed();

CREATE OR REPLACE VIEW offerings_now AS
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
  (SELECT count(*)::integer FROM offering_changes n WHERE n.offering = o.id AND n.days IS NOT NULL) AS postponed,
  o.approval, o.prospectus, o.risks, o.shares_total, o.annual_profit
FROM offerings o
LEFT JOIN LATERAL (SELECT * FROM offering_changes l WHERE l.offering = o.id AND l.days IS NOT NULL
  ORDER BY l.id DESC LIMIT 1) c ON true
LEFT JOIN offering_changes e ON e.offering = o.id AND e.days IS NULL;
