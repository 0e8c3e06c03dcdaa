-- Blocks of customers' own shares (market.md M70, M71): what a customer offers, the parts of it that others
-- bought, and that an offer is over before its window is. A buyer's side and the seller's are two commands, each
-- of one account; what is executed to buyers and not sold yet is the difference of two tables.
CREATE TABLE block_sales (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  instrument bigint NOT NULL,
  market text NOT NULL CHECK (market IN ('DE', 'CN', 'US')),
  currency text NOT NULL,
  -- Ending: nobody gets of it any more, and what was bought before is not booked to its seller yet.
  status text NOT NULL CHECK (status IN ('open', 'ending', 'ended')),
  price bigint NOT NULL CHECK (price > 0),
  quantity bigint NOT NULL,
  minimum bigint NOT NULL,
  step bigint NOT NULL CHECK (step > 0),
  sold bigint NOT NULL CHECK (sold >= 0 AND sold <= quantity),
  -- Shares that are set aside for it now.
  frozen bigint NOT NULL,
  -- What its parts were worth so far, and their charges.
  value bigint NOT NULL CHECK (value >= 0),
  fees jsonb NOT NULL,
  -- The day whose fees apply to it for as long as it lives.
  priced_on date NOT NULL,
  until_day date NOT NULL,
  closes_at timestamptz NOT NULL,
  locked_until date NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- When its customer was told that two people listed it.
  listed_at timestamptz,
  why text CHECK (why IN ('sold_out', 'taken_back', 'turned_down', 'window', 'house')),
  reason text CHECK (reason IN ('rule', 'no_demand', 'insider')),
  -- Who of the staff turned it down, as customers read their names.
  decided_by text CHECK (decided_by <> ''),
  ended_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer, id),
  CHECK (quantity > 0 AND quantity % step = 0 AND minimum > 0 AND minimum % step = 0 AND minimum <= quantity),
  CHECK (frozen = CASE WHEN status = 'ended' THEN 0 ELSE quantity - sold END),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL) AND (status = 'open') = (why IS NULL)),
  CHECK ((why IS NOT DISTINCT FROM 'turned_down') = (reason IS NOT NULL)
    AND (reason IS NULL) = (decided_by IS NULL)),
  CHECK (proposed_at < closes_at AND locked_until > until_day)
);
COMMENT ON TABLE block_sales IS 'Shares that customers offer as a block, with what was sold of each';
CREATE INDEX block_sales_living ON block_sales (closes_at) WHERE status <> 'ended';
GRANT SELECT, INSERT, UPDATE ON block_sales TO parkett_app;

-- The seller's side of what one application bought, under the number of its fill.
CREATE TABLE block_parts (
  customer bigint NOT NULL,
  id bigint NOT NULL,
  sale bigint NOT NULL,
  application bigint NOT NULL UNIQUE,
  quantity bigint NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (customer, id)
);
COMMENT ON TABLE block_parts IS 'Parts of blocks booked to customers who sell: which application each is of';
GRANT SELECT, INSERT ON block_parts TO parkett_app;

-- A block is of somebody outside, who is named, or of a customer, whom no buyer learns.
ALTER TABLE block_offers ADD COLUMN sale bigint UNIQUE, ADD COLUMN seller bigint;
ALTER TABLE block_offers ALTER COLUMN seller_name DROP NOT NULL, ALTER COLUMN seller_holding DROP NOT NULL;
ALTER TABLE block_orders ALTER COLUMN seller DROP NOT NULL;
ALTER TABLE block_offers DROP CONSTRAINT block_offers_seller_kind_check;
ALTER TABLE block_offers
  ADD CONSTRAINT block_offers_seller_kind_check CHECK (seller_kind IN ('founder', 'fund', 'company', 'customer')),
  ADD CONSTRAINT block_offers_of_customer CHECK (num_nulls(sale, seller) IN (0, 2)
    AND (sale IS NOT NULL) = (seller_kind = 'customer') AND num_nulls(seller_name, seller_holding) IN (0, 2)
    AND (sale IS NULL) = (seller_name IS NOT NULL) AND (sale IS NULL OR approval IS NOT NULL));

-- Over before its window: its seller took it back, it is sold, its window passed, or two people took it off.
CREATE TABLE block_ends (
  offer bigint PRIMARY KEY REFERENCES block_offers (id),
  ended_at timestamptz NOT NULL,
  why text NOT NULL CHECK (why IN ('taken_back', 'window', 'house')),
  reason text CHECK (reason IN ('seller_asked', 'wrong_terms', 'rule', 'doubt')),
  approval bigint UNIQUE REFERENCES approval_decisions (approval),
  CHECK ((why = 'house') = (approval IS NOT NULL) AND (why = 'house') = (reason IS NOT NULL))
);
COMMENT ON TABLE block_ends IS 'Blocks of which nobody gets any more, each with why; written once';
GRANT SELECT, INSERT ON block_ends TO parkett_app;

