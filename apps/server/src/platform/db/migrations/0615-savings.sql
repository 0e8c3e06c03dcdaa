-- Savings fund: what each customer bought, with its terms as they were then. Written through the door.
CREATE TABLE savings (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  product text NOT NULL,
  currency text NOT NULL,
  principal bigint NOT NULL CHECK (principal > 0),
  days integer NOT NULL CHECK (days > 0),
  -- Fractions a year, in units of 0.00000001.
  yield_rate bigint NOT NULL CHECK (yield_rate >= 0),
  early_rate bigint NOT NULL CHECK (early_rate BETWEEN 0 AND yield_rate),
  -- What the whole term brings: set aside out of the house's own money from the purchase on.
  promised bigint NOT NULL CHECK (promised >= 0),
  -- The most that all customers together may have in this product, as it was when this was bought.
  offered bigint NOT NULL,
  bought_at timestamptz NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  matures_on date NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'matured', 'exited')),
  told_soon boolean NOT NULL,
  ended_at timestamptz,
  paid bigint CHECK (paid BETWEEN 0 AND promised),
  review text NOT NULL,
  journal bigint NOT NULL,
  end_journal bigint,
  PRIMARY KEY (customer, id),
  CHECK (starts_on < ends_on AND ends_on <= matures_on),
  CHECK ((status = 'running') = (ended_at IS NULL)),
  CHECK ((status = 'running') = (paid IS NULL)),
  CHECK ((status = 'running') = (end_journal IS NULL))
);
CREATE INDEX savings_running ON savings (matures_on) WHERE status = 'running';

-- What runs of each product, over all customers: kept by the database, which has the last word on what is offered.
CREATE TABLE savings_sold (
  customer bigint NOT NULL CHECK (customer = 0),
  product text NOT NULL,
  sold bigint NOT NULL CHECK (sold >= 0),
  PRIMARY KEY (customer, product)
);

CREATE FUNCTION count_savings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO savings_sold AS s (customer, product, sold) VALUES (0, NEW.product, NEW.principal)
      ON CONFLICT (customer, product) DO UPDATE SET sold = s.sold + NEW.principal;
    IF (SELECT sold FROM savings_sold WHERE customer = 0 AND product = NEW.product) > NEW.offered THEN
      RAISE EXCEPTION 'more of % than is offered', NEW.product
        USING ERRCODE = 'check_violation', CONSTRAINT = 'savings_offered';
    END IF;
  ELSIF OLD.status = 'running' AND NEW.status <> 'running' THEN
    UPDATE savings_sold SET sold = sold - OLD.principal WHERE customer = 0 AND product = OLD.product;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER savings_counted AFTER INSERT OR UPDATE ON savings FOR EACH ROW EXECUTE FUNCTION count_savings();

GRANT SELECT, INSERT, UPDATE ON savings, savings_sold TO parkett_app;

-- The pocket of savings is summed by day too: its explanation is made from those days.
ALTER TABLE cash_days DROP CONSTRAINT cash_days_side_check;
ALTER TABLE cash_days ADD CONSTRAINT cash_days_side_check CHECK (side IN ('both', 'bank', 'securities', 'C.wallet',
  'C.wallet_hold', 'C.payout', 'C.returning', 'C.cash', 'C.unsettled', 'C.hold', 'C.treasury_pending', 'C.treasury',
  'C.redeem_pending', 'C.fund', 'H.receivable'));
