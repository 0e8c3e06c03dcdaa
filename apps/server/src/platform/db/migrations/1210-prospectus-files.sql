-- Prospectuses as files (docs/decisions/1210, market.md M102): PDFs as they were handed in, by the hash of their bytes. An offering names
-- one as `sha256:` and the hash where the link would stand, so that what two people read, what its applicants confirm and what
-- is opened is one document. Never changed. Home: reference.
CREATE TABLE prospectuses (
  digest text PRIMARY KEY,
  file bytea NOT NULL,
  bytes integer NOT NULL,
  -- Of the staff who handed it in.
  kept_by bigint NOT NULL,
  kept_at timestamptz NOT NULL,
  CONSTRAINT prospectuses_hash CHECK (digest = encode(sha256(file), 'hex') AND bytes = octet_length(file))
);
COMMENT ON TABLE prospectuses IS 'Prospectuses of offerings as PDF, by their hash';
CREATE INDEX prospectuses_by ON prospectuses (kept_by, kept_at);
GRANT SELECT, INSERT ON prospectuses TO parkett_app;

-- Nobody publishes an offering whose document is not there.
CREATE FUNCTION refuse_offering_without_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.prospectus LIKE 'sha256:%'
     AND NOT EXISTS (SELECT 1 FROM prospectuses WHERE 'sha256:' || digest = NEW.prospectus) THEN
    RAISE EXCEPTION 'offering % names a prospectus that was not handed in', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offerings_prospectus';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offerings_prospectus BEFORE INSERT ON offerings
  FOR EACH ROW WHEN (NEW.prospectus IS NOT NULL) EXECUTE FUNCTION refuse_offering_without_file();
