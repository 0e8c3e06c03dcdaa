-- Blocks that the house lists for a seller: by two people, who stand in `approval`; those of the simulated
-- markets are made of a seed and have a sequence. Whose applications a person decided is written down.
ALTER TABLE block_offers ALTER COLUMN sequence DROP NOT NULL;
ALTER TABLE block_offers ADD COLUMN approval bigint UNIQUE REFERENCES approval_decisions (approval);
ALTER TABLE block_offers ADD CONSTRAINT block_offers_listed CHECK ((sequence IS NULL) = (approval IS NOT NULL));

-- No program lists a block by itself: what names two people is what these two decided.
CREATE FUNCTION refuse_unlisted_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval_decisions d JOIN approvals a ON a.id = d.approval
     WHERE d.approval = NEW.approval AND d.decision = 'approved' AND a.kind = 'block.list') THEN
    RAISE EXCEPTION 'block % was not listed by two people', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'block_listed_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER block_listed_by_two BEFORE INSERT ON block_offers
  FOR EACH ROW WHEN (NEW.approval IS NOT NULL) EXECUTE FUNCTION refuse_unlisted_block();

-- Who of the staff decided, as customers read their names; null: the rule, or nobody yet.
ALTER TABLE block_orders ADD COLUMN decided_by text CHECK (decided_by <> '');
-- A person may also find that whoever applies is close to who sells.
ALTER TABLE block_orders DROP CONSTRAINT block_orders_reason_check;
ALTER TABLE block_orders ADD CONSTRAINT block_orders_reason_check
  CHECK (reason IN ('sold_out', 'identity', 'frozen', 'locked', 'related', 'review_timeout'));
ALTER TABLE block_orders ADD CONSTRAINT block_orders_related CHECK (reason <> 'related' OR decided_by IS NOT NULL);
