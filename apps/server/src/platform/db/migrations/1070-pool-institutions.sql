-- Where a pool lies: institutions beside the one in the code, by dated terms that two people decided.
CREATE TABLE treasury_institutions (
  id bigint PRIMARY KEY,
  currency text NOT NULL CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 80),
  scheme text NOT NULL CHECK (scheme IN ('deposit', 'none')),
  -- Hundredths of the currency, per person; null: nothing protects it.
  protected bigint CHECK (protected > 0),
  -- The most of the pool that is moved there, percent.
  cap integer NOT NULL CHECK (cap BETWEEN 0 AND 100),
  liquidity text NOT NULL CHECK (liquidity IN ('today', 'tomorrow')),
  valid_from date NOT NULL,
  -- Business time of the decision.
  decided_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  UNIQUE (currency, name, valid_from),
  CHECK ((scheme = 'deposit') = (protected IS NOT NULL)),
  CONSTRAINT treasury_institutions_ahead CHECK (valid_from > (decided_at AT TIME ZONE 'UTC')::date)
);
-- Money of a pool that two people moved from one institution to another; the books know one account for all.
CREATE TABLE treasury_moves (
  id bigint PRIMARY KEY,
  currency text NOT NULL CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  source text NOT NULL,
  target text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The booking day.
  day date NOT NULL,
  moved_at timestamptz NOT NULL,
  approval bigint NOT NULL UNIQUE REFERENCES approval_decisions (approval),
  CHECK (source <> target)
);
CREATE INDEX treasury_moves_day ON treasury_moves (currency, day);
-- What each institution has at the end of a day, as a file says that two people took; all of a day together are
-- what the books say (check T6-places).
CREATE TABLE treasury_told_places (
  currency text NOT NULL CHECK (currency IN ('EUR', 'CNY', 'HKD', 'USD')),
  day date NOT NULL,
  institution text NOT NULL,
  balance bigint NOT NULL CHECK (balance >= 0),
  feed bigint NOT NULL REFERENCES treasury_feeds (id),
  approval bigint NOT NULL REFERENCES approval_decisions (approval),
  PRIMARY KEY (currency, day, institution)
);
GRANT SELECT, INSERT ON treasury_institutions, treasury_moves, treasury_told_places TO parkett_app;
ALTER TABLE treasury_feeds ADD COLUMN holds text NOT NULL DEFAULT 'income' CHECK (holds IN ('income', 'places'));

-- No one person and no program says where the money of a pool may lie, moves it, or says that it lies there.
CREATE FUNCTION refuse_undecided_institution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'treasury.institution'
       AND a.payload::jsonb @> jsonb_build_object('currency', NEW.currency, 'name', NEW.name, 'scheme', NEW.scheme,
         'cap', NEW.cap, 'liquidity', NEW.liquidity, 'validFrom', NEW.valid_from::text)
       AND (a.payload::jsonb->>'limit')::numeric * 100 IS NOT DISTINCT FROM NEW.protected::numeric) THEN
    RAISE EXCEPTION 'the terms of % from % were not decided by two people', NEW.name, NEW.valid_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_institution_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER treasury_institution_by_two BEFORE INSERT ON treasury_institutions
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_institution();
CREATE FUNCTION refuse_undecided_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'treasury.move'
       AND a.payload::jsonb @> jsonb_build_object('currency', NEW.currency, 'source', NEW.source, 'target', NEW.target)
       AND (a.payload::jsonb->>'amount')::numeric * 100 = NEW.amount::numeric) THEN
    RAISE EXCEPTION 'the move of % from % to % was not decided by two people', NEW.amount, NEW.source, NEW.target
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_move_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER treasury_move_by_two BEFORE INSERT ON treasury_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_undecided_move();
CREATE FUNCTION refuse_untold_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     JOIN treasury_feeds f ON f.id = NEW.feed
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'treasury.feed'
       AND f.holds = 'places' AND f.days @> jsonb_build_array(jsonb_build_object('currency', NEW.currency,
         'day', NEW.day::text, 'institution', NEW.institution, 'balance', NEW.balance::text))) THEN
    RAISE EXCEPTION 'what % has on % was not told by a file that two people took', NEW.institution, NEW.day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_place_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER treasury_place_by_two BEFORE INSERT ON treasury_told_places
  FOR EACH ROW EXECUTE FUNCTION refuse_untold_place();
