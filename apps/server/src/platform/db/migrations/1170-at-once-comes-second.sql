-- What is given back at once overtakes nobody: what was asked for the usual way and waits is paid first, out of what
-- lies where the pool pays from (money.md G76). Asked as in 1120, once a transaction for each of the two ways.
CREATE OR REPLACE FUNCTION refuse_beyond_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  elsewhere numeric;
  asked text := NEW.currency || ':' || NEW.kind;
BEGIN
  IF current_setting('parkett.pools_asked', true) LIKE '%' || asked || '%' THEN RETURN NULL; END IF;
  -- The lock of moves and of files too (locks.poolFeeds).
  PERFORM pg_advisory_xact_lock(7215800);
  elsewhere := pool_elsewhere(NEW.currency);
  PERFORM set_config('parkett.pools_asked', COALESCE(current_setting('parkett.pools_asked', true), '') || asked, true);
  IF elsewhere = 0 THEN RETURN NULL; END IF;
  IF COALESCE((SELECT sum(units) FROM treasury_accounts WHERE currency = NEW.currency), 0)
    + (CASE WHEN NEW.kind = 'fast' THEN 0 ELSE COALESCE((SELECT sum(amount) FROM treasury_orders
        WHERE currency = NEW.currency AND kind = 'redeem' AND status = 'pending'), 0) END) < elsewhere THEN
    RAISE EXCEPTION 'the money of the pool % lies elsewhere', NEW.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_within_place';
  END IF;
  RETURN NULL;
END $$;
