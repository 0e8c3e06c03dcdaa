-- Points of members (`domain.md` 9): added to, never changed; they have no money value and open nothing. The balance is
-- the sum, and the level follows from what was ever given.
CREATE TABLE credit_points (
  id bigint PRIMARY KEY,
  customer_id bigint NOT NULL,
  delta int NOT NULL CHECK (delta <> 0),
  reason text NOT NULL CHECK (reason IN ('registered', 'kyc', 'login_streak', 'course', 'correction')),
  -- What it was for: once per customer, reason and reference.
  ref text NOT NULL,
  at timestamptz NOT NULL,
  CHECK (delta > 0 OR reason = 'correction'),
  UNIQUE (customer_id, reason, ref)
);
GRANT SELECT, INSERT ON credit_points TO parkett_app;
CREATE INDEX credit_points_of ON credit_points (customer_id, id);

-- Never below zero, whoever writes.
CREATE FUNCTION credit_points_stay_positive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(delta) FROM credit_points WHERE customer_id = NEW.customer_id) < 0 THEN
    RAISE EXCEPTION 'points of customer % would be below zero', NEW.customer_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_points_positive AFTER INSERT ON credit_points
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.delta < 0) EXECUTE FUNCTION credit_points_stay_positive();

CREATE VIEW customer_points AS
  SELECT customer_id, sum(delta)::int AS points, coalesce(sum(delta) FILTER (WHERE delta > 0), 0)::int AS lifetime
  FROM credit_points GROUP BY customer_id;
GRANT SELECT ON customer_points TO parkett_app;

-- The columns of the beginning said the same without saying why; nothing reads or writes them any more.
REVOKE UPDATE (member_level, credit_points) ON customers FROM parkett_app;