-- What takes of a block and what ends it meet in its row of block_taken: whoever comes second sees the first.
CREATE FUNCTION end_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.approval IS NOT NULL AND NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'block.takeBack'
       AND (a.payload::jsonb->>'offer')::bigint = NEW.offer AND a.payload::jsonb->>'because' = NEW.reason) THEN
    RAISE EXCEPTION 'block % was not taken back by two people', NEW.offer
      USING ERRCODE = 'check_violation', CONSTRAINT = 'block_taken_back_by_two';
  END IF;
  INSERT INTO block_taken AS t (customer, offer, taken) VALUES (0, NEW.offer, 0)
    ON CONFLICT (customer, offer) DO UPDATE SET taken = t.taken;
  RETURN NEW;
END $$;
CREATE TRIGGER block_ended BEFORE INSERT ON block_ends FOR EACH ROW EXECUTE FUNCTION end_block();

CREATE OR REPLACE FUNCTION count_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'executed' AND OLD.status = 'in_review' THEN
    INSERT INTO block_taken AS t (customer, offer, taken) VALUES (0, NEW.offer, NEW.quantity)
      ON CONFLICT (customer, offer) DO UPDATE SET taken = t.taken + NEW.quantity;
    IF (SELECT taken FROM block_taken WHERE customer = 0 AND offer = NEW.offer)
       > (SELECT total FROM block_offers WHERE id = NEW.offer) THEN
      RAISE EXCEPTION 'more of block % than there is', NEW.offer
        USING ERRCODE = 'check_violation', CONSTRAINT = 'block_total';
    END IF;
    IF EXISTS (SELECT 1 FROM block_ends WHERE offer = NEW.offer) THEN
      RAISE EXCEPTION 'block % is over', NEW.offer
        USING ERRCODE = 'check_violation', CONSTRAINT = 'block_over';
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- No program lists a block by itself: what names two people is what these two decided, and a customer's is what the
-- customer offers, which waits here until it is listed or over.
CREATE OR REPLACE FUNCTION refuse_unlisted_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved'
       AND CASE WHEN NEW.sale IS NULL THEN a.kind = 'block.list'
         ELSE a.kind = 'block.listSale' AND (a.payload::jsonb->>'sale')::bigint = NEW.sale END) THEN
    RAISE EXCEPTION 'block % was not listed by two people', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'block_listed_by_two';
  END IF;
  IF NEW.sale IS NOT NULL THEN
    PERFORM 1 FROM block_sales s WHERE s.customer = NEW.seller AND s.id = NEW.sale AND s.status = 'open'
      AND (s.instrument, s.currency, s.price, s.quantity, s.minimum, s.step, s.closes_at, s.locked_until)
        = (NEW.instrument, NEW.currency, NEW.price, NEW.total, NEW.minimum, NEW.step, NEW.closes_at, NEW.locked_until)
      AND NEW.maximum = NEW.total FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'block % is not what its seller offers', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'block_as_offered';
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- A sale that ends takes its offer with it, and lets go of its rest only when nobody can get of it any more and all
-- that was bought is booked.
CREATE FUNCTION end_block_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed bigint;
BEGIN
  SELECT id INTO listed FROM block_offers WHERE sale = NEW.id AND seller = NEW.customer;
  IF listed IS NULL THEN RETURN NULL; END IF;
  IF NEW.status = 'ending' THEN
    IF NEW.why = 'turned_down' THEN
      RAISE EXCEPTION 'block % is listed', listed USING ERRCODE = 'check_violation', CONSTRAINT = 'block_sale_listed';
    END IF;
    -- What two people took off has its end already.
    IF NEW.why <> 'house' THEN
      INSERT INTO block_ends (offer, ended_at, why) VALUES (listed, NEW.updated_at, NEW.why) ON CONFLICT DO NOTHING;
    END IF;
  ELSIF NEW.sold <> COALESCE((SELECT taken FROM block_taken WHERE customer = 0 AND offer = listed), 0)
     OR (NEW.sold < NEW.quantity AND NOT EXISTS (SELECT 1 FROM block_ends WHERE offer = listed)) THEN
    RAISE EXCEPTION 'block % is not over', listed USING ERRCODE = 'check_violation', CONSTRAINT = 'block_sale_over';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER block_sale_ended AFTER UPDATE ON block_sales
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION end_block_sale();

-- Taken off before it was decided.
ALTER TABLE block_orders DROP CONSTRAINT block_orders_reason_check;
ALTER TABLE block_orders ADD CONSTRAINT block_orders_reason_check
  CHECK (reason IN ('sold_out', 'identity', 'frozen', 'locked', 'related', 'review_timeout', 'taken_back'));
