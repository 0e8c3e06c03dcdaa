-- An offering of the house may have a range of prices (docs/decisions/1051, market.md M69): the highest is set aside, and two
-- people fix the price between closing and draw. What was published stays as it was; the view says what is in force.
ALTER TABLE offerings
  DROP CONSTRAINT offerings_published,
  ADD CONSTRAINT offerings_published CHECK (
    (sequence IS NULL) = (approval IS NOT NULL)
    AND num_nulls(approval, prospectus, risks, shares_total, annual_profit) IN (0, 5)
    AND (approval IS NULL OR price_low IS NULL
      OR price = price_high AND quota_until IS NULL AND parent IS NULL AND method <> 'prorata_time'));

CREATE TABLE offering_prices (
  offering bigint PRIMARY KEY REFERENCES offerings (id),
  price bigint NOT NULL CHECK (price > 0),
  -- Business time of the decision.
  decided_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval)
);
COMMENT ON TABLE offering_prices IS 'The price that two people fixed of an offering with a range';
GRANT SELECT, INSERT ON offering_prices TO parkett_app;

CREATE OR REPLACE VIEW offerings_now AS
SELECT o.id, o.sequence, o.market, o.board, o.name, o.name_zh, o.code, o.application_code, o.isin, o.sector, o.industry,
  o.currency,
  -- Until two people fix it the lowest: what nobody decided costs no customer anything.
  COALESCE(p.price, CASE WHEN o.approval IS NULL THEN o.price ELSE COALESCE(o.price_low, o.price) END) AS price, o.price_low, o.price_high, o.issue_pe, o.industry_pe, o.issue_quantity, o.public_quantity, o.unit,
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
  o.approval, o.prospectus, o.risks, o.shares_total, o.annual_profit,
  o.beacon_chain, o.beacon_genesis, o.beacon_period,
  offering_round(o.beacon_genesis, o.beacon_period, COALESCE(c.closes_at, o.closes_at)) AS beacon_round,
  p.decided_at AS priced_at
FROM offerings o
LEFT JOIN LATERAL (SELECT * FROM offering_changes l WHERE l.offering = o.id AND l.days IS NOT NULL
  ORDER BY l.id DESC LIMIT 1) c ON true
LEFT JOIN offering_prices p ON p.offering = o.id
LEFT JOIN offering_changes e ON e.offering = o.id AND e.days IS NULL;

-- No one person and no program fixes a price, none outside of the range, none while somebody may still apply, and none once
-- it was drawn.
CREATE FUNCTION refuse_undecided_price() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF present.approval IS NULL OR (NEW.price BETWEEN present.price_low AND present.price_high) IS NOT TRUE
     OR NEW.decided_at < present.closes_at OR present.called_off_at IS NOT NULL
     OR EXISTS (SELECT 1 FROM offering_draws d WHERE d.offering = NEW.offering) THEN
    RAISE EXCEPTION 'the price of offering % cannot be fixed so', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_prices_in_range';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offering_prices_by_two BEFORE INSERT ON offering_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_price();

-- The range is one of the terms that both read.
CREATE OR REPLACE FUNCTION offering_as_asked(own jsonb, asked jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
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
  AND ((asked->>'priceLow')::numeric * 10000, CASE WHEN asked->>'priceLow' IS NOT NULL THEN (asked->>'price')::numeric * 10000 END)
    IS NOT DISTINCT FROM ((own->>'price_low')::numeric, (own->>'price_high')::numeric)
  AND own->>'method' IS NOT DISTINCT FROM (CASE asked->>'way' WHEN 'quota' THEN 'lottery' WHEN 'placement' THEN 'prorata'
    WHEN 'by_time' THEN 'prorata_time' ELSE asked->>'way' END)
  AND (asked->>'way' = 'quota') = (own->>'quota_until' IS NOT NULL)
  FROM (SELECT CASE own->>'board' WHEN 'XETR' THEN 'Europe/Berlin' WHEN 'HK' THEN 'Asia/Hong_Kong'
    WHEN 'US' THEN 'America/New_York' ELSE 'Asia/Shanghai' END AS zone) z
$$;
