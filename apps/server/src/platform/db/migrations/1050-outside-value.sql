-- A public value that nobody knew at the closing comes into the draw (docs/decisions/1050, trust.md T86): an offering says
-- of which beacon before anybody can apply, and the commitment to its seed covers that.
ALTER TABLE offerings
  ADD COLUMN beacon_chain text CHECK (beacon_chain ~ '^[0-9a-f]{64}$'),
  -- When its first round was published, and how far two of them lie apart; seconds.
  ADD COLUMN beacon_genesis bigint,
  ADD COLUMN beacon_period integer CHECK (beacon_period > 0),
  ADD CONSTRAINT offerings_beacon_whole CHECK (num_nulls(beacon_chain, beacon_genesis, beacon_period) IN (0, 3));

-- What an offering committed to of a seed: the first format, or the second where a beacon is named.
CREATE FUNCTION offering_commitment(id bigint, seed text, chain text, genesis bigint, period integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(CASE WHEN chain IS NULL THEN 'alloc-commit-v1|' || id || '|'
    ELSE 'alloc-commit-v2|' || id || '|' || chain || '|' || genesis || '|' || period || '|' END, 'UTF8') || decode(seed, 'hex')), 'hex')
$$;

CREATE OR REPLACE FUNCTION refuse_other_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM offerings o WHERE o.id = NEW.offering
     AND o.commitment = offering_commitment(o.id, NEW.seed, o.beacon_chain, o.beacon_genesis, o.beacon_period)) THEN
    RAISE EXCEPTION 'this is not the seed that offering % committed to', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_seeds_committed';
  END IF;
  RETURN NEW;
END $$;

-- The first round that is published at the closing in force, or behind it: a rule, and nobody's choice.
CREATE FUNCTION offering_round(genesis bigint, period integer, closes_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(1, ceil((extract(epoch FROM closes_at) - genesis) / period)::bigint + 1)
$$;

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
  o.approval, o.prospectus, o.risks, o.shares_total, o.annual_profit,
  o.beacon_chain, o.beacon_genesis, o.beacon_period,
  offering_round(o.beacon_genesis, o.beacon_period, COALESCE(c.closes_at, o.closes_at)) AS beacon_round
FROM offerings o
LEFT JOIN LATERAL (SELECT * FROM offering_changes l WHERE l.offering = o.id AND l.days IS NOT NULL
  ORDER BY l.id DESC LIMIT 1) c ON true
LEFT JOIN offering_changes e ON e.offering = o.id AND e.days IS NULL;

-- What the beacon said of that round: its group's signature, whose hash is the value.
CREATE TABLE offering_outside (
  offering bigint PRIMARY KEY REFERENCES offerings (id),
  round bigint NOT NULL,
  signature text NOT NULL,
  value text NOT NULL,
  -- Real time.
  told_at timestamptz NOT NULL,
  CONSTRAINT offering_outside_hash CHECK (value = encode(sha256(decode(signature, 'hex')), 'hex'))
);
COMMENT ON TABLE offering_outside IS 'The public value that came into the draw of an offering, as its beacon signed it';
GRANT SELECT, INSERT ON offering_outside TO parkett_app;

-- Only the round of the rule, only behind a closed list, and never once it was drawn without.
CREATE FUNCTION refuse_other_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  IF NOT EXISTS (SELECT 1 FROM offerings_now o JOIN offering_lists l ON l.offering = o.id
       WHERE o.id = NEW.offering AND o.beacon_round = NEW.round)
     OR EXISTS (SELECT 1 FROM offering_draws d WHERE d.offering = NEW.offering) THEN
    RAISE EXCEPTION 'this is not the value that was announced for offering %', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_outside_announced';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offering_outside_announced BEFORE INSERT ON offering_outside
  FOR EACH ROW EXECUTE FUNCTION refuse_other_round();

-- A draw takes the value that was told, and no other; none only where none is there.
CREATE FUNCTION refuse_other_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7215079, hashtext('offering:' || NEW.offering));
  IF NEW.entropy <> COALESCE((SELECT value FROM offering_outside x WHERE x.offering = NEW.offering), '') THEN
    RAISE EXCEPTION 'offering % is drawn with the value that was told', NEW.offering
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offering_draws_outside';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offering_draws_outside BEFORE INSERT ON offering_draws
  FOR EACH ROW EXECUTE FUNCTION refuse_other_value();
