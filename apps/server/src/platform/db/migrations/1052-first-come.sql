-- An offering may end with its last unit: who asks first has it, and demand is capped (docs/decisions/1000, market.md M55).
ALTER TABLE offerings ADD COLUMN is_capped boolean NOT NULL DEFAULT false
  CHECK (NOT is_capped OR method = 'prorata_time' AND approval IS NOT NULL);

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
  p.decided_at AS priced_at,
  o.is_capped
FROM offerings o
LEFT JOIN LATERAL (SELECT * FROM offering_changes l WHERE l.offering = o.id AND l.days IS NOT NULL
  ORDER BY l.id DESC LIMIT 1) c ON true
LEFT JOIN offering_prices p ON p.offering = o.id
LEFT JOIN offering_changes e ON e.offering = o.id AND e.days IS NULL;

-- What all customers share has its last word here: of many who ask for the last unit at once one has it. The door knows the
-- constraint by its name, and refuses as sold out.
CREATE FUNCTION refuse_beyond_cap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most bigint;
BEGIN
  SELECT public_quantity INTO most FROM offerings WHERE id = NEW.offering AND is_capped;
  IF most IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering-cap:' || NEW.offering));
  IF (SELECT sum(quantity) FROM applications WHERE offering = NEW.offering AND status <> 'cancelled') > most THEN
    RAISE EXCEPTION 'more of offering % is asked for than there is', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'applications_capped';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_capped AFTER INSERT OR UPDATE OF quantity ON applications
  FOR EACH ROW EXECUTE FUNCTION refuse_beyond_cap();

-- Whether it is capped is one of the terms that both read.
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
    WHEN 'by_time' THEN 'prorata_time' WHEN 'first_come' THEN 'prorata_time' ELSE asked->>'way' END)
  AND (asked->>'way' = 'first_come') = (own->>'is_capped')::boolean
  AND (asked->>'way' = 'quota') = (own->>'quota_until' IS NOT NULL)
  FROM (SELECT CASE own->>'board' WHEN 'XETR' THEN 'Europe/Berlin' WHEN 'HK' THEN 'Asia/Hong_Kong'
    WHEN 'US' THEN 'America/New_York' ELSE 'Asia/Shanghai' END AS zone) z
$$;
