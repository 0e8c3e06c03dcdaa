-- Papers of who sells a block from outside (docs/decisions/1112, honesty.md H6): pictures, written anew and sealed, that the listing
-- names. They are the house's: no customer's key opens them. Home: house.
CREATE TABLE block_papers (
  id bigint PRIMARY KEY,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  sealed bytea NOT NULL,
  -- Of the staff who handed it in.
  kept_by bigint NOT NULL,
  kept_at timestamptz NOT NULL
);
COMMENT ON TABLE block_papers IS 'Papers of who sells a block from outside, sealed';
CREATE INDEX block_papers_by ON block_papers (kept_by, kept_at);
GRANT SELECT, INSERT ON block_papers TO parkett_app;

-- Which of them a listing named, once each. Never changed. Home: house.
CREATE TABLE block_offer_papers (
  paper bigint PRIMARY KEY REFERENCES block_papers (id),
  offer bigint NOT NULL REFERENCES block_offers (id)
);
COMMENT ON TABLE block_offer_papers IS 'Papers that the listing of a block of an outside seller named';
CREATE INDEX block_offer_papers_of ON block_offer_papers (offer);
GRANT SELECT, INSERT ON block_offer_papers TO parkett_app;

-- Nobody lists a block of somebody outside without exactly the papers that both read of; of a customer the shares are set aside.
CREATE FUNCTION refuse_offer_without_papers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked bigint[];
  named bigint[];
BEGIN
  IF NEW.approval IS NULL OR NEW.sale IS NOT NULL THEN RETURN NULL; END IF;
  SELECT array_agg(p::bigint ORDER BY p::bigint) INTO asked FROM approvals a
    CROSS JOIN LATERAL jsonb_array_elements_text(a.payload::jsonb->'papers') p WHERE a.id = NEW.approval;
  SELECT array_agg(paper ORDER BY paper) INTO named FROM block_offer_papers WHERE offer = NEW.id;
  IF named IS NULL OR asked IS DISTINCT FROM named THEN
    RAISE EXCEPTION 'block % is listed without the papers of its seller', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'block_offers_papers';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER block_offers_papers AFTER INSERT ON block_offers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_offer_without_papers();
