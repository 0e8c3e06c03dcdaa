-- What a pool pays lies where it pays from: of many who take at once nobody is paid out of money that lies elsewhere
-- (docs/decisions/1070, money.md G68). Asked as the transaction ends, so that whoever waits here waits for nothing else.
CREATE FUNCTION pool_pays_from(currency text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE currency WHEN 'EUR' THEN 'Musterbank Nord' WHEN 'CNY' THEN '示例银行' END
$$;

-- What lies anywhere else: what the newest file says of there, and what was moved since.
CREATE FUNCTION pool_elsewhere(asked text) RETURNS numeric LANGUAGE sql STABLE AS $$
  WITH newest AS (SELECT max(day) AS day FROM treasury_told_places WHERE currency = asked)
  SELECT COALESCE((SELECT sum(t.balance) FROM treasury_told_places t, newest n
      WHERE t.currency = asked AND t.day = n.day AND t.institution <> pool_pays_from(asked)), 0)
    + COALESCE((SELECT sum(CASE WHEN m.source = pool_pays_from(asked) THEN m.amount
        WHEN m.target = pool_pays_from(asked) THEN -m.amount ELSE 0 END) FROM treasury_moves m, newest n
      WHERE m.currency = asked AND (n.day IS NULL OR m.day > n.day)), 0)
$$;

CREATE FUNCTION refuse_beyond_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  elsewhere numeric;
BEGIN
  -- Once a transaction and pool: at its end everything is written.
  IF current_setting('parkett.pools_asked', true) LIKE '%' || NEW.currency || '%' THEN RETURN NULL; END IF;
  -- The lock of moves and of files too (locks.poolFeeds).
  PERFORM pg_advisory_xact_lock(7215800);
  elsewhere := pool_elsewhere(NEW.currency);
  PERFORM set_config('parkett.pools_asked', COALESCE(current_setting('parkett.pools_asked', true), '') || NEW.currency, true);
  IF elsewhere = 0 THEN RETURN NULL; END IF;
  IF COALESCE((SELECT sum(units) FROM treasury_accounts WHERE currency = NEW.currency), 0)
    + COALESCE((SELECT sum(amount) FROM treasury_orders
        WHERE currency = NEW.currency AND kind = 'redeem' AND status = 'pending'), 0) < elsewhere THEN
    RAISE EXCEPTION 'the money of the pool % lies elsewhere', NEW.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_within_place';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER treasury_within_place_at_once AFTER INSERT ON treasury_orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'fast') EXECUTE FUNCTION refuse_beyond_place();
CREATE CONSTRAINT TRIGGER treasury_within_place_paid AFTER UPDATE ON treasury_orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'redeem' AND NEW.status = 'paid' AND OLD.status <> 'paid')
  EXECUTE FUNCTION refuse_beyond_place();
