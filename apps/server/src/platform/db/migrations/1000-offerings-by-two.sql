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

-- Whether an offering is what was asked for, term by term: the insert is held against it, and the books for ever after.
CREATE FUNCTION offering_as_asked(own jsonb, asked jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (asked->>'name', asked->>'nameZh', asked->>'board', asked->>'code', asked->>'applicationCode', asked->>'industry',
      asked->>'prospectus', asked->>'risks')
    IS NOT DISTINCT FROM (own->>'name', own->>'name_zh', own->>'board', own->>'code', own->>'application_code',
      own->>'industry', own->>'prospectus', own->>'risks')
  AND ((asked->>'price')::numeric * 10000, (asked->>'totalShares')::bigint, (asked->>'issued')::bigint,
      (asked->>'offered')::bigint, (asked->>'unit')::bigint, (asked->>'minimum')::bigint, (asked->>'maximum')::bigint,
      (asked->>'annualProfit')::bigint)
    IS NOT DISTINCT FROM ((own->>'price')::numeric, (own->>'shares_total')::bigint, (own->>'issue_quantity')::bigint,
      (own->>'public_quantity')::bigint, (own->>'unit')::bigint, (own->>'minimum')::bigint, (own->>'maximum')::bigint,
      (own->>'annual_profit')::bigint)
  AND ((asked->>'opensAt')::timestamp AT TIME ZONE zone, (asked->>'closesAt')::timestamp AT TIME ZONE zone,
      (asked->>'drawsAt')::timestamp AT TIME ZONE zone, (asked->>'resultsAt')::timestamp AT TIME ZONE zone,
      (asked->>'payUntil')::timestamp AT TIME ZONE zone)
    IS NOT DISTINCT FROM ((own->>'opens_at')::timestamptz, (own->>'closes_at')::timestamptz,
      (own->>'draws_at')::timestamptz, (own->>'results_at')::timestamptz, (own->>'pay_until')::timestamptz)
  -- Where a market never closes, the session of its first day begins as the one before it ends: behind a long holiday.
  AND ((own->>'lists_at')::timestamptz AT TIME ZONE zone)::date
    BETWEEN (asked->>'listsOn')::date - 12 AND (asked->>'listsOn')::date
  AND ((asked->'parent'->>'instrument')::bigint, (asked->'parent'->>'heldPer')::integer)
    IS NOT DISTINCT FROM ((own->>'parent')::bigint, (own->>'held_per')::integer)
  AND own->>'method' IS NOT DISTINCT FROM (CASE asked->>'way' WHEN 'quota' THEN 'lottery' WHEN 'placement' THEN 'prorata'
    WHEN 'by_time' THEN 'prorata_time' ELSE asked->>'way' END)
  AND (asked->>'way' = 'quota') = (own->>'quota_until' IS NOT NULL)
  FROM (SELECT CASE own->>'board' WHEN 'XETR' THEN 'Europe/Berlin' WHEN 'HK' THEN 'Asia/Hong_Kong'
    WHEN 'US' THEN 'America/New_York' ELSE 'Asia/Shanghai' END AS zone) z
$$;

-- No one person and no program publishes one: each is exactly what two people read, and its commitment is out before
-- anybody can apply. Nor does it take the code of another that was not called off, or of a listed share.
CREATE FUNCTION refuse_unpublished_offering() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'offering.publish'
       AND offering_as_asked(to_jsonb(NEW), a.payload::jsonb)) THEN
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
