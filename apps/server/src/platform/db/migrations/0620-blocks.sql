-- Block trades. An offer is written once, with its recorded seller, and by nobody changed: the
-- application's role has no right to it. Applications are written through the door.
CREATE TABLE block_offers (
  id bigint PRIMARY KEY,
  market text NOT NULL CHECK (market IN ('DE', 'CN', 'US')),
  sequence integer NOT NULL,
  instrument bigint NOT NULL REFERENCES instruments (id),
  currency text NOT NULL,
  -- Units of 0.0001. The reference is the last price when the offer was recorded.
  price bigint NOT NULL CHECK (price > 0),
  reference_price bigint NOT NULL CHECK (reference_price > 0),
  reference_at timestamptz NOT NULL,
  seller_kind text NOT NULL CHECK (seller_kind IN ('founder', 'fund', 'company')),
  seller_name text NOT NULL,
  -- Shares that the seller held before.
  seller_holding bigint NOT NULL,
  total bigint NOT NULL,
  minimum bigint NOT NULL,
  step bigint NOT NULL CHECK (step > 0),
  -- The most that one customer may have of it.
  maximum bigint NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  locked_until date NOT NULL,
  recorded_at timestamptz NOT NULL,
  UNIQUE (market, sequence),
  CHECK (minimum > 0 AND minimum % step = 0 AND maximum % step = 0 AND total % step = 0),
  CHECK (minimum <= maximum AND maximum <= total AND total <= seller_holding),
  CHECK (recorded_at <= opens_at AND opens_at < closes_at AND locked_until > closes_at::date)
);
GRANT SELECT, INSERT ON block_offers TO parkett_app;

CREATE TABLE block_orders (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  offer bigint NOT NULL,
  instrument bigint NOT NULL,
  seller text NOT NULL,
  status text NOT NULL CHECK (status IN ('submitted', 'in_review', 'executed', 'settled', 'free', 'rejected',
    'cancelled', 'released')),
  quantity bigint NOT NULL CHECK (quantity > 0),
  price bigint NOT NULL CHECK (price > 0),
  currency text NOT NULL,
  value bigint NOT NULL CHECK (value > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- What is set aside now: value and fee until it is executed or ended.
  held bigint NOT NULL,
  -- The day whose fees apply to it for as long as it lives.
  priced_on date NOT NULL,
  applied_at timestamptz NOT NULL,
  review_at timestamptz,
  executed_at timestamptz,
  trade_date date,
  settles_on date,
  locked_until date NOT NULL,
  -- What the shares cost less than the market said when it was executed: no gain while they are locked.
  discount bigint NOT NULL CHECK (discount >= 0),
  journal bigint,
  reason text CHECK (reason IN ('sold_out', 'identity', 'frozen', 'locked', 'review_timeout')),
  ended_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  CHECK (held = CASE WHEN status IN ('submitted', 'in_review') THEN value + fee ELSE 0 END),
  -- Taken back before its review, or reviewed.
  CHECK ((status IN ('submitted', 'cancelled')) = (review_at IS NULL)),
  CHECK ((status IN ('executed', 'settled', 'free')) = (executed_at IS NOT NULL)),
  CHECK ((executed_at IS NULL) = (trade_date IS NULL) AND (executed_at IS NULL) = (settles_on IS NULL)
    AND (executed_at IS NULL) = (journal IS NULL)),
  CHECK ((status IN ('rejected', 'released')) = (reason IS NOT NULL)),
  CHECK ((status IN ('free', 'rejected', 'cancelled', 'released')) = (ended_at IS NOT NULL))
);
CREATE INDEX block_orders_open ON block_orders (status, id) WHERE status IN ('submitted', 'in_review', 'executed', 'settled');
GRANT SELECT, INSERT, UPDATE ON block_orders TO parkett_app;

-- Shares of each block that were executed, over all customers: counted by the database, which has the last
-- word on what there is.
CREATE TABLE block_taken (
  customer bigint NOT NULL CHECK (customer = 0),
  offer bigint NOT NULL,
  taken bigint NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (customer, offer)
);

CREATE FUNCTION count_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'executed' AND OLD.status = 'in_review' THEN
    INSERT INTO block_taken AS t (customer, offer, taken) VALUES (0, NEW.offer, NEW.quantity)
      ON CONFLICT (customer, offer) DO UPDATE SET taken = t.taken + NEW.quantity;
    IF (SELECT taken FROM block_taken WHERE customer = 0 AND offer = NEW.offer)
       > (SELECT total FROM block_offers WHERE id = NEW.offer) THEN
      RAISE EXCEPTION 'more of block % than there is', NEW.offer
        USING ERRCODE = 'check_violation', CONSTRAINT = 'block_total';
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER block_orders_counted AFTER UPDATE ON block_orders FOR EACH ROW EXECUTE FUNCTION count_blocks();
GRANT SELECT, INSERT, UPDATE ON block_taken TO parkett_app;
